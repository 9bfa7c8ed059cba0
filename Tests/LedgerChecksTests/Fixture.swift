import LedgerChecks
import LedgerTestSupport

/// A journal with one problem, whose place stands between `‹` and `›`.
struct Fixture: CustomStringConvertible, Sendable {
  let code: String
  let marked: String
  let options: CheckOptions
  /// Further files, which the journal includes.
  let others: [String: String]

  init(
    _ code: String, _ marked: String, _ options: CheckOptions = CheckOptions(),
    others: [String: String] = [:]
  ) {
    self.code = code
    self.marked = marked
    self.options = options
    self.others = others
  }

  /// A posting with that text behind its account, in a transaction with another.
  init(_ code: String, posting: String) {
    self.init(code, "2026-01-05 x\n    a    \(posting)\n    b\n")
  }

  var description: String { "\(code) \(marked.split(separator: "\n").first ?? "")" }

  static let all =
    items + dates + amounts + details + directives + rules + balances + names + named
    + plan + lessRepairable
}

extension Fixture {
  /// One repair would not be enough, or there is none.
  static let lessRepairable = [
    Fixture("P006", "; note\n\n    ‹b    -1›\n"),
    Fixture("P006", "2026-01-05 x\n    a    1\n\n; note\n    ‹b    -1›\n"),
    Fixture("P006", "2026-01-05 x\n    a    1\n; note\n\n    ‹b    -1›\n"),
    Fixture("P030", posting: "8‹-›-"),
    Fixture("P030", posting: "8 EUR‹-›-"),
    Fixture(
      "G498", "‹2026-01-05 x  ; receipt:receipts/a.jpg›\n    a    1 A\n    b\n",
      CheckOptions(named: [.receipts]),
      others: ["receipts/a.jpg": "x", "receipts/b.jpg": "y"]),
  ]
}

extension Fixture {
  static let items = [
    Fixture("P005", "‹acount› a\n"),
    Fixture("P005", "‹Include› a.journal\n"),
    Fixture("P005", "‹apply› acount a\n"),
    Fixture("P005", "‹frobnicate› foo\n    bar\n"),
    Fixture("P005", "2026-01-05 x\n    a    1\n    b\n‹c d›    3 EUR\n"),
    Fixture("P005", "‹%foo›\n"),
    Fixture("P006", "    ‹a    1›\n"),
    Fixture("P006", "2026-01-05 x\n    a    1\n\n    ‹b    -1›\n"),
    Fixture("P006", "2026-01-05 x\n    a    1\n\n    ‹b›\n    c  -1\n"),
    Fixture("P006", "2026-01-05 x\n    a    1\n; note\n    ‹b    -1›  \n"),
    Fixture("P006", "include a.journal\n\n  ‹x›\n", others: ["a.journal": ""]),
    Fixture("P007", "‹end comment›\n"),
    Fixture("P007", "‹end apply account›\n"),
    Fixture("P007", "‹end›\n"),
    Fixture("P008", "end aliases ‹now›\n"),
    Fixture("P008", "tag trip ‹Italy›\n"),
    Fixture("P009", "‹account›\n"),
    Fixture("P009", "‹include›\n"),
    Fixture("P009", "‹commodity›\n"),
    Fixture("P009", "‹D›\n"),
    Fixture("P010", "‹i 2026-01-05 09:00 work›\n"),
    Fixture("P014", "2026-01-05 ‹(›1042 Landlord\n"),
    Fixture("P015", "2026-01-05 x\n    ‹*›\n    a  1\n    b\n"),
    Fixture("P016", "account a  ‹in my pocket›\n"),
    Fixture(
      "M101",
      "‹<<<<<<< ours›\n2026-01-05 x\n    a  1\n    b\n=======\n2026-01-05 x\n    a  2\n    b\n>>>>>>> theirs\n"
    ),
  ]

