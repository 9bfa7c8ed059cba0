package import LedgerPhrases
import LedgerValues

extension PredictionPhrase {
  package var czech: Words {
    switch self {
    case .title: "Odhad"
    case .backtest: "Úspěšnost minulých odhadů"
    case .what: "Co"
    case .guess: "Odhad"
    case .confidence: "Jistota"
    case .category: "Kategorie"
    case .unknown: "není jasné"
    case .perhaps: "možná"
    case .always: "vždy"
    case .median: "obvykle"
    case .takenFrom: "Podle čeho"
    case .vote: "Váha"
    case .last: "Naposled"
    case .usualGap: "Obvykle po"
    case .times: "Kolikrát"
    case .chanceToday: "Dnes"
    case .days(let count): "\(count, "dni", "dnech", "dnech")"
    case .method: "Odhad podle"
    case .asked: "Odhadů"
    case .right: "Správně"
    case .amongThree: "Mezi třemi"
    case .majority: "nejčastější kategorie"
    case .lastOfPayee: "poslední kategorie příjemce"
    case .majorityOfPayee: "nejčastější kategorie příjemce"
    case .placeAndHour: "místa a hodiny"
    case .neighbors: "nejpodobnějších plateb"
    case .neighborsWithoutPayee: "téhož bez příjemce"
    case .neighborsWithAmount: "téhož s částkou"
    case .calibration(let points):
      "Jistota odhadů a jejich skutečná úspěšnost se průměrně liší o \(points, "procentní bod", "procentní body", "procentního bodu", "procentních bodů")."
    case .amountError(let error, let plain):
      "Polovina částek se lišila nejvýš o \(percent: error); kdyby se vždy odhadovala stejná částka, bylo by to \(percent: plain)."
    case .howTested(let count):
      "\(agreeing: count, "Poslední", "Každá z posledních", "Každá z posledních") \(count, "platba", "plateb", "plateb") byla odhadnuta jen podle těch, které byly před ní."
    case .nothingPaid: "v deníku zatím nejsou žádné platby, podle kterých by šlo odhadovat"
    case .nobodyExpected(let day):
      "\(day) se obvykle nikomu neplatí; čeho se platba týká, odhadne `bursar insights predict PŘÍJEMCE`"
    case .tooFew(let found, let least):
      "na zkoušku odhadů je plateb málo (\(found)); je jich potřeba víc než \(least)"
    case .madeOn: "Ke dni"
    case .balanceThen: "Zůstatek tehdy"
    case .foretold: "Výhled"
    case .itWas: "Skutečnost"
    case .missedBy: "Rozdíl"
    case .balances: "Peníze po ruce, výhled na 30 dní vždy ke konci měsíce"
    case .budgets: "Rozpočty, výhled vždy k desátému"
    case .evenly: "Stejným tempem"
    case .inRange: "V rozmezí"
    case .howForetold:
      "Každý výhled zná jen záznamy do svého dne; pravidla a rozpočty jsou dnešní. Rozdíl je součet všech odchylek jako podíl výdajů."
    case .of(let part, let whole): "\(part) z \(whole)"
    case .balanceError(let error, let unchanged):
      "Polovina výhledů se lišila nejvýš o \(error); kdyby se nic nezměnilo, bylo by to \(unchanged)."
    case .unknownPayee(let name):
      "nikdo, komu se dosud platilo, se nepodobá příjemci „\(name)“, takže podle jména nelze odhadovat"
    }
  }
}
