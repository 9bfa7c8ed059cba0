import LedgerSource
import LedgerSyntax
import LedgerTestSupport
import Testing

struct SyntaxProblemTests {
  /// A journal with its problems in brackets, in the order of their places.
  struct Case: CustomTestStringConvertible, Sendable {
    let kinds: [SyntaxProblem.Kind]
    let marked: String

    init(_ kinds: SyntaxProblem.Kind..., in marked: String) {
      self.kinds = kinds
      self.marked = marked
    }

    static func posting(_ kind: SyntaxProblem.Kind, _ marked: String) -> Case {
      Case(kind, in: "2026-01-01 x\n    a  \(marked)\n    b\n")
    }

    var testDescription: String { "\(kinds): \(marked)" }
  }

  private static let texts: [Case] = [
    Case(.nulByte, in: "; a‹\u{0}›b\n"),
    Case(.loneCarriageReturn, in: "; a‹\r›b\r\n"),
    Case(.loneCarriageReturn, in: "; a‹\r›"),
  ]

  private static let items: [Case] = [
    Case(.unknownDirective, in: "‹frobnicate› foo\n  bar\n"),
    Case(.unknownDirective, in: "‹Account› a\n"),
    Case(.unknownDirective, .unknownDirective, in: "‹x›\n  y\n‹z›"),
    Case(.strayIndentedLine, in: "\n  ‹a  1› \n  b\n"),
    Case(.strayIndentedLine, in: "   ‹a  1›"),
    Case(.strayEnd, in: "‹end comment›\n"),
    Case(.textAfterDirective, in: "end aliases ‹x y› ; c\n"),
    Case(.missingArgument, in: "‹payee› ; c\n"),
    Case(.missingArgument, in: "‹apply account›"),
    Case(.timeclockLine, in: "‹i› 2026-01-01 08:00\n"),
    Case(.conflictMarkers, in: "‹<<<<<<< a›\n2026-01-01 x\n  a  1\n=======\n>>>>>>> b\n; c\n"),
    Case(.unknownDirective, .unknownDirective, in: "‹<<<<<<<›\n=\n‹<<<<<<<› x\n"),
    Case(.textAfterEndComment, in: "comment\nend comment ‹x›\n"),
    Case(.emptyPeriod, in: "‹~›\n  a  1\n"),
  ]

  private static let headers: [Case] = [
    Case(.badDate, in: "‹2026/01-01› x\n  a  1\n"),
    Case(.badDate, in: "‹2026-01› x"),
    Case(.badDate, in: "‹2é26-01-02› x\n"),
    Case(.badDate, in: "P ‹soon› EUR $1\n"),
    Case(.badSecondaryDate, in: "2026-01-01‹=x› y\n"),
    Case(.badSecondaryDate, in: "2026-01-01‹=› 2026-01-02\n"),
    Case(.textAfterDate, in: "‹2026-01-01x› y\n"),
    Case(.textAfterDate, in: "P 2026-01-01‹x A 1›\n"),
    Case(.unclosedCode, in: "2026-01-01 ‹(›abc x\n"),
  ]

