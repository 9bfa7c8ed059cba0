package import LedgerPhrases

extension Lesson {
  /// The command that shows the same in one's own books.
  package var command: String {
    switch self {
    case .sides: "bursar show last"
    case .worth: "bursar insights networth"
    case .assertion: "bursar check recentassertions"
    case .tag: "bursar insights tags"
    case .share: "bursar household settle"
    case .needs: "bursar insights needs"
    case .budget: "bursar budget"
    case .envelope: "bursar explain envelope"
    case .recurring: "bursar schedule"
    case .yearly: "bursar insights subscriptions"
    case .goal: "bursar goals"
    case .forecast: "bursar schedule forecast"
    case .interest, .compound, .minimum, .order: "bursar goals debt"
    case .credit: "bursar explain A10"
    case .overdraft: "bursar explain A11"
    case .reserve: "bursar explain A7"
    case .inflation: "bursar insights months"
    case .insurance: "bursar insights subscriptions"
    case .risk, .spread: "bursar report holdings"
    case .costs: "bursar explain A14"
    }
  }

  /// A page to read on, in the language where there is one; none of them sells anything.
  package func source(in language: Language) -> String {
    switch self {
    case .sides, .assertion, .tag: "https://hledger.org/accounting.html"
    case .worth, .budget, .goal, .needs:
      page("Personal_finance", cs: "Osobní_finance", el: "Προϋπολογισμός", language)
    case .envelope: "https://en.wikipedia.org/wiki/Envelope_system"
    case .share, .recurring, .yearly, .forecast: "https://plaintextaccounting.org"
    case .interest: page("Interest", cs: "Úrok", el: "Τόκος", language)
    case .compound:
      page("Compound_interest", cs: "Složené_úročení", el: "Ανατοκισμός", language)
    case .minimum: page("Credit_card", cs: "Kreditní_karta", el: "Πιστωτική_κάρτα", language)
    case .order: "https://en.wikipedia.org/wiki/Debt-snowball_method"
    case .credit, .overdraft: europe("consumer-credits-and-loans/", language)
    case .reserve, .costs: europe("", language)
    case .inflation: page("Inflation", cs: "Inflace", el: "Πληθωρισμός", language)
    case .insurance: page("Insurance", cs: "Pojištění", el: "Ασφάλιση", language)
    case .risk, .spread:
      "https://www.investor.gov/introduction-investing/investing-basics"
    }
  }

  private func page(_ name: String, cs: String, el: String, _ language: Language) -> String {
    switch language {
    case .english, .pseudo: "https://en.wikipedia.org/wiki/\(name)"
    case .czech: "https://cs.wikipedia.org/wiki/\(cs)"
    case .greek: "https://el.wikipedia.org/wiki/\(el)"
    }
  }

  /// What the European Union tells people about it, in all its languages.
  private func europe(_ place: String, _ language: Language) -> String {
    let code = language == .pseudo ? "en" : language.rawValue
    return
      "https://europa.eu/youreurope/citizens/consumers/financial-products-and-services/\(place)index_\(code).htm"
  }
}
