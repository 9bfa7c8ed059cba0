import LedgerImport
package import LedgerPhrases

extension DetectionPhrase {
  package var czech: Words {
    switch self {
    case .heading(let file, let rows, let from, let to):
      "\(file): \(rows, "řádek", "řádky", "řádků"), \(from) až \(to)"
    case .headingWithoutRows(let file): "\(file)"
    case .question(let topic): "otázka: \(topic)"
    case .evidence(let evidence): evidence.czech
    case .wroteRules(let file): "zapsáno: \(file)"
    case .ask(let file): "Zapsat tato pravidla jako \(file) a číst soubor podle nich? [ano/NE] "
    case .askReading(let count): "Které platí? [1-\(count); Enter nechá otázku otevřenou] "
    case .askAccount: "Který je to účet v deníku? [Enter nechá otázku otevřenou] "
    case .askCurrency: "V jaké je to měně? [Enter nechá otázku otevřenou] "
    case .askLine(let example):
      "Řádek pravidel, který to určí, třeba \(example) [Enter nechá otázku otevřenou] "
    case .format: "Formát"
    case .account: "Účet"
    case .accountUnknown: "není znám: určí ho --account"
    case .currency: "Měna"
    case .period: "Dny"
    case .opening: "První zůstatek"
    case .closing: "Poslední zůstatek"
    case .rows: "Řádky"
    case .sumHolds: "řádky vedou od prvního zůstatku k poslednímu"
    case .noBalances: "jen první a poslední zůstatek by dokázaly, že žádný řádek nechybí"
    case .skippedRows(let count): "vynecháno: \(count, "řádek", "řádky", "řádků")"
    }
  }
}

extension DetectionEvidence {
  fileprivate var czech: Words {
    switch self {
    case .byteOrderMark: "soubor začíná značkou tohoto kódování"
    case .zeroBytes: "každý druhý bajt je nula"
    case .plainText: "jen písmena bez diakritiky"
    case .validText: "všechny bajty odpovídají"
    case .letters(let language): "písmena patří k jazyku \(language)"
    case .manyEncodings: "hodí se více kódování"
    case .undecodable: "bajty nejsou text"
    case .everyRecord(let fields, let records):
      "\(fields, "sloupec", "sloupce", "sloupců"), \(records, "řádek", "řádky", "řádků")"
    case .linesBefore: "řádky před tabulkou se vynechají"
    case .namesBefore: "řádek před prvními údaji pojmenovává sloupce"
    case .noHeader: "žádný řádek nepojmenovává sloupce"
    case .footer: "text za tabulkou se vynechá"
    case .noTable: "nenašla se tabulka se dny a částkami"
    case .onlyReading(let value): "\(value) lze číst jen jedním způsobem"
    case .aboveTwelve(let value): "\(value) lze číst jen jedním způsobem"
    case .inOrder: "jen tak jdou dny po sobě"
    case .notAhead: "jen tak žádný den není v budoucnosti"
    case .manyDates(let value): "\(value) lze číst více způsoby"
    case .marks(let value): "jako v \(value)"
    case .noFractions: "žádná částka nemá desetinná místa"
    case .manyMarks(let value): "\(value) lze číst dvěma způsoby"
    case .columnName(let name): "podle jména sloupce: \(name)"
    case .onlyColumn: "jiný sloupec není"
    case .runningBalance(let rows):
      "každý zůstatek je předchozí plus částka: \(rows, "řádek", "řádky", "řádků")"
    case .noRunningBalance: "zůstatky z částek nevyplývají"
    case .eachFillsOne: "každý řádek má jednu z nich"
    case .bothSigns(let negative, let positive):
      "\(negative, "řádek", "řádky", "řádků") pod nulou, \(positive) nad nulou"
    case .words(let out, let into): "\(out) jsou výdaje, \(into) příjmy"
    case .oneSign: "všechny částky jsou nad nulou: výdaje, nebo příjmy?"
    case .mostlyIncoming(let count):
      "většina je nad nulou (\(count, "řádek", "řádky", "řádků")): výdaje, nebo příjmy?"
    case .manyAmounts: "částkou může být více sloupců"
    case .noAmount: "u žádného sloupce není jisté, že je to částka"
    case .wholeNumbers: "celá čísla: částky, nebo setiny?"
    case .whichSide: "jeden sloupec jsou výdaje, druhý příjmy: který?"
    case .cardBalance: "u karty: jsou to výdaje, nebo příjmy?"
    case .figures: "podle zůstatků před řádky a za nimi"
    case .cardRows: "podle druhů řádků"
    case .cardSign: "ze souboru není poznat, které znaménko má nákup"
    case .kindContradicts: "druhy řádků odporují znaménkům"
    case .manyFees: "strhává se poplatek vedle částky, nebo je v ní?"
    case .states(let rows): "vynecháno, ještě nezaúčtováno: \(rows)"
    case .unknownStates(let words): "zaúčtováno, nebo ne? \(words)"
    case .brokenBalance(let missing): "zůstatky nenavazují: chybí \(missing)"
    case .total(let text): "toto je součet ostatních řádků: \(text)"
    case .section(let text): "tady začíná další tabulka: \(text)"
    case .oddRow(let text): "toto není řádek tabulky: \(text)"
    case .otherCurrency(let other): "soubor má jinou měnu než \(other)"
    case .profile(let name): "jako v souborech \(name)"
    case .negativeCredit: "příjmy mají minus: jsou to příjmy, nebo výdaje?"
    case .cutEnd: "poslední řádek je neúplný"
    case .openEnd: "je poslední řádek celý?"
    case .noRows: "nejsou tu žádné řádky"
    case .codes(let name): "podle sloupce \(name)"
    case .inAmounts(let symbol): "podle částek: \(symbol)"
    case .before(let line): "podle souboru: \(line)"
    case .nothingTells: "ze souboru to není poznat"
    case .accountHolds(let account): "na účtu „\(account)“ není nic jiného"
    case .mostWords: "sloupec, ve kterém je nejvíce slov"
    case .number(let number): "podle čísla \(number)"
    case .said: "podle vaší odpovědi"
    case .unreadRow(let problem): "některý řádek nelze přečíst: \(problem)"
    case .allRead: "všechny řádky jsou přečteny"
    }
  }
}
