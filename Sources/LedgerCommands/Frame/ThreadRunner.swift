import LedgerModel
import LedgerSystem

/// Does each piece of work on a thread of its own.
struct ThreadRunner: ParallelRunner {
  func run<Result: Sendable>(_ work: [@Sendable () -> Result]) -> [Result] {
    Threads.run(work)
  }

  func run<Result: Sendable, Own>(
    _ work: [@Sendable () -> Result], beside own: () -> Own
  ) -> (results: [Result], own: Own) {
    Threads.run(work, beside: own)
  }

  /// For fewer transactions than this, threads with stacks of their own cost more than they bring.
  private static let fewest = 10_000

  func pieces(upTo most: Int, forTransactions count: Int) -> Int {
    count < ThreadRunner.fewest ? 1 : most
  }
}
