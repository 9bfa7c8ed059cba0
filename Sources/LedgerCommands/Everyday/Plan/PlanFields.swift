import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPlan
import LedgerSource
import LedgerValues

extension PlanForm {
  /// What its keys are called in `edit NAME FIELD=VALUE`: those that may come often in the plural.
  var fieldNames: [String] { keys.map(fieldName) }

  fileprivate func fieldName(_ key: Key) -> String { key.name + (key.isRepeatable ? "s" : "") }
}

extension PlanWork {
  /// Words such as `amount=450`, each of a known field, each field once.
  func fields(
    _ known: [String], of words: ArraySlice<String>? = nil
  ) throws(UsageError) -> [String: String] {
    let hint = "fields are \(known.joined(separator: ", ")): \(known[0])=…"
    var result: [String: String] = [:]
    for word in words ?? self.words.dropFirst() {
      guard let equals = word.firstIndex(of: "="), known.contains(String(word[..<equals])) else {
        throw UsageError("'\(word)' is not a field and its value", hints: [hint])
      }
      let name = String(word[..<equals])
      guard result[name] == nil else { throw UsageError("\(name)= is given twice") }
      result[name] = String(word[word.index(after: equals)...])
    }
    guard !result.isEmpty else { throw UsageError("what changes?", hints: [hint]) }
    return result
  }

  /// What becomes of a directive: fields without a value go.
  func steps(
    _ fields: [String: String], of form: PlanForm, in commodity: CommodityID? = nil
  ) throws(UsageError) -> [PlanStep] {
    var steps: [PlanStep] = []
    for key in form.keys {
      guard let text = fields[form.fieldName(key)] else { continue }
      if text.isEmpty {
        steps.append(.drop(key.name))
      } else if key.isRepeatable {
        let names = try accounts(text, for: .wallet, form.fieldName(key))
        steps.append(.setAll(key.name, names.map { [.account($0)] }))
      } else {
        steps.append(.set(key.name, try values(text, of: key, in: commodity)))
      }
    }
    return steps
  }

  private func values(
    _ text: String, of key: PlanForm.Key, in commodity: CommodityID?
  ) throws(UsageError) -> [PlanValue] {
    if key.shapes == [.amount, .text] { return try amountAndPeriod(text, key) }
    return switch key.shapes.first {
    case .amount: [amounts.value(try amounts.positive(text, in: commodity))]
    case .lastDay: [.day(try lastDay(text, key.name))]
    case .account: [.account(try account(text, for: .any, key.name))]
    case .day: try dayAndAmount(text, key, in: commodity)
    case .amounts(let starts): try amounts(text, after: starts, in: commodity)
    default: [.words(try line(text, key.name))]
    }
  }

  /// An amount with how often it comes behind it, as in `2,600 EUR monthly`.
  private func amountAndPeriod(
    _ text: String, _ key: PlanForm.Key
  ) throws(UsageError) -> [PlanValue] {
    let words = text.split(separator: " ").map(String.init)
    for length in stride(from: words.count - 1, to: 0, by: -1) {
      let start = words.prefix(length).joined(separator: " ")
      guard let amount = try? amounts.positive(start) else { continue }
      let period = words.dropFirst(length).joined(separator: " ")
      try BudgetAddCommand.requirePeriod(period, as: "\(key.name): '\(period)'")
      return [amounts.value(amount), .words(period)]
    }
    throw UsageError(
      "\(key.name): '\(text)' is not an amount and how often it comes",
      hints: ["for example: \(key.name)='2600 monthly'"])
  }

  private func dayAndAmount(
    _ text: String, _ key: PlanForm.Key, in commodity: CommodityID?
  ) throws(UsageError) -> [PlanValue] {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    let first = PlanValue.day(try day(parts.first, key.name))
    guard parts.count > 1 else { return [first] }
    return [first, amounts.value(try amounts.amount(parts[1], in: commodity))]
  }

  /// Words with amounts behind some of them, as in `2% or 25` and `both cap 200 floor 50`.
  private func amounts(
    _ text: String, after starts: [String], in commodity: CommodityID?
  ) throws(UsageError) -> [PlanValue] {
    var values: [PlanValue] = []
    var last: String? = ""
    var words = text.split(separator: " ").map(String.init)[...]
    while let word = words.popFirst() {
      guard let start = last, starts.contains(start), !word.hasSuffix("%") else {
        values.append(.words(word))
        last = word
        continue
      }
      let rest = words.prefix { !starts.contains($0) }
      words = words.dropFirst(rest.count)
      let amount = ([word] + rest).joined(separator: " ")
      values.append(amounts.value(try amounts.positive(amount, in: commodity)))
      last = nil
    }
    return values
  }

  /// Accounts with commas between them, each once.
  func accounts(
    _ text: String, for use: EntryNames.Use, _ flag: String
  ) throws(UsageError) -> [String] {
    var names: [String] = []
    for word in text.split(separator: ",") {
      let name = try account(String(word).trimmed, for: use, flag)
      if !names.contains(name) { names.append(name) }
    }
    guard !names.isEmpty else { throw UsageError("\(flag): at least one account is needed") }
    return names
  }

  /// Gives something another name, wherever it is named.
  func rename(
    _ kind: Renaming.Kind, _ old: String, to name: String, _ fields: [String: String]
  ) throws(UsageError) -> ExitCode {
    guard fields.count == 1 else {
      throw UsageError(
        "name= cannot be combined with other fields", hints: ["change the other fields first"])
    }
    var options = RenameOptions()
    options.journal = self.options.journal
    options.output = self.options.output
    options.isDryRun = self.options.isDryRun
    options.saysYes = self.options.saysYes
    // They have the settings of the journal already, and the arguments are those of another command.
    options.journal.usesConfiguration = false
    return try RenameCommand.run(
      options, session.invocation.presetting(operands: [kind.rawValue, old, name]))
  }
}
