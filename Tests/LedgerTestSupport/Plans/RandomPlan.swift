import LedgerSource
import LedgerValues

/// A random journal with recurring rules, and transactions that pay some of them, in several files,
/// among directives that decide what accounts, numbers and dates mean.
package struct RandomPlan {
  private var random: SplitMix64
  /// The main file, and those that it includes.
  package private(set) var text = ""
  package private(set) var others: [String: String] = [:]
  package private(set) var ids: [String] = []
  private var lineEnd = "\n"
  /// The decimal mark where the next lines stand.
  private var mark = "."
  private var symbol = " EUR"

  package init(seed: Int) {
    random = SplitMix64(seed: UInt64(seed))
    lineEnd = random.happens(percent: 20) ? "\r\n" : "\n"
    let hasContext = random.happens(percent: 60)
    var rules: [String] = []
    if hasContext, random.happens(percent: 30) { rules.append(directive()) }
    for number in 0..<random.number(in: 1...4) { rules.append(rule(number)) }
    var entries: [String] = []
    var day = Day.of("2026-01-01")
    var open: [String] = []
    for _ in 0..<random.below(25) {
      day = day.adding(days: random.number(in: random.happens(percent: 5) ? -20...0 : 0...12))
      if hasContext, random.happens(percent: 15) {
        let directive = directive()
        if directive.hasPrefix("apply") {
          open.append(directive.split(separator: " ")[1].description)
        }
        entries.append(directive)
      } else if let block = open.last, random.happens(percent: 30) {
        open.removeLast()
        entries.append("end apply \(block)\n")
      }
      entries.append(transaction(day))
    }
    divide(rules, entries)
  }

  private static let directives = [
    "decimal-mark ,", "decimal-mark .", "D 1000.00 USD", "D 1.000,00 USD",
    "alias assets:bank=assets:bank:main", "alias expenses=spending", "end aliases",
    "apply account home", "apply tag trip", "Y2024", "commodity 1.000,00 EUR",
    "commodity 1,000.00 EUR",
  ]

  /// A directive that decides how what stands below it is read.
  private mutating func directive() -> String {
    let directive = random.pick(Self.directives)
    if directive.hasPrefix("decimal-mark") { mark = directive.hasSuffix(",") ? "," : "." }
    return directive + "\n"
  }

  /// Puts rules and entries into one file or several.
  private mutating func divide(_ rules: [String], _ entries: [String]) {
    let gap = random.happens(percent: 80) ? "\n" : ""
    func joined(_ parts: [String], _ isCut: Bool) -> String {
      var text = parts.joined(separator: gap)
      if isCut, !text.isEmpty { text.removeLast() }
      return text.replacing("\n", with: lineEnd)
    }
    let isCut = random.happens(percent: 20)
    switch random.below(3) {
    case 0:
      text = joined(rules + entries, isCut)
    case 1:
      others["rules.journal"] = joined(rules, isCut)
      text = joined(["include rules.journal\n"] + entries, isCut)
    default:
      let half = entries.count / 2
      others["rules.journal"] = joined(rules, false)
      others["bank.journal"] = joined(Array(entries[half...]), isCut)
      text = joined(
        Array(entries[..<half]) + ["include rules.journal\n", "include bank.journal\n"], false)
    }
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
    symbol = random.happens(percent: 15) ? "" : " EUR"
    defer { symbol = " EUR" }
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
    "    expenses:kind\(number % 3)   \(amount)\(mark)00\(symbol)\n    assets:bank\n"
  }

  package mutating func pick<Items: RandomAccessCollection>(_ items: Items) -> Items.Element {
    random.pick(items)
  }
}
