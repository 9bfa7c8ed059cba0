import LedgerChecks

extension Fixture {
  private static func by(_ name: NamedCheck) -> CheckOptions { CheckOptions(named: [name]) }

  static let names = [
    Fixture(
      "A201",
      "account a\naccount food:groceries\n2026-01-05 x\n    ‹food:grocceries›    1 A\n    a\n",
      by(.accounts)),
    Fixture(
      "A201", "account a\n2026-01-05 x\n    a    1 A\n    (‹b›)    1 A\n    a\n",
      by(.accounts)),
    Fixture(
      "A202", "commodity 1. EUR\n2026-01-05 x\n    a    1 ‹ERU›\n    b    0\n    b\n",
      by(.commodities)),
    Fixture("A202", "2026-01-05 x\n    a    ‹1›\n    b\n", by(.commodities)),
    Fixture("A203", "payee Grocer\n2026-01-05 ‹Grocre› | weekly\n", by(.payees)),
    Fixture("A203", "payee Grocer\n‹2026-01-05›\n", by(.payees)),
    Fixture("A204", "tag trip\n2026-01-05 x  ; ‹tirp›:Rome, goal:x\n", by(.tags)),
    Fixture("A204", "2026-01-05 x\n    a    1  ; ‹trip›:Rome\n    b\n", by(.tags)),
    Fixture(
      "A303",
      "2026-01-05 x\n    caf\u{E9}    1 A\n    b\n"
        + "2026-01-06 x\n    ‹cafe\u{301}›    1 A\n    b\n"
        + "2026-01-07 x\n    caf\u{E9}    1 A\n    b\n"),
    Fixture(
      "A106", "commodity USD 1.00  ; alias: $\ncommodity AUD 1.00  ; alias: ‹$›\n"),
    Fixture(
      "T103",
      "account a\naccount b\ncommodity 1. A\ncommodity 1. B\npayee x\n"
        + "2026-01-05 x\n    a    1 A\n    b    ‹-2 B›\n", CheckOptions(.strict)),
  ]

  static let named = [
    Fixture("T201", "2026-02-05 x\n‹2026-01-06› y\n", by(.ordereddates)),
    Fixture(
      "B304",
      "2026-01-05 x\n    a    0 A = 0 A\n2026-02-05 y\n    ‹a›    1 A\n    b\n",
      by(.recentassertions)),
    Fixture(
      "A301", "2026-01-05 x\n    food:other    1 A\n    ‹home:other›    -1 A\n",
      by(.uniqueleafnames)),
    Fixture(
      "T202", "2026-01-05 x\n    a    1 A\n    b\n‹2026-01-05 x›\n    a    1 A\n    b\n",
      by(.duplicates)),
    Fixture("P090", "‹pool› assets\n", by(.portable)),
    Fixture("P090", "comment ‹foo›\nend comment\n", by(.portable)),
    Fixture("P090", "‹test›\nend test\n", by(.portable)),
    Fixture("P090", "apply account a\n‹end›\n", by(.portable)),
    Fixture("P090", "account a\n    ‹alias b›\n", by(.portable)),
    Fixture("P090", "= ‹/food/›\n    (a)    1\n", by(.portable)),
    Fixture("P090", "2026-01-05 x\n    a‹\t›1 A\n    b\n", by(.portable)),
    Fixture("P090", "2026-01-05 x\n    a    ‹(1 + 1)›\n    b\n", by(.portable)),
    Fixture("P090", "2026-01-05 x\n    a    ‹1'000› A\n    b\n", by(.portable)),
    Fixture(
      "P090", "2026-01-05 x\n    a    1 A ‹{2026-01-05, \"x\", 5 B}›\n    b\n", by(.portable)),
    Fixture("P090", "‹% foo›\n", by(.portable)),
    Fixture("P090", "~ monthly  ‹rent›\n    a    1\n    b\n", by(.portable)),
    Fixture("P090", "‹define› x=1\n", by(.portable)),
    Fixture("P090", "‹! include› a.journal\n", by(.portable), others: ["a.journal": ""]),
  ]
}
