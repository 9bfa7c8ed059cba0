import LedgerChecks

extension Fixture {
  /// Accounts that budgets of other fixtures name.
  private static let accounts =
    "account expenses:food\naccount expenses:food:out\naccount expenses:home\n"

  private init(_ code: String, plan: String) {
    self.init(code, Fixture.accounts + plan)
  }

  static let plan = planLines + budgets + envelopes + goals + recurring + household + investments

  private static let investments = [
    Fixture("G501", "gains\n    long  ‹a› year\n"),
    Fixture("G501", "gains\n    long  1 ‹yaer›\n"),
    Fixture("G501", "gains\n    ‹lnog›  1 year\n"),
    Fixture("G501", "gains\n    year  from ‹02-29›\n"),
    Fixture("G501", "gains\n    fees  ‹out›\n"),
    Fixture("G501", "gains\n    long  1 year\n    ‹long  2 years›\n"),
    Fixture("G501", "gains\n‹gains›\n"),
    Fixture("G501", "gains ‹now›\n"),
    Fixture("G501", "‹portfolio P›\n    target  100% A\nP 2026-01-01 A 1 B\n"),
    Fixture(
      "G501",
      "P 2026-01-01 A 1 B\nportfolio P\n    for  a\n    target  100% A\n    band  ‹5 inches›\n"),
    Fixture(
      "G501", "P 2026-01-01 A 1 B\nportfolio P\n    for  a\n    target  ‹half› A\n"),
    Fixture(
      "G502",
      "commodity A  ; class: x\nportfolio P\n    for  a\n    ‹target  60% class:x›\n"),
    Fixture(
      "G503",
      "commodity A  ; class: x\nportfolio P\n    for  a\n    target  60% class:x\n    target  40% ‹A›\n"
    ),
    Fixture(
      "G503",
      "commodity A  ; class: x\nportfolio P\n    for  a\n    target  60% A\n    target  40% ‹A›\n"),
    Fixture("G504", "gains\n    in  ‹EURO›\n"),
    Fixture(
      "G504",
      "commodity A  ; class: x\nportfolio P\n    for  a\n    target  100% ‹class:y›\n"),
  ]

  private static let planLines = [
    Fixture(
      "G401",
      plan: "budget Food\n    ‹amuont›  5 EUR\n    amount  1 A monthly\n    for  expenses:food\n"),
    Fixture("G401", plan: "goal Bike\n    ‹gaol›  5 EUR\n"),
    Fixture("G401", plan: "save 2026-01-05  Bike  1 A\n    ‹note  x›\ngoal Bike\n"),
    Fixture("G403", plan: "‹budget Food›\n    amount  400 EUR monthly\n"),
    Fixture("G403", plan: "‹budget Food›\n    for  expenses:food\n"),
    Fixture("G403", plan: "‹fund 2026-03-01›\n"),
    Fixture("G404", plan: "goal Bike\n    target  900 EUR\n    ‹target  950 EUR›\n"),
    Fixture(
      "G404", plan: "~ monthly from 2026-01-31  Rent  ; id:rent\n    ; id:‹home›\n    a  1\n    b\n"
    ),
    Fixture("G405", plan: "goal Bike\n    target  ‹soon›\n"),
    Fixture("G405", plan: "goal Bike\n    ‹target›\n"),
    Fixture("G405", plan: "goal Bike\n    target  ‹-900 EUR›\n"),
    Fixture("G405", plan: "budget Food\n    amount  ‹monthly 400 EUR›\n    for  expenses:food\n"),
    Fixture("G406", plan: "goal Bike\nsave ‹soon›  Bike  100 EUR\n"),
    Fixture("G406", plan: "goal Bike\n    by  ‹soon›\n"),
    Fixture("P011", plan: "goal Bike\nsave ‹2026-02-30›  Bike  100 EUR\n"),
    Fixture("P021", plan: "goal Bike\n    target  ‹1,200› EUR\n"),
    Fixture(
      "G407",
      plan: "budget Food\n    amount  1 A monthly\n    for  expenses:food\n    kind  ‹spednig›\n"),
    Fixture("G407", plan: "goal Bike\n    rate  3% ‹weekly›\n"),
    Fixture("G407", plan: "mute ‹everything›\n"),
    Fixture("G407", plan: "household X\n    member  anna ‹born 1995›\n"),
    Fixture(
      "G407", plan: "~ monthly from 2026-01-31  Rent  ; id:rent, shift:‹before›\n    a  1\n    b\n"),
    Fixture("G408", plan: "‹goal›\n"),
    Fixture("G408", plan: "goal ‹Bike, new›\n"),
    Fixture("G409", plan: "goal Bike\ngoal ‹bike›\n"),
    Fixture("G409", plan: "pool a:b\npool ‹a:b:c›\n"),
    Fixture("G410", plan: "budget Food\n    amount  400 EUR ‹mothly›\n    for  expenses:food\n"),
    Fixture("G410", plan: "budget Food\n    amount  400 ‹EUR›\n    for  expenses:food\n"),
    Fixture("G411", plan: "goal Bike\n    target  900 EUR ‹for the red one›\n"),
    Fixture(
      "G412", plan: "goal Bike\n    account  a\n    priority  1\n    share  ‹50%›\n"),
    Fixture("G413", plan: "account a  ; ‹floor:1,200 EUR›\n"),
    Fixture(
      "G413",
      plan: "~ monthly from 2026-01-31  ; id:x, ‹skip:2026-02-28, 2026-03-31›\n    a  1\n    b\n"),
  ]

