import LedgerEditing
import LedgerFormatting
import LedgerModel
import LedgerSource
import LedgerStudy
import Synchronization

/// Journals that are to be read as the texts are now.
struct LoadJob: Sendable {
  let roots: [String]
  /// The state of the workspace that they are of.
  let revision: Int
  let disk: any FileSource
  let texts: [OpenParts]
  let wish: LoadWish
  let request: @Sendable (SourceFile, any FileSource) -> CheckedJournal?

  /// Reads them, one after the other, for as long as somebody wants them.
  func run() -> LoadResult {
    let open = texts.map(\.file)
    let files = OverlaidFiles(disk, open)
    var journals: [String: CheckedJournal] = [:]
    for root in roots where wish.isWanted {
      let file = open.first { $0.canonicalPath == root } ?? (try? files.read(root))
      guard let file, let checked = request(file, files) else { continue }
      journals[root] = checked
    }
    return wish.isWanted ? .journals(journals, revision: revision) : .stopped
  }
}

/// What has been done beside the conversation.
enum LoadResult: Sendable {
  case journals([String: CheckedJournal], revision: Int)
  /// A newer text came before they were read.
  case stopped
  case habits(Habits, root: String, revision: Int)
  case product(JournalProduct, JournalWork, root: String, revision: Int)
}

/// Something that is made of a journal beside the conversation, as it takes a load or more.
enum JournalWork: Hashable {
  /// The journal without what has errors.
  case rest
  /// What a repair, or something else that is offered for an entry, comes to.
  case repair([Edit])
  case refactoring(String, FileID, UInt32)
  case renaming(Renaming)
}

/// What was made of it.
enum JournalProduct: Sendable {
  case rest(SoundJournal?)
  /// The proved change.
  case draft(Draft)
  /// Why there is none.
  case refused(String)
}

extension JournalProduct {
  /// A change that is proved, or the reason why it cannot be.
  init(_ change: Change, of snapshot: Snapshot, _ options: Draft.Options) {
    do throws(Refusal) {
      let draft = try Draft(change, of: snapshot, options)
      if case .repairs(let problems) = change.claim, problems.isEmpty, !draft.meansTheSame {
        self = .refused("the journal would mean something else, so nothing is changed")
      } else {
        self = .draft(draft)
      }
    } catch {
      switch error {
      case .cannotRename(let failure):
        self = .refused("\(failure.path):\(failure.line): with the new name \(failure.reason)")
      case .newErrors(let errors, _):
        self = .refused("this would be wrong: \(errors.first?.summary ?? "")")
      default:
        self = .refused("the journal would not say what was asked for, so nothing is changed")
      }
    }
  }
}

extension Draft {
  /// Whether each transaction that is elsewhere now says what it said.
  fileprivate var meansTheSame: Bool {
    func counts(_ numbers: [Int], _ journal: Journal) -> [MeantTransaction: Int] {
      numbers.reduce(into: [:]) { $0[MeantTransaction($1, in: journal), default: 0] += 1 }
    }
    return counts(difference.gone, before.journal) == counts(difference.came, after.journal)
      && difference.goneRules.isEmpty && difference.cameRules.isEmpty && difference.other == nil
  }
}

/// Where results lie until the conversation takes them.
///
/// A class, as the threads that put results there share it with the one that takes them.
final class LoadDesk: Sendable {
  private let results = Mutex<[LoadResult]>([])

  func put(_ result: LoadResult) {
    results.withLock { $0.append(result) }
  }

  func take() -> [LoadResult] {
    results.withLock { results in
      defer { results = [] }
      return results
    }
  }
}

/// When journals are read again: a little after the last change, and not too long after the first.
struct LoadTiming {
  /// So many milliseconds of silence come before a load.
  static let pause = 20
  /// Whoever types without a pause waits so long for a load.
  static let limit = 150
  /// Changes that follow each other faster than this come from somebody who goes on.
  private static let haste = 35

  private var first: Int?
  private var last = 0
  private var isHasty = false

  /// Since when something has changed that was not read.
  var since: Int? { first }

  /// Whether something has changed that was not read.
  var isStale: Bool { first != nil }

  mutating func changed(at now: Int) {
    isHasty = now - last < LoadTiming.haste && isStale
    if first == nil { first = now }
    last = now
  }

  mutating func begun() {
    first = nil
  }

  /// When the next load begins.
  var due: Int? {
    first.map { first in
      min(last + (isHasty ? 2 : 1) * LoadTiming.pause, first + LoadTiming.limit)
    }
  }

  /// How long nothing has changed.
  func silence(at now: Int) -> Int { isStale ? 0 : now - last }
}
