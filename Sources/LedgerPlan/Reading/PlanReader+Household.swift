import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

extension PlanReader {
  /// Reads `holiday DATE…`.
  mutating func readHolidays(_ directive: PlanDirective) {
    expectNoLines(directive)
    var line = directive.header
    repeat {
      guard let day = day(&line) else { return }
      plan.holidays.append(day)
    } while !line.isAtEnd
  }

  /// Reads `place NAME  LATITUDE LONGITUDE radius 120m`.
  mutating func readPlace(_ directive: PlanDirective) {
    expectNoLines(directive)
    var line = directive.header
    let name = line.name()
    guard isName(name, line) else { return }
    guard !line.isAtEnd else {
      let fix = PlanReader.secondBlank(name, line)
      report(
        line.passage(name.place.range).diagnostic(
          .badPlanValue, "the place `\(name.value)` has no coordinates",
          label: fix == nil
            ? "expected two spaces and for example 50.1003 14.4259"
            : "two spaces end a name; here is only one", fixes: fix.map { [$0] } ?? []))
      return
    }
    guard let position = coordinates(&line) else { return }
    var place = KnownPlace(source: directive.source, name: name, position: position)
    if line.take("radius") {
      guard let radius = radius(&line) else { return }
      place.radius = radius
    }
    guard expectEnd(line),
      isNew(name, besides: plan.place(named: name.value)?.name, "places", directive.entry.range)
    else { return }
    plan.places.append(place)
  }

  private mutating func coordinates(_ line: inout PlanLine) -> Coordinates? {
    guard let latitude = number(&line, "a latitude", "50.1003"),
      let longitude = number(&line, "a longitude", "14.4259")
    else { return nil }
    let position = Coordinates(latitude: latitude.value, longitude: longitude.value)
    if position == nil {
      let isNorth = latitude.value.magnitude > Decimal(90)
      let wrong = isNorth ? latitude : longitude
      report(
        line.passage(wrong.place.range).diagnostic(
          .badCoordinates,
          "a \(isNorth ? "latitude" : "longitude") of \(wrong.value) is not on the globe",
          label: isNorth ? "expected -90 to 90" : "expected -180 to 180",
          notes: isNorth && longitude.value.magnitude <= Decimal(90)
            ? ["the latitude, how far north, comes first"] : []))
    }
    return position
  }

  /// Reads `120m` or `1.5km` as meters.
  private mutating func radius(_ line: inout PlanLine) -> Decimal? {
    let word = line.word()
    var radius: Decimal?
    if word.text.hasSuffix("km") {
      radius = Decimal(word.text.dropLast(2))?.multiplied(by: Decimal(1000))
    } else if word.text.hasSuffix("m") {
      radius = Decimal(word.text.dropLast())
    }
    guard let radius, radius.signum > 0 else {
      badValue(word.range, line, "a radius", "for example 120m")
      return nil
    }
    return radius
  }

  /// Reads `mute RULE [SUBJECT] [until DATE]`.
  mutating func readMute(_ directive: PlanDirective) {
    expectNoLines(directive)
    var line = directive.header
    let word = line.word()
    let digits = word.text.dropFirst()
    guard word.text.first == "A", !digits.isEmpty, digits.utf8.allSatisfy({ $0 &- 0x30 < 10 })
    else {
      badValue(word.range, line, "an advice rule", "for example A15")
      return
    }
    var mute = Mute(
      source: directive.source, rule: Placed(word.text, line.place(word.range)), until: nil)
    mute.subject = subject(&line)
    if line.take("until") {
      guard let until = lastDay(&line) else { return }
      mute.until = until
    }
    guard expectEnd(line) else { return }
    let isKnown = { (other: Mute) in
      other.rule.value == word.text && other.subject?.value == mute.subject?.value
    }
    if let other = plan.mutes.first(where: isKnown) {
      report(
        line.passage(word.range).diagnostic(
          .repeatedPlanName, "`\(word.text)` is muted twice", label: "the second time",
          related: [RelatedPlace(other.rule.place, "the first time")],
          fixes: [Fix("keep one of them")]))
      return
    }
    plan.mutes.append(mute)
  }

  /// The words up to `until`, or the end.
  private func subject(_ line: inout PlanLine) -> Placed<String>? {
    var range: SourceRange?
    while !line.isAtEnd {
      var ahead = line
      let word = ahead.word()
      if word.text == "until" { break }
      line = ahead
      range = SourceRange(start: range?.start ?? word.range.start, end: word.range.end)
    }
    return range.map { Placed(line.text($0), line.place($0)) }
  }
}

// MARK: - Household

extension PlanReader {
  mutating func readHousehold(_ directive: PlanDirective) {
    let name = directiveName(directive)
    var household = Household(name ?? Placed("", directive.source.entry), directive.source)
    for line in directive.lines where accepts(line, .household) {
      read(line, into: &household)
    }
    checkSplit(household, directive)
    if let other = plan.household {
      let passage = directive.passage(directive.header.range)
      report(
        passage.diagnostic(
          .repeatedPlanName, "a journal has one household, and this is the second",
          label: "the second one",
          related: [RelatedPlace(other.name.place, "the first one")],
          fixes: [Fix("merge the members of both into one")]))
      return
    }
    plan.household = household
  }

