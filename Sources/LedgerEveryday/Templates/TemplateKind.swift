/// For whom a first journal is made.
package enum TemplateKind: String, CaseIterable, Sendable {
  /// Two wallets and four kinds of spending, in one file.
  case minimal
  /// Seven kinds of spending.
  case simple
  case household
  case student
  case freelancer

  var accounts: [TemplateAccount] {
    switch self {
    case .minimal: [.cash, .bank, .salary, .food, .home, .other]
    case .simple:
      [
        .cash, .bank, .salary, .home, .insurance, .food, .lifestyle, .entertainment, .car, .other,
      ]
    case .household:
      [
        .cash, .bank, .savings, .card, .salary, .gifts, .home, .utilities, .insurance, .groceries,
        .dining, .children, .health, .clothing, .car, .transport, .entertainment, .presents, .other,
      ]
    case .student:
      [
        .cash, .bank, .savings, .parents, .salary, .home, .groceries, .dining, .studies, .phone,
        .transport, .entertainment, .other,
      ]
    case .freelancer:
      [
        .cash, .bank, .taxReserve, .card, .clients, .office, .equipment, .travel, .fees, .taxes,
        .insurance, .home, .food, .entertainment, .other,
      ]
    }
  }

  /// What the first budget is about, and how much it allows in a month.
  var budget: (account: TemplateAccount, amount: Int)? {
    switch self {
    case .minimal: nil
    case .simple: (.food, 300)
    case .household: (.groceries, 450)
    case .student: (.groceries, 160)
    case .freelancer: (.food, 300)
    }
  }

  /// How much the first goal wants, and where it is kept.
  var goal: (account: TemplateAccount?, amount: Int)? {
    switch self {
    case .minimal: nil
    case .simple: (nil, 1000)
    case .household: (.savings, 3000)
    case .student: (.savings, 500)
    case .freelancer: (.taxReserve, 2000)
    }
  }

  /// What is paid for the home each month.
  var rent: Int? {
    switch self {
    case .minimal: nil
    case .simple, .freelancer: 600
    case .household: 900
    case .student: 300
    }
  }
}
