import LedgerPhrases

/// An account that first journals have.
enum TemplateAccount: String {
  case cash, bank, savings, card, taxReserve, opening
  case salary, gifts, parents, clients
  case home, insurance, food, lifestyle, entertainment, car, other
  case utilities, groceries, dining, children, health, clothing, transport, presents
  case studies, phone, office, equipment, travel, fees, taxes

  enum Kind {
    case wallet
    case debt
    case equity
    case income
    case expense
  }

  var kind: Kind {
    switch self {
    case .cash, .bank, .savings, .taxReserve: .wallet
    case .card: .debt
    case .opening: .equity
    case .salary, .gifts, .parents, .clients: .income
    default: .expense
    }
  }

  /// The letter that says of any name what the account stands for.
  var type: String {
    switch kind {
    case .wallet: "C"
    case .debt: "L"
    case .equity: "E"
    case .income: "R"
    case .expense: "X"
    }
  }

  /// What bills for it are called, in any language, beside what its help says.
  var bills: Set<String> {
    let words: [String] =
      switch self {
      case .utilities:
        [
          "electricity", "gas", "phone", "mobile", "broadband", "elektřina", "plyn", "telefon",
          "mobil", "ΔΕΗ", "ΕΥΔΑΠ", "αέριο", "τηλέφωνο", "κινητό",
        ]
      case .entertainment: ["netflix", "spotify", "disney", "hbo", "youtube"]
      case .transport: ["pass", "lístek", "jízdenka", "εισιτήρια"]
      case .phone: ["mobile", "internet", "mobil", "κινητό", "ίντερνετ"]
      default: []
      }
    return Set(words.map { TypedName.key($0) })
  }

  var icon: String? {
    switch self {
    case .cash: "👛"
    case .bank: "🏦"
    case .savings: "🐖"
    case .card: "💳"
    case .taxReserve: "🧾"
    case .opening: nil
    case .salary: "💼"
    case .gifts, .presents: "🎁"
    case .parents: "👪"
    case .clients: "🤝"
    case .home: "🏠"
    case .insurance: "☂"
    case .food, .groceries: "🛒"
    case .lifestyle: "🧴"
    case .entertainment: "🎬"
    case .car: "🚗"
    case .other: "❓"
    case .utilities: "💡"
    case .dining: "🍜"
    case .children: "🧸"
    case .health: "💊"
    case .clothing: "👕"
    case .transport: "🚌"
    case .studies: "📚"
    case .phone: "📱"
    case .office: "🖇"
    case .equipment: "💻"
    case .travel: "🧳"
    case .fees: "🏛"
    case .taxes: "📮"
    }
  }

  /// Whether what is spent here is needed or wanted; nil where it may be either.
  var necessity: String? {
    guard kind == .expense else { return nil }
    switch self {
    case .lifestyle, .entertainment, .dining, .presents, .travel: return "want:"
    case .other: return nil
    default: return "need:"
    }
  }

  /// The words for the first part of names, in the order of kinds.
  private static func root(_ kind: Kind, _ language: Language) -> String {
    let words =
      switch language {
      case .czech: ["majetek", "dluhy", "vlastní jmění", "příjmy", "výdaje"]
      case .greek: ["περιουσία", "χρέη", "ίδια κεφάλαια", "έσοδα", "έξοδα"]
      case .english, .pseudo: ["assets", "liabilities", "equity", "income", "expenses"]
      }
    switch kind {
    case .wallet: return words[0]
    case .debt: return words[1]
    case .equity: return words[2]
    case .income: return words[3]
    case .expense: return words[4]
    }
  }

  /// The first part of the names of accounts for equity.
  static func equityRoot(in language: Language) -> String { root(.equity, language) }

  static func wallet(_ name: String, isOwed: Bool, _ language: Language) -> String {
    "\(root(isOwed ? .debt : .wallet, language)):\(name)"
  }

  static func category(_ name: String, _ language: Language) -> String {
    "\(root(.expense, language)):\(name)"
  }

