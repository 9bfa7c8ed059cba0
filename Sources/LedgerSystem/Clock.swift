#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The clock on the wall.
package enum Clock {
  /// Today in the user's time zone: year, month and day, counted from 1.
  package static func today() -> (year: Int, month: Int, day: Int) {
    let parts = now()
    return (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
  }

  /// The time of the day in the user's time zone.
  package static func timeOfDay() -> (hour: Int, minute: Int) {
    let parts = now()
    return (Int(parts.tm_hour), Int(parts.tm_min))
  }

  /// Milliseconds since some time before the program began; never fewer than before.
  package static func milliseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int(now.tv_sec) * 1_000 + Int(now.tv_nsec) / 1_000_000
  }

  private static func now() -> tm {
    var now = time(nil)
    var parts = tm()
    tzset()
    guard localtime_r(&now, &parts) != nil else {
      preconditionFailure("the clock tells a time that has a date")
    }
    return parts
  }
}
