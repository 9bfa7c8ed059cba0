/// Does several pieces of work at once; the threads are another module's business.
package protocol ParallelRunner: Sendable {
  /// Does all the work and gives the results in order.
  func run<Result: Sendable>(_ work: [@Sendable () -> Result]) -> [Result]

  /// The same beside work of the caller's own, which may touch what no other thread may.
  func run<Result: Sendable, Own>(
    _ work: [@Sendable () -> Result], beside own: () -> Own
  ) -> (results: [Result], own: Own)

  /// Into how many pieces, so many at most, to cut work on a number of transactions.
  func pieces(upTo most: Int, forTransactions count: Int) -> Int
}

extension ParallelRunner {
  package func pieces(upTo most: Int, forTransactions count: Int) -> Int { most }

  package func run<Result: Sendable, Own>(
    _ work: [@Sendable () -> Result], beside own: () -> Own
  ) -> (results: [Result], own: Own) {
    (run(work), own())
  }
}

/// Does one piece of work after the other.
package struct SerialRunner: ParallelRunner {
  package init() {}

  package func run<Result: Sendable>(_ work: [@Sendable () -> Result]) -> [Result] {
    work.map { $0() }
  }
}
