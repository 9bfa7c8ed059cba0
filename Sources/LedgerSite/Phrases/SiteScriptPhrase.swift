import LedgerPhrases

/// What the script of a site says.
enum SiteScriptPhrase: String, Phrase, CaseIterable {
  case search, filter, privacy, theme, nothing, help, close, period, months, everyYear
  case goOverview, goBudgets, goGoals, goSchedule, goPrevious, goNext

  /// The keys that do it; nil for what is no key.
  var keys: String? {
    switch self {
    case .search: "/"
    case .help: "?"
    case .goOverview: "g d"
    case .goBudgets: "g b"
    case .goGoals: "g g"
    case .goSchedule: "g s"
    case .goPrevious: "["
    case .goNext: "]"
    default: nil
    }
  }

  var english: Words {
    switch self {
    case .search: "Search"
    case .filter: "Filter"
    case .privacy: "Hide amounts"
    case .theme: "Light or dark"
    case .nothing: "Nothing was found."
    case .help: "Keys"
    case .close: "Close"
    case .period: "Period"
    case .months: "Month by month"
    case .everyYear: "Year by year"
    case .goOverview: "Overview"
    case .goBudgets: "Budgets"
    case .goGoals: "Goals"
    case .goSchedule: "Bills"
    case .goPrevious: "The page before"
    case .goNext: "The next page"
    }
  }

  var czech: Words {
    switch self {
    case .search: "Hledat"
    case .filter: "Filtrovat"
    case .privacy: "Skrýt částky"
    case .theme: "Světlý nebo tmavý vzhled"
    case .nothing: "Nic se nenašlo."
    case .help: "Klávesy"
    case .close: "Zavřít"
    case .period: "Období"
    case .months: "Po měsících"
    case .everyYear: "Po letech"
    case .goOverview: "Přehled"
    case .goBudgets: "Rozpočty"
    case .goGoals: "Cíle"
    case .goSchedule: "Platby"
    case .goPrevious: "Předchozí stránka"
    case .goNext: "Další stránka"
    }
  }

  var greek: Words {
    switch self {
    case .search: "Αναζήτηση"
    case .filter: "Φίλτρο"
    case .privacy: "Απόκρυψη ποσών"
    case .theme: "Φωτεινή ή σκούρα εμφάνιση"
    case .nothing: "Δεν βρέθηκε τίποτα."
    case .help: "Πλήκτρα"
    case .close: "Κλείσιμο"
    case .period: "Περίοδος"
    case .months: "Ανά μήνα"
    case .everyYear: "Ανά έτος"
    case .goOverview: "Επισκόπηση"
    case .goBudgets: "Προϋπολογισμοί"
    case .goGoals: "Στόχοι"
    case .goSchedule: "Πληρωμές"
    case .goPrevious: "Προηγούμενη σελίδα"
    case .goNext: "Επόμενη σελίδα"
    }
  }
}
