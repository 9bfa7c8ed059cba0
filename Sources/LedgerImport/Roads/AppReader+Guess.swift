import LedgerValues

// MARK: - What only the rows of an unknown program tell

extension AppReader {
  /// A layout whose columns of kinds are known words, and of which it is decided what is spent.
  func proved(_ sheet: AppSheet) -> AppSheet {
    var sheet = sheet
    if sheet.amount == nil {
      let went = records.compactMap { (try? number($0, sheet.out))??.value(mark) }
      sheet.isSigned =
        went.contains(where: \.isNegative) && went.allSatisfy { $0.isNegative || $0.isZero }
      return sheet
    }
    if let kind = sheet.kind {
      let words = Set(records.map { HeaderWords.folded(cell($0, kind)) })
      if !words.allSatisfy(AppSheet.isKind) { sheet.kind = nil }
    }
    let (earned, others) = signs(sheet)
    // Where nearly nothing has a minus, kinds say which way it went.
    sheet.isSigned = sheet.kind == nil || others.areBelow || earned.areBelow
    if !sheet.isSigned { return sheet }
    switch isSpentPositive(earned, others) {
    case let isPositive?: sheet.isSpentPositive = isPositive
    case nil: sheet.asksSign = true
    }
    return sheet
  }

  /// Whether what is spent is above zero: by the sign of wages and the like, else by that of most rows, as people
  /// pay more often than they are paid; nil where neither tells.
  private func isSpentPositive(_ earned: Signs, _ others: Signs) -> Bool? {
    if earned.isEmpty { return others.areBelow ? false : nil }
    let isUsual = earned.below == 0 && (others.areBelow || others.isEmpty)
    let isOpposite = earned.above == 0 && (others.areAbove || others.isEmpty)
    return isUsual == isOpposite ? nil : isOpposite
  }

  /// The signs of what came in by its kind or category, and of all else but first balances and what moved between
  /// own accounts.
  private func signs(_ sheet: AppSheet) -> (earned: Signs, others: Signs) {
    var (earned, others) = (Signs(), Signs())
    for record in records where !isTransfer(record, sheet) {
      let category = cell(record, sheet.category)
      guard let value = (try? number(record, sheet.amount))??.value(mark), !value.isZero,
        !AppSheet.isOpening(category)
      else { continue }
      let isEarned =
        sheet.kind.map { AppSheet.received.contains(HeaderWords.folded(cell(record, $0))) }
        ?? HeaderWords.parts(category).contains(where: AppSheet.earned.contains)
      if isEarned { earned.count(value) } else { others.count(value) }
    }
    return (earned, others)
  }

  private struct Signs {
    var above = 0
    var below = 0

    var isEmpty: Bool { above + below == 0 }
    var areAbove: Bool { above > below }
    var areBelow: Bool { below > above }

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
