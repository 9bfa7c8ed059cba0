import LedgerHistory
import LedgerPhrases
import LedgerValues

extension ChangePhrase {
  var czech: Words {
    switch self {
    case .title(let from, let to): "\(from) → \(to)"
    case .extent(let commits, let files):
      "\(commits, "revize", "revize", "revizí"), \(files, "soubor", "soubory", "souborů")"
    case .kind(.added): "Přibylo"
    case .kind(.removed): "Ubylo"
    case .kind(.changed): "Změněno"
    case .kind(.restyled): "Jiný zápis"
    case .kind(.moved): "Přesunuto"
    case .kind(.reread): "Čte se jinak"
    case .was(let place): "bylo v \(place)"
    case .moved(let count, let from, let to):
      "Přesunuto beze změny: \(count, "záznam", "záznamy", "záznamů") z \(from) do \(to)."
    case .restyled(let count):
      "Jen jinak zapsáno: \(count, "záznam", "záznamy", "záznamů")."
    case .field("date"): "datum"
    case .field("second date"): "druhé datum"
    case .field("status"): "stav"
    case .field("code"): "kód"
    case .field("payee"): "příjemce"
    case .field("note"): "poznámka"
    case .field("comment"): "komentář"
    case .field(let name) where name.hasPrefix("tag "):
      "štítek \(String(name.dropFirst(4)))"
    case .field(let name): "\(name)"
    case .leftOut(let count):
      "Vynecháno: \(count, "řádek", "řádky", "řádků"); vše ukáže bursar diff na počítači."
    case .entries(let added, let changed, let removed):
      "Záznamy: přibylo \(added), změněno \(changed), ubylo \(removed)"
    case .noEntries: "Žádný záznam se nezměnil."
    case .before: "Předtím"
    case .after: "Potom"
    case .noBalances(let reason): "Zůstatky chybí: \(reason)."
    case .noBalanceChanges: "Žádný zůstatek se nezměnil."
    case .problemsGone(let problems): "Problémy, které zmizely: \(list: problems)."
    case .problemsNew(let problems): "Nové problémy: \(list: problems)."
    case .blameTitle(let account, let day): "\(account) ke dni \(day)"
    case .notCommitted: "nezapsáno v gitu"
    case .commit: "Revize"
    case .author: "Autor"
    case .written: "Zapsáno"
    case .ofRule(let place): "pravidlo \(place)"
    case .noPostings(let account): "na účtu „\(account)“ není žádný pohyb"
    case .whyTitle(let account, let day, let amount): "\(account) má ke dni \(day) \(amount)"
    case .asserted(let amount, let off): "má být \(amount), rozdíl \(off)"
    case .held: "platilo"
    case .broken: "porušeno"
    case .mended: "opraveno"
    case .without(let place): "Bez \(place) zůstatek souhlasí."
    case .holdsNow: "V nejnovějším stavu to platí, není co hledat."
    case .neverHeld: "V žádném prozkoumaném stavu to nebylo jinak."
    case .unread(let states): "Nešlo přečíst: \(states, "stav", "stavy", "stavů")."
    case .lookedAtSome(let states, let loads):
      "Prozkoumáno stavů: \(loads) z \(states); --all projde všechny."
    case .cutOff: "Tento klon je mělký: starší stavy přinese git fetch --unshallow."
    case .noHistory(let reason): "Není historie, ve které hledat: \(reason)."
    case .halved(let states, let loads):
      "Nalezeno půlením \(states) stavů, načteno \(loads); jinak to mohlo být už dřív: --all projde všechny."
    case .looked(let states): "Prozkoumáno: \(states, "stav", "stavy", "stavů")."
    case .candidate(let place): "Rozdílu přesně odpovídá \(place)."
    case .sameAmountDaysApart(let place, let days):
      "\(place) má stejnou částku s odstupem \(days, "dne", "dní", "dní"); možná je to zapsáno dvakrát."
    case .wrongSign(let place): "\(place) má možná opačné znaménko: rozdíl je dvojnásobek částky."
    case .swappedDigits(let place): "\(place) má možná prohozené dvě číslice."
    case .sumOfTwo(let first, let second): "\(first) a \(second) dávají dohromady přesně rozdíl."
    case .postingsSince(let count, let day):
      "\(count, "pohyb", "pohyby", "pohybů") od \(day), kdy zůstatek naposledy souhlasil."
    }
  }
}
