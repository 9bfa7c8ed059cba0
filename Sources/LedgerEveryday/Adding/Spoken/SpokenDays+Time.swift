import LedgerCommandLine
import LedgerSource

extension SpokenDays {
  private static func keys(_ words: [String]) -> Set<String> {
    Set(words.map { TypedName.key($0) })
  }

  private static let at = keys([
    "at", "around", "about", "v", "ve", "o", "kolem", "okolo", "στις", "στη", "γύρω", "κατά", "ώρα",
  ])
  /// Behind these a number with a dot is a time: `v 18.30`.
  private static let exactly = keys(["v", "ve", "στις"])
  private static let mornings = keys(["am", "a.m.", "a.m", "πμ", "π.μ.", "π.μ"])
  private static let evenings = keys(["pm", "p.m.", "p.m", "μμ", "μ.μ.", "μ.μ"])
  private static let early = keys(["morning", "ráno", "dopoledne", "πρωί"])
  private static let late = keys([
    "afternoon", "evening", "odpoledne", "večer", "απόγευμα", "βράδυ",
  ])
  private static let noons = keys(["μεσημέρι", "μεσημεριού", "lunchtime"])
  private static let nights = keys(["night", "noci", "νύχτα"])
  private static let tonight = keys(["tonight", "απόψε"])
  private static let between = keys(["the", "in", "το", "τη", "v", "η"])
  private static let hours = keys([
    "h", "hod", "hod.", "hodin", "hodiny", "hodinu", "o'clock", "ώρα", "ώρες",
  ])
  private static let moments = [
    "noon": "12:00", "midday": "12:00", "poledne": "12:00", "midnight": "00:00",
    "pulnoci": "00:00", "μεσανυχτα": "00:00",
  ]
  /// `půl osmé` is half past seven.
  private static let halfTo = numbered([
    ["jedne"], ["druhe"], ["treti"], ["ctvrte"], ["pate"], ["seste"], ["sedme"], ["osme"],
    ["devate"], ["desate"], ["jedenacte"], ["dvanacte"],
  ])

  /// The times that words begin with, and how many of them say it: `19:30`, `at 7pm`, `9:30 pm`,
  /// `v 18.30`, `στις 7`, `v šest večer`; two where an hour of the morning is hardly meant.
  ///
  /// In `χθες το βράδυ στις 8` the half of the day stands elsewhere.
  func times(_ words: ArraySlice<String>) -> (times: [String], count: Int)? {
    guard let found = ownTimes(words), let half, let time = found.times.first,
      !words.prefix(found.count).contains(where: SpokenDays.saysHalf),
      let hour = Int(time.prefix(2)), 1...12 ~= hour,
      let meant = SpokenDays.hour(hour, in: half.word)
    else { return ownTimes(words) }
    let texts = [clock("\(meant)", String(time.suffix(2)), nil)].compactMap(\.self)
    return (texts, found.count)
  }

  /// Whether a word says by itself which half of the day it is: `večer`, `7pm`, `noon`.
  private static func saysHalf(_ word: String) -> Bool {
    let ending = String(word.drop { SpokenNumber.isDigit($0) || ":.".contains($0) })
    return moments[word] != nil || half(ending) != nil
      || early.union(late).union(noons).union(nights).contains(word)
  }

  /// The word among some that says which half of the day is meant.
  static func half(of words: some Sequence<String>) -> String? {
    words.first { early.union(late).union(noons).union(nights).contains($0) }
      ?? (words.contains { tonight.contains($0) } ? "evening" : nil)
  }

