import LedgerEditing
import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerValues

/// A journal as an editor sees it.
///
/// A class, since what is reckoned of it is kept for all who ask.
final class WorkspaceJournal {
  /// The main file.
  let root: String
  /// The state of the workspace that it was read in.
  let revision: Int
  let checked: CheckedJournal
  let study: Study
  /// That of the study: what is asked for each name is not to be copied out of it.
  let journal: Journal
  let findings: [Diagnostic]
  let fingerprints: [String]
  /// The versions of the open texts that it was read from, by their places.
  let versions: [String: Int]
  private var lines: [FileID: TextLines] = [:]
  private var documents: [FileID: Document] = [:]
  private var starts: [FileID: [Int]] = [:]
  private var contexts: [FilePlace: ReadingContext] = [:]
  /// What was made of it beside the conversation, and what is being made.
  var products: [JournalWork: JournalProduct] = [:]
  var begun: Set<JournalWork> = []
  /// The journal without what has errors.
  var knownRest: WorkspaceJournal?
  /// How much of another journal is not in this one, as it has errors.
  let leftOut: Int
  var knownLenses: [FileID: [JournalLens]] = [:]
  /// Who is usually paid from where; made beside the conversation, or when first asked for.
  var knownHabits: Habits?
  var knownNames: [Renaming.Kind?: [NameUse]] = [:]
  /// The names that the plan has, but for those in comments.
  private(set) lazy var plannedNames = Renaming.Kind.allCases.flatMap { kind in
    PlanNames.uses(of: kind, in: study.plan).map {
      NameUse(kind: kind, name: $0.name, place: $0.place, isDefinition: $0.isDefinition)
    }
  }

  init(_ root: String, _ checked: CheckedJournal, revision: Int, versions: [String: Int]) {
    self.root = root
    self.revision = revision
    self.versions = versions
    self.checked = checked
    study = Study(checked.loaded, today: checked.today)
    journal = study.loaded.journal
    findings = checked.findings
    fingerprints = checked.fingerprints
    leftOut = 0
  }

  /// What is left of a journal; places are the same.
  init(_ rest: SoundJournal, of whole: WorkspaceJournal) {
    let old = whole.checked
    let snapshot = Snapshot(rest.files, rest.roots, old.snapshot.options, rest.loaded)
    (root, revision, versions) = (whole.root, whole.revision, whole.versions)
    checked = CheckedJournal(snapshot, today: old.today, [], fingerprints: [])
    study = Study(rest.loaded, today: old.today)
    journal = rest.loaded.journal
    (findings, fingerprints) = ([], [])
    leftOut = rest.leftOut.count { $0.part == .entry }
  }

  /// What does not count in sums, in words; nil where all does.
  var leftOutWords: String? {
    switch leftOut {
    case 0: nil
    case 1: "1 entry with errors is left out"
    default: "\(leftOut) entries with errors are left out"
    }
  }

  var sources: SourceMap { journal.sources }

  /// How lines are read at a place: as they are behind the last directive above it.
  func context(at offset: Int, in file: FileID) -> ReadingContext? {
    let source = sources[file]
    let end = DirectiveLines.last(in: source.padded, before: offset).map {
      EntryReader.endOfEntry(at: $0, in: source.padded.span, limit: source.count)
    }
    let place = FilePlace(source.canonicalPath, UInt32(truncatingIfNeeded: end ?? 0))
    if let known = contexts[place] { return known }
    let context = checked.snapshot.contexts(at: [place])[place]
    contexts[place] = context
    return context
  }

  var habits: Habits {
    if let known = knownHabits { return known }
    let habits = Habits(journal)
    knownHabits = habits
    return habits
  }

  func lines(of file: FileID) -> TextLines {
    if let known = lines[file] { return known }
    let text = sources[file]
    let result = TextLines(
      padded: text.padded, count: text.count, byteOrderMark: text.byteOrderMarkLength)
    lines[file] = result
    return result
  }

  /// The entries of a file.
  func document(_ file: FileID) -> Document {
    if let known = documents[file] { return known }
    let result = Document(file: sources[file])
    documents[file] = result
    return result
  }

  /// The numbers of the files, each once, however often they are included.
  private(set) lazy var fileIDs: [FileID] = {
    var seen: Set<String> = []
    return sources.files.indices.filter { seen.insert(sources.files[$0].canonicalPath).inserted }
      .map { FileID($0) }
  }()

  /// The number of a file by its place.
  func id(of path: String) -> FileID? {
    sources.files.firstIndex { $0.canonicalPath == path }.map { FileID($0) }
  }

  private(set) lazy var suggestedRules = findSuggestions()

  /// The accounts that were closed.
  private(set) lazy var closedAccounts = Set(
    study.plan.accounts.filter { $0.closed != nil }.map(\.account.value))

  // MARK: - Transactions by their places

  /// The transactions that are written in a file, in the order of their places.
  private func transactions(in file: FileID) -> [Int] {
    if let known = starts[file] { return known }
    let all = journal.transactions
    let found = all.indices.filter {
      all[$0].file == file && !all[$0].flags.contains(.isForecast)
    }
    starts[file] = found
    return found
  }

  /// The last transaction that begins at an offset or before it.
  func transaction(notAfter offset: Int, in file: FileID) -> Int? {
    let found = transactions(in: file)
    let place = found.partitionPoint { Int(journal.transactions[$0].start) <= offset }
    return place > 0 ? found[place - 1] : nil
  }

  /// The transaction that begins at an offset.
  func transaction(at offset: Int, in file: FileID) -> Int? {
    transaction(notAfter: offset, in: file).flatMap {
      Int(journal.transactions[$0].start) == offset ? $0 : nil
    }
  }

  /// The transactions whose entries begin in a range, or reach into it.
  func transactions(in range: Range<Int>, of file: FileID) -> ArraySlice<Int> {
    let found = transactions(in: file)
    let first = found.partitionPoint { Int(journal.transactions[$0].start) <= range.lowerBound }
    let last = found.partitionPoint { Int(journal.transactions[$0].start) <= range.upperBound }
    return found[max(0, first - 1)..<last]
  }

  /// The posting at the same place as one of another reading of the same texts.
  func posting(like posting: Int, of transaction: Int, in other: Journal) -> Int? {
    let record = other.transactions[transaction]
    guard let file = id(of: other.sources[record.file].canonicalPath),
      let same = self.transaction(at: Int(record.start), in: file)
    else { return nil }
    return self.posting(at: other.postingOffsets[posting], of: same)
  }

  /// The posting that is written at an offset of a transaction's file.
  func posting(at offset: UInt32, of transaction: Int) -> Int? {
    journal.postingRange(transaction).first { journal.postingOffsets[$0] == offset }
  }
}
