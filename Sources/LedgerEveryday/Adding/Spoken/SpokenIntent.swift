/// Words that say which way money went, where a number alone says too little: they are asked about, as
/// what is usual would be the wrong way round.
enum SpokenIntent {
  /// Money that came back, or came in.
  static let comingIn = keys([
    "refund", "refunds", "refunded", "reimbursed", "reimbursement", "cashback", "received",
    "deposit", "deposited", "salary", "wage", "wages", "paycheck", "payday", "sold", "won",
    "dividend", "dividends", "pension", "rebate", "return", "returned", "bonus", "benefit",
    "benefits", "win", "winnings", "interest", "inheritance", "scholarship", "grant", "stipend",
    "payout", "earned", "earnings", "allowance",
    "vratka", "vratky", "vráceno", "vrácení", "vrácené", "vrátil", "vrátila", "vrátili", "dostal",
    "dostala", "přeplatek", "přeplatky", "refundace", "výplata", "mzda", "přídavky", "prodej",
    "prodal", "prodala", "vyhrál", "vyhrála", "výhra", "důchod", "stipendium", "dividenda",
    "přišla", "poslal", "poslala", "bonus", "prémie", "odměna", "odměny", "dávky", "přídavek",
    "úrok", "úroky", "dědictví", "vydělal", "vydělala", "reklamace", "επιστροφή", "επιστροφές",
    "επέστρεψε", "επέστρεψαν", "έλαβα",
    "εισέπραξα", "μισθός", "σύνταξη", "πούλησα", "κέρδισα", "μπήκαν", "μπήκε", "επίδομα",
    "μέρισμα", "επέστρεψα", "μπόνους", "επιδόματα", "τόκος", "τόκοι", "τόκους", "κληρονομιά",
    "υποτροφία", "αποζημίωση", "κέρδη", "κέρδος",
    "chargeback", "incoming", "collected", "tržba", "tržby", "honorář", "honoráře", "nemocenská",
    "mateřská", "inkasováno", "přijato", "storno", "vklad", "είσπραξη", "ημερομίσθιο", "ακύρωση",
    "κατάθεση",
    "income", "credited", "dobropis", "příjem", "příjmy", "πιστωτικό", "πληρώθηκα", "πληρωθήκαμε",
    "έσοδο", "έσοδα", "εισόδημα",
  ])
  /// `was paid 50`, `με πλήρωσαν`, `μου έδωσε`: verbs of giving, behind whom it was given to.
  private static let given = keys([
    "paid", "given", "πλήρωσε", "πλήρωσαν", "έδωσε", "έδωσαν", "έστειλε", "έστειλαν", "κατέθεσε",
    "κατέθεσαν",
  ])
  private static let taker = keys(["was", "were", "got", "με", "μας", "μου"])

  /// `gave back shoes`, `money back`, `dostal zpět`: what comes back by one word and another.
  private static let back = keys(["back", "zpět", "zpátky", "πίσω"])
  private static let givingBack = keys([
    "gave", "give", "got", "get", "money", "cash", "paid", "pay", "sent", "brought", "took", "take",
    "given", "came", "bring", "peníze", "dostal", "dostala", "dal", "dala", "vzal", "vzala",
    "přišlo", "přišly", "poslali", "έδωσα", "πήρα", "λεφτά", "χρήματα", "ήρθαν", "έφερα", "μου",
  ])
  /// What is bought with a way back: `return ticket`.
  private static let ways = keys(["ticket", "tickets", "fare", "flight", "train", "bus", "trip"])

  /// Whether a word says that money came in, beside the words around it.
  static func isComingIn(_ words: [SpokenReader.Word], _ index: Int) -> Bool {
    let key = words[index].key
    if index > 0, given.contains(key), taker.contains(words[index - 1].key) { return true }
    if back.contains(key) {
      let next = index + 1 < words.count ? words[index + 1].key : nil
      // `jízdenka tam a zpět`
      if index > 0, ["a", "and", "και"].contains(words[index - 1].key) { return false }
      return key != "back" || next.map(senders.contains) == true
        || words[..<index].contains { givingBack.contains($0.key) }
    }
    guard comingIn.contains(key) else { return false }
    return key != "return" || !words.contains { ways.contains($0.key) }
  }

  /// What makes interest or an advance a cost: `interest on loan`, `úroky z hypotéky`.
  static let costing = keys([
    "charge", "charged", "charges", "fee", "fees", "loan", "mortgage", "overdraft", "hypotéky",
    "hypotéku", "půjčky", "úvěru", "úvěr", "poplatek", "poplatky", "kontokorent", "δανείου",
    "δάνειο", "στεγαστικού", "προμήθεια", "χρέωση",
  ])

  /// Who got it, behind what somebody did: `Sam paid me 32`; `us` ends the names of shops.
  static let receiver = keys(["me", "mi", "mně", "nám"])
  private static let before = keys([
    "for", "with", "to", "and", "about", "charged", "cost", "costs", "pro", "se", "s", "a",
  ])

  /// Whether a word says that somebody gave it to the one who writes.
  static func isReceiver(_ words: [SpokenReader.Word], _ index: Int) -> Bool {
    receiver.contains(words[index].key) && index > 0 && !before.contains(words[index - 1].key)
      && words[index - 1].text.contains(where: \.isLetter)
  }

  /// What was lent will come back, and what was borrowed has to: neither is spending, nor income.
  static let lending = keys([
    "lent", "loan", "loaned", "borrowed", "owes", "owe", "půjčka", "půjčil", "půjčila", "půjčky",
    "dluží", "dlužím", "δάνεισα", "δανείστηκα", "δανεικά", "δάνειο", "χρωστάει", "χρωστάω",
  ])

