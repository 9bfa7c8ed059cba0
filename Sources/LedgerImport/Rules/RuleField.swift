/// What a rule assigns: a part of the entry, by its number.
package struct RuleField: Hashable, Sendable, Comparable {
  let number: Int

  /// Parts of which an entry has one.
  static let single = [
    "date", "date2", "status", "code", "description", "comment", "skip", "end",
  ]
  /// Parts of which each posting has one; those from the second on may go without a number.
  static let numbered = [
    "account", "comment", "amount", "amount-in", "amount-out", "currency", "balance",
  ]
  static let mostPostings = 99

  static let date = RuleField(number: 0)
  static let date2 = RuleField(number: 1)
  static let status = RuleField(number: 2)
  static let code = RuleField(number: 3)
  static let description = RuleField(number: 4)
  static let comment = RuleField(number: 5)
  static let skip = RuleField(number: 6)
  static let end = RuleField(number: 7)

  enum Part: Int {
    case account
    case comment
    case amount
    case amountIn
    case amountOut
    case currency
    case balance
  }

  private static let firstPart = 8
  private static let partCount = Part.balance.rawValue + 1
  static let count = firstPart + (mostPostings + 1) * partCount

  private init(number: Int) { self.number = number }

  /// A part of a posting; 0 for that without a number.
  static func part(_ part: Part, _ posting: Int) -> RuleField {
    RuleField(number: firstPart + posting * partCount + part.rawValue)
  }

  /// The posting that it is a part of; 0 for none in particular, nil for parts of entries.
  var posting: Int? {
    number < RuleField.firstPart
      ? nil : (number - RuleField.firstPart) / RuleField.partCount
  }

  package var name: String {
    if number < RuleField.firstPart { return RuleField.single[number] }
    let (posting, part) = (number - RuleField.firstPart).quotientAndRemainder(
      dividingBy: RuleField.partCount)
    let words = RuleField.numbered[part].split(separator: "-", maxSplits: 1)
    let rest = words.count > 1 ? "-\(words[1])" : ""
    return "\(words[0])\(posting == 0 ? "" : "\(posting)")\(rest)"
  }

  package init?(named name: some StringProtocol) {
    guard let number = RuleField.numbers[String(name)] else { return nil }
    self.init(number: number)
  }

  static let numbers: [String: Int] = {
    var numbers: [String: Int] = [:]
    for number in 0..<count {
      let field = RuleField(number: number)
      // `account` and `comment` without a number are no parts of a posting.
      if field == .part(.account, 0) || field == .part(.comment, 0) { continue }
      numbers[field.name] = number
    }
    return numbers
  }()

  package static func < (left: RuleField, right: RuleField) -> Bool { left.number < right.number }
}
