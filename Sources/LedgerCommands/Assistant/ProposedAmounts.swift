import LedgerCommandLine
import LedgerPlan
import LedgerRendering
import LedgerValues

extension ProposedChange.Kind {
  /// A change whose amounts are read with the point that all answers have, whichever mark the journal
  /// declares.
  func withPlainAmounts(_ json: JSON) throws(UsageError) -> JSON {
    guard self != .spoken, case .object(let members) = json else { return json }
    return .object(
      try members.map { (member) throws(UsageError) in
        if member.name == "amount" {
          return JSON.Member(member.name, try Self.plain(member.value))
        }
        guard member.name == "fields", case .object(let fields) = member.value else {
          return member
        }
        return JSON.Member(
          member.name,
          .object(
            try fields.map { (field) throws(UsageError) in
              holdsAmount(field.name) ? JSON.Member(field.name, try Self.plain(field.value)) : field
            }))
      })
  }

  /// The amounts that a change of this kind has.
  func amounts(of json: JSON) -> [String] {
    guard self != .spoken, case .object(let members) = json else { return [] }
    return members.flatMap { (member) -> [String] in
      switch member.name {
      case "amount": [member.value.stringValue].compactMap(\.self)
      case "postings":
        member.value.elements?.compactMap { $0["amount"]?.stringValue } ?? []
      case "fields":
        if case .object(let fields) = member.value {
          fields.filter { holdsAmount($0.name) }.compactMap(\.value.stringValue)
        } else {
          []
        }
      default: []
      }
    }
  }

  /// Whether a field of an entry, a budget or a goal has an amount in it.
  private func holdsAmount(_ field: String) -> Bool {
    switch self {
    case .budget: PlanForm.budget.holdsAmount(field)
    case .goal: PlanForm.goal.holdsAmount(field)
    default: field == "amount" || field.hasPrefix("amount:")
    }
  }

  private static func plain(_ value: JSON) throws(UsageError) -> JSON {
    guard let text = value.stringValue else { return value }
    return .string(try PlainMark.written(text))
  }
}

extension PlanForm {
  fileprivate func holdsAmount(_ field: String) -> Bool {
    keys.contains { key in
      [key.name, key.name + "s"].contains(field)
        && key.shapes.contains { shape in
          switch shape {
          case .amount, .amounts: true
          default: false
          }
        }
    }
  }
}

/// Numbers with a point before their decimals, which nobody takes for one between thousands: `3.334` is
/// `3.3340` then.
private enum PlainMark {
  static func written(_ text: String) throws(UsageError) -> String {
    var result = ""
    for run in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == " " }) {
      if !result.isEmpty { result += " " }
      let marks = run.filter { ".,".contains($0) }
      guard run.contains(where: \.isNumber), !marks.isEmpty else {
        result += run
        continue
      }
      guard marks == "." else {
        throw UsageError(
          "'\(text)' is not an amount",
          hints: ["with a point before decimals, and no other mark: 1234.50 EUR"])
      }
      result += run
      let digits = run.drop { $0 != "." }.dropFirst().prefix { $0.isNumber }
      if digits.count == 3 {
        result.insert(
          "0", at: result.index(result.endIndex, offsetBy: run[digits.endIndex...].count * -1))
      }
    }
    return result
  }
}

extension Decimal {
  /// As a number that is read with a point.
  var withPlainMark: String { (try? PlainMark.written(description)) ?? description }
}