  /// Money that came in, if it is said from whom.
  static let getting = keys([
    "got", "money", "gift", "invoice", "credit", "ήρθαν", "ήρθε", "přišlo", "peníze", "dar", "dary",
    "dárek", "faktura",
    "πήρα", "χρήματα",
    "λεφτά", "δώρο", "τιμολόγιο",
  ])

  /// Verbs among these, which name nobody.
  static let verbs = keys([
    "got", "received", "came", "přišlo", "přišla", "přišel", "ήρθε", "ήρθαν", "μπήκε", "dostal",
    "dostala",
    "πήρα", "έλαβα",
  ])

  static let senders = keys(["from", "od", "από"])

  /// What stands before that which was bought, or before whom it was with.
  static let bought = keys(["for", "on", "with", "na", "za", "pro", "s", "se", "για", "με"])

  /// Cash that was taken out.
  static let takingOut = keys([
    "atm", "withdrawal", "withdraw", "withdrew", "výběr", "vybral", "vybrala", "bankomat",
    "bankomatu", "ανάληψη", "σήκωσα", "έβγαλα", "ΑΤΜ",
  ])

  /// Verbs that say that money goes from one account to another.
  static let moves = keys([
    "move", "moved", "transfer", "transferred", "put", "převod", "převedl", "převedla", "převést",
    "přesun", "přesunul", "přesunula", "vložil", "vložila", "vklad", "μεταφορά", "μετέφερα",
    "έβαλα", "κατέθεσα", "κατάθεση", "poslal", "poslala", "έστειλα",
  ])

  /// What stands before an account that money goes to, or that something was paid with.
  static let onto = keys(["na", "σε", "στη", "στην", "στο", "στα"])

  /// Words that say of a move between wallets no more than that it is one.
  static let moving = keys([
    "put", "in", "on", "move", "moved", "transfer", "transferred", "převod", "převést", "přesun",
    "μεταφορά", "κατέθεσα", "took", "take", "taken", "out", "aside", "saved", "save",
    "add",
    "added", "dal", "dala", "vzal", "vzala", "vložil", "vložila", "uložil", "uložila", "odložil",
    "odložila", "přesunul", "přesunula", "převedl", "převedla", "έβαλα", "πήρα", "μετέφερα",
    "i", "we", "the", "my", "jsem", "jsme", "si",
  ])

  /// Words that say that somebody gave something to somebody.
  static let giving = keys([
    "gave", "give", "paid", "pay", "sent", "send", "back", "owed", "i", "we", "to", "dal", "dala",
    "poslal", "poslala", "zaplatil", "zaplatila", "vrátil", "vrátila", "jsem", "zpět", "έδωσα",
    "έδωσε", "πλήρωσα", "έστειλα", "έστειλε", "πίσω", "στην", "στον", "η", "ο",
  ])

  /// What is owed on a card or a loan being paid.
  static let payingOff = keys([
    "doplatek", "doplacení", "úhrada", "uhradil", "uhradila", "pay", "paid", "off", "payoff", "put",
    "on", "payment", "bill", "splátka", "splacení",
    "splatil", "splatila",
    "zaplatil", "zaplatila", "zaplatit", "splatit", "platba", "vyrovnání", "εξόφληση", "πληρωμή",
    "πλήρωσα",
    // What stands beside such a word and says nothing more.
    "i", "we", "the", "my", "credit", "jsem", "jsme", "si", "za", "kreditní", "την", "τη", "μου",
  ])

  static let cards = keys([
    "card", "karta", "kartu", "karty", "kreditku", "kreditky", "κάρτα", "κάρτας", "πιστωτική",
  ])

  /// A part of an amount, if whose or of what follows: `half for tom`, `půlka z 140`.
  static let shares = keys([
    "half", "půl", "půlka", "půlku", "polovina", "polovinu", "třetina", "μισά", "μισό", "τρίτο",
    "split", "shared", "napůl", "rozdělit", "rozděleno", "rozdělil", "rozdělila",
  ])
  /// With whom it was shared, further on in the line: `split safeway 20 with tom`.
  static let splitting = keys(["split", "shared", "rozdělit", "rozděleno", "rozdělil", "rozdělila"])
  static let withWords = keys(["with", "s", "se", "mezi", "between", "με"])
  static let ofShares = keys([
    "for", "of", "with", "between", "pro", "z", "ze", "za", "s", "se", "mezi", "na", "για", "από",
    "με",
  ])

  /// How often, behind an amount: `taxi 20 twice`.
  static let times = keys(["twice", "thrice", "dvakrát", "třikrát", "δις"])

  /// What stands behind a number and makes another one of it.
  static let multiples = keys([
    "tis", "tis.", "tisíc", "tisíce", "tisíci", "thousand", "χιλιάδες", "cent", "cents", "pence",
    "haléř", "haléře", "haléřů", "λεπτά", "λεπτό", "ct", "cts", "centů", "χιλιάρικο", "χιλιάρικα",
    "grand", "stovek", "stovky", "million", "milion", "milionu", "miliony", "milionů",
    "εκατομμύριο", "εκατομμύρια", "σεντς", "χιλ", "χιλ.", "hundred", "εκατοντάδες",
  ])

  private static func keys(_ words: [String]) -> Set<String> {
    Set(words.map { TypedName.key($0) })
  }
}
