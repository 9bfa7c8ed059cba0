import LedgerTestSupport
import LedgerValues

/// Two years of a household whose shops sell several things, each at its own hours.
struct GeneratedHousehold {
  private struct Ware {
    var category: String
    var weight: Double
    var hour: Double
    var isOfWeekends: Bool
    var amount: Double
  }

  private struct Shop {
    var name: String
    var place: (latitude: Double, longitude: Double)
    var wares: [Ware]
    /// How likely a visit is on a day.
    var rate: Double
  }

  private static let names = [
    "Rewe", "Lidl", "Aldi", "Edeka", "Bakery", "Kiosk", "Canteen", "Station", "Cinema", "Pharmacy",
    "Hardware", "Bookshop", "Bar", "Petrol", "Market",
  ]
  private static let categories = [
    "food", "home", "lunch", "snacks", "fun", "health", "transport", "clothes", "gifts", "books",
  ]
  private static let days = 730

  private var random: SplitMix64
  private(set) var journal = "commodity 1000.00 EUR\n\n"

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let shops = GeneratedHousehold.names.map { makeShop($0) }
    guard let start = Day(iso: "2024-06-01") else { return }
    for number in 0..<GeneratedHousehold.days {
      let day = start.adding(days: number)
      for shop in shops where share < shop.rate { visit(shop, day) }
    }
  }

  private var share: Double {
    mutating get { Double.random(in: 0..<1, using: &random) }
  }

  /// A number around zero, most often less than one away.
  private mutating func noise() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + share }
  }

  private mutating func makeShop(_ name: String) -> Shop {
    let wares = GeneratedHousehold.categories.shuffled(using: &random)
      .prefix([1, 1, 2, 2, 3].randomElement(using: &random) ?? 1)
    let weights = [1, 0.4, 0.2]
    return Shop(
      name: name, place: (51.3 + share * 0.06, 12.33 + share * 0.08),
      wares: zip(wares, weights).map { category, weight in
        Ware(
          category: category, weight: weight,
          hour: [8, 12.5, 18, 20].randomElement(using: &random) ?? 12,
          isOfWeekends: share < 0.3,
          amount: [3, 9, 20, 45, 90].randomElement(using: &random) ?? 10)
      }, rate: 0.05 + share * 0.25)
  }

  private mutating func visit(_ shop: Shop, _ day: Day) {
    let weights = shop.wares.map { ware in
      ware.weight * (ware.isOfWeekends == (day.weekday > 5) ? 2 : 0.7)
    }
    var left = share * weights.reduce(0, +)
    var chosen = shop.wares[0]
    for (ware, weight) in zip(shop.wares, weights) {
      chosen = ware
      left -= weight
      if left < 0 { break }
    }
    let odd = share < 0.06
    let category =
      odd ? GeneratedHousehold.categories.randomElement(using: &random) ?? "" : chosen.category
    let cents = max(10, Int(chosen.amount * 100 * (1 + 0.3 * max(-3, noise()))))
    journal += "\(day) \(shop.name)\(share < 0.6 ? tags(shop, chosen) : "")\n"
    journal += "    expenses:\(category)    \(cents / 100).\(cents % 100 / 10)\(cents % 10) EUR\n"
    journal += "    assets:bank\n\n"
  }

  private mutating func tags(_ shop: Shop, _ ware: Ware) -> String {
    let minutes = min(max(Int((ware.hour + noise()) * 60), 0), 24 * 60 - 1)
    let (hour, minute) = (minutes / 60, minutes % 60)
    let time = "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    let latitude = degrees(shop.place.latitude + noise() * 0.0002)
    return "  ; time:\(time), loc:\(latitude) \(degrees(shop.place.longitude + noise() * 0.0003))"
  }

  private func degrees(_ value: Double) -> String {
    Decimal(Int128((value * 10000).rounded()), scale: 4).description
  }
}
