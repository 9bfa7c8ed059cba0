#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How long this thread works, to which other threads and programs do not add.
///
/// Time on the wall tells nothing in a test: hundreds of tests wait for one of two processors.
package enum WorkTime {
  /// The seconds that some work takes.
  package static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = now
    try work()
    return now - start
  }

  /// How many times as long some work takes as other work; what disturbed a measure is tried again.
  package static func ratio(
    below most: Double, of large: () throws -> Double, to small: () throws -> Double
  ) rethrows -> (ratio: Double, small: Double, large: Double) {
    var few = Double.infinity
    var many = Double.infinity
    for round in 0..<12 where round == 0 || many / few >= most {
      few = min(few, try small())
      many = min(many, try large())
    }
    return (many / few, few, many)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
