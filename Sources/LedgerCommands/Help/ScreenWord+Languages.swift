import LedgerEveryday

// The words of screens in other languages, for somebody who meets them there.
extension ScreenWord {
  /// The English word for one of another language, whatever its accents and capital letters.
  static func english(for typed: String) -> String? { english[TypedName.key(typed)] }

  private static let english: [String: String] = {
    var english: [String: String] = [:]
    for (word, others) in languages {
      for other in others { english[TypedName.key(other)] = word }
    }
    return english
  }()

  private static let languages: [String: [String]] = [
    "advice": ["rada", "rady", "συμβουλή", "συμβουλές"],
    "amount": ["částka", "ποσό"],
    "at hand": ["peníze po ruce", "po ruce", "διαθέσιμα χρήματα"],
    "available": ["k rozdělení", "προς κατανομή"],
    "band": ["pásmo", "ζώνη"],
    "budgets": ["budget", "rozpočet", "rozpočty", "προϋπολογισμός", "προϋπολογισμοί"],
    "carry": ["přeneseno", "přenos", "přenos zůstatku", "από προηγούμενη περίοδο"],
    "due": ["splatné", "splatnost", "po splatnosti", "πληρωτέο", "εκπρόθεσμο", "προθεσμία"],
    "emergency fund": ["finanční rezerva", "rezerva", "απόθεμα ασφαλείας"],
    "envelope": ["obálka", "obálky", "φάκελος", "φάκελοι"],
    "floor": ["minimální zůstatek", "ελάχιστο υπόλοιπο"],
    "forecast": ["výhled", "πρόβλεψη"],
    "fund": ["naplnit", "plnění", "τροφοδοτώ", "τροφοδότηση"],
    "goal": ["cíl", "cíle", "στόχος", "στόχοι"],
    "guess": ["odhad", "εκτίμηση"],
    "interest": ["úroky", "úrok", "τόκοι", "τόκος"],
    "left": ["zbývá", "απομένουν"],
    "median": ["medián", "διάμεσος"],
    "mood": ["nálada", "διάθεση"],
    "needs": ["nutné", "zbytné", "ανάγκες", "επιθυμίες"],
    "net worth": ["čisté jmění", "καθαρή θέση"],
    "pace": ["tempo", "ρυθμός"],
    "per day": ["na den", "ανά ημέρα"],
    "probably paid": ["asi zaplaceno", "μάλλον πληρωμένο"],
    "put aside": ["odloženo", "στην άκρη"],
    "range": ["rozmezí", "εύρος"],
    "rule": ["pravidlo", "opakovaná platba", "κανόνας", "επαναλαμβανόμενη πληρωμή"],
    "safe to spend": ["lze utratit", "διαθέσιμα για έξοδα"],
    "savings rate": ["míra úspor", "ποσοστό αποταμίευσης"],
    "subscription": [
      "předplatné", "pravidelná platba", "stálá platba", "συνδρομή", "πάγια πληρωμή",
    ],
    "transfer": ["převod", "μεταφορά"],
    "trend": ["vývoj", "τάση"],
    "unbudgeted": ["mimo rozpočty", "εκτός προϋπολογισμών"],
    "unusual": ["neobvyklé", "ασυνήθιστο"],
    "wallet": ["účet nebo hotovost", "λογαριασμός ή μετρητά"],
    "window": ["období", "περίοδος"],
  ]
}
