import LedgerValues

// MARK: - What only the rows of an unknown program tell

extension AppReader {
  /// A layout whose columns of kinds are known words, and of which it is decided what is spent.
  func proved(_ sheet: AppSheet) -> AppSheet {
    var sheet = sheet
    guard let amount = sheet.amount else { return sheet }
    if let kind = sheet.kind {
      let words = Set(records.map { HeaderWords.folded(cell($0, kind)) })
      if !words.allSatisfy(AppSheet.isKind) { sheet.kind = nil }
    }
    sheet.isSigned = records.contains { cell($0, amount).contains { "-(\u{2212}".contains($0) } }
    if sheet.kind != nil, !sheet.isSigned { return sheet }
    switch isSpentPositive(sheet) {
    case let isPositive?: sheet.isSpentPositive = isPositive
    case nil: sheet.asksSign = true
    }
    return sheet
  }

  /// Whether what is spent is above zero: by the sign of wages and the like, else by that of most rows, as people
  /// pay more often than they are paid; nil where neither tells.
  private func isSpentPositive(_ sheet: AppSheet) -> Bool? {
    var (earned, others) = (Signs(), Signs())
    for record in records {
      let category = cell(record, sheet.category)
      guard let value = (try? number(record, sheet.amount))??.value(mark), !value.isZero,
        !AppSheet.isOpening(category)
      else { continue }
      let isEarned =
        AppSheet.received.contains(HeaderWords.folded(cell(record, sheet.kind)))
        || HeaderWords.parts(category).contains(where: AppSheet.earned.contains)
      if isEarned { earned.count(value) } else { others.count(value) }
    }
    if earned.above + earned.below == 0 { return others.below > others.above ? false : nil }
    let isUsual = earned.below == 0 && (others.below > 0 || others.above == 0)
    let isOpposite = earned.above == 0 && (others.above > 0 || others.below == 0)
    return isUsual == isOpposite ? nil : isOpposite
  }

  private struct Signs {
    var above = 0
    var below = 0

    mutating func count(_ value: Decimal) {
      if value.isNegative { below += 1 } else { above += 1 }
    }
  }
}

extension AppSheet {
  /// Whether a word says that something was spent, came in, or went to an own account.
  fileprivate static func isKind(_ word: String) -> Bool {
    spent.contains(word) || received.contains(word) || transfers.contains(word)
  }

  /// Words of categories of what comes in.
  fileprivate static let earned: Set<String> = [
    "salary", "wage", "wages", "paycheck", "paychecks", "income", "gehalt", "lohn", "einkommen",
    "mzda", "plat", "vyplata", "prijem", "prijmy", "μισθοσ", "εσοδα", "salaire", "sueldo",
    "nomina", "stipendio", "salario", "loon", "salaris", "pensja", "wynagrodzenie", "зарплата",
  ]
}
