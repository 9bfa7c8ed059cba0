import LedgerModel
import LedgerSystem

/// Does each piece of work on a thread of its own.
struct ThreadRunner: ParallelRunner {
  func run<Result: Sendable>(_ work: [@Sendable () -> Result]) -> [Result] {
    Threads.run(work)
  }
}
