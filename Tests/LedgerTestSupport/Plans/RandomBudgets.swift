import Foundation
import LedgerValues

/// A random journal with limits and envelopes, spending in cash and on cards, refunds and transfers.
package struct RandomBudgets {
  private var random: SplitMix64
  package private(set) var text = ""
  private var envelopes: [String] = []

  package static let accounts = [
    "expenses:food", "expenses:food:out", "expenses:home", "expenses:fun", "expenses:trip",
  ]

  package init(seed: Int) {
    random = SplitMix64(seed: UInt64(seed))
    text = "commodity 1000.00 EUR\npool assets:bank\npool assets:cash\n"
    text += "card liabilities:visa\ncard liabilities:amex\n"
    text += "P 2026-01-01 USD 0.90 EUR\nP 2026-03-01 USD 0.80 EUR\n"
    text += budget("Food", "expenses:food")
    text +=
      "budget Out\n    amount  \(money()) weekly\n    for  expenses:food:out\n    within  Food\n"
    text += budget("Home", "expenses:home")
    if random.happens(percent: 50) { text += budget("Trip", "tag:trip") }
    var day = Day.of("2025-12-20")
    for _ in 0..<random.number(in: 5...40) {
      day = day.adding(days: random.number(in: -2...9))
      text += random.happens(percent: 15) ? entry(day) : transaction(day)
    }
  }

  private mutating func money() -> String {
    "\(random.below(300)).\(random.number(in: 10...99)) EUR"
  }

  private mutating func budget(_ name: String, _ terms: String) -> String {
    let cadence = random.pick(["monthly", "biweekly", "every 10 days", "quarterly"])
    let shift = random.pick(["", " shift prev", " shift nearest"])
    let isEnvelope = terms.hasPrefix("expenses") && random.happens(percent: 70)
    var text =
      "budget \(name)\n    amount  \(money()) \(cadence) from 2026-01-0\(random.number(in: 1...9))\(shift)\n"
    if random.happens(percent: 50) { text += "    amount  \(money()) monthly from 2026-02-11\n" }
    text += "    for  \(terms)\n"
    let kind = random.pick(["none", "surplus", "debt", "both"])
    let cap = random.pick([
      "", " cap 60 EUR", " floor 30 EUR", " cap 9 EUR floor 5 EUR start 7 EUR",
    ])
    if random.happens(percent: 60) { text += "    rollover  \(kind)\(cap)\n" }
    if isEnvelope {
      envelopes.append(name)
      text += "    mode  envelope\n    overspend  \(random.pick(["available", "carry"]))\n"
    }
    return text
  }

  private mutating func entry(_ day: Day) -> String {
    let date = day.description
    if !envelopes.isEmpty, random.happens(percent: 80) {
      let names = envelopes
      if names.count == 2, random.happens(percent: 40) {
        return "move \(date)  Food -> Home  \(random.number(in: 1...90)).5 EUR\n"
      }
      return "fund \(date)\n" + names.map { "    \($0)  \(money())\n" }.joined()
    }
    return "\(date) Pay\n    income:pay  -\(money())\n    assets:bank\n"
  }

  private mutating func transaction(_ day: Day) -> String {
    let sources = [
      "assets:bank", "assets:cash", "liabilities:visa", "liabilities:amex", "assets:savings",
    ]
    let own =
      random.happens(percent: 10) ? "  ; date:\(day.adding(days: random.number(in: 0...40)))" : ""
    var lines: [String] = []
    for _ in 0..<random.number(in: 1...3) {
      let sign = random.happens(percent: 15) ? "-" : ""
      var tags = random.happens(percent: 20) ? "  ; trip:" : ""
      if sign == "-", random.happens(percent: 50) {
        tags = "  ; refund-of:\(day.adding(days: -30))"
      }
      let commodity = random.happens(percent: 8) ? "USD\(random.pick(["", " @ 0.95 EUR"]))" : "EUR"
      lines.append(
        "\(random.pick(RandomBudgets.accounts))  \(sign)\(random.below(90)).\(random.number(in: 10...99)) \(commodity)\(tags)"
      )
    }
    if random.happens(percent: 15) { lines = ["\(random.pick(sources))  \(money())\(own)"] }
    if random.happens(percent: 10) { lines.append("income:pay  -\(money())") }
    if random.happens(percent: 30), !lines.contains(where: { $0.contains("USD") }) {
      lines.append("\(random.pick(sources))  -\(random.below(50)).25 EUR\(own)")
    }
    lines.append(random.pick(sources))
    return "\(day) x\n" + lines.map { "    \($0)\n" }.joined()
  }
}
