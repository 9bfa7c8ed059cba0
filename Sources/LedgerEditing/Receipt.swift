import LedgerValues

/// What a commit says that it did to a book, in lines of its message that anybody can prove anew.
package struct Receipt: Sendable {
  /// How often a line comes, and how often it goes.
  private struct Turns: Equatable, Sendable {
    var came = 0
    var gone = 0
    var net: Int { came - gone }
  }

  private var claims: [ExactText: Turns] = [:]
  package private(set) var authors: [String] = []
  /// Whether a part of a claim is missing.
  package private(set) var isTorn = false
  /// Whether amounts are left unsaid.
  package private(set) var isRedacted = false
  private var before = ""
  private var after = ""

  private static let claim = "Bursar-Claim: "
  private static let end = "; nothing else"
  private static let redaction = "Bursar-Redacted: amounts"

  /// What was done between two states.
  package init(from old: BookContent, to new: BookContent, by author: String) {
    for (line, count) in new.counts { claims[line, default: Turns()].came = count }
    for (line, count) in old.counts { claims[line, default: Turns()].gone = count }
    claims = claims.filter { $0.value.net != 0 }.mapValues {
      Turns(came: max(0, $0.net), gone: max(0, -$0.net))
    }
    authors = [author]
    (before, after) = (old.digest, new.digest)
  }

  /// What a message says; nil where it claims nothing.
  package init?(message: String) {
    var isOpen = false
    var isThere = false
    // A text may hold what ends lines elsewhere.
    for line in message.utf8.split(separator: 0x0A) {
      let line = String(Substring(line).drop { $0 == " " })
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
      } else if line == Receipt.redaction {
        isRedacted = true
      }
    }
    if !isThere { return nil }
    isTorn = isTorn || isOpen
  }

  private static func value(_ line: String, _ name: String) -> String? {
    line.hasPrefix(name) ? String(line.dropFirst(name.count)) : nil
  }

  private mutating func add(_ claim: String) {
    if let line = Receipt.value(claim, "add ") {
      claims[ExactText(line), default: Turns()].came += 1
    } else if let line = Receipt.value(claim, "remove ") {
      claims[ExactText(line), default: Turns()].gone += 1
    } else if claim != "nothing" {
      isTorn = true
    }
  }

  /// The same with amounts unsaid.
  package var redacted: Receipt {
    var hidden = self
    hidden.isRedacted = true
    hidden.claims = [:]
    for (line, turns) in claims {
      let line = ExactText(HiddenAmounts.line(line.text))
      hidden.claims[line, default: Turns()].came += turns.came
      hidden.claims[line, default: Turns()].gone += turns.gone
    }
    return hidden
  }

  /// The claims of both.
  package func joined(with other: Receipt) -> Receipt {
    var both = self
    both.claims.merge(other.claims) { Turns(came: $0.came + $1.came, gone: $0.gone + $1.gone) }
    return both
  }

  /// Whether a book was in the states that it names; after a rebase it was in others.
  package func names(the states: Receipt) -> Bool {
    before == states.before && after == states.after
  }
}

// MARK: - Lines

extension Receipt {
  /// All that is claimed.
  package var lines: [String] {
    claims.flatMap { Receipt.lines($0.text, came: $1.came, gone: $1.gone) }.sorted()
  }

  /// What the claims say that another receipt, of what is so, does not.
  ///
  /// Of several changes in one commit something may have come and gone again.
  package func lines(missingFrom actual: Receipt) -> [String] {
    claims.flatMap { line, turns in
      let rest = turns.net - (actual.claims[line]?.net ?? 0)
      return Receipt.lines(
        line.text, came: min(turns.came, max(0, rest)), gone: min(turns.gone, max(0, -rest)))
    }.sorted()
  }

  /// What is so and not claimed.
  package func lines(beyond claimed: Receipt) -> [String] {
    claims.flatMap { line, turns in
      let said = claimed.claims[line] ?? Turns()
      let rest = turns.net - said.net
      // Where amounts are hidden, more may come and go alike than was said.
      return Receipt.lines(
        line.text, came: min(turns.came, max(0, turns.came - said.came, rest)),
        gone: min(turns.gone, max(0, turns.gone - said.gone, -rest)))
    }.sorted()
  }

  private static func lines(_ line: String, came: Int, gone: Int) -> [String] {
    Array(repeating: "add \(line)", count: came) + Array(repeating: "remove \(line)", count: gone)
  }

  /// A message of a commit.
  package func message(_ subject: String) -> String {
    let lines = lines
    let claims = (lines.isEmpty ? ["nothing"] : lines).map { Receipt.claim + $0 }
    let subject = isRedacted ? HiddenAmounts.text(subject) : subject
    return "\(subject)\n\n" + claims.joined(separator: "\n")
      + "\(Receipt.end)\nBursar-Before: \(before)\nBursar-After: \(after)\n"
      + authors.map { "Bursar-By: \($0)\n" }.joined()
      + (isRedacted ? Receipt.redaction + "\n" : "")
  }
}
