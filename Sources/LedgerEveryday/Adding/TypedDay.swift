package import LedgerCommandLine
package import LedgerValues

/// Days and times of flags and fields, which say them as the words of a new entry do.
package struct TypedDay {
  private let days: SpokenDays

  package init(today: Day, isDayFirst: Bool) {
    days = SpokenDays(today: today, isDayFirst: isDayFirst)
  }

  /// The day that the whole of a text says; nil where it says none.
  package func day(_ text: String) throws(UsageError) -> Day? {
    let words = TypedDay.words(text)
    guard let found = try days.day(words[...]), found.count == words.count else { return nil }
    return found.day
  }

  /// The time that the whole of a text says.
  package static func time(_ text: String) -> String? {
    let words = TypedDay.words(text)
    let days = SpokenDays(today: Day(number: 0), isDayFirst: false)
    guard let found = days.times(words[...]), found.count == words.count else { return nil }
    return found.times.count == 1 ? found.times[0] : nil
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map { TypedName.key($0) }
  }
}
