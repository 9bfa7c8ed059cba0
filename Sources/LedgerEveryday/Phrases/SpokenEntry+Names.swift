import LedgerPhrases

extension SpokenEntry {
  /// How a role is called in each language.
  static func names(_ role: Role) -> (english: Words, czech: Words, greek: Words) {
    switch role {
    case .amount: ("amount", "částka", "ποσό")
    case .cost: ("price", "cena", "τιμή")
    case .day: ("day", "den", "ημέρα")
    case .time: ("time", "čas", "ώρα")
    case .wallet: ("account", "účet", "λογαριασμός")
    case .category: ("category", "kategorie", "κατηγορία")
    case .payee: ("payee", "příjemce", "δικαιούχος")
    case .note: ("note", "poznámka", "σημείωση")
    case .tag: ("tag", "štítek", "ετικέτα")
    case .place: ("place", "místo", "τοποθεσία")
    case .member: ("member", "člen", "μέλος")
    case .word: ("small word", "slůvko", "λέξη σύνδεσης")
    }
  }
}
