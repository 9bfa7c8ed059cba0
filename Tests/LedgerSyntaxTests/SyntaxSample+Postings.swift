extension SyntaxSample {
  private static func posting(_ lines: String...) -> String {
    "2024-01-01\n" + lines.map { "  " + $0 + "\n" }.joined()
  }

  static let postings: [SyntaxSample] = [
    .init("accounts", posting("assets:cash on hand  1", "a::b  1", ":c  1", "\"e\"  1", "z")),
    .init("one-space-before-amount", posting("a $1", "b")),
    .init("delimiters", "2024-01-01\n\ta\t1\n  b \t1\n  c\u{2003}\u{A0}1\n  d \u{3000}1\n  e \n"),
    .init("unicode-blank-in-account", posting("a\u{A0}b  1", "c\u{3000}d")),
    .init("indentations", "2024-01-01\n a  1\n\u{A0}b  1\n\u{2003}c\n\u{3000}; x\n\t\td\n\u{C}e\n"),
    .init("posting-statuses", posting("* a  1", "!b  1", "** c", "! * d")),
    .init("status-without-account", posting("*", "!  ; c", "a  1")),
    .init("virtual-postings", posting("(v)  1", "[w]  1", "[x]", "(v  1", "(w)x  1", "b)")),
    .init("trailing-blanks", "2024-01-01 x  \n  a  1  \n  b\t \n  c  = 1 \u{A0}\n"),
    .init("wide-characters", posting("资产:现金  100 元", "кошелёк 👛  €5", "b")),
  ]

  static let amounts: [SyntaxSample] = [
    .init(
      "signs",
      posting("a  -$1", "b  $-1", "c  - $1", "d  $ - 1", "e  -$-1", "f  +$1", "g  + 1", "h  -1 A")),
    .init("bad-signs", posting("a  --1 A", "b  1- A", "c  -", "d  $--1", "e  1 A -2", "f  1 +")),
    .init(
      "symbols",
      posting(
        "a  EUR1", "b  EUR 1", "c  1EUR", "d  1   EUR", "e  1 A/B", "f  %1", "g  1 ʘ", "h  1'")),
    .init(
      "quoted-symbols",
      posting("a  3 \"green apples\"", "b  -3\"A1\"", "c  \"A 1\" 5", "d  1 \"\"", "e  1 \"x ; y\"")
    ),
    .init("unclosed-quote", posting("a  3 \"green apples", "b  \"x")),
    .init("bad-symbols", posting("a  1 A1", "b  A 1 B", "c  A", "d  $", "e  1 A.B", "f  1 {")),
    .init("comma-is-a-symbol", posting("a  ,5", "b  ,5 A")),
    .init(
      "expressions", posting("a  (255 €/12)", "b  (2*(2 + 3) h) ; c", "c  ($1) @ 2 A", "d  (A) 5")),
    .init("unfinished-expressions", posting("a  (1 + 2", "b  ((1)", "c  (1 ; 2)", "d  (\")\" 1)")),
    .init("text-after-amount", posting("a  1 A foo", "b  1 2 3 x", "c  1 A ! ; c")),
    .init("symbols-with-unicode-blanks", posting("a  1\u{A0}€", "b  €\u{2003}1", "c  1\u{3000}A")),
  ]

  static let details: [SyntaxSample] = [
    .init(
      "costs",
      posting(
        "a  2 A @ 3 B", "b  2 A@@3 B", "c  2 A (@) 3 B", "d  2 A (@@)3 B ; c", "e  -2 A @ -3 B")),
    .init(
      "bad-costs",
      posting(
        "a  2 A @ 3 B @ 4 C", "b  2 A @", "c  2 A @ ; c", "d  @ 3 B", "e  2 A (@ 3 B", "f  2 A @ x")
    ),
    .init(
      "lots",
      posting(
        "a  10 A {$5}", "b  10 A {{$50}}", "c  10 A {=$5}", "d  10 A {{ = $50 }}", "e  10 A {}",
        "f  10 A { }", "g  10 A{$5}")),
    .init(
      "lots-in-every-order",
      posting(
        "a  10 A @ $6 {$5} [2024-01-01] (note)", "b  10 A (note) [2024-01-01] {$5} @ $6",
        "c  10 A [2024-01-01] @@ $6 (note) {$5} = 10 A ; c", "d  10 A ((market(1)))",
        "e  $10 [1/2]")),
    .init(
      "combined-lots",
      posting(
        "a  10 A {2024-01-01, \"lot1\", $5}", "b  10 A {2024-01-01}", "c  10 A {\"lot1\"}",
        "d  10 A {\"B 1\" 5}", "e  10 A {2024-01-01, $5}", "f  10 A {\"lot1\", 5 B}")),
    .init(
      "bad-lots",
      posting(
        "a  10 A {5 B} {6 B}", "b  10 A {5 B", "c  10 A {{5 B}", "d  10 A [x]", "e  10 A (n",
        "f  10 A [1/2] {1/3}", "g  10 A (n) (m)", "h  10 A ((n)", "i  10 A {5 B x}", "j  10 [1/2]")),
    .init(
      "assertions",
      posting(
        "a  1 = 2", "b  1 A==2 A", "c  1 A =* 2 A ; c", "d  1 A ==*2 A", "e  = 5 A",
        "f  ==*5 A @ 2 B",
        "g  1 A @ 2 B = 1 A @@ 5 C", "h  1 = 1 A (@) 5 C")),
    .init(
      "bad-assertions",
      posting(
        "a  1 = = 1", "b  1 =", "c  1 = ; c", "d  1 A = 1 A {3 B}", "e  1 A = 1 A [1/2]",
        "f  1 = 1 = 1", "g  = x", "h  1 = 1 @")),
    .init("one-space-before-assignment", posting("a = 5 A", "c")),
  ]

  static let directives: [SyntaxSample] = [
    .init(
      "account",
      "account assets:bank  ; type:A\n  ; more: tags\n  note kept  ; c\n  floor    0 EUR\n  ; late\n"
        + "account x ; one\naccount a  type:A\naccount\naccount (a)\n"),
    .init(
      "sub-line-shapes", "account a\n\tk\n  k  ; c\n  k   \n  k v; w\n  k v ; w\n  k  v\t; w\n"),
    .init("aliases", "alias a = b:c ; text\nalias /^a/=\\1\nalias\nend aliases\nend aliases ; c\n"),
    .init("apply-account", "apply account x ; y\napply   account   y:z\nend  apply  account\n"),
    .init(
      "ends", "end apply account x\nend\nend apply\nend account\nend tag\nend apply year\nend x\n"),
    .init(
      "commodities",
      "commodity $1,000.00\ncommodity 1.000,00 EUR ; c\ncommodity \"green apples\"  ; c\n"
        + "commodity INR\n  format INR 1,00,000.00 ; c\ncommodity 1000.\ncommodity \"A 1\" 5.0\n"),
    .init(
      "bad-commodities",
      "commodity $1000\ncommodity\ncommodity A B\ncommodity 1. A x\ncommodity 1..\n"),
    .init("default-commodity", "D $1.00\nD 1,000.00 EUR whatever ; c\nD $1\nD\nD x\nD$1.00\n"),
    .init(
      "decimal-marks", "decimal-mark .\ndecimal-mark , ; c\ndecimal-mark . x ; c\ndecimal-mark x\n"),
    .init("decimal-mark-missing", "decimal-mark\ndecimal-mark  \n"),
    .init("years", "Y2024\nY 2024 ; c\nyear 2024\napply year 2024\nY20\nY\nyear\nY2024x\nY12024\n"),
    .init(
      "prices",
      "P 2024-01-01 EUR $1.10\nP2024/1/1 12:00:00 \"green apples\" 0.5 EUR ; c\nP 1/2 A 5 B rest ; c\n"
        + "P 2024-01-01 12:00+0100 A -5\n"),
    .init(
      "bad-prices",
      "P 2024-01-01 EUR\nP 2024-01-01 EUR$1\nP 2024-01-01\nP x A 1\nP\nP 2024-01-01x A 1\nP 1/1 A ; c\nP 1/1 1"
    ),
    .init(
      "payees-and-tags",
      "payee Whole Foods ; c\n  alias WF\npayee \"\"\npayee\ntag trip ; c\ntag a b\ntag\n"),
    .init(
      "includes", "include a b.journal  ; c\ninclude sub/*.j\ninclude ~/x;y\ninclude\n! include x\n"
    ),
    .init(
      "prefixed-directives",
      "!Y2024\n@year 2025\n!account a\n@account b\n! tag c\n@ tag d\n!P 2024-01-01 A 1\n!\n@x\n"),
    .init(
      "ignored-directives",
      "assert 1 == 1\ncheckers x\nbucket A\nA Assets:Cash\ncapture a foo\ndefine x=1\nN $\nC 1 h = 60 m\n"
        + "python\n    print(\"x\")\n\n  \n    y()\n\n--strict\napply tag foo\nend apply tag\napply fixed EUR $1\n"
    ),
    .init(
      "plan",
      "budget Groceries  ; family\n    amount    400 EUR monthly from 2026-01-01  ; raise\n"
        + "    for       expenses:food\n    icon      🛒\nmove 2026-03-18  Dining -> Food  30 EUR  ; guests\n"
        + "save 2026-03-05  Winter tyres  100 EUR\nholiday 2026-12-24 2026-12-25\npool  assets:bank  ; c\n"
    ),
  ]
}
