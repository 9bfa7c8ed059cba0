import LedgerCommandLine

extension SpokenDays {
  private static let at = Set(["at", "v", "ve", "στις"].map { TypedName.key($0) })
  private static let mornings: Set<String> = ["am", "a.m.", "πμ", "π.μ.", "π.μ"]
  private static let evenings: Set<String> = ["pm", "p.m.", "μμ", "μ.μ.", "μ.μ"]

  /// The time that words begin with, and how many of them say it: `19:30`, `at 7pm`, `9:30 pm`,
  /// `v 18.30`, `στις 7`.
  func time(_ words: ArraySlice<String>) -> (time: String, count: Int)? {
    guard let first = words.first else { return nil }
    let rest = words.dropFirst()
    if SpokenDays.at.contains(first) {
      if let found = time(rest) { return (found.time, found.count + 1) }
      // `at 3.50` is a price.
      guard first != "at", let word = rest.first else { return nil }
      let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      let isWhole = parts.count == 1 && first == TypedName.key("στις")
      guard isWhole || (parts.count == 2 && parts[1].count == 2),
        let found = clock(parts[0], parts.count == 2 ? parts[1] : "00", nil)
      else { return nil }
      return (found, 2)
    }
    let half = first.drop { SpokenNumber.isDigit($0) || $0 == ":" }
    let number = String(first.dropLast(half.count))
    let parts = number.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2 else { return nil }
    var count = 1
    var isLate = SpokenDays.half(String(half))
    if half.isEmpty, let next = rest.first.flatMap(SpokenDays.half) {
      isLate = next
      count = 2
    }
    guard half.isEmpty || isLate != nil, parts.count == 2 || isLate != nil,
      let found = clock(parts[0], parts.count == 2 ? parts[1] : "00", isLate)
    else { return nil }
    return (found, count)
  }

  private static func half(_ word: String) -> Bool? {
    if evenings.contains(word) { return true }
    return mornings.contains(word) ? false : nil
  }

  /// An hour and its minutes, in halves of a day where that is said.
  private func clock(_ hourText: String, _ minuteText: String, _ isLate: Bool?) -> String? {
    guard var hour = Int(hourText), hourText.count <= 2, let minute = Int(minuteText),
      minuteText.count == 2, 0..<24 ~= hour, 0..<60 ~= minute
    else { return nil }
    if let isLate {
      guard 1...12 ~= hour else { return nil }
      hour = hour % 12 + (isLate ? 12 : 0)
    }
    return TimeOfDay(hour: hour, minute: minute).text
  }
}