  func name(in language: Language) -> String {
    "\(TemplateAccount.root(kind, language)):\(words(language).name)"
  }

  func help(in language: Language) -> String? { words(language).help }

  private func words(_ language: Language) -> (name: String, help: String?) {
    switch language {
    case .english, .pseudo: english
    case .czech: czech
    case .greek: greek
    }
  }
}

// MARK: - Words

extension TemplateAccount {
  private var english: (name: String, help: String?) {
    switch self {
    case .cash: ("cash", "Notes and coins in your pocket")
    case .bank: ("bank", "The account that you pay with")
    case .savings: ("savings", "What you put aside")
    case .card: ("card", "What you owe on the credit card")
    case .taxReserve: ("tax reserve", "What belongs to the tax office already")
    case .opening: ("opening", nil)
    case .salary: ("salary", "What your work pays")
    case .gifts: ("gifts", "What others give you")
    case .parents: ("parents", "What your parents send")
    case .clients: ("clients", "What clients pay")
    case .home: ("home", "Rent, mortgage, furniture, repairs")
    case .insurance: ("insurance", "Health, home, car, liability")
    case .food: ("food", "Groceries, lunch, restaurants, coffee")
    case .lifestyle: ("lifestyle", "Clothes, shoes, hairdresser, presents")
    case .entertainment: ("entertainment", "Cinema, books, trips, hobbies")
    case .car: ("car", "Fuel, petrol, parking, repairs")
    case .other: ("other", "What fits nowhere else")
    case .utilities: ("utilities", "Power, water, heating, internet")
    case .groceries: ("groceries", "Supermarket, market, bakery, food")
    case .dining: ("dining", "Restaurants, lunch, canteen, coffee")
    case .children: ("children", "School, clubs, toys")
    case .health: ("health", "Doctor, dentist, pharmacy, medicine")
    case .clothing: ("clothing", "Clothes, shoes")
    case .transport: ("transport", "Bus, train, taxi, bicycle")
    case .presents: ("presents", "What you give others")
    case .studies: ("studies", "Books, fees, printing")
    case .phone: ("phone", "Phone, mobile, data")
    case .office: ("office", "Desk, paper, post")
    case .equipment: ("equipment", "Computers and tools")
    case .travel: ("travel", "Trips to clients")
    case .fees: ("fees", "Bank, accountant, licenses")
    case .taxes: ("taxes", "Income tax, contributions")
    }
  }

  private var czech: (name: String, help: String?) {
    switch self {
    case .cash: ("hotovost", "Bankovky a mince v kapse")
    case .bank: ("účet", "Účet, ze kterého platíte")
    case .savings: ("úspory", "Co si dáváte stranou")
    case .card: ("karta", "Kolik dlužíte na kreditní kartě")
    case .taxReserve: ("na daně", "Co už patří finančnímu úřadu")
    case .opening: ("počáteční zůstatky", nil)
    case .salary: ("mzda", "Co vyděláte prací")
    case .gifts: ("dary", "Co dostanete od jiných")
    case .parents: ("rodiče", "Co posílají rodiče")
    case .clients: ("zákazníci", "Co platí zákazníci")
    case .home: ("bydlení", "Nájem, hypotéka, nábytek, opravy")
    case .insurance: ("pojištění", "Zdraví, byt, auto, odpovědnost")
    case .food: ("jídlo", "Potraviny, oběd, restaurace, káva")
    case .lifestyle: ("životní styl", "Oblečení, boty, kadeřník, dárky")
    case .entertainment: ("zábava", "Kino, knihy, výlety, koníčky")
    case .car: ("auto", "Palivo, benzín, parkování, opravy")
    case .other: ("ostatní", "Co jinam nepatří")
    case .utilities: ("energie", "Elektřina, voda, topení, internet")
    case .groceries: ("potraviny", "Supermarket, tržnice, pekárna, jídlo")
    case .dining: ("restaurace", "Restaurace, oběd, menza, káva")
    case .children: ("děti", "Škola, kroužky, hračky")
    case .health: ("zdraví", "Lékař, zubař, lékárna, léky")
    case .clothing: ("oblečení", "Oblečení, boty")
    case .transport: ("doprava", "Autobus, vlak, taxi, kolo")
    case .presents: ("dárky", "Co dáváte jiným")
    case .studies: ("studium", "Knihy, poplatky, tisk")
    case .phone: ("telefon", "Telefon, mobil, data")
    case .office: ("kancelář", "Stůl, papír, pošta")
    case .equipment: ("vybavení", "Počítače a nástroje")
    case .travel: ("cesty", "Cesty za zákazníky")
    case .fees: ("poplatky", "Banka, účetní, licence")
    case .taxes: ("daně", "Daň z příjmu, odvody")
    }
  }

