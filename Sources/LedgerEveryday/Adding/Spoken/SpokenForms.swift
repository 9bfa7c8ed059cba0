import LedgerModel

/// Usual words for accounts that people pay from, whatever theirs are called.
struct WalletWord {
  enum Kind {
    case purse, card, bank, savings
  }

  let kind: Kind
  /// Whether it says by itself how something was paid: `hotově`, and not `purse`.
  let isPaying: Bool

  init?(_ key: String) {
    guard let (kind, isPaying) = WalletWord.all[key] else { return nil }
    self.kind = kind
    self.isPaying = isPaying
  }

  private static let all: [String: (Kind, Bool)] = {
    let paying: [(Kind, [String])] = [
      (
        .purse,
        [
          "cash", "hotově", "za hotové", "hotovostí", "μετρητά", "keš", "kešem", "μετρητοίς",
          "τοις μετρητοίς",
        ]
      ),
      (
        .card,
        [
          "card", "credit card", "debit card", "kartou", "kreditkou", "kreditní kartou",
          "platební kartou",
          "debetní kartou", "debetkou", "πιστωτική", "πιστωτική κάρτα", "χρεωστική",
          "χρεωστική κάρτα", "χρέωση κάρτας",
        ]
      ),
      (
        .bank,
        [
          "bank transfer", "wire transfer", "bank account", "účtem", "převodem",
          "bankovním převodem", "převodem z účtu", "τραπεζική μεταφορά",
        ]
      ),
      (.savings, ["savings account"]),
    ]
    let others: [(Kind, [String])] = [
      (.purse, ["wallet", "purse", "hotovosti", "peněženky", "πορτοφόλι"]),
      (.card, ["karty", "kreditky", "kreditní karty", "κάρτα", "κάρτας"]),
      (
        .bank,
        [
          "bank", "current account", "checking account", "účtu", "bankovního účtu", "účtu v bance",
          "banky", "τράπεζα", "λογαριασμό", "τραπεζικό λογαριασμό", "λογαριασμό της τράπεζας",
        ]
      ),
      (
        .savings,
        [
          "savings", "spoření", "spořicího účtu", "úspor", "αποταμίευση", "αποταμιεύσεις",
        ]
      ),
    ]
    var all: [String: (Kind, Bool)] = [:]
    for (kinds, isPaying) in [(paying, true), (others, false)] {
      for (kind, words) in kinds {
        for word in words { all[TypedName.key(word)] = (kind, isPaying) }
      }
    }
    return all
  }()
}

/// Forms that names take in Czech and Greek.
enum SpokenForms {
  /// Endings of names, and what stands in their place in other cases.
  private static let endings: [(ending: String, forms: Set<String>)] = [
    ("a", ["y", "ě", "u", "o", "ou", "ám", "ách", "ami", ""]), ("et", ["tu", "tem", "te", "ty"]),
    ("y", ["", "ů", "ům", "ám", "ách", "ami"]),
    ("ý", ["ého", "ému", "ým", "ém", "é", "ou", "ých"]), ("á", ["é", "ou", "ých"]),
    ("o", ["a", "u", "em", "ě"]),
    ("e", ["i", "í", "ích"]), ("í", ["ím", "ího", "ímu"]),
    ("", ["u", "i", "í", "e", "em", "ovi", "ům", "ech", "y"]),
    ("α", ["ας", "ες", "ων", "οις"]), ("η", ["ης", "εις", "εων", "ες"]),
    ("ος", ["ου", "ο", "οι", "ων", "ους"]), ("ας", ["α"]), ("ης", ["η"]), ("ο", ["ου", "α", "ων"]),
    ("ι", ["ιου", "ια", "ιων"]), ("εις", ["εων", "η"]),
  ].map { (TypedName.key($0), Set($1.map { TypedName.key($0) })) }

  /// Whether words are a form of a whole name, and not another word that begins as it does.
  static func isForm(_ form: String, of name: String) -> Bool {
    let (forms, names) = (form.split(separator: " "), name.split(separator: " "))
    return forms.count == names.count
      && zip(forms, names).allSatisfy { form, name in
        form == name || isInflected(form, of: name)
      }
  }

  private static func isInflected(_ form: Substring, of name: Substring) -> Bool {
    endings.contains { ending, forms in
      let stem = name.dropLast(ending.count)
      return name.hasSuffix(ending) && stem.count >= 2 && form.hasPrefix(stem)
        && forms.contains(String(form.dropFirst(stem.count)))
    }
  }

  /// Whether two names are equal but for their last two letters, or one has the ending of a person.
  static func areAlike(_ one: String, _ other: String) -> Bool {
    let shared = zip(one, other).prefix { $0 == $1 }.count
    let (left, right) = (one.dropFirst(shared), other.dropFirst(shared))
    guard shared >= 2, (left + right).allSatisfy(\.isLetter) else { return false }
    return (left.count <= 2 && right.count <= 2) || (left.isEmpty && right == "ovi")
  }

  /// Words that are near the name of many a category and mean none.
  static let small = Set(
    [
      "with", "from", "this", "that", "them", "they", "were", "have", "other", "další", "také",
      "ještě", "jenom", "nebo", "proti", "před", "αυτό", "αυτή", "αυτός", "αυτόν", "αυτήν", "αυτά",
      "μετά", "άλλο", "άλλη", "άλλος", "άλλον", "κάθε", "όταν", "ήταν", "είναι", "μόνο", "παρά",
    ].map { TypedName.key($0) })

  /// What stands before a card that somebody bought: `birthday card`, `SIM karta`.
  static let boughtCards = Set(
    [
      "birthday", "gift", "greeting", "christmas", "sim", "sd", "memory", "graphics", "phone",
      "valentine", "library", "dárková", "telefonní", "paměťová", "grafická", "vánoční",
      "δωροκάρτα", "γιορτινή",
    ].map { TypedName.key($0) })
}
