extension SyntaxSample {
  static let files: [SyntaxSample] = [
    .init("empty", ""),
    .init("blank-lines", "\n\n  \n\t\n\u{3000}\n"),
    .init("blank-without-newline", "  \t"),
    .init("byte-order-mark", "\u{FEFF}2026-01-01 x\n  a  1\n  b\n"),
    .init("byte-order-mark-alone", "\u{FEFF}"),
    .init("byte-order-mark-and-directive", "\u{FEFF}account a\n"),
    .init("byte-order-mark-and-indentation", "\u{FEFF}   a  1\n2026-01-01\n"),
    .init(
      "carriage-returns", "2026-01-01 x ; c\r\n  a  $1.50  ; d\r\n  ; e\r\n  b\r\n\r\nY2026\r\n"),
    .init("lone-carriage-return", "2026-01-01 x\ry\n  a  1\r\n  b\r"),
    .init("no-final-newline", "2026-01-01 x\n  a  1\n  b"),
    .init("three-blanks-first", "   a  1\n"),
    .init("ideographic-space-first", "\u{3000}a  1\n"),
    .init("indented-stray", "  assets:cash  1\n  assets:bank\n2026-01-01\n"),
    .init("blank-line-ends-transaction", "2026-01-01 x\n  a  1\n\n  b  -1\n"),
    .init("blanks-end-transaction", "2026-01-01 x\n  a  1\n   \t\n2026-01-02 y\n"),
    .init("unknown-directive", "frobnicate foo ; c\n  below\n; next\n"),
    .init("nul-and-control-bytes", "2026-01-01 a\u{0}b\n  c\u{1}  1\u{0}\n\u{0}\n"),
    .init("timeclock", "i 2026-01-01 08:00 work\no 2026-01-01 09:00\n"),
  ]

  static let comments: [SyntaxSample] = [
    .init("comment-lines", "; semicolon\n# hash\n* star\n   ; indented\n   # indented\n\n;\n"),
    .init("comment-lines-of-ledger", "% percent\n| bar\n%no\n|no\n"),
    .init("hash-in-transaction", "2026-01-01\n  a  1\n  # hash\n  b  -1\n"),
    .init("column-1-comment-ends", "2026-01-01\n  a  1\n; outside\n  b  -1\n"),
    .init("comment-block", "comment\nanything\n2026-99-99\n end comment\nend comment  \nY2026\n"),
    .init("comment-block-to-the-end", "comment\n2026-01-01 x\n  a  1\n"),
    .init("comment-block-with-text", "comment foo bar \nx\nend comment\n"),
    .init("comment-block-text-at-end", "comment\nend comment really\nx\n"),
    .init("test-block", "test\nend comment\nend test\n"),
    .init("stray-end-comment", "end comment\nend test\n"),
    .init("prefixed-comment-block", "!comment\nx\nend comment\n"),
    .init(
      "following-comments",
      "2026-01-01 x;c;d\n  ; one\n\t;two \n  a  1;e\n  ;f\n  ; g\n  b  ; h\n  c ; i\n  ; j\n"),
    .init("empty-comments", "2026-01-01 x ;\n  ;\n  a  1 ;\n  ;\n  b  ;  \n"),
    .init("semicolon-in-account", "2026-01-01\n  a ; x\n  b  1\n"),
  ]

  static let headers: [SyntaxSample] = [
    .init("dates", "2024-01-02\n2024/1/2\n2024.01.2\n1/2 x\n1-2\n1.2\n12024-01-02\n02024-1-1\n"),
    .init("dates-with-many-digits", "2024-001-0002 x\n2024-123-456\n99999999999999-1-1\n"),
    .init("mixed-separators", "2024/01-02 x\n2024-01.02\n"),
    .init("two-digit-year", "24/01/02 x\n"),
    .init("no-separators", "20240102 x\n"),
    .init("month-only", "2024-01 x\n"),
    .init("date-beyond-ascii", "2é2-01-02 x\n20é-01-02\n2024-é1-02\n２024-01-02\n"),
    .init("secondary-dates", "2024-12-31=1/5 x\n2024-01-01=2024/02/03\n2024-01-01 =2024-02-03 x\n"),
    .init("bad-secondary-dates", "2024-01-01= 2024-02-03 x\n2024-01-01=x * (c) y\n2024-1-1=1/2x\n"),
    .init("text-after-date", "2024-01-01x y\n2024-01-01*\n2024-01-01(c)\n2024-01-01;c\n"),
    .init("statuses", "2024-01-01 * x\n2024-01-01 !x\n2024-01-01 !* x\n2024-01-01  *\n"),
    .init(
      "codes",
      "2024-01-01 (123) x\n2024-01-01 () x\n2024-01-01 * (a b)x (y)\n2024-01-01 *(c) x\n"
        + "2024-01-01 (c)\n"),
    .init("unclosed-code", "2024-01-01 (abc x ; c\n  a  1\n"),
    .init("payee-and-note", "2024-01-01 * (1) Grocer | weekly | shop ; tag:x\n2024-01-01 |\n"),
    .init("header-with-unicode-blanks", "2024-01-01\u{A0}*\u{2003}(c)\u{3000}x\u{A0};c\n"),
    .init("no-postings", "2024-01-01\n2024-01-02 just a note\n"),
    .init("two-transactions-without-blank-line", "2024-01-01\n  a  0\n2024-01-02\n  b  0\n"),
  ]

  static let rules: [SyntaxSample] = [
    .init("periodic-rule", "~ monthly from 2026-01-31  * (c) Rent ; id:rent\n  ; e\n  a  1\n  b\n"),
    .init("periodic-rule-short", "~monthly\n  a  1\n~ monthly ; c\n~ monthly \n"),
    .init("periodic-rule-with-tab", "~ every 2 weeks\tRent\n"),
    .init("periodic-rule-unicode-blanks", "~ monthly\u{3000}\u{3000}Rent\n~ every\u{A0}day\n"),
    .init("empty-period", "~\n~  ; c\n  a  1\n"),
    .init("auto-rule", "= food not:desc:x ; c\n  ; d\n  (tax)  *0.1 ; e\n  x  *-$2\n  y  3 @ $1\n"),
    .init("auto-rule-with-pattern", "= /food/\n  a\n=\n"),
    .init("blank-after-multiplier", "= food\n  (x)  * 2 ; c\n"),
    .init("multiplier-outside-rule", "2024-01-01\n  a  *2\n"),
  ]
}