  private func ownTimes(_ words: ArraySlice<String>) -> (times: [String], count: Int)? {
    guard let first = words.first else { return nil }
    let rest = words.dropFirst()
    if let time = SpokenDays.moments[first] { return ([time], 1) }
    if SpokenDays.at.contains(first) {
      if let found = ownTimes(rest) { return (found.times, found.count + 1) }
      // `v osm` is no name, while `v 8` may be a price.
      let isInWords = ["v", "ve"].contains(first) && rest.first.flatMap { Int($0) } == nil
      if let found = hour(rest, isAlone: first == TypedName.key("στις") || isInWords) {
        return (found.times, found.count + 1)
      }
      // `at 3.50` is a price.
      guard SpokenDays.exactly.contains(first), let word = rest.first else { return nil }
      let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let found = clock(parts[0], parts[1], nil) else { return nil }
      return ([found], 2)
    }
    let half = first.drop { SpokenNumber.isDigit($0) || ":.".contains($0) }
    var count = 1
    var isLate = SpokenDays.half(String(half))
    if half.isEmpty, let next = rest.first.flatMap(SpokenDays.half) {
      isLate = next
      count = 2
    }
    var number = String(first.dropLast(half.count))
    if isLate != nil { number = number.replacing(".", with: ":") }
    let parts = number.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, half.isEmpty || isLate != nil, parts.count == 2 || isLate != nil,
      let found = clock(parts[0], parts.count == 2 ? parts[1] : "00", isLate)
    else { return nil }
    return ([found], count)
  }

  /// An hour in digits or words, with what says which half of the day it is: `šest večer`,
  /// `9 το βράδυ`, `18 h`, `půl osmé`.
  private func hour(
    _ words: ArraySlice<String>, isAlone: Bool
  ) -> (times: [String], count: Int)? {
    guard let first = words.first else { return nil }
    var hour = Int(first) ?? SpokenDays.numbers[first].flatMap { $0 > 1 ? $0 : nil }
    let mayBeHour = half.map { $0.mayBeNumber || Int(first) == nil } ?? false
    var (minute, count, isSaid) = ("00", 1, isAlone || mayBeHour)
    let rest = words.dropFirst()
    if first == "pul", let next = rest.first.flatMap({ SpokenDays.halfTo[$0] }) {
      (hour, minute, count, isSaid) = (next == 1 ? 12 : next - 1, "30", 2, true)
    } else if rest.prefix(2) == ["και", TypedName.key("μισή")] {
      (minute, count, isSaid) = ("30", 3, true)
    }
    guard let hour, 0...23 ~= hour, first.count <= 2 || Int(first) == nil else { return nil }
    if let word = words.dropFirst(count).first, SpokenDays.hours.contains(word) {
      (count, isSaid) = (count + 1, true)
    }
    let behind = words.dropFirst(count)
    let skipped = behind.prefix { SpokenDays.between.contains($0) }.count
    if let half = behind.dropFirst(skipped).first, let hour = SpokenDays.hour(hour, in: half) {
      return clock("\(hour)", minute, nil).map { ([$0], count + skipped + 1) }
    }
    // `στις 25` is a day, and `στις 15` may be one.
    guard isSaid, !(isAlone && count == 1 && hour > 12) else { return nil }
    let isDoubtful = 1...6 ~= hour
    let times = [hour, isDoubtful ? hour + 12 : nil].compactMap(\.self).compactMap {
      clock("\($0)", minute, nil)
    }
    return (times, count)
  }

  /// An hour in a part of the day.
  private static func hour(_ hour: Int, in half: String) -> Int? {
    guard 1...12 ~= hour else {
      return early.union(late).union(nights).contains(half) ? hour : nil
    }
    if early.contains(half) { return hour % 12 }
    if late.contains(half) { return hour == 12 ? 0 : hour + 12 }
    if noons.contains(half) { return hour < 10 ? hour + 12 : hour }
    return nights.contains(half) ? (hour < 6 ? hour : hour == 12 ? 0 : hour + 12) : nil
  }

  private static func half(_ word: String) -> Bool? {
    if evenings.contains(word) { return true }
    return mornings.contains(word) ? false : nil
  }

  /// Whether a word says which half of the day it is: `a.m.`.
  static func isHalf(_ word: String) -> Bool { half(word) != nil }

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
