import LedgerPhrases

extension AssistantPhrase {
  var czech: Words {
    switch self {
    case .askWrite(let count):
      "Zapsat \(count, "změnu", "změny", "změn") do deníku? Vrátit zpět to lze příkazem `bursar undo`."
    case .write: "Zapsat"
    case .monthEnd:
      "Pomoz mi uzavřít měsíc. Zeptej se check na chyby, upcoming na to, co je po splatnosti, register s `status:!` na nejisté záznamy, plan na překročené rozpočty, a advice. Řekni, co mám udělat a v jakém pořadí, s částkami tak, jak je nástroje uvádějí."
    case .categorise:
      "Najdi záznamy s neznámým účtem: zeptej se register na `unknown` a na `status:!`. U každého se podívej přes show na podobné, navrhni kategorii a zeptej se mě, než zavoláš propose."
    case .afford(let amount, let day):
      "Můžu si dovolit \(amount) dne \(day)? Zeptej se upcoming do toho dne na nejnižší zůstatek, plan na to, co zbývá, a goals na to, co by se zpozdilo. Odpověz částkami tak, jak je nástroje uvádějí."
    case .whatChanged(let since):
      "Co se změnilo od \(since)? Zeptej se register na to období, spending na srovnání s dobou předtím, a plan. Největší změny řekni první, s částkami tak, jak je nástroje uvádějí."
    }
  }
}
