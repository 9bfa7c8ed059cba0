package import LedgerPhrases
package import LedgerValues

/// What is said of bills for a bank's app.
package enum PaymentPhrase: Phrase {
  case payments
  case bill(name: String, amount: String, Day)
  case nothingToPay
  case notPayable(name: String, Day, PaymentOrder.Obstacle)

  package var english: Words {
    switch self {
    case .payments: "Payments"
    case .bill(let name, let amount, let day): "\(name), \(amount), due \(day)"
    case .nothingToPay: "no bill is due; run `bursar schedule` to see what is next"
    case .notPayable(let name, let day, let obstacle):
      switch obstacle {
      case .noAccount(let payee):
        "\(name), due \(day): the account of '\(payee)' is unknown; write `payee \(payee)  ; iban:…`"
      case .wrongAccount(let payee, let text):
        "\(name), due \(day): '\(text)' is not an IBAN; check `iban:` of '\(payee)'"
      case .noSingleAmount:
        "\(name), due \(day): its amount is not known, or is in several currencies; write one amount in its rule"
      case .otherCurrency(let currency):
        "\(name), due \(day): these codes are for euros only, but this is in \(currency); use --payload spayd"
      case .unknownCurrency(let currency):
        "\(name), due \(day): '\(currency)' is not a currency that banks know"
      case .tooManyDigits: "\(name), due \(day): banks accept two decimals and at most 999999999.99"
      }
    }
  }

  package var czech: Words {
    switch self {
    case .payments: "Platby"
    case .bill(let name, let amount, let day): "\(name), \(amount), splatnost \(day)"
    case .nothingToPay: "nic není k zaplacení; nadcházející platby ukáže bursar schedule"
    case .notPayable(let name, let day, let obstacle):
      switch obstacle {
      case .noAccount(let payee):
        "\(name), splatnost \(day): není znám účet příjemce „\(payee)“; napište `payee \(payee)  ; iban:…`"
      case .wrongAccount(let payee, let text):
        "\(name), splatnost \(day): „\(text)“ není IBAN; zkontrolujte `iban:` u příjemce „\(payee)“"
      case .noSingleAmount:
        "\(name), splatnost \(day): částka není známa, nebo je ve více měnách; zapište do pravidla jednu částku"
      case .otherCurrency(let currency):
        "\(name), splatnost \(day): tyto kódy jsou jen pro eura a částka je v \(currency); zkuste --payload spayd"
      case .unknownCurrency(let currency):
        "\(name), splatnost \(day): „\(currency)“ není měna, kterou banky znají"
      case .tooManyDigits:
        "\(name), splatnost \(day): banky přijímají dvě desetinná místa a nejvýš 999\u{A0}999\u{A0}999,99"
      }
    }
  }

  package var greek: Words {
    switch self {
    case .payments: "Πληρωμές"
    case .bill(let name, let amount, let day): "\(name), \(amount), προθεσμία \(day)"
    case .nothingToPay:
      "δεν υπάρχει τίποτα για πληρωμή· το bursar schedule δείχνει τις επόμενες πληρωμές"
    case .notPayable(let name, let day, let obstacle):
      switch obstacle {
      case .noAccount(let payee):
        "\(name), προθεσμία \(day): δεν είναι γνωστός ο λογαριασμός του δικαιούχου «\(payee)»· γράψτε `payee \(payee)  ; iban:…`"
      case .wrongAccount(let payee, let text):
        "\(name), προθεσμία \(day): το «\(text)» δεν είναι IBAN· δείτε το `iban:` του δικαιούχου «\(payee)»"
      case .noSingleAmount:
        "\(name), προθεσμία \(day): το ποσό δεν είναι γνωστό ή είναι σε πολλά νομίσματα· γράψτε ένα ποσό στον κανόνα"
      case .otherCurrency(let currency):
        "\(name), προθεσμία \(day): αυτοί οι κωδικοί είναι μόνο για ευρώ και το ποσό είναι σε \(currency)· δοκιμάστε --payload spayd"
      case .unknownCurrency(let currency):
        "\(name), προθεσμία \(day): το «\(currency)» δεν είναι νόμισμα που γνωρίζουν οι τράπεζες"
      case .tooManyDigits:
        "\(name), προθεσμία \(day): οι τράπεζες δέχονται δύο δεκαδικά και το πολύ 999.999.999,99"
      }
    }
  }
}
