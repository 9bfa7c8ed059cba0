import LedgerModel
import LedgerSource
import LedgerValues
import Testing

struct BalancingTests {
  private func imbalances(_ postings: String...) -> Int {
    let text = "2024-01-01 x\n" + postings.map { "    \($0)\n" }.joined()
    return LoadedJournal.of(text).journal.findings.imbalances.count
  }

  /// Three at 0.335 are 1.005, and EUR is written with two decimals.
  @Test func allowsHalfAUnitOfTheLastDecimalThatIsWritten() {
    #expect(imbalances("a  3 A @ 0.335 EUR", "b  -1.00 EUR") == 0)
    #expect(imbalances("a  -3 A @ 0.335 EUR", "b  1.00 EUR") == 0)
    #expect(imbalances("a  3 A @@ 1.005 EUR", "b  -1.01 EUR") == 0)
    #expect(imbalances("a  1 A @ 0.5 EUR", "b  0 EUR") == 0)
  }

  @Test func refusesMoreThanHalfAUnit() {
    #expect(imbalances("a  3 A @ 0.3351 EUR", "b  -1.00 EUR") == 1)
    #expect(imbalances("a  3 A @@ 1.0050001 EUR", "b  -1.00 EUR") == 1)
    #expect(imbalances("a  3 A @ 0.335 EUR", "b  -1.000 EUR") == 1)
    #expect(imbalances("a  1 A @ 0.51 EUR", "b  0 EUR") == 1)
  }

  /// A pair of conversion postings may miss the cost beside it by as much.
  @Test func matchesConversionPostingsWithinHalfAUnit() {
    let pair = ["equity:conversion  -3 A", "equity:conversion  1.00 EUR"]
    #expect(imbalances("a  3 A @ 0.335 EUR", pair[0], pair[1], "b  -1.00 EUR") == 0)
    #expect(imbalances("a  3 A @ 0.336 EUR", pair[0], pair[1], "b  -1.00 EUR") == 1)
  }

  /// What is balanced while it is read is what is balanced where accounts for conversions have to be known.
  @Test func infersTheSameFromCostsEitherWay() {
    let text = """
      2024-01-01 x
          a  3 A @ 0.3350 EUR
          b

      2024-01-02 x
          a  -3 A @@ 1.005 EUR
          (c)  2 A @ 7.00001 EUR
          b  2 EUR
          d

      2024-01-03 x
          a  2 A @ 3 EUR
          a  -2 A @ 3 EUR
          b

      2024-01-04 x
          a  1 A @ 3 EUR
          b  -4 EUR

      2024-01-05 x
          a  9223372036854775807 A @ 3 EUR
          b


      """
    let pair = """
      2024-02-01 x
          equity:conversion  1 A
          equity:conversion  -2 EUR
          e  -1 A

      """
    let (quick, slow) = (LoadedJournal.of(text).journal, LoadedJournal.of(text + pair).journal)
    let postings = quick.postings.indices
    #expect(postings.map { quick.amount($0) } == postings.map { slow.amount($0) })
    #expect(postings.map { quick.postings[$0].scale } == postings.map { slow.postings[$0].scale })
    #expect(quick.findings.imbalances.map(\.transaction) == [3])
    #expect(slow.findings.imbalances.map(\.transaction).first == 3)
    let euro = quick.commodities.find("EUR") ?? .none
    #expect(quick.commodities.style(euro).decimals == slow.commodities.style(euro).decimals)
  }

  @Test func findsOtherCommoditiesBesideASoleOne() throws {
    let loaded = LoadedJournal.of(
      """
      2024-01-01 x
          a  3 USD
          a  2 EUR
          c  3 USD
          c  2 EUR
          b
      2024-01-02 y
          a  0 USD == 3 USD
          c  0 EUR ==* 2 EUR
      """)
    let failed = loaded.journal.findings.failedAssertions
    #expect(
      failed.map { loaded.journal.commodities.symbol($0.actual.commodity) } == ["EUR", "USD"])
    #expect(failed.map(\.expected.quantity.isZero) == [true, true])
  }

  @Test func refusesAssignedAmountsOfTooManyDigits() throws {
    let large = String(repeating: "9", count: 38)
    let loaded = LoadedJournal.of(
      """
      2024-01-01 x
          (a)  \(large) USD
      2024-01-02 y
          (a)  = -\(large) USD
      """)
    let reasons = loaded.journal.findings.imbalances.map(\.reason)
    guard case .tooLarge? = reasons.first else {
      Issue.record("\(reasons)")
      return
    }
  }
}
