import LedgerChecks
import Testing

/// The tags of transactions, most of which are judged by their bytes alone.
struct TransactionFactTests {
  private static let plan = """
    household Novak
        member  anna
        member  tom

    place Market  50.1003 14.4259


    """

  private func codes(_ comment: String, _ ending: String = "\n") throws -> [String] {
    let text =
      TransactionFactTests.plan
      + "2026-03-14 Bread  ; \(comment)\n    expenses:food    4.20 EUR\n    assets:cash\n"
    return try Checked(text.replacing("\n", with: ending)).codes
  }

  @Test(arguments: [
    "by:anna", "by: Anna ", "for:anna+tom", "loc:Market", "loc:50.1 14.4", "loc:-89.9 -179.9",
    "loc:90 180", "time:18:30", "time:8:05", "joy:5, by:tom", "standby:zed", "note:x, loc:market",
  ])
  func acceptsWhatIsRight(_ comment: String) throws {
    #expect(try codes(comment) == [])
    #expect(try codes(comment, "\r\n") == [])
  }

  @Test(arguments: [
    ("by:ana", "G473"), ("for:anna+ana", "G473"), ("for:anna+", "G473"), (":by:", "G473"),
    ("loc:Markt", "G472"), ("joy:6", "G475"), ("joy:55", "G475"), ("time:24:00", "G474"),
    ("time:18:60", "G474"), ("by:anna, joy:0", "G475"), ("by:anna, tom", "G413"),
    ("note:x, by:zed", "G473"), ("refund-of:2027-01-01", "G480"),
  ])
  func reportsWhatIsWrong(_ comment: String, _ code: String) throws {
    // Refunds are spoken of by postings.
    let isOfPosting = comment.hasPrefix("refund")
    let found =
      isOfPosting
      ? try codes("\n    expenses:shoes    1 EUR  ; \(comment)") : try codes(comment)
    #expect(found == [code])
    if !isOfPosting { #expect(try codes(comment, "\r\n") == [code]) }
  }

  @Test(arguments: ["loc:90.1 14.4", "loc:50.1 180.5", "loc:-91 0"])
  func findsPositionsBesideTheGlobe(_ comment: String) throws {
    #expect(try codes(comment).count == 1)
  }
}
