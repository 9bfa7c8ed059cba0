import LedgerChecks

extension Fixture {
  static let directives = [
    Fixture("P043", "alias ‹checking›\n"),
    Fixture("P044", "alias ‹/(/=x›\n"),
    Fixture(
      "A104",
      String(repeating: "alias /^.*$/ = \\0:\\0\n", count: 12)
        + "2026-01-05 x\n    ‹a›  0 EUR\n"),
    Fixture("P045", "decimal-mark ‹point›\n"),
    Fixture("P046", "Y‹26›\n"),
    Fixture("P046", "Y 2026 ‹now›\n"),
    Fixture("P047", "commodity ‹1000 JPY›\n"),
    Fixture("P047", "D ‹1000 JPY›\n"),
    Fixture("P048", "commodity EUR\n    format ‹1,000.00 USD›\n"),
    Fixture("P049", "commodity 1,000.00 EUR\n    ‹format 1.000,00 EUR›\n"),
    Fixture("P050", "commodity EUR\n    format ‹two decimals›\n"),
    Fixture("P050", "commodity EUR\n    format ‹1000 EUR›\n"),
    Fixture("P051", "P 2026-01-05 ‹USD›\n"),
    Fixture("P052", "comment\nx\nend comment ‹for now›\n"),
    Fixture("P060", "include ‹2025.journal›\n"),
    Fixture("P061", "include ‹years/*.journal›\n"),
    Fixture("P066", "include ‹bank.csv›\n"),
    Fixture("P066", "include ‹csv:work›\n"),
    Fixture("P067", "include ‹years/***.journal›\n"),
    Fixture("P070", "‹bucket› Assets:Cash\n"),
    Fixture("P070", "‹apply fixed› EUR $1\n"),
    Fixture("P071", "commodity EUR\n    ‹default›\n"),
    Fixture("A101", "account Wallet  ; type: ‹Asst›\n"),
    Fixture("A101", "account Wallet  ; ‹type›:\n"),
    Fixture("A102", "account ‹(Budget:Food)›\n"),
  ]

  static let rules = [
    Fixture("P053", "‹~›\n    a    1\n    b\n"),
    Fixture("P054", "~ every month ‹and a half›  Cleaning\n    a    1\n    b\n"),
    Fixture("P055", "~ monthly  ‹from 2026/06/01›\n    a    1\n    b\n"),
  ]

  static let balances = [
    Fixture("T101", "2026-01-05 x\n    a    1 A\n    b    ‹-2 A›\n"),
    Fixture("T101", "2026-01-05 x\n    a    1 A\n    b    ‹2 B›\n"),
    Fixture("T101", "2026-01-05 x\n    a    ‹1 A›\n"),
    Fixture("T101", "2026-01-05 x\n    [a]    ‹1 A›\n    b   1\n    c\n"),
    Fixture("T102", "2026-01-05 x\n    a\n    ‹b›\n    c    1\n"),
    Fixture("T102", "2026-01-05 x\n    ‹a 8.50 EUR›\n    b\n"),
    Fixture(
      "T104",
      "‹2026-01-05 x›\n    a    99999999999999999999999999999999999999 A\n"
        + "    a    99999999999999999999999999999999999999 A\n    b\n"),
    Fixture("T105", "2026-01-05 x\n    a    8.50 EUR\n    b    ‹-8.50›\n"),
    Fixture("B301", "2026-01-05 x\n    a    1 A ‹= 2 A›\n    b\n"),
    Fixture("B301", "2026-01-05 x\n    a    1 A\n    a    1 B ‹== 1 A›\n    b\n"),
    Fixture("B302", "2026-01-05 x\n    a    ‹= 5 A›  ; date:2026-01-07\n    b\n"),
    Fixture("B303", "2026-01-05 x\n    a    1 A ‹= 0›\n    b\n"),
    Fixture("P021", "2026-01-05 x\n    a    ‹1,234› EUR\n    b\n"),
  ]
}
