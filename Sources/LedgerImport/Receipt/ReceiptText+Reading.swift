package import LedgerSource
import LedgerValues

// MARK: - Shop and day

extension ReceiptText {
  /// The shop: a payee that is known and stands in the first lines, else the first line with a name.
  mutating func readShop(_ payees: [String], _ said: Said) {
    if let payee = said.payee {
      shop = payee
      return
    }
    let head = texts.prefix(8)
    let known = payees.filter { payee in
      let words = HeaderWords.folded(payee)
      return words.count > 2 && head.contains { $0.has([ReceiptText.plain(words)]) }
    }
    if let payee = known.max(by: { $0.count < $1.count }) {
      shop = payee
      return
    }
    let named = head.first { line in
      line.text.count(where: \.isLetter) >= 3 && line.amount == nil
        && !line.has(ReceiptWords.titles)
        && line.text.count(where: \.isNumber) * 2 < line.text.count
        && ReceiptDays.find(in: line.text).isEmpty
    }
    shop = named?.text.split(whereSeparator: { ";|".contains($0) }).joined(separator: " ")
    if shop == nil { ask(.noShop, at: texts.first?.number) }
  }

  /// A text as words with one blank between them.
  private static func plain(_ text: String) -> String {
    text.map { $0.isLetter || $0.isNumber ? String($0) : " " }.joined().split(separator: " ")
      .joined(separator: " ")
  }

  mutating func readDay(_ said: Said) {
    for line in texts {
      if time == nil, !ReceiptDays.find(in: line.text).isEmpty {
        time = ReceiptDays.time(in: line.text)
      }
    }
    if let day = said.day {
      self.day = day
      return
    }
    let found = texts.flatMap { line in ReceiptDays.find(in: line.text).map { ($0, line.number) } }
    guard let (first, line) = found.first else { return ask(.noDay, at: texts.first?.number) }
    let readings = first.readings(monthMayBeFirst: monthMayBeFirst)
    if readings.count == 1 {
      day = readings[0]
      return
    }
    ask(readings.isEmpty ? .noDay : .twoDays(readings.map { "\($0)" }), at: line)
  }

  /// Only English receipts may name the month first, and not those in pounds or euros.
  private var monthMayBeFirst: Bool {
    let counts = [ReceiptWords.english, ReceiptWords.czech, ReceiptWords.greek].map { words in
      texts.count { $0.has(words) }
    }
    let isEnglish = counts[0] >= counts[1] && counts[0] >= counts[2]
    return isEnglish && symbol != "EUR" && symbol != "GBP"
  }
}

/// A day as a receipt writes it.
struct ReceiptDays: Hashable {
  var parts: [Int]
  var isYearFirst: Bool
  /// Points stand behind days, never behind months that come first.
  var hasPoints: Bool

  /// The days in a line.
  static func find(in text: String) -> [ReceiptDays] {
    text.split { !($0.isNumber || ".-/".contains($0)) }.compactMap { word in
      let parts = word.split { ".-/".contains($0) }
      let marks = word.filter { !$0.isNumber }
      let numbers = parts.compactMap { Int($0) }
      guard parts.count == 3, numbers.count == 3, Set(marks).count == 1 else { return nil }
      let isYearFirst = parts[0].count == 4
      guard isYearFirst || [2, 4].contains(parts[2].count), parts[1].count <= 2,
        parts[isYearFirst ? 2 : 0].count <= 2
      else { return nil }
      return ReceiptDays(
        parts: numbers, isYearFirst: isYearFirst, hasPoints: marks.first == ".")
    }
  }

  func readings(monthMayBeFirst: Bool) -> [Day] {
    func day(_ year: Int, _ month: Int, _ day: Int) -> Day? {
      let year = year < 100 ? 2000 + year : year
      return (2000...2079).contains(year) ? Day(year: year, month: month, day: day) : nil
    }
    if isYearFirst { return [day(parts[0], parts[1], parts[2])].compactMap(\.self) }
    let dayFirst = day(parts[2], parts[1], parts[0])
    guard monthMayBeFirst, !hasPoints else { return [dayFirst].compactMap(\.self) }
    let monthFirst = day(parts[2], parts[0], parts[1])
    let both = [dayFirst, monthFirst].compactMap(\.self)
    return both.count == 2 && both[0] == both[1] ? [both[0]] : both
  }

  /// A time of the day in a line.
  static func time(in text: String) -> String? {
    for word in text.split(separator: " ") {
      let parts = word.split(separator: ":")
      guard (2...3).contains(parts.count), let hour = Int(parts[0]), let minute = Int(parts[1]),
        parts[1].count == 2, 0..<24 ~= hour, 0..<60 ~= minute
      else { continue }
      return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
    return nil
  }
}

// MARK: - Amounts

extension ReceiptText {
  mutating func readAmounts(_ said: Said) {
    let place = readTotal(said)
    readLines(before: place)
    guard let total, !lines.isEmpty, said.total == nil, let sum else { return }
    if sum == total || addsUp(sum, total, before: place) { return }
    ask(.sum(lines: sum, total: total), at: place.map { texts[$0].number })
  }

  mutating func readSymbol() {
    let signs: KeyValuePairs<String, [String]> = [
      "EUR": ["€", "eur", "ευρω"], "CZK": ["kč", "czk", "kc"], "GBP": ["£", "gbp"],
      "USD": ["$", "usd"],
    ]
    let whole = texts.map { $0.text.lowercased() }.joined(separator: "\n")
    let found = signs.filter { _, marks in
      marks.contains { mark in
        mark.utf8.count > 1 && mark.allSatisfy(\.isLetter)
          ? texts.contains { $0.has([HeaderWords.folded(mark)]) } : whole.contains(mark)
      }
    }
    symbol = found.count == 1 ? found[0].key : nil
  }

