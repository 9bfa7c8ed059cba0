import LedgerPhrases

extension SlipPhrase {
  var czech: Words {
    switch self {
    case .title: "Zapsat útratu"
    case .out: "− Výdaj"
    case .into: "+ Příjem"
    case .move: "→ Převod"
    case .amount: "Částka"
    case .currency: "Měna"
    case .payee: "Příjemce"
    case .to: "Na co"
    case .toward: "Kam"
    case .from: "Odkud"
    case .day: "Den"
    case .note: "Poznámka"
    case .keep: "Zapsat"
    case .share: "Sdílet"
    case .save: "Uložit soubor"
    case .copy: "Kopírovat"
    case .show: "Zobrazit text"
    case .change: "Změnit"
    case .forget: "Zapomenout"
    case .forgetHanded: "Zapomenout předané lístky"
    case .askForget: "Zapomenout tento lístek?"
    case .count: "Zatím nepředáno: {}"
    case .handed: "předáno"
    case .copied: "Zkopírováno. Uložte to jako soubor a spusťte bursar import SOUBOR"
    case .journal: "Deník"
    case .keepsNothing: "Tento prohlížeč nic neuchová: předejte lístky hned."
    case .browsers:
      "Pokud jste tuto stránku otevřeli ze souboru, mohou lístky číst i jiné takto otevřené stránky a Safari je může po týdnu bez použití smazat: předejte je brzy."
    case .noScript: "Tato stránka potřebuje JavaScript. V terminálu: bursar add 4.50 káva"
    case .unknown: "nevím"
    case .inBooks: "Už zapsáno v účetnictví a tady zapomenuto: {}"
    case .badAmount: "Napište částku, třeba 4,50 nebo 3+1,50"
    case .badDay: "Vyberte den"
    case .sameAccount: "Vyberte dva různé účty"
    }
  }
}