  private static let budgets = [
    Fixture(
      "G402",
      plan: "budget Food\n    amount  400 EUR monthly\n    for  expenses:food\n"
        + "budget Out\n    amount  80 EUR monthly\n    for  ‹expenses:food:out›\n"),
    Fixture(
      "G402",
      plan: "budget Food\n    amount  400 EUR monthly\n    for  expenses:food\n"
        + "budget All\n    amount  900 EUR monthly\n    for  ‹type:X›\n"),
    Fixture(
      "G402",
      plan: "budget All\n    amount  900 EUR monthly\n    for  type:X\n"
        + "budget Out\n    amount  80 EUR monthly\n    for  ‹acct:out›\n"),
    Fixture("G421", plan: "budget Food\n    amount  ‹-400 EUR› monthly\n    for  expenses:food\n"),
    Fixture(
      "G422",
      plan: "budget Food\n    amount  ‹0 EUR› monthly from 2026-01-01\n    for  expenses:food\n"),
    Fixture(
      "G423",
      plan: "budget Food\n    amount  400 EUR monthly from 2026-01-01\n"
        + "    amount  ‹450 USD› monthly from 2026-07-01\n    for  expenses:food\n"
    ),
    Fixture(
      "G424",
      plan: "budget Food\n    amount  400 EUR monthly\n    ‹amount  450 EUR monthly›\n"
        + "    for  expenses:food\n"),
    Fixture(
      "G425",
      plan:
        "budget Food\n    amount  400 EUR ‹monthly›\n    for  expenses:food\n    rollover  both\n"),
    Fixture(
      "G425", plan: "budget Food\n    amount  400 EUR ‹every 10 days›\n    for  expenses:food\n"),
    Fixture(
      "G486",
      plan: "~ monthly from 2026-01-31  Rent\n    ; id:rent\n    ‹expenses:food›\n    assets\n"),
    Fixture(
      "G486", plan: "~ monthly from 2026-01-31  Rent\n    expenses:food ‹900 EUR›\n    assets\n"),
    Fixture("G426", plan: "budget Food\n    amount  1 A monthly\n    for  ‹expenses:fodo›\n"),
    Fixture(
      "G427",
      plan:
        "budget Food\n    amount  1 A monthly\n    for  expenses:food\n    except  ‹expenses:home›\n"
    ),
    Fixture(
      "G437",
      plan: "budget Food\n    amount  1 A monthly\n    for  ‹expenses:food›\n    except  type:X\n"),
    Fixture(
      "G437", plan: "account assets:car\nbudget Car\n    amount  1 A monthly\n    for  ‹acct:car›\n"
    ),
    Fixture(
      "T107",
      plan: "goal Bike\n    target  ‹10000000000000000000000000000000000000 A›\n"),
    Fixture(
      "G428",
      plan: "budget Food\n    amount  1 A monthly\n    for  expenses:food\n    within  ‹Fodo›\n"),
    Fixture(
      "G429",
      plan: "budget Food\n    amount  1 A monthly\n    for  expenses:food\n    within  ‹Food›\n"),
    Fixture(
      "G430",
      plan: "budget Food\n    amount  1 A monthly\n    for  expenses:food\n"
        + "budget Small\n    amount  1 A monthly\n    for  expenses:home\n    within  ‹Food›\n"),
    Fixture(
      "G431",
      plan: "account income\nbudget Pay\n    amount  1 A monthly from 2026-01-01\n    for  income\n"
        + "    kind  income\n    ‹rollover  both›\n"),
    Fixture(
      "G433",
      plan: "budget Food\n    amount  1 A monthly\n    for  expenses:food\n    ‹fill  50 A›\n"),
    Fixture(
      "G434",
      plan:
        "pool bank\nbudget Food\n    mode  envelope\n    for  expenses:food\n    fill  up to 5 A\n"
        + "    ‹fill  5 A up to 9 A›\n"),
    Fixture(
      "G435",
      plan: "budget Food\n    amount  1 A monthly from 2026-01-01\n    for  expenses:food\n"
        + "    rollover  both floor ‹-100 A›\n"),
    Fixture("G436", plan: "budget Food\n    amount  1 A monthly\n    for  tag:trip ‹expenses›\n"),
  ]