  private var greek: (name: String, help: String?) {
    switch self {
    case .cash: ("μετρητά", "Χαρτονομίσματα και κέρματα στην τσέπη")
    case .bank: ("τράπεζα", "Ο λογαριασμός από όπου πληρώνετε")
    case .savings: ("αποταμίευση", "Ό,τι βάζετε στην άκρη")
    case .card: ("κάρτα", "Τι χρωστάτε στην πιστωτική κάρτα")
    case .taxReserve: ("για φόρους", "Ό,τι ανήκει ήδη στην εφορία")
    case .opening: ("αρχικά υπόλοιπα", nil)
    case .salary: ("μισθός", "Ό,τι σας πληρώνει η δουλειά")
    case .gifts: ("δώρα", "Ό,τι σας δίνουν άλλοι")
    case .parents: ("γονείς", "Ό,τι στέλνουν οι γονείς")
    case .clients: ("πελάτες", "Ό,τι πληρώνουν οι πελάτες")
    case .home: ("σπίτι", "Ενοίκιο, δάνειο, έπιπλα, επισκευές")
    case .insurance: ("ασφάλειες", "Υγεία, σπίτι, αυτοκίνητο, ευθύνη")
    case .food: ("φαγητό", "Ψώνια, μεσημεριανό, εστιατόρια, καφές")
    case .lifestyle: ("προσωπικά", "Ρούχα, παπούτσια, κομμωτήριο, δώρα")
    case .entertainment: ("ψυχαγωγία", "Σινεμά, βιβλία, εκδρομές, χόμπι")
    case .car: ("αυτοκίνητο", "Καύσιμα, βενζίνη, στάθμευση, επισκευές")
    case .other: ("άλλα", "Ό,τι δεν ταιριάζει αλλού")
    case .utilities: ("ρεύμα και νερό", "Ρεύμα, νερό, θέρμανση, ίντερνετ")
    case .groceries: ("τρόφιμα", "Σούπερ μάρκετ, λαϊκή, φούρνος, φαγητό")
    case .dining: ("εστιατόρια", "Εστιατόρια, μεσημεριανό, κυλικείο, καφές")
    case .children: ("παιδιά", "Σχολείο, δραστηριότητες, παιχνίδια")
    case .health: ("υγεία", "Γιατρός, οδοντίατρος, φαρμακείο, φάρμακα")
    case .clothing: ("ρούχα", "Ρούχα, παπούτσια")
    case .transport: ("μετακίνηση", "Λεωφορείο, τρένο, ταξί, ποδήλατο")
    case .presents: ("δώρα σε άλλους", "Ό,τι δίνετε σε άλλους")
    case .studies: ("σπουδές", "Βιβλία, δίδακτρα, εκτυπώσεις")
    case .phone: ("τηλέφωνο", "Τηλέφωνο, κινητό, δεδομένα")
    case .office: ("γραφείο", "Γραφείο, χαρτί, ταχυδρομείο")
    case .equipment: ("εξοπλισμός", "Υπολογιστές και εργαλεία")
    case .travel: ("ταξίδια", "Ταξίδια σε πελάτες")
    case .fees: ("χρεώσεις", "Τράπεζα, λογιστής, άδειες")
    case .taxes: ("φόροι", "Φόρος εισοδήματος, εισφορές")
    }
  }
}