  private static let amounts: [Case] = [
    Case(.missingAccount, in: "2026-01-01\n  ‹*›\n  a  1\n"),
    .posting(.missingNumber, "-‹-1 A› ; c"),
    .posting(.missingNumber, "-‹›"),
    .posting(.symbolWithoutNumber, "EUR‹›"),
    .posting(.symbolWithoutNumber, "$-‹-1›"),
    .posting(.unclosedQuote, "3 ‹\"green apples› ; c"),
    .posting(.doubledMark, "1.‹.2 A›"),
    .posting(.doubledMark, "1,000,‹›"),
    .posting(.markAfterDecimalMark, "1,2.3‹,4 A›"),
    .posting(.markAfterDecimalMark, "1.000‹ 5›"),
    .posting(.markAfterDecimalMark, "1'000.5‹_0›"),
    .posting(.tooManyDecimals, "1." + String(repeating: "0", count: 256) + "‹ A›"),
    .posting(.exponentWithGroups, "1,000,000‹e3 A›"),
    .posting(.trailingAmountText, "1 A‹1›"),
    .posting(.trailingAmountText, "A 1 ‹B›  ; c"),
    .posting(.trailingSign, "1‹- A›"),
    .posting(.costWithoutAmount, "2 A ‹@›"),
    .posting(.costWithoutAmount, "2 A ‹(@@)› ; c"),
    .posting(.doubledCost, "2 A @ 3 B ‹@ 4 C›"),
    .posting(.doubledLot, "2 A {3 B} ‹{4 B}›"),
    .posting(.doubledLot, "2 A (n) ‹(m)›"),
    .posting(.unclosedLot, "2 A ‹{3 B›"),
    .posting(.unclosedLot, "2 A ‹((x)›"),
    .posting(.badPostingDate, "2 A ‹[soon]›"),
    .posting(.lotInAssertion, "1 A = 1 A ‹{3 B}›"),
    .posting(.assertionWithoutAmount, "1 A ‹==*› ; c"),
    .posting(.costWithoutPostingAmount, "‹@ 3 B›"),
    Case(.blankAfterMultiplier, in: "= x\n  a  *‹ 2›\n"),
  ]

  private static let directives: [Case] = [
    Case(.textAfterAccount, in: "account a  ‹type:A›\n"),
    Case(.badDecimalMark, in: "decimal-mark ‹x y› ; c\n"),
    Case(.badYear, in: "Y‹20›\n"),
    Case(.badYear, in: "Y2026 ‹x›\n"),
    Case(.badYear, in: "year‹›"),
    Case(.commodityWithoutDecimalMark, in: "commodity ‹$1,000,000› ; c\n"),
    Case(.commodityWithoutDecimalMark, in: "D ‹$1›\n"),
    Case(.trailingAmountText, in: "commodity A ‹B›\n"),
    Case(.badPrice, in: "P 2026-01-01 EUR‹›"),
    Case(.badPrice, in: "P 2026-01-01 EUR$‹1›\n"),
    Case(.badPrice, in: "P 2026-01-01‹›\n"),
    Case(.textAfterTag, in: "tag a ‹b› ; c\n"),
  ]

  private static let cases = texts + items + headers + amounts + directives

  @Test(arguments: cases)
  func pointAtTheirPlace(testCase: Case) throws {
    let source = try MarkedSource(testCase.marked)
    let problems = entries(of: source.text).flatMap(\.problems).sorted {
      $0.range.start < $1.range.start
    }
    let relevant = problems.filter { testCase.kinds.contains($0.kind) }
    #expect(relevant.map(\.kind) == testCase.kinds, "\(problems)")
    #expect(relevant.map(\.range.offsets) == source.ranges)
    checkSyntax(source.text)
  }

  @Test func pointAtInvalidBytes() {
    let bytes: [UInt8] = Array("; a".utf8) + [0xFF, 0x61, 0xC3, 0x0A, 0xED, 0xA0, 0x80, 0x0A]
    let document = Document(file: SourceFile(bytes: bytes))
    let problems = document.entries.flatMap(\.problems).filter { $0.kind == .invalidUTF8 }
    #expect(problems.map { Int($0.range.start) } == [3, 5, 7, 8, 9])
    checkSyntax(bytes)
  }

  @Test func pointAtALineThatIsTooLong() {
    let text = "; x\n; " + String(repeating: "x", count: EntryReader.maximumLineLength) + "\n; y\n"
    #expect(
      entries(of: text).flatMap(\.problems) == [SyntaxProblem(.lineTooLong, SourceRange(4, 5))])
  }

  @Test func areAllShownHere() {
    let elsewhere: Set<SyntaxProblem.Kind> = [.invalidUTF8, .lineTooLong]
    let shown = Set(Self.cases.flatMap(\.kinds))
    #expect(shown.union(elsewhere) == Set(SyntaxProblem.Kind.allCases))
  }
}
