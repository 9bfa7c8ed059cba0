import LedgerBudget
import LedgerPhrases

/// What the facts about a budget mean, for readers who do not know the words of the terminal.
enum BudgetFactPhrase: Phrase {
  case window, funded, amount, carried, rollover, coming, leftOut, pace, expected, bills
  case unpaidBills, safePerDay, forecast, range, method, history, pastError, mood, note

  /// Nil for what a page says first anyway.
  init?(_ fact: BudgetPhrase) {
    switch fact {
    case .windowFact: self = .window
    case .fundedFact: self = .funded
    case .amountFact: self = .amount
    case .carriedFact: self = .carried
    case .rolloverFact: self = .rollover
    case .comingFact: self = .coming
    case .leftOutFact: self = .leftOut
    case .paceFact: self = .pace
    case .expectedFact: self = .expected
    case .billsFact: self = .bills
    case .unpaidBillsFact: self = .unpaidBills
    case .safePerDayFact: self = .safePerDay
    case .forecastFact: self = .forecast
    case .rangeFact: self = .range
    case .methodFact: self = .method
    case .historyFact: self = .history
    case .pastErrorFact: self = .pastError
    case .moodFact: self = .mood
    case .noteFact: self = .note
    default: return nil
    }
  }

  var english: Words {
    switch self {
    case .window: "the days that this budget is for"
    case .funded: "put into the envelope in these days, and moved to or from others"
    case .amount: "what may be spent in these days"
    case .carried: "what was left, or missing, from before"
    case .rollover: "what goes on into the next period"
    case .coming: "dated later in these days, and not counted yet"
    case .leftOut: "has no price in the currency of the budget"
    case .pace: "spending against an even pace: 1 is exactly even, less is slower"
    case .expected: "what would be spent by today at an even pace"
    case .bills: "bills known for these days, which come all at once"
    case .unpaidBills: "those of them that are still to be paid"
    case .safePerDay: "what is left, divided by the days that are left"
    case .forecast: "what will probably be spent by the end"
    case .range: "where it ended in past periods that began like this"
    case .method: "as if spending went on as it has so far"
    case .history: "few past periods to learn from"
    case .pastError: "how far forecasts of past periods were off"
    case .mood: "how the pace and the forecast look, in a word"
    case .note: "what you wrote about it"
    }
  }

  var czech: Words {
    switch self {
    case .window: "dny, pro které rozpočet platí"
    case .funded: "vloženo do obálky v těchto dnech a přesunuto mezi obálkami"
    case .amount: "kolik se v těchto dnech smí utratit"
    case .carried: "co zbylo nebo chybělo z dřívějška"
    case .rollover: "co přechází do dalšího období"
    case .coming: "s pozdějším datem v těchto dnech, zatím nezapočteno"
    case .leftOut: "nemá cenu v měně rozpočtu"
    case .pace: "útrata proti rovnoměrnému tempu: 1 je přesně rovnoměrně, méně je pomaleji"
    case .expected: "kolik by se do dneška utratilo rovnoměrným tempem"
    case .bills: "známé platby v těchto dnech, které přijdou najednou"
    case .unpaidBills: "ty z nich, které ještě zbývá zaplatit"
    case .safePerDay: "co zbývá, děleno zbývajícími dny"
    case .forecast: "kolik se nejspíš utratí do konce"
    case .range: "jak skončila minulá období, která začala podobně"
    case .method: "jako by se utrácelo dál stejným tempem"
    case .history: "málo minulých období"
    case .pastError: "o kolik se mýlily předpovědi minulých období"
    case .mood: "jak vypadá tempo a výhled, jedním slovem"
    case .note: "co jste k němu napsali"
    }
  }

  var greek: Words {
    switch self {
    case .window: "οι ημέρες που αφορά ο προϋπολογισμός"
    case .funded: "όσα μπήκαν στον φάκελο αυτές τις ημέρες και όσα μετακινήθηκαν"
    case .amount: "πόσα μπορούν να ξοδευτούν αυτές τις ημέρες"
    case .carried: "όσα περίσσεψαν ή έλειψαν από πριν"
    case .rollover: "όσα περνούν στην επόμενη περίοδο"
    case .coming: "με μεταγενέστερη ημερομηνία, δεν υπολογίστηκαν ακόμη"
    case .leftOut: "δεν έχουν τιμή στο νόμισμα του προϋπολογισμού"
    case .pace: "έξοδα σε σχέση με ομοιόμορφο ρυθμό: 1 είναι ίσα ίσα, λιγότερο είναι πιο αργά"
    case .expected: "πόσα θα είχαν ξοδευτεί ως σήμερα με ομοιόμορφο ρυθμό"
    case .bills: "γνωστές πληρωμές αυτών των ημερών, που έρχονται μαζεμένες"
    case .unpaidBills: "όσες από αυτές μένει να πληρωθούν"
    case .safePerDay: "όσα απομένουν, διά τις ημέρες που απομένουν"
    case .forecast: "πόσα μάλλον θα ξοδευτούν ως το τέλος"
    case .range: "πού κατέληξαν παλιότερες περίοδοι που άρχισαν παρόμοια"
    case .method: "σαν να συνεχίζονταν τα έξοδα όπως ως τώρα"
    case .history: "λίγες παλιότερες περίοδοι"
    case .pastError: "πόσο έπεσαν έξω οι προβλέψεις παλιότερων περιόδων"
    case .mood: "πώς φαίνονται ο ρυθμός και η πρόβλεψη, με μια λέξη"
    case .note: "όσα γράψατε γι' αυτόν"
    }
  }
}
