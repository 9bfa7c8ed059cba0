import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

extension PlanReader {
  /// Reads how an envelope wants to be funded, such as `50 EUR up to 300 EUR priority 1`.
  mutating func fill(_ line: inout PlanLine) -> Fill? {
    guard let (want, extra) = want(&line) else { return nil }
    var fill = Fill(want: want, extra: extra, text: line.valueText, place: line.place)
    if line.take("priority") {
      guard let priority = count(&line, "a priority") else { return nil }
      fill.priority = priority.value
    }
    return expectEnd(line) ? fill : nil
  }

  private mutating func want(_ line: inout PlanLine) -> (Fill.Want, extra: Decimal?)? {
    if line.take("up") { return upTo(&line).map { ($0, nil) } }
    if line.take("schedule") { return schedule(&line) }
    if line.take("average") { return average(&line) }
    if line.take("rest") {
      guard line.take("weight") else { return (.rest(weight: .one), nil) }
      guard let weight = number(&line, "a weight", "2") else { return nil }
      guard weight.value.signum > 0 else {
        badValue(weight.place.range, line, "a weight", "more than 0")
        return nil
      }
      return (.rest(weight: weight.value), nil)
    }
    if line.next.hasSuffix("%") { return share(&line).map { ($0, nil) } }
    guard let amount = positiveAmount(&line) else { return nil }
    if line.take("up") {
      guard line.take("to") else {
        badValue(line.rest, line, "the word `to`", "`up to` and an amount")
        return nil
      }
      guard let limit = positiveAmount(&line) else { return nil }
      return (.amount(amount, upTo: limit), nil)
    }
    if line.take("by") { return by(amount, &line).map { ($0, nil) } }
    return (.amount(amount, upTo: nil), nil)
  }

  /// Reads an amount above zero.
  private mutating func positiveAmount(_ line: inout PlanLine) -> Amount? {
    guard let amount = amount(&line) else { return nil }
    guard amount.value.quantity.signum > 0 else {
      let passage = line.passage(amount.place.range)
      report(
        passage.diagnostic(
          .negativeLimit, "an envelope's fill must be more than zero",
          label: "write an amount above zero", fixes: PlanReader.withoutSign(passage)))
      return nil
    }
    return amount.value
  }

  private mutating func upTo(_ line: inout PlanLine) -> Fill.Want? {
    guard line.take("to") else {
      badValue(line.rest, line, "the word `to`", "`up to` and an amount")
      return nil
    }
    guard let amount = positiveAmount(&line) else { return nil }
    return .upTo(amount, isHeld: line.take("hold"))
  }

  private mutating func by(_ amount: Amount, _ line: inout PlanLine) -> Fill.Want? {
    guard let day = lastDay(&line) else { return nil }
    guard line.take("repeat") else { return .by(amount, day.value, repeats: false) }
    guard line.take("yearly") else {
      badValue(line.rest, line, "a repetition", "`repeat yearly`")
      return nil
    }
    return .by(amount, day.value, repeats: true)
  }

  private mutating func schedule(_ line: inout PlanLine) -> (Fill.Want, extra: Decimal?)? {
    let word = line.word()
    guard !word.text.isEmpty else {
      badValue(word.range, line, "the rule", "the id of a recurring rule")
      return nil
    }
    let id = Placed(word.text, line.place(word.range))
    guard let extra = extra(&line) else { return nil }
    return (.schedule(id: id), extra.value)
  }

  private mutating func average(_ line: inout PlanLine) -> (Fill.Want, extra: Decimal?)? {
    guard let months = count(&line, "a number of months") else { return nil }
    guard line.take("months") || line.take("month") else {
      badValue(line.rest, line, "the word `months`", "`months`")
      return nil
    }
    guard let extra = extra(&line) else { return nil }
    return (.average(months: months.value), extra.value)
  }

  /// Reads `+20%`, if that is there; nil where it is wrong.
  private mutating func extra(_ line: inout PlanLine) -> Placed<Decimal?>? {
    let none = Placed<Decimal?>(nil, line.place)
    guard line.next.hasPrefix("+") else { return none }
    return percent(&line).map { Placed($0.value, $0.place) }
  }

  private mutating func share(_ line: inout PlanLine) -> Fill.Want? {
    guard let share = percent(&line) else { return nil }
    guard line.take("of") else {
      badValue(line.rest, line, "the word `of`", "`of` and an account")
      return nil
    }
    // The name ends before a priority, as it does at two blanks.
    let rest = line.text(line.rest)
    if let end = rest.range(ofWord: " priority ") {
      let start = Int(line.rest.start)
      let range = SourceRange(start, start + end)
      line.cursor.move(to: Int(range.end))
      let name = Placed(line.text(range), line.place(range))
      return .share(share.value, of: resolved(name))
    }
    let name = line.name()
    guard !name.value.isEmpty else {
      badValue(name.place.range, line, "the account", "for example income:salary")
      return nil
    }
    return .share(share.value, of: resolved(name))
  }
}

extension String {
  /// The offset in bytes at which a text begins, the last one where it is there several times.
  fileprivate func range(ofWord word: String) -> Int? {
    let text = Array(utf8)
    let wanted = Array(word.utf8)
    guard text.count >= wanted.count else { return nil }
    return (0...(text.count - wanted.count)).reversed().first {
      text[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }
  }
}
