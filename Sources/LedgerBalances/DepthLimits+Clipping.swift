package import LedgerModel

extension DepthLimits {
  /// A name cut after as many parts as the depth allows; `...` where it allows none.
  package func clipped(_ name: String) -> String {
    guard !isEmpty, let limit = limit(of: name) else { return name }
    if limit <= 0 { return "..." }
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count <= limit ? name : parts.prefix(limit).joined(separator: ":")
  }
}
