import LedgerChecks
import LedgerModel
import LedgerSource
import LedgerSystem
import Synchronization

/// The journal as it was read last and found to be sound, for calls that come while its files are as they were.
///
/// A class, as all calls share it.
final class KeptJournal: Sendable {
  private struct State: Sendable {
    var key: String
    var loaded: LoadedJournal
    var stamps: [String: FileStamp?]
  }

  private let state = Mutex<State?>(nil)

  func journal(_ key: String?, _ book: AssistantBook) -> LoadedJournal? {
    guard let state = state.withLock({ $0 }), state.key == key,
      state.stamps.allSatisfy({ book.disk.stamp($0.key) == $0.value })
    else { return nil }
    return state.loaded
  }

  /// A file of it, as it still is.
  func file(_ path: String, _ book: AssistantBook) -> SourceFile? {
    guard let state = state.withLock({ $0 }), state.stamps[path] == book.disk.stamp(path) else {
      return nil
    }
    return state.loaded.journal.sources.files.first { $0.path == path }
  }

  func keep(_ loaded: LoadedJournal, _ key: String?, _ book: AssistantBook) {
    let files = loaded.journal.sources.files
    // What a clock says at the hour is another thing a minute later.
    guard let key, !files.contains(where: \.isDerived) else { return }
    let stamps = PartOfBook.stamps(files, book)
    state.withLock { $0 = State(key: key, loaded: loaded, stamps: stamps) }
  }
}

extension LoadOptions {
  /// What tells the usual ways to read a journal apart; nil for others.
  func usual(_ strictness: CheckOptions.Strictness) -> String? {
    guard case .none = forecast, aliases.isEmpty, commodityStyles.isEmpty,
      [autoRules, inferredCosts, inferredEquity].allSatisfy({ $0 == .ignored })
    else { return nil }
    return "\(today) \(assertions) \(conversions) \(precision) \(timeclockTurns) \(strictness)"
  }
}
