import LedgerModel
import LedgerPlan

/// The words of the language itself, which say nothing about who uses it.
enum RedactionWords {
  /// First parts of account names that decide the type.
  static let roots: Set<String> = [
    "asset", "assets", "debt", "debts", "liability", "liabilities", "equity", "income", "incomes",
    "revenue", "revenues", "expense", "expenses",
  ]

  /// Second parts of account names that make accounts of conversion.
  static let conversions: Set<String> = ["conversion", "trade", "trades", "trading"]

  /// Words of directives, of the plan, of periods and of tags, in small letters.
  static let all: Set<String> = {
    let language = """
      account alias apply assert bucket budget capture card check comment commodity decimal mark define end
      aliases eval expr fixed fund goal holiday household include move mute payee place pool python rate save
      tag test year years value format note default nomarket thousands assert
      for within kind mode limit envelope spending income rollover none surplus debt both cap floor start
      overspend available carry alert icon amount except fill target by account minimum or pace priority
      share reached location salary split saving member born email equal radius closed hidden help color
      daily weekly biweekly fortnightly monthly bimonthly quarterly half yearly every day days week weeks
      month months quarter quarters from to through until in shift prev next nearest modnext modprev up of
      schedule average rest weight hold repeat median scheduled nominal annually
      monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun last workday
      january february march april may june july august september october november december
      jan feb mar apr jun jul aug sep oct nov dec today yesterday tomorrow this clamp skip
      type asset assets liability liabilities equity revenue revenues expense expenses cash conversion gain
      unrealized acct desc cur amt date status real depth not tag payee code any all and
      receipts txt pdf jpg jpeg png webp heic gif svg html csv left out folder coordinate
      lang title years ago ahead weekendday clopen retain since old new class point points
      bursar journal timeclock timedot receipt sha auto strict weekday weekend weekends weekdays
      bank check checking cheque chequeing chequ chequing saving savings current gain gains loss losses
      capital unrealised unrealized lot lots deny warnings default wallet ascii color column style dates iso
      kept exchange flat tree infer lang layout bare wide tall tidy pager width auto never
      green red blue yellow orange purple cyan magenta gray black white
      """
    let own = RedactionOptions.Kind.allCases.map { RedactedNames.word($0) }
    let keys =
      PlanForm.keyNames + PlanForm.all.map(\.word) + ReservedTags.names + own
      + ReservedTags.declaredLots + ReservedTags.lotWords
    return Set(
      (language.split(whereSeparator: \.isWhitespace).map(String.init) + keys)
        .flatMap { $0.lowercased().split { !$0.isLetter }.map(String.init) }
    ).union(roots).union(conversions)
  }()

  /// The words of a text: runs of letters, in small ones.
  static func words(_ text: String, _ body: (Range<String.UnicodeScalarView.Index>, String) -> Void)
  {
    let scalars = text.unicodeScalars
    var start: String.UnicodeScalarView.Index?
    func finish(_ end: String.UnicodeScalarView.Index) {
      guard let begin = start else { return }
      body(begin..<end, String(scalars[begin..<end]).lowercased())
      start = nil
    }
    for index in scalars.indices {
      if scalars[index].properties.isAlphabetic {
        if start == nil { start = index }
      } else {
        finish(index)
      }
    }
    finish(scalars.endIndex)
  }

  /// A text whose words of three letters or more are crossed out, those of the language aside.
  static func crossedOut(_ text: String, digits: Digits = .kept) -> String {
    var hidden = Array(text.unicodeScalars)
    let scalars = text.unicodeScalars
    words(text) { range, word in
      if word.unicodeScalars.count < 3 || all.contains(word) { return }
      let first = scalars.distance(from: scalars.startIndex, to: range.lowerBound)
      let count = scalars.distance(from: range.lowerBound, to: range.upperBound)
      for place in first..<first + count { hidden[place] = "x" }
    }
    if digits == .hidden {
      for place in hidden.indices
      where ("0"..."9").contains(hidden[place]) && !isDate(hidden, place) {
        hidden[place] = "9"
      }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: hidden)
    return String(result)
  }

  enum Digits {
    case kept
    case hidden
  }

  /// Whether a digit belongs to a date such as 2026-01-31.
  private static func isDate(_ text: [Unicode.Scalar], _ place: Int) -> Bool {
    func belongs(_ scalar: Unicode.Scalar) -> Bool {
      ("0"..."9").contains(scalar) || "-/.".unicodeScalars.contains(scalar)
    }
    var start = place
    while start > 0, belongs(text[start - 1]) { start -= 1 }
    var end = place
    while end < text.count, belongs(text[end]) { end += 1 }
    let parts = text[start..<end].split { !("0"..."9").contains($0) }
    if parts.count == 1 { return start == 0 && parts[0].count == 8 }
    return parts.count == 3 && [2, 4].contains(parts[0].count)
      && parts.dropFirst().allSatisfy { $0.count <= 2 }
  }
}
