import LedgerPhrases

extension ExchangePhrase {
  var czech: Words {
    switch self {
    case .redacted(let count, let folder):
      "\(count, "soubor", "soubory", "souborů") v \(folder): `bursar check` najde v obou denících totéž a žádné vaše jméno ani částku nelze přečíst."
    case .redactedUnproved(let count, let folder):
      "\(count, "soubor", "soubory", "souborů") v \(folder). Nic nebylo ověřeno: přečtěte si \(agreeing: count, "ho, než ho pošlete", "je, než je pošlete", "je, než je pošlete")."
    case .keptReadable(let kinds): "Čitelné zůstalo, jak jste chtěli: \(kinds)."
    case .scaledOnly(let count, let total):
      "R103: částky, které jsou jen vynásobené tajným číslem: \(count) z \(total). Z nich se to číslo dá uhodnout."
    case .datesTell: "Data zůstávají a sled dat může člověka prozradit."
    case .exported(let count, let book, let folder):
      "\(book): \(count, "soubor zapsán", "soubory zapsány", "souborů zapsáno") do \(folder)"
    case .unchanged(let book): "\(book) je beze změny; nic nebylo zapsáno"
    case .removed(let count, let book, let folder):
      "\(book): \(count, "soubor odstraněn", "soubory odstraněny", "souborů odstraněno") z \(folder)"
    case .noRows: "dotazu neodpovídá žádný řádek"
    case .lotsDiffer(let count):
      "v deníku \(agreeing: count, "zůstává", "zůstávají", "zůstává") \(count, "chyba", "chyby", "chyb") v položkách; ukáže \(agreeing: count, "ji", "je", "je") `bursar check lots`"
    case .keptAsComments(let count, let lines):
      "\(count, "direktivu", "direktivy", "direktiv") deník nezná; \(agreeing: count, "zůstala", "zůstaly", "zůstalo") jako komentář: \(agreeing: count, "řádek", "řádky", "řádky") \(lines)"
    case .notRedacted:
      "nic nebylo zapsáno: kopie by dávala jiné výsledky, nebo prozrazovala příliš mnoho"
    }
  }
}
