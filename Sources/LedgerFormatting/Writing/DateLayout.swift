/// How dates are punctuated.
package enum DateLayout: String, Sendable, CaseIterable {
  /// `2026-01-31`
  case iso
  /// As each stands, such as `2026/1/31`.
  case asWritten = "kept"
}
