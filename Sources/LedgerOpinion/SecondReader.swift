/// A journal read a second time, by a reader that has no line in common with the first.
///
/// It knows entries with plain amounts, prices and assertions. What it is not sure of it leaves out, and says where
/// and why: a second opinion that guesses is none.
package struct SecondReader: Sendable {
  package struct Key: Hashable, Sendable {
    package var account: String
    package var commodity: String

    package init(_ account: String, _ commodity: String) {
      (self.account, self.commodity) = (account, commodity)
    }
  }

  package struct Entry: Sendable {
    package var line: Int
    /// What each account gets, without what comes to nothing.
    package var sums: [Key: SecondNumber]
  }

  package struct Unread: Sendable {
    package var line: Int
    package var reason: String
  }

  package private(set) var entries: [Entry] = []
  package private(set) var unread: [Unread] = []
  private var marks: SecondAmount.Marks = [:]
  /// Why entries from here on mean more than they say; nil if they do not.
  private var obstacle: String?

  /// Reads a file, in the light of the commodities that the files before it declare.
  package init(_ text: String, after others: SecondReader? = nil) {
    marks = others?.marks ?? [:]
    marks[""] = nil
    obstacle = others?.obstacle
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.last == "\r" || $0.last == "\r\n" ? $0.dropLast() : $0
    }
    var number = 0
    while number < lines.count {
      let line = lines[number]
      let start = number
      number += 1
      var block: [Substring] = []
      while number < lines.count, let first = lines[number].first, first == " " || first == "\t" {
        block.append(lines[number])
        number += 1
      }
      if line.first?.isNumber == true {
        read(block, from: start + 1)
      } else if line.hasPrefix("comment") || line.hasPrefix("test") {
        while number < lines.count, !lines[number].hasPrefix("end") { number += 1 }
        number = min(number + 1, lines.count)
      } else {
        obey(line, block)
      }
    }
  }

  /// Directives: those that show how amounts are written, and those that change what entries mean.
  private mutating func obey(_ line: Substring, _ block: [Substring]) {
    let words = line.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
    guard let name = words.first else { return }
    let value = words.count > 1 ? words[1].prefix { $0 != ";" } : ""
    switch name {
    case "commodity", "format":
      note(value)
      for inner in block {
        let inner = inner.trimming(\.isWhitespace)
        if inner.hasPrefix("format") { note(inner.dropFirst(6).prefix { $0 != ";" }) }
      }
    case "decimal-mark": marks[""] = value.trimming(\.isWhitespace).first
    case "alias", "D", "A", "bucket": obstacle = "`\(name)` comes before it"
    case "apply": obstacle = value.hasPrefix("tag") ? obstacle : "`apply \(value)` comes before it"
    case _ where name.first == "=": obstacle = "an auto rule (`=`) comes before it"
    default: break
    }
  }

  /// Remembers the decimal mark that a sample of a commodity has.
  private mutating func note(_ sample: some StringProtocol) {
    let digits = String(sample).filter { $0.isNumber || $0 == "." || $0 == "," }
    guard let mark = digits.last(where: { !$0.isNumber }) else { return }
    let symbol = String(sample).filter { !$0.isNumber && !".,' \u{A0}\u{202F}\"+-\t".contains($0) }
    // A single mark between groups is no decimal mark; samples have decimals, or a mark at their end.
    if digits.count(where: { $0 == mark }) == 1 { marks[symbol] = mark }
  }

  private mutating func read(_ block: [Substring], from line: Int) {
    do throws(Doubt) {
      if let obstacle { throw Doubt(obstacle) }
      entries.append(Entry(line: line, sums: try sums(block)))
    } catch {
      unread.append(Unread(line: line, reason: error.reason))
    }
  }

  private struct Doubt: Error {
    var reason: String

    init(_ reason: String) { self.reason = reason }
  }

  private struct Posting {
    var account: String
    /// Whether it is balanced with others: those in no brackets, or those in square ones.
    var group: Character?
    var amount: SecondAmount?
    /// What it weighs, where that is another commodity's.
    var cost: SecondAmount?
  }

  private func sums(_ block: [Substring]) throws(Doubt) -> [Key: SecondNumber] {
    var postings: [Posting] = []
    for line in block {
      if let posting = try posting(line.trimming(\.isWhitespace)) { postings.append(posting) }
    }
    var sums: [Key: SecondNumber] = [:]
    for posting in postings {
      if let amount = posting.amount { try add(amount, posting.account, &sums) }
    }
    for group: Character in [" ", "["] {
      let own = postings.filter { $0.group == group }
      let open = own.filter { $0.amount == nil }
      guard let receiver = open.first else { continue }
      guard open.count == 1 else { throw Doubt("two amounts are missing") }
      for posting in own {
        guard var weight = posting.cost ?? posting.amount else { continue }
        weight.number = weight.number.negated
        try add(weight, receiver.account, &sums)
      }
    }
    return sums.filter { !$0.value.isZero }
  }

  private func add(
    _ amount: SecondAmount, _ account: String, _ sums: inout [Key: SecondNumber]
  ) throws(Doubt) {
    let key = Key(account, amount.commodity)
    guard let sum = (sums[key] ?? .zero).adding(amount.number) else {
      throw Doubt("a sum has too many digits")
    }
    sums[key] = sum
  }

  /// Nil for a comment.
  private func posting(_ line: Substring) throws(Doubt) -> Posting? {
    var line = line
    guard let first = line.first, first != ";", first != "#" else { return nil }
    if first == "*" || first == "!" { line = line.dropFirst().trimming(\.isWhitespace) }
    let end = line.indices.first { place in
      line[place] == "\t" || line[place...].hasPrefix("  ")
    }
    let name = line[..<(end ?? line.endIndex)]
    let amount = line[(end ?? line.endIndex)...].prefix { $0 != ";" }.trimming(\.isWhitespace)
    guard !name.contains(";") else { throw Doubt("an account name contains a semicolon") }
    var posting = Posting(account: String(name), group: " ")
    for (opening, closing) in [("(", ")"), ("[", "]")]
    where name.hasPrefix(opening) && name.hasSuffix(closing) {
      posting.account = String(name.dropFirst().dropLast().trimming(\.isWhitespace))
      posting.group = opening == "[" ? "[" : nil
    }
    try weigh(amount, &posting)
    return posting
  }

  private func weigh(_ text: Substring, _ posting: inout Posting) throws(Doubt) {
    guard !text.isEmpty else { return }
    guard !text.contains(where: { "{}()[]*/".contains($0) }) else {
      throw Doubt("it cannot read lots or expressions")
    }
    let own = text.prefix { $0 != "=" }.trimming(\.isWhitespace)
    guard !own.isEmpty else { throw Doubt("an amount is set by its balance") }
    let parts = own.split(separator: "@", omittingEmptySubsequences: false)
    guard let amount = SecondAmount(parts[0], marks) else {
      throw Doubt("`\(parts[0].trimming(\.isWhitespace))` could mean two things")
    }
    posting.amount = amount
    guard parts.count > 1, let last = parts.last else { return }
    guard parts.count <= 3, var price = SecondAmount(last, marks) else {
      throw Doubt("the price `\(last)` could mean two things")
    }
    if parts.count == 2 {
      guard let cost = price.number.multiplied(by: amount.number) else {
        throw Doubt("a cost has too many digits")
      }
      price.number = cost
    } else if amount.number.isNegative {
      price.number = price.number.negated
    }
    posting.cost = price
  }
}
