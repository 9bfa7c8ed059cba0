package import LedgerModel
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// Reads the plan of a journal, and says what is wrong with it.
///
///     let (plan, problems) = PlanReader.read(loaded)
///
/// Amounts, dates and accounts go through a `JournalBuilder` that has the state of each entry's
/// place, so that they mean what they would mean in a transaction there.
package struct PlanReader: ~Copyable {
  let journal: Journal
  var builder: JournalBuilder
  var plan: Plan
  var diagnostics: [Diagnostic] = []
  /// Where each key stands that the present directive has had.
  var seenKeys: [String: SourceRange] = [:]
  /// Where each rule's id stands first, by its key.
  var seenRules: [String: SourcePlace] = [:]

  init(_ journal: Journal) {
    self.journal = journal
    builder = JournalBuilder(seed: 0, state: ParseState(defaultYear: 1))
    builder.journal.sources = journal.sources
    builder.journal.commodities = journal.commodities
    plan = Plan(commodities: journal.commodities)
  }

  /// What a plan was found to be.
  package struct Reading: Sendable {
    package var plan: Plan
    package var diagnostics: [Diagnostic]
    /// Numbers that could mean two things, which is an error in a plan.
    package var ambiguousNumbers: [AmbiguousNumber]

    /// The reading of a journal in which nobody looked for a plan.
    package init(commodities: CommodityTable) {
      self.init(plan: Plan(commodities: commodities), diagnostics: [], ambiguousNumbers: [])
    }

    init(plan: Plan, diagnostics: [Diagnostic], ambiguousNumbers: [AmbiguousNumber]) {
      self.plan = plan
      self.diagnostics = diagnostics
      self.ambiguousNumbers = ambiguousNumbers
    }
  }

  package static func read(_ journal: Journal) -> Reading {
    var reader = PlanReader(journal)
    for entry in journal.planEntries { reader.read(entry) }
    reader.readRules()
    reader.readTagParents()
    reader.replaceGoalBudgets()
    reader.plan.commodities = reader.builder.journal.commodities
    var describer = ProblemDescriber(journal)
    return Reading(
      plan: reader.plan,
      diagnostics: reader.diagnostics + describer.diagnostics(reader.builder.problems),
      ambiguousNumbers: reader.builder.journal.ambiguousNumbers)
  }

  private mutating func read(_ planned: PlanEntry) {
    let file = journal.sources[planned.place.file]
    var reader = EntryReader(planned.place.range.offsets)
    var entry = EntrySyntax()
    guard reader.next(in: file.padded.span, into: &entry) else { return }
    begin(planned.state, planned.place)
    let directive = PlanDirective(entry, planned.directive, file, planned.place.file)
    switch planned.directive {
    case .account: readAccount(directive)
    case .budget: readBudget(directive)
    case .card, .pool: readEnvelopeAccount(directive)
    case .fund: readFunding(directive)
    case .gains: readGains(directive)
    case .goal: readGoal(directive)
    case .holiday: readHolidays(directive)
    case .household: readHousehold(directive)
    case .move: readMove(directive)
    case .mute: readMute(directive)
    case .place: readPlace(directive)
    case .portfolio: readPortfolio(directive)
    case .save: readSaving(directive)
    default: break
    }
  }

  /// Whether the journal has a directive that only the plan knows.
  var hasPlan: Bool { journal.planEntries.contains { $0.directive.isPlan } }

  /// Takes the state of an entry's place.
  mutating func begin(_ state: ParseState, _ place: SourcePlace) {
    builder.restore(state)
    builder.begin(place.file)
    builder.entryRange = place.range
    seenKeys = [:]
  }
}

/// An entry of the plan that is being read.
struct PlanDirective {
  let entry: EntrySyntax
  let kind: DirectiveKind
  let file: SourceFile
  let id: FileID

  init(_ entry: EntrySyntax, _ kind: DirectiveKind, _ file: SourceFile, _ id: FileID) {
    self.entry = entry
    self.kind = kind
    self.file = file
    self.id = id
  }

  var keyword: String { file.text(entry.keyword) }

  /// The directive's first line.
  var header: PlanLine { PlanLine(file, id, entry.range, entry.keyword, entry.argument) }

  /// Its indented lines, without those that are only comments.
  var lines: [PlanLine] {
    entry.subLines.compactMap { line in
      let isComment = file.padded[Int(line.key.start)] == UInt8(ascii: ";")
      return isComment ? nil : PlanLine(file, id, entry.range, line.key, line.value)
    }
  }

  /// The tags in all of its comments.
  var source: PlanSource {
    let bytes = file.padded.span
    var tags = TagScanner.tags(comment: entry.comment, lines: entry.commentLines, in: bytes)
    for line in entry.subLines {
      tags += TagScanner.tags(comment: line.comment, lines: .zero, in: bytes)
    }
    return PlanSource(entry: SourcePlace(id, entry.range), tags: tags)
  }

  func passage(_ range: SourceRange) -> Passage { Passage(range, of: entry.range, in: file, id) }

  /// Takes the line away on which a range begins.
  func removal(of range: SourceRange) -> Edit {
    let line = passage(range).line
    let end = min(line.end + (file.padded[Int(line.end)] == 0x0D ? 2 : 1), UInt32(file.count))
    return Edit(id, SourceRange(start: line.start, end: end), "")
  }

  /// A line to add below the directive's last one.
  func addition(_ line: String) -> Edit {
    let last = entry.subLines.last?.range ?? SourceRange(entry.keyword.start, entry.keyword.start)
    let end = passage(last).line(at: last.end).end
    return Edit(id, SourceRange(start: end, end: end), "\n    \(line)")
  }
}

extension SourceRange {
  fileprivate init(_ start: UInt32, _ end: UInt32) { self.init(start: start, end: end) }
}
