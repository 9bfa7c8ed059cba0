import LedgerPatterns
import LedgerSource

extension RulesParser {
  /// Reads what directives say.
  mutating func readSettings() {
    for (name, setting) in rules.directives.sorted(by: { $0.key < $1.key }) {
      let value = Array(setting.value.utf8).trimmedSpace().text
      switch name {
      case "skip": readSkip(value, setting.place)
      case "separator": readSeparator(setting, value)
      case "decimal-mark": readMark(value, setting.place)
      case "date-format": readDateFormat(setting)
      case "timezone": readZone(value, setting.place)
      case "encoding": readEncoding(value, setting.place)
      case "balance-type": readBalanceType(value, setting.place)
      case "source": readSource(setting.value, setting.place)
      default: break
      }
    }
  }

  private mutating func readSkip(_ value: String, _ place: SourcePlace) {
    let text = value.prefix { !";#".contains($0) }
    let number = Array(text.utf8).trimmedSpace().text
    guard let count = number.isEmpty ? 1 : Int(number) else {
      return wrong("skip", value, place, "write how many lines are left out: `skip 1`")
    }
    rules.skippedLines = max(0, count)
  }

  private mutating func readSeparator(_ setting: RulesFile.Setting<String>, _ value: String) {
    switch value.lowercased() {
    case "tab": rules.separator = 0x09
    case "space": rules.separator = 0x20
    default:
      guard let first = setting.value.utf8.first, first < 0x80 else {
        return wrong("separator", value, setting.place, "write a character, or `tab`, or `space`")
      }
      rules.separator = first
    }
  }

  private mutating func readMark(_ value: String, _ place: SourcePlace) {
    guard value == "." || value == ",", let mark = value.utf8.first else {
      wrong("decimal-mark", value, place, "write `decimal-mark .` or `decimal-mark ,`")
      if let last = rules.problems.popLast() { rules.amountProblems.append(last) }
      return
    }
    rules.decimalMark = mark
  }

  private mutating func readDateFormat(_ setting: RulesFile.Setting<String>) {
    switch DateFormat.parse(Array(setting.value.utf8)) {
    case .success(let format): rules.dateFormat = format
    case .failure(let fault):
      wrong(
        "date-format", setting.value, setting.place,
        "`%\(fault.directive)` is not part of a date; a day is %d, a month %m, a year %Y")
    }
  }

  private mutating func readZone(_ value: String, _ place: SourcePlace) {
    guard let zone = TimeZoneOffset(Array(value.utf8)) else {
      return wrong("timezone", value, place, "write it as `+0100`, `-05:00` or `UTC`")
    }
    rules.zone = zone
  }

  private mutating func readEncoding(_ value: String, _ place: SourcePlace) {
    if let encoding = TextEncoding(named: value) {
      rules.encoding = encoding
    } else if TextEncoding.refusedNames.contains(value.lowercased()) {
      rules.foreignEncoding = value
      wrong(
        "encoding", value, place,
        "make UTF-8 of the file first: iconv -f \(value) -t utf-8 FILE")
    } else {
      let near = nearestName(
        to: value, in: EncodingTables.upperHalves.keys.sorted() + ["utf-8", "ascii", "utf-16"])
      wrong("encoding", value, place, near.map { "did you mean `\($0)`?" } ?? "utf-8, cp1252, …")
    }
  }

  private mutating func readBalanceType(_ value: String, _ place: SourcePlace) {
    guard ["=", "==", "=*", "==*"].contains(value) else {
      return wrong("balance-type", value, place, "there are =, ==, =* and ==*")
    }
    rules.balanceType = value
  }

  private mutating func readSource(_ value: String, _ place: SourcePlace) {
    let text = value.utf8.prefix { $0 != UInt8(ascii: "#") }
    let parts = text.split(
      separator: UInt8(ascii: "|"), maxSplits: 1, omittingEmptySubsequences: false)
    let pattern = Array(parts[0]).trimmedSpace().text
    let command = parts.count > 1 ? Array(parts[1]).trimmedSpace().text : ""
    rules.source = RulesFile.Source(
      pattern: pattern.isEmpty ? nil : pattern, command: command.isEmpty ? nil : command,
      place: place)
  }

  private mutating func wrong(
    _ name: String, _ value: String, _ place: SourcePlace, _ help: String
  ) {
    report(.badRuleValue, "`\(name) \(value)` cannot be", place, help: help)
  }
}
