/// Journals about lots, made from a seed.
package enum LotJournal {
  /// Random purchases, sales and moves between two accounts under a method; at the end all is sold, or
  /// what is there is kept.
  ///
  /// Splits leave whole units, whatever that makes of lots.
  package static func text(
    _ seed: UInt64, _ method: String, moves: Bool = true, sellsAll: Bool = true,
    splits: Bool = false
  ) -> String {
    var random = SplitMix64(seed: seed)
    var text = "commodity 1,000.00 EUR\ncommodity ABC  ; lots: \(method)\n"
    var held = [0, 0]
    var day = 0
    func entry(_ lines: String..., title: String = "x") {
      day += Int.random(in: moves ? 0...3 : 1...3, using: &random)
      let month = 1 + day / 28
      let date = [month, day % 28 + 1].map { ($0 < 10 ? "-0" : "-") + String($0) }.joined()
      text += "\n2026\(date) \(title)\n"
      for line in lines { text += "    \(line)\n" }
    }
    for _ in 0..<20 {
      let account = Int.random(in: 0...1, using: &random)
      let name = "assets:broker\(account)"
      let units = Int.random(in: 1...9, using: &random)
      let cents = Int.random(in: 100...999, using: &random)
      if splits, held[account] > 1, Int.random(in: 0...4, using: &random) == 0 {
        let change = Int.random(in: (1 - held[account])...held[account], using: &random)
        if change != 0 {
          entry(
            "\(name)    \(change) ABC", "equity:splits    \(-change) ABC", title: "x  ; split:")
          held[account] += change
        }
      }
      switch Int.random(in: 0...3, using: &random) {
      case 0 where held[account] >= units:
        entry("\(name)    -\(units) ABC @@ \(cents).00 EUR", "assets:cash")
        held[account] -= units
      case 1 where moves && held[account] >= units:
        entry("\(name)    -\(units) ABC", "assets:broker\(1 - account)    \(units) ABC")
        held[account] -= units
        held[1 - account] += units
      default:
        entry("\(name)    \(units) ABC @@ \(cents).01 EUR", "assets:cash")
        held[account] += units
      }
    }
    for account in 0...1 where sellsAll && held[account] > 0 {
      entry("assets:broker\(account)    -\(held[account]) ABC @@ 500.00 EUR", "assets:cash")
    }
    return text
  }
}
