import LedgerCommandLine
import LedgerPlan

/// A place that somebody typed, as a tag `loc:` has it: a name, or degrees north and east.
enum TypedPlace {
  static func text(_ typed: String, _ flag: String) throws(UsageError) -> String {
    if let position = Coordinates(typed: typed) { return position.text }
    guard Coordinates.isMeant(by: typed) else { return typed }
    throw UsageError(
      "\(flag): '\(typed)' is not a position on the globe",
      hints: [
        "degrees north and east, such as 50.1003,14.4259, a link that names them, or the name of a place"
      ])
  }
}
