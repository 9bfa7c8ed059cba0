/// How the second reader takes an amount: a sign, a symbol on either side, digits with marks.
struct SecondAmount {
  var commodity: String
  var number: SecondNumber

  /// The mark before decimals, by commodity, as directives show it; under no name for a whole file.
  typealias Marks = [String: Character]

  /// Nil where this reader cannot tell what is meant.
  init?(_ text: some StringProtocol, _ marks: Marks) {
    var rest = Substring(String(text))
    func trim() {
      while rest.first?.isWhitespace == true { rest.removeFirst() }
      while rest.last?.isWhitespace == true { rest.removeLast() }
    }
    var isNegative = false
    func takeSign() {
      guard let sign = rest.first, sign == "-" || sign == "+" else { return }
      isNegative = isNegative != (sign == "-")
      rest.removeFirst()
      trim()
    }
    trim()
    takeSign()
    var symbol = ""
    if let first = rest.first, !first.isNumber, first != ".", first != "," {
      guard let taken = SecondAmount.symbol(&rest) else { return nil }
      symbol = taken
      trim()
      takeSign()
    }
    var digits = ""
    while let next = rest.first,
      next.isASCII && next.isNumber || ".,'’ \u{A0}\u{202F}".contains(next)
    {
      digits.append(next)
      rest.removeFirst()
    }
    trim()
    if symbol.isEmpty, !rest.isEmpty {
      guard let taken = SecondAmount.symbol(&rest) else { return nil }
      symbol = taken
    }
    guard rest.isEmpty,
      let number = SecondAmount.number(
        digits.trimming(\.isWhitespace), marks[symbol] ?? marks[""])
    else { return nil }
    self.number = isNegative ? number.negated : number
    commodity = symbol
  }

  /// A commodity's name: letters and signs, or anything in quotes.
  private static func symbol(_ rest: inout Substring) -> String? {
    if rest.first == "\"" {
      guard let end = rest.dropFirst().firstIndex(of: "\"") else { return nil }
      defer { rest = rest[rest.index(after: end)...] }
      return String(rest[rest.index(after: rest.startIndex)..<end])
    }
    let end = rest.firstIndex { $0.isNumber || $0.isWhitespace || "-+.,@*/(){}[]=;\"".contains($0) }
    let taken = rest[..<(end ?? rest.endIndex)]
    rest = rest[taken.endIndex...]
    return taken.isEmpty ? nil : String(taken)
  }

  private static func number(_ text: Substring, _ mark: Character?) -> SecondNumber? {
    let seen = text.filter { !$0.isNumber }
    let kinds = Set(seen)
    guard text.first?.isNumber == true || text.count > 1 else { return nil }
    var decimal: Character?
    if let mark, kinds.contains(mark) {
      // As the commodity is written elsewhere; more than one such mark would group digits.
      guard seen.count(where: { $0 == mark }) == 1, seen.last == mark else { return nil }
      decimal = mark
    } else if mark == nil, let last = seen.last, ".,".contains(last) {
      let isAlone = kinds.count == 1
      if seen.count(where: { $0 == last }) == 1 {
        let behind = text.split(separator: last, omittingEmptySubsequences: false).last?.count ?? 0
        // 1,000 may be a thousand or one.
        if isAlone, behind == 3 { return nil }
        decimal = last
      } else if !isAlone {
        return nil
      }
    }
    let plain = text.compactMap { one -> Character? in
      if one.isNumber { return one }
      return one == decimal ? "." : nil
    }
    return SecondNumber(plain: String(plain))
  }
}

extension StringProtocol {
  func trimming(_ isTaken: (Character) -> Bool) -> Substring {
    var rest = Substring(self)
    while let first = rest.first, isTaken(first) { rest.removeFirst() }
    while let last = rest.last, isTaken(last) { rest.removeLast() }
    return rest
  }
}
