package import LedgerPhrases
import LedgerValues

extension WealthPhrase {
  package var czech: Words {
    switch self {
    case .walletsTitle(let period): "Účty a hotovost, pohyby, \(period)"
    case .moneyIn: "Přišlo"
    case .moneyOut: "Odešlo"
    case .last: "Naposled"
    case .twelveMonths: "12 měsíců"
    case .noWallets(let day):
      "do \(day) nebyl použit žádný účet majetku ani dluhů; jakého druhu je který účet, ukáže `bursar report accounts --types`"
    case .period: "Období"
    case .year: "Rok"
    case .byYear: "Po letech"
    case .assets: "Majetek"
    case .liabilities: "Dluhy"
    case .netWorthIn(let currency?): "Čisté jmění v \(currency)"
    case .netWorthIn(nil): "Čisté jmění v měně bez symbolu"
    case .unpricedUntil(let day, let symbols):
      "do \(day) ještě bez ceny, a proto nezapočteno: \(symbols)"
    case .nothingOwned(let day):
      "do \(day) není žádný majetek ani dluh; jakého druhu je který účet, ukáže `bursar report accounts --types`"
    case .ageOfMoney: "Stáří peněz"
    case .lastOutflows: "Stáří peněz v posledních platbách"
    case .neededSpending: "Nutné výdaje"
    case .figure: "Údaj"
    case .daysOfBuffer: "Peníze vydrží"
    case .source: "Z čeho"
    case .emergencyFund: "Finanční rezerva"
    case .days(let count): "\(count, "den", "dny", "dne", "dní")"
    case .monthCount(let count): "\(count, "měsíc", "měsíce", "měsíce", "měsíců")"
    case .needsOutflows(let count, let found):
      "je potřeba \(count, "platba", "platby", "plateb"), zatím jich je \(found)"
    case .meanOfOutflows(let count):
      "průměr \(agreeing: count, "poslední", "posledních", "posledních") \(count, "platby", "plateb", "plateb")"
    case .poolADay(let pool, let daily): "\(pool) / \(daily) denně"
    case .noneMarked: "žádný účet není označen need:"
    case .noMonthComplete: "žádný měsíc ještě neskončil"
    case .liquidAMonth(let liquid, let median): "\(liquid) / \(median) měsíčně"
    case .daysOld: "Stáří ve dnech"
    case .what: "Co"
    case .needed: "Nutné"
    case .median: "Medián"
    case .critical: "velmi málo"
    case .low: "málo"
    case .fine: "dost"
    case .ample: "bohatě"
    case .noLiquidMoney(let day):
      "do \(day) není na žádném účtu s penězi po ruce žádný pohyb; které účty jsou druhu C, ukáže `bursar report accounts --types`"
    case .markNeeds:
      "rezerva se počítá z účtů označených jako nutné, například: account expenses:rent  ; need:"
    case .needsAndWants: "Nutné a zbytné výdaje"
    case .needsTitle(let period): "Nutné, zbytné a ostatní výdaje, \(period)"
    case .markedNeither: "Bez `need:` i bez `want:`"
    case .taxes: "Daně"
    case .incomeAfterTaxes: "Příjmy po zdanění"
    case .part: "Část"
    case .aim: "Má být"
    case .verdict: "Hodnocení"
    case .needs: "Nutné"
    case .wants: "Zbytné"
    case .notMarked: "Neoznačené"
    case .savingsAndDebt: "Úspory a splátky"
    case .openVerdict: "nelze určit: příliš mnoho výdajů není označeno"
    case .inLine: "v pořádku"
    case .pointsAbove(let points):
      "o \(points, "procentní bod", "procentní body", "procentního bodu", "procentních bodů") výš"
    case .pointsBelow(let points):
      "o \(points, "procentní bod", "procentní body", "procentního bodu", "procentních bodů") níž"
    case .ofIncomeAfterTaxes: "Z příjmů po zdanění"
    case .nothingThen(let period):
      "v období \(period) nejsou žádné příjmy ani výdaje; jiné období určí -p"
    case .nothingMarked:
      "žádný účet není označen jako nutný ani zbytný; napište třeba: account expenses:rent  ; need:"
    case .members: "Členové"
    case .membersTitle(let period): "Členové, \(period)"
    case .toSettle: "K vyrovnání"
    case .payer: "Kdo platí"
    case .unnamedPayer(let amount): "Výdaje, u kterých není uvedeno, kdo platil: \(amount). "
    case .perPerson(let scale, let amount):
      "Všechny výdaje, jako by byly pro jednoho (\(scale) podle stupnice OECD): \(amount)."
    case .paid: "Zaplaceno"
    case .used: "Spotřebováno"
    case .isOwed: "Má dostat"
    case .to: "Komu"
    case .memberShare(let name, let percent): "\(name) \(percent: percent)"
    case .sharedEqually: "Výdaje, u kterých není uvedeno, pro koho byly, se dělí rovným dílem."
    case .sharedByParts(let parts):
      "Výdaje, u kterých není uvedeno, pro koho byly, se dělí takto: \(joined: parts, by: ", ")."
    case .sharedByIncome(let parts):
      "Výdaje, u kterých není uvedeno, pro koho byly, se dělí podle příjmů: \(joined: parts, by: ", ")."
    case .sharedForWantOfIncome:
      "Výdaje, u kterých není uvedeno, pro koho byly, se dělí rovným dílem, protože v té době nikdo neměl příjem."
    case .noHousehold:
      "domácnost zatím nemá žádné členy; začněte takto: bursar household member add Anna Tom"
    case .nobodyPaid(let example):
      "nikde není uvedeno, kdo platil; napište třeba `; by:\(example)` za popis"
    case .map: "Mapa"
    case .mapTitle(let period): "Kde se utrácelo, \(period)"
    case .noPlaceSpent(let amount): "Výdaje bez místa: \(amount)."
    case .times: "Kolikrát"
    case .meters(let length): "\(length) m"
    case .kilometers(let length): "\(length) km"
    case .mapTooLarge(let rows, let columns, let side):
      "Mapa je příliš velká: měla by \(rows) × \(columns) čtverců o straně \(side). Bez --cell se zvolí velikost, která se vejde; kratší období určí -p."
    case .squaresOf(let side): "Čtverce o straně \(side)"
    case .square(let name, let amount, let times): "\(name): \(amount), \(times)krát"
    case .nothingLocated:
      "u žádného výdaje není uvedeno místo; napište třeba `; loc:50.1003 14.4259` za popis, nebo deklarujte místo"
    }
  }
}
