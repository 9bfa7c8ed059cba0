import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerTestSupport
import LedgerValues
import Testing

/// An entry of a few words says what was said of it, whatever the journal makes of the rest.
struct EntryResolverLawTests {
  private static let today = Day.of("2026-06-30")
  private static let text = """
    commodity 1.00 EUR
    account assets:bank
    account assets:savings
    account expenses:food
    account expenses:household
    account income:salary
    2026-06-01 Bakery
        expenses:food  4.50 EUR
        assets:bank
    2026-06-02 Work
        assets:bank  2600.00 EUR
        income:salary
    """

  private struct Said {
    var request: EntryRequest
    /// In hundredths.
    var whole: Int
    var parts: [Int] = []
    var isIncome: Bool
  }

  private func known() throws -> KnownEntries {
    let files = MemoryFiles(["main.journal": Self.text])
    let loaded = JournalLoader(files, LoadOptions(today: Self.today), seed: 1)
      .load([try files.read("main.journal")])
    return KnownEntries(Study(loaded, today: Self.today))
  }

  private func said(_ random: inout SplitMix64) -> Said {
    var request = EntryRequest(on: Self.today.adding(days: -random.below(90)))
    let isIncome = random.happens(percent: 25)
    var said = Said(request: request, whole: random.number(in: 1...500_000), isIncome: isIncome)
    request.account = isIncome ? "income:salary" : "expenses:food"
    request.wallet = random.happens(percent: 50) ? "assets:bank" : "assets:savings"
    request.words = [(isIncome ? "+" : "") + hundredths(said.whole), "Corner", "shop"]
    request.note = random.happens(percent: 30) ? "for the week" : nil
    request.status = ["*", "!", ""][random.below(3)]
    if !isIncome {
      var rest = said.whole
      while rest > 0, random.happens(percent: 40) {
        let part = random.number(in: 1...rest)
        request.splits.append("household=\(hundredths(part))")
        said.parts.append(part)
        rest -= part
      }
    }
    said.request = request
    return said
  }

  private func hundredths(_ number: Int) -> String {
    let cents = number % 100
    return "\(number / 100).\(cents < 10 ? "0" : "")\(cents)"
  }

  private func posting(_ account: String, _ hundredths: Int) -> MeantPosting {
    MeantPosting(account, MeantAmount(Decimal(Int128(hundredths), scale: 2), "EUR"))
  }

  /// What was paid for stands first, parts of it follow, and what paid stands last, where the amount is left out.
  private func postings(_ said: Said) -> [MeantPosting] {
    let wallet = said.request.wallet ?? ""
    let category = said.request.account ?? ""
    var postings: [MeantPosting]
    if said.isIncome {
      postings = [posting(wallet, said.whole), posting(category, -said.whole)]
    } else {
      let rest = said.whole - said.parts.reduce(0, +)
      postings = rest > 0 ? [posting(category, rest)] : []
      postings += said.parts.map { posting("expenses:household", $0) }
      postings.append(posting(wallet, -said.whole))
    }
    postings[postings.count - 1].isInferred = true
    return postings
  }

  @Test func saysWhatWasSaid() throws {
    let resolver = EntryResolver(try known())
    var random = SplitMix64(seed: 16)
    for _ in 0..<300 {
      let said = said(&random)
      let entry = try resolver.entry(said.request).meant
      #expect(entry.day == said.request.day)
      let note = said.request.note.map { " | \($0)" } ?? ""
      #expect(entry.description == "Corner shop" + note)
      let status: Status =
        switch said.request.status {
        case "*": .cleared
        case "!": .pending
        default: .unmarked
        }
      #expect(entry.status == status)
      #expect(entry.postings == postings(said), "\(said.request.words) \(said.request.splits)")
    }
  }

  /// The whole may go into parts, but not a hundredth more.
  @Test func refusesPartsThatAreMoreThanTheWhole() throws {
    let resolver = EntryResolver(try known())
    var request = EntryRequest(on: Self.today)
    request.words = ["4.50", "Corner", "shop"]
    request.account = "expenses:food"
    request.wallet = "assets:bank"
    request.splits = ["household=4.51"]
    #expect(throws: (any Error).self) { try resolver.entry(request) }
    request.splits = ["household=4.50"]
    #expect(
      try resolver.entry(request).meant.postings.map(\.account)
        == ["expenses:household", "assets:bank"])
  }
}
