package import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSystem

/// `bursar learn`.
package enum LearnCommand: Command {
  package static let name = "learn"
  package static let summary = "Learn the basics with your own numbers"
  package static let examples = [
    Example("bursar learn", "the next lesson; elsewhere than at a terminal their list"),
    Example("bursar learn budget", "one of them"),
  ]
  package static let details = [
    "Each lesson has a question before it and one behind it. How it went is kept in the folder .bursar beside the journal."
  ]
  package static let operands = "[LESSON]"
  package static let defaults = HabitOptions()
  package static let flags: [Flag<HabitOptions>] = HabitOptions.shared

  package static func run(
    _ options: HabitOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let session = try Session(options, flags, invocation, operands: .other)
    let run = LessonRun(session)
    let console = invocation.console
    var lesson: Lesson?
    if let word = invocation.operands.first {
      _ = try invocation.operands.only("")
      let names = Lesson.allCases.map(\.rawValue)
      lesson = Lesson.allCases[try Names("lesson", names, matching: .beginnings).one(word)]
    }
    guard console.asks,
      session.options.output.chosenFormat == .text
    else {
      if let lesson, session.options.output.chosenFormat == .text {
        run.tell(lesson)
      } else if let lesson {
        try session.deliver(LessonText(lesson, own: run.own(lesson)))
      } else {
        try session.deliver(LessonList(run.score))
      }
      return session.finished
    }
    guard let next = lesson ?? run.score.next else {
      run.say(.allDone)
      return session.finished
    }
    try run.teach(next)
    return session.finished
  }
}

/// One lesson at a terminal.
private struct LessonRun {
  let score: LessonScore
  private let session: Session<HabitOptions>
  private let kept: KeptText

  init(_ session: Session<HabitOptions>) {
    self.session = session
    let root = FilePath.folder(of: session.roots.files.first?.canonicalPath ?? "/")
    kept = KeptText("learn", besideFolder: root, session.journal.disk)
    score = LessonScore(kept.text)
  }

  private var console: any Console { session.invocation.console }

  func say(_ phrase: LessonPhrase) {
    let text = TerminalText.sanitized(phrase.text(in: session.language))
    let lines = console.width.map { TerminalText.wrapped(text, to: $0) } ?? [text]
    console.write(lines.map { $0 + "\n" }.joined())
  }

  /// What a lesson says, with numbers of the journal.
  func tell(_ lesson: Lesson) {
    say(.title(lesson))
    console.write("\n")
    say(.text(lesson))
    if let own = own(lesson) { say(own) }
  }

  /// The same with what is in the journal; nil where it has nothing of the kind.
  func own(_ lesson: Lesson) -> LessonPhrase? {
    LessonNumbers(KnownEntries(session.study)).own(lesson)
  }

  func teach(_ lesson: Lesson) throws(UsageError) {
    guard let before = try ask(lesson, .before) else { return }
    console.write("\n")
    tell(lesson)
    console.write("\n")
    guard let after = try ask(lesson, .after) else { return }
    var score = score
    score.set(lesson, before: before, after: after)
    keep(score)
  }

  /// Whether a question is answered rightly; nil where there is no answer.
  private func ask(
    _ lesson: Lesson, _ moment: Lesson.Moment
  ) throws(UsageError) -> Bool? {
    say(.question(lesson, moment))
    for number in 1...3 {
      let text = LessonPhrase.choice(lesson, moment, number).text(in: session.language)
      console.write("  \(number)  " + TerminalText.sanitized(text) + "\n")
    }
    let right = lesson.answer(moment)
    while true {
      console.write(LessonPhrase.askAnswer.text(in: session.language))
      console.flush()
      guard let line = try console.readLine() else { return nil }
      guard let number = Int(line.trimmed), 1...3 ~= number else { continue }
      if number == right {
        say(.isRight)
      } else {
        let text = LessonPhrase.choice(lesson, moment, right).text(in: session.language)
        say(.isWrong(right, text))
      }
      return number == right
    }
  }

  /// A score that cannot be kept is no reason to stop.
  private func keep(_ score: LessonScore) {
    do throws(FileProblem) {
      try kept.keep(score.text)
    } catch {
      console.writeError(TerminalText.sanitized(error.message) + "\n")
    }
  }
}
