import LedgerPhrases

/// What stands on the page for slips; its script puts numbers in the place of `{}`.
enum SlipPhrase: String, Phrase, CaseIterable {
  case title, out, into, move, amount, currency, payee, to, toward, from, day, note, keep
  case share, save, copy, show, change, forget, forgetHanded, askForget, count, handed, copied
  case journal, keepsNothing, browsers, noScript, unknown, inBooks, badAmount, badDay, sameAccount

  static let ofScript: [SlipPhrase] = [
    .to, .toward, .change, .forget, .forgetHanded, .askForget, .count, .handed, .copied, .unknown,
    .inBooks, .badAmount, .badDay, .sameAccount,
  ]

  var english: Words {
    switch self {
    case .title: "Write it down"
    case .out: "− Out"
    case .into: "+ In"
    case .move: "→ Move"
    case .amount: "Amount"
    case .currency: "Currency"
    case .payee: "Payee"
    case .to: "For"
    case .toward: "To"
    case .from: "From"
    case .day: "Day"
    case .note: "Note"
    case .keep: "Keep"
    case .share: "Share"
    case .save: "Save file"
    case .copy: "Copy"
    case .show: "Show text"
    case .change: "Change"
    case .forget: "Forget"
    case .forgetHanded: "Forget what was handed over"
    case .askForget: "Forget this slip?"
    case .count: "Kept here, not handed over: {}"
    case .handed: "handed over"
    case .copied: "Copied. Save it as a file, and run bursar import FILE"
    case .journal: "Journal"
    case .keepsNothing: "This browser keeps nothing: hand over now."
    case .browsers:
      "If you opened this page from a file, other pages opened so can read what is kept here, and Safari may delete it after a week without use: hand over soon."
    case .noScript: "This page needs JavaScript. In a terminal: bursar add 4.50 coffee"
    case .unknown: "don't know"
    case .inBooks: "In the books now, forgotten here: {}"
    case .badAmount: "Write an amount such as 4.50 or 3+1.50"
    case .badDay: "Choose a day"
    case .sameAccount: "Choose two different accounts"
    }
  }
}
