import Foundation

/// How much work tests do that could go on forever, such as laws on random journals.
package enum Thoroughness: Sendable {
  /// Enough to notice, in minutes and a debug build: `make test`.
  case quick
  /// Enough to trust, in a release build: `make laws`.
  case thorough

  /// What the environment asks for: `BURSAR_TRUST=1` makes it thorough.
  package static var current: Thoroughness {
    ProcessInfo.processInfo.environment["BURSAR_TRUST"] == "1" ? .thorough : .quick
  }

  /// One of two counts.
  package static func count(quick: Int, thorough: Int) -> Int {
    switch current {
    case .quick: quick
    case .thorough: thorough
    }
  }
}