  static let dates = [
    Fixture("P011", "‹2026-02-30› x\n"),
    Fixture("P011", "‹2026-13-05› x\n"),
    Fixture("P011", "‹2026-05-00› x\n"),
    Fixture("P011", "‹26-02-28› x\n"),
    Fixture("P011", "‹20260228› x\n"),
    Fixture("P011", "‹2026-02› x\n"),
    Fixture("P011", "‹2026/02-28› x\n"),
    Fixture("P011", "‹28.2.2026› x\n"),
    Fixture("P011", "‹3/4/2026› x\n"),
    Fixture("P011", "‹12› x\n"),
    Fixture("P011", "‹0000-01-01› x\n"),
    Fixture("P011", "‹99999-01-01› x\n"),
    Fixture("P011", "‹2026-01-05=soon› x\n"),
    Fixture("P011", "2026-01-05‹=› 2026-01-07 x\n"),
    Fixture("P011", "2026-01-05=‹2-30› x\n"),
    Fixture("P011", "P ‹2026-02-30› A 1 B\n"),
    Fixture("P011", "P ‹soon› A 1 B\n"),
    Fixture("P012", "2026-01-05‹x›\n"),
    Fixture("P012", "2026-01-05‹*› x\n"),
    Fixture("P012", "P 2026-01-05‹x› A 1 B\n"),
    Fixture("P013", "2026-01-05 x\n    a    1  ; date:‹soon›\n    b\n"),
    Fixture("P013", "2026-01-05 x\n    a    1  ; ‹date›:\n    b\n"),
    Fixture("P013", "2026-01-05 x\n    a    1  ; ‹[2026/1-3]›\n    b\n"),
    Fixture("P011", "2026-01-05 x\n    a    1  ; [‹2026/13/1›]\n    b\n"),
    Fixture("P013", posting: "$1 ‹[soon]›"),
  ]

  static let amounts = [
    Fixture("P022", posting: "-‹-›8.50 EUR"),
    Fixture("P022", posting: "1 A = ‹=› 1 A"),
    Fixture("P022", posting: "‹-›"),
    Fixture("P022", posting: "‹*2›"),
    Fixture("P023", posting: "‹EUR›"),
    Fixture("P023", posting: "‹lunch with Ann›"),
    Fixture("P024", posting: "‹3 \"green apples›"),
    Fixture("P025", posting: "‹1,,000.00› EUR"),
    Fixture("P025", posting: "‹1,000,› EUR"),
    Fixture("P026", posting: "‹1,234.50,00› EUR"),
    Fixture("P027", posting: "‹0." + String(repeating: "1", count: 256) + "› A"),
    Fixture("P028", posting: "‹1,000,000›e3 TOK"),
    Fixture("P029", posting: "8.50 EUR ‹with Ann›"),
    Fixture("P029", posting: "5 ‹A1›"),
    Fixture("P029", posting: "5 ‹A-B›"),
    Fixture("P029", posting: "A 1 ‹B›"),
    Fixture("P030", posting: "8.50‹-› EUR"),
    Fixture("P030", posting: "8‹+› EUR"),
    Fixture("P037", posting: "(1 +‹)›"),
    Fixture("P037", posting: "(1 A ‹+› 2 B)"),
    Fixture("P037", posting: "(1 A ‹/› 0)"),
    Fixture("P037", posting: "(1 ‹/› 2 A)"),
    Fixture(
      "P037",
      posting: String(repeating: "(", count: 101) + "‹(›1"
        + String(repeating: ")", count: 102)),
    Fixture("P029", posting: "‹(1 + 2›"),
    Fixture("P040", posting: "‹123456789012345678901234567890123456789012› A"),
    Fixture("P040", posting: "2 A @ ‹123456789012345678901234567890123456789012› B"),
    Fixture("P041", "2026-01-05 x\n    a     8.50 EUR\n    ‹food -8.50 EUR›\n"),
    Fixture("P057", "account expenses:food ‹; need:›\n"),
    Fixture("T106", "2026-01-05 x\n    expenses:food     ‹0 EUR›\n    assets:cash\n"),
    Fixture("T108", "= expenses:food\n    ‹budget:food›     *-1\n"),
    Fixture("T108", "= expenses:food\n    (budget)     *-1\n    a\n    ‹b›\n"),
    Fixture("T108", "= expenses:‹(food›\n    (budget:food)     *-1\n"),
    Fixture("T108", "= expenses:food\n    [a]     5 EUR\n    ‹[b]›     -4 EUR\n"),
    Fixture("P058", posting: "‹1.12345678901234567890123456789012345678901› A"),
    Fixture("P042", posting: "‹(100 EUR / 3)›"),
  ]

  static let details = [
    Fixture("P031", posting: "100 USD ‹@›"),
    Fixture("P031", posting: "100 USD ‹@@›"),
    Fixture("P032", posting: "100 USD @ 1 EUR ‹@@ 90 EUR›"),
    Fixture("P033", posting: "10 A {5 B} ‹{6 B}›"),
    Fixture("P034", posting: "10 A ‹{5 B›"),
    Fixture("P034", posting: "10 A ‹(note›"),
    Fixture("P035", posting: "10 A = 10 A ‹{5 B}›"),
    Fixture("P036", posting: "0 EUR ‹=›"),
    Fixture("P038", "= a\n    b    ‹*› 2\n"),
    Fixture("P039", posting: "‹@ 0.90 EUR›"),
  ]
}