  private mutating func read(_ written: PlanLine, into household: inout Household) {
    var line = written
    switch line.keyText {
    case "location": household.location = text(line)
    case "member": if let member = member(&line, household) { household.members.append(member) }
    case "salary": household.salary = salary(&line)
    case "split": household.split = split(&line)
    default: household.saving = ending(percent(&line), line)?.value
    }
  }

  /// Reads `anna  born 1995  email anna@example.org  income income:salary:anna`.
  private mutating func member(_ line: inout PlanLine, _ household: Household) -> Member? {
    let name = line.name()
    guard isName(name, line) else { return nil }
    if name.value.contains("+") {
      badValue(
        name.place.range, line, "a member's name", "one without `+`, which separates names")
      return nil
    }
    if let short = swallowingName(name, line) {
      // The member is known all the same, so that one mistake is one error.
      return isNew(
        short, besides: household.member(named: short.value)?.name, "members", line.entry)
        ? Member(name: short) : nil
    }
    var member = Member(name: name)
    while !line.isAtEnd {
      let word = line.word()
      switch word.text {
      case "born" where member.birthYear == nil:
        guard let year = count(&line, "a year of birth", from: 1000) else { return nil }
        member.birthYear = year.value
      case "income" where member.income == nil:
        let account = line.name()
        guard !account.value.isEmpty else {
          badValue(account.place.range, line, "the account", "for example income:salary")
          return nil
        }
        member.income = resolved(account)
      case "email" where member.email == nil:
        let address = line.word()
        guard Member.isEmail(address.text) else {
          badValue(address.range, line, "an e-mail address", "for example anna@example.org")
          return nil
        }
        member.email = address.text
      default:
        badValue(word.range, line, "a fact about a member", among: ["born", "email", "income"])
        return nil
      }
    }
    let known = household.member(named: name.value)?.name
    return isNew(name, besides: known, "members", line.entry) ? member : nil
  }

  /// Reports a name that has swallowed the facts behind it, as one blank does not end it; with the name
  /// that was meant.
  private mutating func swallowingName(_ name: Placed<String>, _ line: PlanLine) -> Placed<String>?
  {
    let bytes = Array(name.value.utf8)
    let starts = [" born ", " email ", " income "].compactMap { word -> Int? in
      let word = Array(word.utf8)
      return bytes.indices.first { bytes[$0...].starts(with: word) && $0 > 0 }
    }
    guard let length = starts.min() else { return nil }
    let start = Int(name.place.range.start)
    let range = SourceRange(start, start + length)
    let blank = SourceRange(start + length, start + length)
    let fact = line.passage(SourceRange(start + length + 1, Int(name.place.range.end)))
    report(
      fact.diagnostic(
        .badPlanValue, "\(fact.quoted) is read as a part of the member's name",
        label: "one space does not end a name",
        fixes: [Fix("put two spaces after the name", edits: [fact.edit(blank, " ")])]))
    return Placed(String(decoding: bytes[..<length], as: UTF8.self), line.place(range))
  }

  private mutating func salary(_ line: inout PlanLine) -> Salary? {
    guard let amount = amount(&line), let period = period(line) else { return nil }
    return Salary(amount: amount, period: period, text: line.valueText)
  }

  /// Reads `equal`, `by income` or `60/40`.
  private mutating func split(_ line: inout PlanLine) -> Household.Split? {
    let start = line
    let word = line.word()
    let split: Household.Split
    if word.text == "equal" {
      split = .equal
    } else if word.text == "by", line.take("income") {
      split = .byIncome
    } else if word.text.contains("/") {
      let parts = word.text.split(separator: "/", omittingEmptySubsequences: false)
        .map { Decimal($0) }
      guard parts.allSatisfy({ ($0?.signum ?? -1) >= 0 }) else {
        badValue(word.range, line, "a split", "numbers such as 60/40")
        return nil
      }
      split = .parts(parts.compactMap(\.self))
    } else {
      badValue(start.rest, start, "a split", "`equal`, `by income` or for example `60/40`")
      return nil
    }
    return expectEnd(line) ? split : nil
  }

  private mutating func checkSplit(_ household: Household, _ directive: PlanDirective) {
    guard let split = household.split, let range = seenKeys["split"] else { return }
    let passage = directive.passage(range)
    if case .parts(let parts) = split, parts.count != household.members.count {
      report(
        passage.diagnostic(
          .badSplit,
          "the split has \(parts.count) parts, but the household has \(household.members.count) member\(household.members.count == 1 ? "" : "s")",
          label: "give one part per member, in order",
          related: household.members.map { RelatedPlace($0.name.place, "a member") }))
    }
    // Who has no income, such as a child, bears nothing.
    if split == .byIncome, household.members.allSatisfy({ $0.income == nil }) {
      report(
        passage.diagnostic(
          .badSplit, "costs are split by income, and no member has one",
          label: "needs the income of a member",
          related: household.members.map { RelatedPlace($0.name.place, "has no `income`") },
          fixes: [Fix("add a line to a member, for example: `income  income:salary`")]))
    }
  }
}
