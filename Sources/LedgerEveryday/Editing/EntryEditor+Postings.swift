package import LedgerCommandLine
package import LedgerEditing
package import LedgerModel
import LedgerSource
import LedgerSyntax
package import LedgerValues

// Postings are named by their place in `meant.postings`.

extension EntryEditor {
  /// Puts words or tags behind what the comment of a posting says already.
  package mutating func addComment(_ words: String, toPosting place: Int) {
    let old = meant.postings[place].comment.beside
    meant.postings[place].comment.beside = old.map { "\($0), \(words)" } ?? words
    insert(old == nil ? "  ; \(words)" : ", \(words)", at: lineEnd(place))
  }

  /// Lets a posting count on another day than its entry.
  package mutating func addDay(_ day: Day, toPosting place: Int) {
    meant.postings[place].day = day
    addComment("date:\(day)", toPosting: place)
  }

  /// States the balance behind a posting; whether that can be: the amount has to be written, and
  /// nothing stated yet.
  package mutating func addAssertion(
    _ assertion: MeantPosting.Assertion, toPosting place: Int
  ) -> Bool {
    guard !meant.postings[place].isInferred, meant.postings[place].assertion == nil,
      meant.postings[place].amounts?.count == 1, written[place].amount.isPresent
    else { return false }
    meant.postings[place].assertion = assertion
    insert(.amount(assertion.amount, behind: " = "), at: endOfAmount(place))
    return true
  }

  /// Says what a posting comes to in another commodity, at the whole amount that it had.
  package mutating func exchange(_ amount: MeantAmount, ofPosting place: Int) {
    guard let old = meant.postings[place].amounts?.first else { return }
    let price = MeantAmount(old.quantity.magnitude, old.symbol)
    let isWritten = written[place].amount.isPresent
    meant.postings[place].amounts = [amount]
    meant.postings[place].cost = MeantPosting.Cost(.total, price)
    if isWritten {
      put(.amount(amount, behind: ""), at: written[place].amount.range)
    } else {
      insert(.amount(amount, behind: "  "), at: endOfAmount(place))
    }
    insert(.amount(price, behind: " @@ "), at: endOfAmount(place))
  }

  /// Writes another text in the place of a tag of a posting, or takes it away; whether the tag stands
  /// on the posting's own line.
  package mutating func replaceTag(
    _ name: String, with new: String?, onPosting place: Int
  ) -> Bool {
    let comment = written[place].comment
    let tags = TagScanner.tags(comment: comment, lines: .zero, in: file.padded.span)
    guard let tag = tags.first(where: { $0.name == name }),
      let beside = meant.postings[place].comment.beside
    else { return false }
    let bytes = file.padded
    let line = Int(lineEnd(place))
    var (start, end) = (Int(tag.nameRange.start), Int(tag.nameRange.end))
    while end < line, bytes[end] != UInt8(ascii: ",") { end += 1 }
    while end > start, TagScanner.isBlank(bytes[end - 1]) { end -= 1 }
    if new == nil {
      // With it goes the comma before it, else that behind it.
      let first = start
      while start > Int(comment.start), TagScanner.isBlank(bytes[start - 1]) { start -= 1 }
      if start > Int(comment.start), bytes[start - 1] == UInt8(ascii: ",") {
        start -= 1
      } else {
        start = first
        while end < line, TagScanner.isBlank(bytes[end]) || bytes[end] == UInt8(ascii: ",") {
          end += 1
        }
      }
    }
    let range = SourceRange(start, end)
    let old = file.text(range)
    guard let found = beside.firstRange(of: old) else { return false }
    meant.postings[place].comment.beside = beside.replacingCharacters(found, with: new ?? "")
    replace(range, new ?? "")
    return true
  }

  /// Lets a posting that has a day of its own count on another one.
  package mutating func replaceDay(_ day: Day, ofPosting place: Int) -> Bool {
    guard replaceTag("date", with: "date:\(day)", onPosting: place) else { return false }
    meant.postings[place].day = day
    return true
  }

  /// Gives parts of what the entry was for, such as `food=20%` and `other=rest`, to other accounts.
  ///
  /// Places of postings are others afterwards.
  package mutating func split(
    _ texts: [String], of account: String, _ commodities: CommodityTable,
    naming name: (String) throws(UsageError) -> String
  ) throws(UsageError) {
    let places = meant.postings.indices.filter { meant.postings[$0].account == account }
    guard places.count == 1, let place = places.first, meant.postings[place].cost == nil,
      meant.postings[place].lot == nil, meant.postings[place].assertion == nil,
      let old = meant.postings[place].amounts?.first, let commodity = commodities.find(old.symbol)
    else { throw UsageError("--split: the amount of \(account) has a price, or is there twice") }
    let whole = Amount(old.quantity.magnitude, commodity)
    let splits = try EntrySplits(texts, of: whole, commodities, naming: name)
    var parts = splits.parts.map {
      (account: $0.account, amount: MeantAmount($0.quantity, old.symbol))
    }
    guard let sum = try? parts.map(\.amount.quantity).sum(),
      let left = whole.quantity.subtracting(sum)
    else { throw UsageError("the amounts are too large") }
    guard !left.isNegative else {
      throw UsageError("the parts are more than \(AmountText(commodities).exact(whole))")
    }
    let taken = parts.map(\.account) + [splits.rest].compactMap(\.self)
    guard Set(taken).count == taken.count, !taken.contains(account) else {
      throw UsageError("--split: each part goes to another account")
    }
    if old.quantity.isNegative {
      for index in parts.indices {
        parts[index].amount.quantity = parts[index].amount.quantity.negated
      }
    }
    // What is left, else the first part, takes the place of the whole.
    let first =
      left.isZero
      ? parts.removeFirst()
      : (
        account: splits.rest ?? account,
        amount: MeantAmount(old.quantity.isNegative ? left.negated : left, old.symbol)
      )
    try setAccount(account, first.account)
    set(first.amount.quantity, at: place, old.symbol, commodities)
    if parts.isEmpty { return }
    let (lines, line) = (written[place].commentLines, written[place].range)
    var start = line.start
    while TagScanner.isBlank(file.padded[Int(start) - 1]) { start -= 1 }
    let indentation = file.text(SourceRange(start: start, end: line.start))
    let end = lines.isEmpty ? line.end : lines.end - 1
    insert(.postings(parts, indentation: indentation), at: end)
    meant.postings.insert(
      contentsOf: parts.map { MeantPosting($0.account, $0.amount) }, at: place + 1)
  }

  private func lineEnd(_ place: Int) -> UInt32 {
    let start = Int(written[place].range.start)
    let bytes = file.bytes[start...]
    let end = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
    return UInt32(TagScanner.trimmed(start, end, file.padded.span).upperBound)
  }

  private func endOfAmount(_ place: Int) -> UInt32 {
    let comment = written[place].comment
    guard !comment.isEmpty else { return lineEnd(place) }
    var end = Int(comment.start)
    while file.padded[end] != UInt8(ascii: ";") { end -= 1 }
    return UInt32(
      TagScanner.trimmed(Int(written[place].range.start), end, file.padded.span).upperBound)
  }
}

extension String {
  fileprivate func replacingCharacters(
    _ range: Range<String.Index>, with new: String
  ) -> String {
    var result = self
    result.replaceSubrange(range, with: new)
    return result
  }
}