  /// Finds the total, and the place of its line.
  private mutating func readTotal(_ said: Said) -> Int? {
    var place: Int?
    for words in ReceiptWords.total where place == nil {
      let found = texts.indices.filter { index in
        texts[index].has(words) && !texts[index].has(ReceiptWords.subtotal)
          && !texts[index].has(ReceiptWords.includedTax) && amount(at: index) != nil
      }
      guard let first = found.first else { continue }
      place = first
      let values = Set(found.compactMap { amount(at: $0) })
      if values.count > 1, said.total == nil, let settled = settled(values) {
        total = settled
        return found.first { amount(at: $0) == settled }
      }
      if values.count > 1, said.total == nil {
        ask(.manyTotals(values.sorted().map { "\($0)" }), at: texts[first].number)
        return place
      }
    }
    if let value = said.total {
      total = value
    } else if let place {
      total = amount(at: place)
    } else {
      ask(.noTotal, at: texts.last?.number)
    }
    return place
  }

  /// The amount of a line, or of the one below where that is nothing else.
  private func amount(at index: Int) -> Decimal? {
    if let amount = texts[index].amount { return amount }
    guard index + 1 < texts.count, texts[index + 1].label.isEmpty else { return nil }
    return texts[index + 1].amount
  }

  /// The one of several totals that was paid.
  private func settled(_ values: Set<Decimal>) -> Decimal? {
    let paid = texts.filter { $0.has(ReceiptWords.paid) }.compactMap(\.amount)
    let change = texts.filter { $0.has(ReceiptWords.change) }.compactMap(\.amount)
    let settled = values.filter { value in
      paid.contains(value)
        || paid.contains { paid in change.contains { value.adding($0) == paid } }
    }
    return settled.count == 1 ? settled.first : nil
  }

  /// What was bought: lines with a price before the total that are nothing else.
  private mutating func readLines(before end: Int?) {
    var name = ""
    for index in texts.indices.prefix(end ?? texts.count) {
      let line = texts[index]
      let isOther =
        [
          ReceiptWords.subtotal, ReceiptWords.includedTax, ReceiptWords.paid, ReceiptWords.change,
          ReceiptWords.tax,
        ].contains { line.has($0) } || ReceiptWords.total.contains { line.has($0) }
      guard let amount = line.amount, line.isPrice, !isOther,
        ReceiptDays.find(in: line.text).isEmpty
      else {
        if !isOther, line.amount == nil { name = line.text }
        continue
      }
      let quantity = Quantity(line.label)
      // `2 x 1,25` alone says how the price beside or below it came about.
      if quantity == .unitPrice { continue }
      let text = quantity == .whole || line.label.isEmpty ? name : line.label
      if text.isEmpty { continue }
      lines.append(Line(text: text, amount: amount, line: line.number))
      name = ""
    }
  }

  /// Whether tax, or rounding, makes the sum of the lines the total.
  private func addsUp(_ sum: Decimal, _ total: Decimal, before end: Int?) -> Bool {
    let taxes = texts.filter { $0.has(ReceiptWords.tax) }.compactMap(\.amount)
    let rounding = texts.filter { $0.has(ReceiptWords.rounding) }.compactMap(\.amount)
    let whole = taxes.reduce(Optional(sum)) { $0?.adding($1) }
    if whole == total || taxes.contains(where: { sum.adding($0) == total }) { return true }
    return rounding.contains { sum.adding($0) == total || sum.subtracting($0) == total }
  }

  /// What stands before a price.
  private enum Quantity {
    case none
    /// `2 x`: the price is that of one.
    case unitPrice
    /// `2 x 1,25`: the price is that of all.
    case whole

    init(_ label: String) {
      let words = label.lowercased().split(separator: " ")
      guard let first = words.first, first.first?.isNumber == true,
        let mark = words.firstIndex(where: {
          ["x", "×", "*", "χ", "ks", "kg", "τεμ", "@"].contains($0)
        }),
        mark <= 2
      else {
        self = .none
        return
      }
      let rest = words[(mark + 1)...].filter { !["x", "×", "*", "χ", "@"].contains($0) }
      if rest.isEmpty {
        self = .unitPrice
      } else {
        self = rest.allSatisfy { $0.first?.isNumber == true } ? .whole : .none
      }
    }
  }
}

// MARK: - Questions

extension ReceiptText {
  package var questionTexts: [(summary: String, help: String, line: Int)] {
    questions.map { item in
      switch item.question {
      case .noShop: ("no line names a shop", "--payee NAME says it", item.line)
      case .noDay: ("no line has a day", "--date DATE says it", item.line)
      case .twoDays(let days):
        (
          "the day can be read in two ways: \(days.joined(separator: " or "))",
          days.map { "--date \($0)" }.joined(separator: ", or "), item.line
        )
      case .noTotal: ("no line has a total", "--total AMOUNT says it", item.line)
      case .manyTotals(let totals):
        (
          "there are several totals: \(totals.joined(separator: ", "))",
          totals.map { "--total \($0)" }.joined(separator: ", or "), item.line
        )
      case .sum(let lines, let total):
        (
          "the lines add up to \(lines), the total is \(total)",
          "--total \(total), or --total \(lines) if the total was misread", item.line
        )
      }
    }
  }
}

extension ReceiptText {
  /// The questions as problems at their lines.
  package func diagnostics(_ id: FileID) -> [Diagnostic] {
    let places = LinePlaces(file, id)
    return zip(questions, questionTexts).map { item, text in
      let code: DiagnosticCode
      if case .sum = item.question { code = .splitMismatch } else { code = .undecided }
      return Diagnostic(code, text.summary, at: places[text.line], fixes: [Fix(text.help)])
    }
  }
}
