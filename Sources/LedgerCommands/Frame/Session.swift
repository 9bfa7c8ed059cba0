package import LedgerChecks
package import LedgerCommandLine
import LedgerModel
package import LedgerPhrases
import LedgerPlan
package import LedgerRendering
import LedgerSite
import LedgerSource
package import LedgerStudy
import LedgerValues

/// A journal and its plan, read for a command that shows something of them.
package final class Session<Options: SessionOptions> {
  /// The options over the journal's own defaults.
  package let options: Options
  package let invocation: Invocation
  let operandUse: OperandUse
  let roots: JournalRoots
  let journal: JournalSession
  /// What is odd about the journal and its plan, which stops nothing.
  let warnings: [Diagnostic]

  /// Whether the command has a flag.
  let hasFlag: (_ name: String) -> Bool

  /// Reads the journal; errors in what is looked at end the run.
  package init(
    _ typed: Options, _ flags: [Flag<Options>], _ invocation: Invocation,
    defaults: Options = Options(), operands use: OperandUse = .query,
    needs: Study.Needs = Options.needs,
    scope: CheckOptions.Scope? = .journalAndPlan, work: SessionWork = .mayWrite
  ) throws(UsageError) {
    self.invocation = invocation
    operandUse = use
    hasFlag = { name in flags.contains { $0.description.names.contains(name) } }
    let named = try JournalRoots(typed.journal, invocation.console)
    options = try named.configured(typed, defaults, flags, invocation)
    if work == .mayWrite, options.journal.errors != .stop, hasFlag("dry-run") {
      throw UsageError(
        "--despite-errors: nothing is written into a journal with errors",
        hints: ["run `bursar check` to see how to fix them"])
    }
    journal = try JournalSession(
      named, options.journal, invocation.console, for: needs)
    roots = JournalRoots(journal.roots, from: journal.source, named.disk)
    let look = options.output.look(invocation.console)
    if let scope {
      warnings = try journal.requireNoErrors(scope, options.journal, look)
    } else {
      warnings = []
    }
    if options.journal.errors == .named { nameLeftOut() }
    (invocation.console as? any CapturingConsole)?.leftOut = journal.leftOut.count
  }

  /// Who has more errors than these looks at them with `check`.
  private static var mostNamed: Int { 20 }

  /// Says on standard error what does not count, as it has errors.
  private func nameLeftOut() {
    for part in [SoundJournal.LeftOut.Part.entry, .assertion] {
      let items = journal.leftOut.filter { $0.part == part }
      if items.isEmpty { continue }
      let phrase: FramePhrase =
        part == .entry ? .leftOut(items.count) : .assertionsIgnored(items.count)
      note(Wording(phrase))
      for item in items.prefix(Session.mostNamed) {
        let text = TerminalText.sanitized("\(item.path):\(item.line): \(item.reason)")
        invocation.console.writeError("  \(text)\n")
      }
      let rest = items.count - Session.mostNamed
      if rest > 0 {
        let text = FramePhrase.furtherOnes(rest).text(in: language)
        invocation.console.writeError("  \(text)\n")
      }
    }
  }

  /// How a run ends that has done what was asked: with 1 where something was left out.
  var finished: ExitCode { journal.leftOut.isEmpty ? .done : .findings }

  package var study: Study { journal.study }
  var plan: Plan { study.plan }
  var today: Day { study.today }

  /// Says something beside what is shown.
  func note(_ wording: Wording) {
    let text = wording.text(in: language)
    let label = CommonPhrase.note.text(in: language)
    invocation.console.writeError("\(label): \(TerminalText.sanitized(text))\n")
  }

  /// The language that people read.
  var language: Language { options.output.language(invocation.console) }

  /// Hands a screen on in the form asked for, or the list of its figures.
  package func deliver(
    _ screen: some Screen, emptiness reason: Wording? = nil
  ) throws(UsageError) {
    if let emptiness = screen.emptiness {
      note(reason ?? emptiness)
      if let example = screen.example { invocation.console.writeError("\n\(example)\n") }
    }
    if options.listsFigures {
      let list = FigureList(screen.figures, plan.commodities)
      try deliver(list.page, json: list.json)
    } else if let pieces = pieces(screen) {
      try options.output.deliver(pieces, journal, invocation.console)
    } else if let bytes = written(screen) {
      try deliver(bytes)
    } else {
      try deliver(screen.page, json: screen.json)
    }
    screen.remarks.forEach(note)
  }

  /// A screen in the form asked for, where it hands that on piece by piece.
  private func pieces(_ screen: some Screen) -> Pieces? {
    switch options.output.chosenFormat {
    case .text: screen.pieces(.text)
    case .json: screen.pieces(.data)
    case .html, .csv, .tsv, .markdown: nil
    }
  }

  /// A screen in the form asked for, where it writes that itself.
  private func written(_ screen: some Screen) -> [UInt8]? {
    switch options.output.chosenFormat {
    case .text: screen.text(in: language)
    case .json: screen.data()
    case .html: screen.html(in: language).map { Array($0.utf8) }
    case .csv, .tsv, .markdown: nil
    }
  }

  /// Hands a page on in the form asked for.
  func deliver(_ page: @autoclosure () -> Page, json: () -> JSON) throws(UsageError) {
    try options.output.deliver(page(), json: json, journal, invocation.console)
  }

  /// Hands finished bytes on.
  func deliver(_ bytes: [UInt8]) throws(UsageError) {
    try options.output.deliver(bytes, journal, invocation.console)
  }
}

/// What a command does with the journal that it reads.
package enum SessionWork {
  case looks
  case mayWrite
}

extension JournalRoots {
  /// The options over the journal's own defaults, which looks on the screen take.
  func configured<Options: SessionOptions>(
    _ typed: Options, _ defaults: Options, _ flags: [Flag<Options>], _ invocation: Invocation
  ) throws(UsageError) -> Options {
    guard typed.journal.usesConfiguration else { return typed }
    switch typed.output.chosenFormat {
    case .text: return try configured(typed, defaults: defaults, flags, invocation)
    case .html, .markdown:
      // What a page shows does not depend on how somebody's screen looks, but people read it.
      let asked = try configured(typed, defaults: defaults, flags, invocation)
      var result = typed
      result.output.language = asked.output.language
      return result
    case .json, .csv, .tsv:
      // Programs choose their looks; what is written is the same.
      return try configured(
        typed, defaults: defaults, flags, invocation, .reported, only: ["default-wallet"])
    }
  }
}