  private static let food = "pool bank\nbudget Food\n    mode  envelope\n    for  expenses:food\n"

  private static let envelopes = [
    Fixture("G432", plan: "budget ‹Food›\n    mode  envelope\n    for  expenses:food\n"),
    Fixture("G440", plan: food + "fund 2026-03-01\n    ‹Fodo›  400 EUR\n"),
    Fixture(
      "G441",
      plan:
        "pool bank\nbudget Food\n    amount  1 A monthly from 2026-01-01\n    for  expenses:food\n"
        + "fund 2026-03-01\n    ‹Food›  1 A\n"),
    Fixture("G442", plan: food + "move 2026-03-18  Food -> ‹Food›  30 EUR\n"),
    Fixture(
      "G443",
      plan: food + "budget Home\n    mode  envelope\n    for  expenses:home\n"
        + "move 2026-03-18  Food -> Home  ‹-30 EUR›\n"),
    Fixture(
      "G444",
      plan: food + "    amount  1 A monthly from 2026-01-01\nfund 2026-03-01\n    Food  ‹400 EUR›\n"
    ),
    Fixture("G445", plan: "pool visa\ncard ‹visa›\n"),
  ]

  private static let goals = [
    Fixture("G451", plan: "goal Winter tyres\nsave 2026-03-05  ‹Winter tires›  100 EUR\n"),
    Fixture(
      "G451",
      plan: "goal Bike\n2026-01-05 x\n    a    1\n    ; goal:‹Bkie›\n    b\n"),
    Fixture("G452", plan: "goal Gone\n    debt  ‹visa›\n    account  savings\n"),
    Fixture(
      "G453", plan: "goal Bike\n    account  savings\ngoal Sofa\n    account  ‹savings›\n"),
    Fixture(
      "G453",
      plan: "goal Bike\n    account  savings\n    priority  1\n"
        + "goal Sofa\n    account  savings\n    priority  ‹1›\n    target  1 A\n"),
    Fixture(
      "G454",
      plan: "goal Bike\n    account  savings\n    share  60%\n"
        + "goal Sofa\n    account  savings\n    share  ‹50%›\n"),
    Fixture(
      "G455",
      plan: "goal Rain\n    account  savings\n    priority  ‹1›\n"
        + "goal Sofa\n    account  savings\n    priority  2\n    target  1 A\n"),
    Fixture("G456", plan: "goal Bike\n    by  ‹2026-03-31›\n    start  2026-06-01\n"),
    Fixture(
      "G457", plan: "goal Bike\n    account  savings\n    start  2026-01-01  ‹540 EUR›\n"),
    Fixture("G458", plan: "goal Bike\n    account  savings\nsave 2026-03-05  ‹Bike›  1 A\n"),
    Fixture("G459", plan: "goal Bike\n    target  900 EUR\nsave 2026-03-05  Bike  ‹100 USD›\n"),
    Fixture("G460", plan: "goal Bike\n    ‹minimum  25 EUR›\n"),
  ]

