package import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSystem

/// What `bursar learn` can be told.
package struct LearnOptions: SessionOptions {
  package static let program = "bursar"

  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  /// Whether it is shown how the lessons went.
  var showsScore = false
  /// Where that is written to, question by question.
  var export: String?

  package init() {}
}

/// `bursar learn`.
package enum LearnCommand: Command {
  package static let name = "learn"
  package static let summary = "Learn the basics with your own numbers"
  package static let examples = [
    Example("bursar learn", "the next lesson; elsewhere than at a terminal their list"),
    Example("bursar learn interest", "one of them"),
    Example("bursar learn --score", "what you knew before, and after"),
  ]
  package static let details = [
    "24 lessons in four chapters: money in and out, planning, borrowing, saving. Each has a question before it and one after it. Your answers are kept in the folder .bursar beside the journal.",
    "--export writes a table: each lesson's question, and whether the answers before and after were right.",
  ]
  package static let operands = "[LESSON]"
  package static let defaults = LearnOptions()
  package static let flags: [Flag<LearnOptions>] =
    [
      Flag("--score", help: "Show how many answers were right before and after") {
        $0.showsScore = true
      },
      Flag("--export", value: "FILE.csv", help: "Write questions and answers to FILE.csv") {
        (options, text) throws(UsageError) in
        guard text.hasSuffix(".csv") || text.hasSuffix(".tsv") else {
          throw UsageError(
            "--export: '\(text)' does not end in .csv", hints: ["--export learned.csv"])
        }
        options.export = text
      },
    ] + LearnOptions.shared

  package static func run(
    _ options: LearnOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    var options = options
    options.output.path = options.export ?? options.output.path
    let session = try Session(options, flags, invocation, operands: .other)
    let run = LessonRun(session)
    if session.options.export != nil || session.options.showsScore {
      if let word = invocation.operands.first {
        throw UsageError("unexpected argument '\(word)'")
      }
      if session.options.export != nil {
        try session.deliver(LessonExport(run.score))
      } else {
        try session.deliver(LessonScoreScreen(run.score))
      }
      return session.finished
    }
    let lesson = try lesson(invocation)
    guard invocation.console.asks, session.options.output.chosenFormat == .text else {
      if let lesson {
        try session.deliver(run.text(lesson))
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

  /// The lesson that is named; nil where none is.
  private static func lesson(_ invocation: Invocation) throws(UsageError) -> Lesson? {
    guard let word = invocation.operands.first else { return nil }
    _ = try invocation.operands.only("")
    let names = Lesson.allCases.map(\.rawValue)
    return Lesson.allCases[try Names("lesson", names, matching: .beginnings).one(word)]
  }
}

/// One lesson at a terminal.
private struct LessonRun {
  let score: LessonScore
  private let session: Session<LearnOptions>
  private let kept: KeptText

  init(_ session: Session<LearnOptions>) {
    self.session = session
    let root = FilePath.folder(of: session.roots.files.first?.canonicalPath ?? "/")
    kept = KeptText("learn", besideFolder: root, session.journal.disk)
    score = LessonScore(kept.text)
  }

  private var console: any Console { session.invocation.console }

  /// The columns that lines are wrapped to.
  private var width: Int? { session.options.output.width ?? console.width }

  func say(_ phrase: LessonPhrase, indent: String = "") {
    let text = TerminalText.sanitized(phrase.text(in: session.language))
    let lines = width.map { TerminalText.wrapped(text, to: $0 - indent.count) } ?? [text]
    for (number, line) in lines.enumerated() {
      console.write(
        (number == 0 ? indent : String(repeating: " ", count: indent.count)) + line + "\n")
    }
  }

  /// What a lesson says, with numbers of the journal.
  func text(_ lesson: Lesson) -> LessonText {
    let own = LessonNumbers(KnownEntries(session.study)).own(lesson)
    return LessonText(lesson, own: own, in: session.language)
  }

  func teach(_ lesson: Lesson) throws(UsageError) {
    guard let before = try ask(lesson, .before) else { return }
    console.write("\n")
    try session.deliver(text(lesson))
    console.write("\n")
    guard let after = try ask(lesson, .after) else { return }
    var score = score
    score.set(lesson, before: before, after: after)
    keep(score)
    console.write("\n")
    let taken = score.counts(Lesson.allCases).taken
    say(score.next.map { .goOn(taken: taken, next: $0.rawValue) } ?? .allDone)
  }

  /// Whether a question is answered rightly; nil where there is no answer.
  private func ask(
    _ lesson: Lesson, _ moment: Lesson.Moment
  ) throws(UsageError) -> Bool? {
    say(.question(lesson, moment))
    for number in 1...3 { say(.choice(lesson, moment, number), indent: "  \(number)  ") }
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
