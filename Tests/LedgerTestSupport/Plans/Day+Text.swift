package import LedgerValues

extension Day {
  /// The day of a text such as `2026-01-05`.
  package static func of(_ text: String) -> Day { Day(iso: text) ?? .earliest }
}
