/// The layout of a program that is not known by its name: its columns say an account, a category, a day and an
/// amount.
extension AppSheet {
  /// Nil where a column is missing, and for tables of banks.
  ///
  /// Their accounts have numbers, those of others, too, or a balance beside each row. The cells of the first rows are
  /// asked what an account is called.
  init?(of header: [String], cells: (Int) -> [String]) {
    func first(_ role: HeaderWords.Role) -> String? {
      header.first { HeaderWords.score($0, role) == 3 }
    }
    let own = header.indices.first { column in
      AppSheet.isAccount(header[column]) && AppSheet.areNames(cells(column))
    }
    let category = header.indices.first { column in
      AppSheet.categories.contains(HeaderWords.folded(header[column]))
        && !cells(column).allSatisfy(\.isEmpty)
    }
    let isNumbered = header.indices.contains { column in
      AppSheet.isAccount(header[column]) && cells(column).contains(where: AppSheet.isNumber)
    }
    guard let own, let category = category.map({ header[$0] }), !isNumbered,
      let date = first(.date) ?? first(.booking),
      first(.balance) == nil, first(.counter) == nil, BankProfile.of(header) == nil
    else { return nil }
    self.init(title: "another program", header: header, payee: [])
    (account, self.date) = (header[own], date)
    takeAmounts(first)
    guard amount != nil || out != nil else { return nil }
    let below = header.first { AppSheet.subcategories.contains(HeaderWords.folded($0)) }
    (self.category, group) = below.map { ($0, category) } ?? (category, nil)
    currency = first(.currency)
    status = first(.state)
    let names = header.filter { HeaderWords.score($0, .payee) == 3 }
    let texts = header.filter { name in
      let isText = HeaderWords.score(name, .memo) == 3 || AppSheet.marks.contains(name)
      return isText && !names.contains(name) && name != account
    }
    (payee, memo) = (names + texts, Array(names.dropFirst()) + texts)
    isGuessed = true
  }

  private mutating func takeAmounts(_ first: (HeaderWords.Role) -> String?) {
    if let found = first(.amount) {
      amount = found
      kind = header.first { HeaderWords.isKind($0) || $0 == "income/expense" }
    } else if let went = first(.debit), let came = first(.credit) {
      (out, into) = (went, came)
    }
  }

  private static func isAccount(_ name: String) -> Bool {
    HeaderWords.score(name, .own) == 3 || HeaderWords.isPurse(name)
  }

  /// Whether it is an account's number at a bank, or an IBAN.
  private static func isNumber(_ text: String) -> Bool {
    text.count { $0.isNumber } > 5 && text.count { $0.isLetter } < 5
  }

  /// Whether people have given these names: they are letters more than digits, and no IBAN.
  private static func areNames(_ texts: [String]) -> Bool {
    !texts.isEmpty
      && texts.allSatisfy { text in
        let letters = text.count { $0.isLetter }
        return letters > 2 && letters >= text.count { $0.isNumber }
      }
  }

  private static let categories: Set<String> = [
    "category", "categories", "category name", "envelope", "kategorie", "kategoria", "kategori",
    "kategorija", "categoria", "categorie", "luokka", "κατηγορια", "категория", "категорія", "分类",
  ]
  private static let subcategories: Set<String> = [
    "subcategory", "sub category", "sub-category", "subcategory name", "unterkategorie",
    "podkategorie", "podkategoria", "subcategoria", "sous-categorie", "υποκατηγορια",
    "подкатегория",
  ]
  /// Columns of people's own words that are neither payees nor notes.
  private static let marks: Set<String> = ["tags", "tag", "labels", "label", "event", "with"]
}
