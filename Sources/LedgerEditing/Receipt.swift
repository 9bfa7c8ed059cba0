/// What a commit says that it did to a book, in lines of its message that anybody can prove anew.
package struct Receipt: Sendable {
  /// How often each line comes, or goes below zero, by all changes that it tells of.
  package private(set) var claims: [String: Int] = [:]
  package private(set) var authors: [String] = []
  /// Whether a part of a claim is missing.
  package private(set) var isTorn = false
  private var before = ""
  private var after = ""

  private static let claim = "Bursar-Claim: "
  private static let end = "; nothing else"

  /// What was done between two states.
  package init(from old: BookContent, to new: BookContent, by author: String) {
    claims = new.counts.merging(old.counts.mapValues { -$0 }, uniquingKeysWith: +)
      .filter { $0.value != 0 }
    authors = [author]
    (before, after) = (old.digest, new.digest)
  }

  /// What a message says; nil where it claims nothing.
  package init?(message: String) {
    var isOpen = false
    var isThere = false
    for line in message.split(whereSeparator: \.isNewline) {
      let line = String(line.drop { $0 == " " })
      if let text = Receipt.value(line, Receipt.claim) {
        isThere = true
        isOpen = !text.hasSuffix(Receipt.end)
        add(isOpen ? text : String(text.dropLast(Receipt.end.count)))
      } else if let text = Receipt.value(line, "Bursar-Before: ") {
        if before.isEmpty { before = text }
      } else if let text = Receipt.value(line, "Bursar-After: ") {
        after = text
      } else if let text = Receipt.value(line, "Bursar-By: "), !authors.contains(text) {
        authors.append(text)
      }
    }
    if !isThere { return nil }
    isTorn = isTorn || isOpen
    claims = claims.filter { $0.value != 0 }
  }

  private static func value(_ line: String, _ name: String) -> String? {
    line.hasPrefix(name) ? String(line.dropFirst(name.count)) : nil
  }

  private mutating func add(_ claim: String) {
    if let line = Receipt.value(claim, "add ") {
      claims[line, default: 0] += 1
    } else if let line = Receipt.value(claim, "remove ") {
      claims[line, default: 0] -= 1
    } else if claim != "nothing" {
      isTorn = true
    }
  }

  /// What the claims say that another receipt does not.
  package func lines(beyond other: Receipt? = nil) -> [String] {
    claims.flatMap { line, count in
      let rest = count - (other?.claims[line] ?? 0)
      // A line that comes more often than is said is not said to go.
      let isMore = count > 0 ? rest > 0 : rest < 0
      return isMore
        ? Array(repeating: (rest > 0 ? "add " : "remove ") + line, count: abs(rest)) : []
    }.sorted()
  }

  /// The claims of both.
  package func joined(with other: Receipt) -> Receipt {
    var both = self
    both.claims.merge(other.claims, uniquingKeysWith: +)
    return both
  }

  /// Whether a book was in the states that it names; after a rebase it was in others.
  package func names(the states: Receipt) -> Bool {
    before == states.before && after == states.after
  }

  /// A message of a commit.
  package func message(_ subject: String) -> String {
    let lines = lines()
    let claims = (lines.isEmpty ? ["nothing"] : lines).map { Receipt.claim + $0 }
    return "\(subject)\n\n" + claims.joined(separator: "\n")
      + "\(Receipt.end)\nBursar-Before: \(before)\nBursar-After: \(after)\n"
      + authors.map { "Bursar-By: \($0)\n" }.joined()
  }
}
