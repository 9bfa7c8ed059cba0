import LedgerTestSupport
import LedgerValues

/// A random journal with recurring rules, and transactions that pay some of them.
struct RandomPlan {
  private var random: SplitMix64
  private(set) var text = ""
  private(set) var ids: [String] = []
  private let lineEnd: String

  init(seed: Int) {
    random = SplitMix64(seed: UInt64(seed))
    lineEnd = random.happens(percent: 20) ? "\r\n" : "\n"
    var entries = (0..<random.number(in: 1...4)).map { rule($0) }
    var day = Day.of("2026-01-01")
    for _ in 0..<random.below(25) {
      day = day.adding(days: random.number(in: random.happens(percent: 5) ? -20...0 : 0...12))
      entries.insert(
        transaction(day),
        at: random.happens(percent: 80) ? entries.count : random.below(entries.count))
    }
    let gap = random.happens(percent: 80) ? "\n" : ""
    text = entries.joined(separator: gap)
    if random.happens(percent: 20) { text.removeLast() }
    text = text.replacing("\n", with: lineEnd)
  }

  private static let periods = [
    "monthly from 2025-12-31", "monthly from 2026-01-15", "weekly from 2026-01-05",
    "every 2 weeks from 2026-01-02", "every 10 days from 2025-12-28 to 2026-04-01",
    "quarterly from 2025-11-30", "yearly from 2024-02-29", "every mon,fri from 2026-01-05",
    "every 2nd tue from 2026-01-01", "every 30th day of month from 2026-01-01",
  ]

  private static let tags = [
    "shift:prev", "shift:next", "shift:nearest", "remind:5", "approx:10%", "window:2", "count:6",
    "until:2026-05-31", "by:anna",
    "skip:2026-02-16 2026-03-31",
  ]

  private mutating func rule(_ number: Int) -> String {
    let id = "rule\(number)"
    ids.append(id)
    let period = random.pick(Self.periods)
    var tags = ["id:\(id)"]
    for tag in Self.tags where random.happens(percent: 15) {
      if tag.hasPrefix("until"), tags.contains("count:6") { continue }
      if tag.hasPrefix("shift"), tags.contains(where: { $0.hasPrefix("shift") }) { continue }
      tags.append(tag)
    }
    if random.happens(percent: 50) { tags.swapAt(0, random.below(tags.count)) }
    let inLine = random.happens(percent: 30)
    let cut = random.number(in: 1...tags.count)
    let first = tags.prefix(cut).joined(separator: ", ")
    let rest = tags.dropFirst(cut).joined(separator: ", ")
    let comment = inLine ? "  ; \(first)\n" : "\n    ; \(first)\n"
    return "~ \(period)  Bill \(number)\(comment)" + (rest.isEmpty ? "" : "    ; \(rest)\n")
      + postings(number, amount: 10 * (number + 1))
  }

  private mutating func transaction(_ day: Day) -> String {
    let number = random.below(5)
    let amount = 10 * (number + 1) + (random.happens(percent: 20) ? 1 : 0)
    let key = random.happens(percent: 20) ? "  ; recur:rule\(number)@\(day)" : ""
    return "\(day) Bill \(number)\(key)\n" + postings(number, amount: amount)
  }

  private func postings(_ number: Int, amount: Int) -> String {
    "    expenses:kind\(number % 3)   \(amount).00 EUR\n    assets:bank\n"
  }

  mutating func pick<Items: RandomAccessCollection>(_ items: Items) -> Items.Element {
    random.pick(items)
  }
}
