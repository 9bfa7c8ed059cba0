import LedgerCommandLine
package import LedgerInsights
import LedgerModel
import LedgerPatterns

/// What the flags of breakdowns say.
package struct BreakdownOptions: Sendable {
  package var breakdown = Breakdown.Options()
  /// Whether groups were asked for.
  package var isGrouped = false

  package init() {}

  static let depthFlag = Flag<BreakdownOptions>(
    "--depth", value: "N", help: "Add up accounts below this depth (2)",
    heading: "Shape"
  ) { (options, text) throws(UsageError) in
    guard let depth = Int(text), depth > 0 else {
      throw UsageError(
        "--depth: '\(text)' is not a whole number above zero", hints: ["for example: --depth 3"])
    }
    var limits = DepthLimits()
    limits.flat = depth
    options.breakdown.depth = limits
  }

  static let keyFlag = Flag<BreakdownOptions>(
    "--by", value: "KEY",
    help: "Tell apart by \(BreakdownKey.names.joined(separator: ", ")) or tag:NAME",
    heading: "Shape"
  ) { (options, text) throws(UsageError) in
    guard let key = BreakdownKey(named: text) else {
      let near = nearestName(to: text, in: BreakdownKey.names).map { "did you mean \($0)?" }
      let all = "one of \(BreakdownKey.names.joined(separator: ", ")), or tag:NAME"
      throw UsageError("--by: there is no '\(text)'", hints: [near ?? all])
    }
    options.breakdown.key = key
    options.isGrouped = true
  }

  static let topFlag = Flag<BreakdownOptions>(
    "--top", value: "N", help: "Show the N largest, and the others as one", heading: "Shape"
  ) { (options, text) throws(UsageError) in
    guard let top = Int(text), top > 0 else {
      throw UsageError(
        "--top: '\(text)' is not a whole number above zero", hints: ["for example: --top 10"])
    }
    options.breakdown.top = top
  }

  static let shareFlag = Flag<BreakdownOptions>(
    "--share", help: "Divide what has several tags evenly among them", heading: "Shape"
  ) { $0.breakdown.sharesTags = true }

  static let all: [Flag<BreakdownOptions>] = [keyFlag, depthFlag, topFlag, shareFlag]
}
