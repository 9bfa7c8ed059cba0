package import LedgerPhrases

extension LessonPhrase {
  package var czech: Words {
    switch self {
    case .lessons: "Lekce"
    case .lesson: "Lekce"
    case .about: "O čem"
    case .before: "Předtím"
    case .after: "Potom"
    case .right: "správně"
    case .wrong: "chybně"
    case .askAnswer: "Vaše odpověď, 1 až 3: "
    case .isRight: "Správně."
    case .isWrong(let number, let text): "Je to \(number): \(text)"
    case .allDone: "všechny lekce jsou hotové; znovu začíná bursar learn sides"
    case .ownEntry(let amount, let from, let to):
      "Ve vašem deníku naposledy: \(amount) z \(from) na \(to)."
    case .ownWorth(let owned, let owed, let worth):
      "Ve vašem deníku: \(owned) minus \(owed) je \(worth)."
    case .ownBudget(let name, let amount): "Ve vašem deníku: \(name), \(amount)."
    case .ownGoal(let name, let target): "Ve vašem deníku: \(name), \(target)."
    case .ownRules(let count):
      "Ve vašem deníku: \(count, "opakovaný záznam", "opakované záznamy", "opakovaných záznamů")."
    case .title(.sides): "Dvě strany každého záznamu"
    case .text(.sides):
      "Peníze nezmizí: z jednoho účtu odejdou a na jiný přijdou. Káva odejde z hotovosti a přijde do výdajů, takže částky záznamu dají dohromady nulu."
    case .question(.sides, .before): "Co říká záznam o 4,50 za kávu?"
    case .question(.sides, .after): "100 přejde z banky do peněženky. Co to je?"
    case .choice(.sides, .before, 1): "Že 4,50 je pryč"
    case .choice(.sides, .before, 2): "Odkud peníze šly a kam"
    case .choice(.sides, .before, _): "Kolik zbývá"
    case .choice(.sides, .after, 1): "Výdaj 100"
    case .choice(.sides, .after, 2): "Příjem 100"
    case .choice(.sides, .after, _): "Ani jedno: z jednoho vašeho účtu na druhý"
    case .title(.worth): "Čisté jmění"
    case .text(.worth):
      "Čisté jmění je všechno, co máte, minus všechno, co dlužíte. Kdo koupí auto na úvěr, není ten den chudší: má o auto víc a o dluh víc."
    case .question(.worth, .before): "Co je čisté jmění?"
    case .question(.worth, .after): "Z účtu v bance splatíte 200 z dluhu. Jak se změní čisté jmění?"
    case .choice(.worth, .before, 1): "Co vyděláte za rok"
    case .choice(.worth, .before, 2): "Co je na bankovním účtu"
    case .choice(.worth, .before, _): "Co máte, minus to, co dlužíte"
    case .choice(.worth, .after, 1): "Zůstane stejné"
    case .choice(.worth, .after, 2): "Klesne o 200"
    case .choice(.worth, .after, _): "Vzroste o 200"
    case .title(.budget): "Rozpočet"
    case .text(.budget):
      "Rozpočet je částka na každé období, třeba na měsíc. Ukazuje, kolik zbývá a jakým tempem ubývá: polovina peněz za třetinu měsíce je rychle."
    case .question(.budget, .before): "Co dělá rozpočet?"
    case .question(.budget, .after):
      "Desátý den z třiceti je polovina rozpočtu utracena. Co to znamená?"
    case .choice(.budget, .before, 1): "Říká, kolik se za něco smí utratit, a hlídá to"
    case .choice(.budget, .before, 2): "Strhne peníze z účtu"
    case .choice(.budget, .before, _): "Zakáže utratit víc"
    case .choice(.budget, .after, 1): "Vše je v pořádku"
    case .choice(.budget, .after, 2): "Ubývá příliš rychle"
    case .choice(.budget, .after, _): "Je vyčerpán"
    case .title(.goal): "Cíl"
    case .text(.goal):
      "Cíl potřebuje měsíčně tolik, kolik chybí, děleno počtem měsíců, které zbývají. Kdo začne dřív, potřebuje měsíčně méně."
    case .question(.goal, .before): "Za devět měsíců je třeba 900, 180 už je. Kolik měsíčně?"
    case .question(.goal, .after): "Dva měsíce uplynou a nic se nenaspoří. Kolik je třeba měsíčně?"
    case .choice(.goal, .before, 1): "80"
    case .choice(.goal, .before, 2): "100"
    case .choice(.goal, .before, _): "180"
    case .choice(.goal, .after, 1): "Stejně jako dřív"
    case .choice(.goal, .after, 2): "Méně než dřív"
    case .choice(.goal, .after, _): "Více než dřív"
    case .title(.recurring): "Co se opakuje"
    case .text(.recurring):
      "Opakovaný záznam říká, co přichází znovu a znovu a ve které dny. Tak je předem známo, co je splatné a kolik peněz bude nejméně do příští výplaty."
    case .question(.recurring, .before): "Nájem, mzda, pojištění: co ví opakovaný záznam?"
    case .question(.recurring, .after): "Nájem se v červenci zvýší. Co se změní?"
    case .choice(.recurring, .before, 1): "Co bylo zaplaceno"
    case .choice(.recurring, .before, 2): "Co bude splatné a kdy"
    case .choice(.recurring, .before, _): "Co je na účtu"
    case .choice(.recurring, .after, 1): "Záznam od července dál"
    case .choice(.recurring, .after, 2): "Všechny záznamy, i minulé"
    case .choice(.recurring, .after, _): "Nic"
    }
  }
}
