package import LedgerPhrases
import LedgerValues

extension LotPhrase {
  package var czech: Words {
    switch self {
    case .lotsOn(let day): "Položky ke dni \(day)"
    case .lots: "Položky"
    case .lot: "Položka"
    case .quantity: "Množství"
    case .unitCost: "Cena za kus"
    case .basis: "Pořizovací cena"
    case .held: "Drženo"
    case .days(let count): "\(count, "den", "dny", "dní")"
    case .gains: "Zisky"
    case .gainsIn(let period): "Zisky, \(period)"
    case .sold: "Prodáno"
    case .bought: "Koupeno"
    case .proceeds: "Výnos"
    case .gain: "Zisk"
    case .fees: "Poplatky"
    case .counts(let lots, let sales):
      "\(lots, "položka", "položky", "položek"), \(sales, "prodej", "prodeje", "prodejů")"
    case .sums(let gains, let losses, let fees):
      "Zisky \(gains), ztráty \(losses), poplatky těchto prodejů \(fees)"
    case .salesAfter(let day, let sales):
      "započítáno i \(sales, "prodej", "prodeje", "prodejů") po \(day); budoucí vynechá `-e \(day.adding(days: 1))`"
    case .disallowed(let amount, let gain):
      "Ztráty, které `basis:` přesunulo na to, co se koupilo zpět: \(amount); zisk bez nich: \(gain)"
    case .foreignSales(let currency):
      "bez zisku tam, kde je prodej v jiné měně než nákup; ukáže ho `-X \(currency)`"
    case .unrecorded(let amount, let sales):
      "Zisky nezapsané v deníku: \(amount) (\(sales, "prodej", "prodeje", "prodejů")); vypíše je `bursar check gains`."
    case .undeclared(let symbols, let first):
      "bráno jako FIFO, protože metoda není určena: \(symbols); určíte ji řádkem `commodity \(first)  ; lots: FIFO`"
    case .noLots: "zatím žádné položky; zapište, kolik kusy stály: `10 ABC @ 50 EUR`"
    case .noLotsLeft: "žádné položky už nezbývají; prodané vypíše `bursar report lots --closed`"
    case .noSales: "v tomto období žádný prodej; co držíte, vypíše `bursar report lots`"
    case .what(let method, let gain): "Podle \(method): \(gain)"
    case .holdingsOn(let day): "Držené tituly, \(day)"
    case .holding: "Titul"
    case .share: "Podíl"
    case .gainShare: "Zisk %"
    case .realized: "Realizováno"
    case .accounts(let count): "\(count, "účet", "účty", "účtů")"
    case .noHoldings: "zatím žádné tituly; zapište, kolik kusy stály: `10 ABC @ 50 EUR`"
    case .unpriced(let symbols):
      "bez ceny, a tedy bez hodnoty: \(symbols); cenu zapíše `P 2026-01-31 ABC 50 EUR`"
    case .unknownTerms(let lines):
      "řádky v `gains`, kterým v deníku nic neodpovídá: \(lines)"
    case .noOrders(let symbols):
      "bez podílů a pokynů, dokud chybí cena: \(symbols)"
    case .soldOut(let gains):
      "realizovaný zisk z toho, co jste prodali celé, tu není: \(gains); ukáže ho -E"
    case .untypedGain(let account, let sales):
      "zisk \(sales, "prodeje", "prodejů", "prodejů") je zřejmě v `\(account)`; zapište `account \(account)  ; type: G`"
    case .term: "Lhůta"
    case .long: "dlouhá"
    case .short: "krátká"
    case .longTerm: "Dlouhodobě"
    case .shortTerm: "Krátkodobě"
    case .yes: "ano"
    case .from(let day): "od \(day)"
    case .gainIn(let symbol): "Zisk v \(symbol)"
    case .withoutRate(let symbols, let first, let day, let currency):
      "nepočítá se v \(currency), protože chybí kurz: \(symbols); zapíše ho `P \(day) \(first) … \(currency)`"
    case .excepted(let sales):
      "\(sales, "prodej vynechán", "prodeje vynechány", "prodejů vynecháno"), jak určuje `gains` v deníku"
    case .converted(let symbol, let gain, let asset, let currency):
      "V \(symbol): \(gain), z toho \(asset) z titulů a \(currency) z měny"
    case .portfolioOn(let name, let day): "Portfolio \(name), \(day)"
    case .unrated(let symbols):
      "bez výnosnosti, protože v deníku není všechno, co se za ně zaplatilo: \(symbols)"
    case .totalWithout(let symbols): "do výnosů v součtu se nepočítá \(symbols)"
    case .noGrowth(let symbol, let day, let currency):
      "součet nemá TWR: \(symbol) nemá cenu ke dni \(day), kdy byl pohyb peněz; zapište ji: `P \(day) \(symbol) … \(currency)`"
    case .target: "Cíl"
    case .off: "Odchylka"
    case .band: "Pásmo"
    case .inside: "uvnitř"
    case .outside: "mimo"
    case .order: "Pokyn"
    case .buy(let amount): "koupit \(amount)"
    case .sell(let amount): "prodat \(amount)"
    case .income: "Příjem"
    case .internalRate: "XIRR"
    case .timeWeighted: "TWR"
    case .inDays(let rate, let days): "\(rate) za \(days, "den", "dny", "dní")"
    case .harvestOn(let day): "Ztráty, které by přinesl prodej, \(day)"
    case .loss: "Ztráta"
    case .boughtLately: "Nedávno koupeno"
    case .noLosses: "nic nemá menší hodnotu, než kolik to stálo"
    }
  }
}
