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
}
