package import LedgerRendering
package import LedgerValues

/// What a command about insights shows: data, its looks, and the figures in it.
package protocol InsightScreen: Sendable {
  var page: Page { get }

  func json() -> JSON

  /// Every number on the screen, by name.
  var figures: [Figure] { get }

  /// Why there is nothing to show and what to run next; nil where there is something.
  var emptiness: String? { get }
}

extension InsightScreen {
  package var emptiness: String? { nil }
}
