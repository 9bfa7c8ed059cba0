/// How far a zone's clocks are ahead of the universal time.
package struct TimeZoneOffset: Hashable, Sendable {
  package var seconds: Int

  package init(seconds: Int) { self.seconds = seconds }

  private static let names = [
    "utc": 0, "ut": 0, "gmt": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7,
    "mdt": -6, "pst": -8, "pdt": -7,
  ]

  /// Reads `+0100`, `-05:00`, `UTC`, `PST`.
  package init?(_ text: some Collection<UInt8>) {
    let text = Array(text)
    if let hours = TimeZoneOffset.names[text.text.lowercased()] {
      seconds = hours * 3600
      return
    }
    guard text.count == 5 || text.count == 6, let sign = text.first,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    else { return nil }
    if text.count == 6, text[3] != UInt8(ascii: ":") { return nil }
    let digits = text.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 4, digits.allSatisfy(\.isDigit), let number = Int(digits.text),
      number % 100 < 60
    else { return nil }
    let minutes = number / 100 * 60 + number % 100
    seconds = (sign == UInt8(ascii: "-") ? -minutes : minutes) * 60
  }
}
