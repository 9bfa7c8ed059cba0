import Synchronization

/// Whether a journal that is being read is still wanted.
///
/// A class, as the one who takes the wish back shares it with the thread that reads.
final class LoadWish: Sendable {
  private let wanted = Mutex(true)

  var isWanted: Bool { wanted.withLock { $0 } }

  func takeBack() { wanted.withLock { $0 = false } }
}