  private static let recurring = [
    Fixture(
      "G461",
      plan: "~ monthly from 2026-01-31  ; id:rent\n    a  1\n    b\n"
        + "~ yearly from 2026-01-31  ; id:‹rent›\n    a  1\n    b\n"),
    Fixture("G462", plan: "~ ‹monthly›  Rent  ; id:rent\n    a  1\n    b\n"),
    Fixture(
      "G463",
      plan: "~ every 15th day of month from 2026-01-01  ; id:x, ‹on›:last\n    a  1\n    b\n"),
    Fixture("G463", plan: "~ weekly from 2026-01-05  ; id:x, ‹on›:last\n    a  1\n    b\n"),
    Fixture(
      "G464",
      plan: "~ monthly from 2026-01-31  ; id:x, until:2026-12-31, ‹count›:6\n    a  1\n    b\n"),
    Fixture("G465", plan: "~ monthly from 2026-01-31  ; id:x, after:‹rnet›\n    a  1\n    b\n"),
    Fixture(
      "G466",
      plan: "~ monthly from 2026-01-31  ; id:x, shift:prev, skip:‹2026-02-27›\n    a  1\n    b\n"),
    Fixture("G467", plan: "~ monthly from 2026-01-31  ; id:x, after:‹x›\n    a  1\n    b\n"),
    Fixture("G470", plan: "~ monthly from 2026-01-31  ; id:x, ‹on›:-1 workday\n    a  1\n    b\n"),
  ]

  private static func spending(_ comment: String) -> String {
    "2026-01-05 x  ; \(comment)\n    a    1\n    b\n"
  }

  private static let household = [
    Fixture("G471", plan: "place Shop  ‹114.4259› 50.1003\n"),
    Fixture("G471", plan: "pool p\n" + spending("loc:‹95.1 14.4›")),
    Fixture("G472", plan: "place Market  50.1 14.4\n" + spending("loc:‹Markt›")),
    Fixture("G473", plan: "household N\n    member  anna\n" + spending("by:‹ana›")),
    Fixture("G474", plan: "pool p\n" + spending("time:‹6pm›")),
    Fixture("G475", plan: "pool p\n" + spending("joy:‹7›")),
    Fixture("G476", plan: "household N\n    member  anna\n    ‹split  60/40›\n"),
    Fixture("G477", plan: spending("receipt:‹shop.jpg›")),
    Fixture("G478", plan: spending("receipt:‹../shop.jpg›")),
    Fixture(
      "G479", spending("receipt:‹shop.jpg›, sha:" + String(repeating: "0", count: 64)),
      others: ["shop.jpg": "a receipt"]),
    Fixture("G480", plan: "pool p\n2026-01-05 x\n    a    1  ; refund-of:‹soon›\n    b\n"),
    Fixture(
      "G481", plan: "account cash\n    floor  0 A\n2026-01-05 x\n    a    1 A\n    ‹cash›\n"),
    Fixture(
      "G482", plan: "account old\n    closed  2026-01-04\n2026-01-05 x\n    a    1 A\n    ‹old›\n"),
    Fixture("G483", plan: "account cash  ; need:, ‹want›:\n"),
    Fixture("G496", plan: "tag coffee  ; parent:food, parent:‹work›\n"),
    Fixture("G484", plan: "tag food  ; parent:‹coffee›\ntag coffee  ; parent:food\n"),
    Fixture("G485", plan: "account cash\n    ‹flor›  0 A\n"),
    Fixture(
      "I313",
      "2026-01-05 x\n    a    1 A  ; import:~km3z4g1qpd0z\n    b\n"
        + "2026-01-05 x\n    a    1 A  ; import:‹~km3z4g1qpd0z›\n    b\n"),
  ]
}
