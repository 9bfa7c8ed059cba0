/// Numbers in words, so that nobody mistakes a thousand for one.
enum SpelledNumber {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
  ]

  private static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  /// A number below a million in words; nil for others.
  static func text(_ number: Int) -> String? {
    guard (0..<1_000_000).contains(number) else { return nil }
    guard number >= 1000 else { return hundreds(number) }
    let rest = number % 1000
    return hundreds(number / 1000) + " thousand" + (rest == 0 ? "" : " " + hundreds(rest))
  }

  private static func hundreds(_ number: Int) -> String {
    guard number >= 100 else { return belowHundred(number) }
    let rest = number % 100
    return small[number / 100] + " hundred" + (rest == 0 ? "" : " " + belowHundred(rest))
  }

  private static func belowHundred(_ number: Int) -> String {
    if number < 20 { return small[number] }
    let rest = number % 10
    return tens[number / 10] + (rest == 0 ? "" : "-" + small[rest])
  }
}
