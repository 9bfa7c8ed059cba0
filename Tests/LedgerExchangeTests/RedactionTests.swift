import LedgerExchange
import LedgerModel
import LedgerPlan
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

struct RedactionTests {
  private static let today = Day(year: 2026, month: 6, day: 18) ?? .earliest

  private static func redaction(
    _ text: String, _ options: RedactionOptions = RedactionOptions(), key: UInt8 = 7,
    calm: RedactionCalm = RedactionCalm()
  ) throws -> (redaction: Redaction, proof: RedactionProof, text: String) {
    let files = MemoryFiles(["main.journal": text])
    let root = try files.read("main.journal")
    let load = LoadOptions(today: today)
    let loaded = JournalLoader(files, load).load([root])
    let plan = PlanReader.read(loaded.journal).plan
    let secret = try #require(RedactionKey(Array(repeating: key, count: 32)))
    let redaction = try Redaction(
      Redaction.Subject(loaded, plan, files, [root], load, planned: []), options, secret,
      calm: calm)
    let new = JournalLoader(redaction.memory, load).load([try #require(redaction.root)])
    let proof = RedactionProof(
      RedactionProof.Side(loaded, []), RedactionProof.Side(new, []), options, redaction.files)
    return (redaction, proof, String(decoding: redaction.files[0].bytes, as: UTF8.self))
  }

  private static let sample = """
    ; our household in Prague
    commodity 1,000.00 EUR

    2026-01-01 Opening
        assets:bank       1,000.00 EUR
        equity:opening

    2026-01-05 * (R-77) Rewe | weekly  ; trip:lisbon, with Anna
        expenses:food        45.20 EUR
        assets:bank

    2026-01-31 Statement
        assets:bank  0 EUR = 954.80 EUR

    2026-02-03 Whole Foods
        expenses:food        45.20 EUR
        expenses:home        12.00 EUR
        assets:bank         -57.20 EUR
    """

  @Test func hidesNamesAndAmountsAndKeepsTheShape() throws {
    let (_, proof, text) = try Self.redaction(Self.sample)
    #expect(proof.differences == [])
    #expect(proof.leaks == [])
    #expect(text.split(separator: "\n").count == Self.sample.split(separator: "\n").count)
    #expect(!text.contains("Rewe"))
  }

  @Test func givesTheSameBytesForTheSameKeyOnly() throws {
    let first = try Self.redaction(Self.sample).text
    #expect(try Self.redaction(Self.sample).text == first)
    #expect(try Self.redaction(Self.sample, key: 8).text != first)
  }

  /// On journals of all sorts nothing differs and nothing leaks.
  @Test(arguments: UInt64(0)..<UInt64(Thoroughness.count(quick: 20, thorough: 2_000)))
  func holdsOnGeneratedJournals(seed: UInt64) throws {
    var generator = JournalGenerator(seed: seed &+ 4_711, transactions: 60)
    let text = generator.journal().text
    var calm: RedactionCalm = RedactionCalm()
    var found = try Self.redaction(text).proof
    // What a difference names is only multiplied in the next round, as the command does it.
    for _ in 0..<20 where !found.differences.isEmpty {
      if !calm.follow(found) { calm = .whole }
      found = try Self.redaction(text, calm: calm).proof
    }
    #expect(found.differences == [])
    #expect(found.leaks.filter { $0.hasPrefix("the word") } == [])
  }

  /// What tags say of lots is the language's own; names among it are not.
  @Test func keepsWhatTagsSayOfLots() throws {
    let book = """
      commodity WORLD  ; lots: SPECID, take: size, from: 2026-02-01 FIFO
      commodity "EUR"  ; alias: € "old euro"
      account assets:broker  ; lots: AVERAGE
      account assets:bear  ; short:

      2026-01-05 buy
          assets:broker    10 WORLD {5 EUR}
          assets:bank     -50 EUR

      2026-02-05 paid back
          assets:bank      2 EUR
          equity:back     -2 EUR  ; basis:WORLD {2026-01-05} in assets:broker

      2026-03-05 coffee  ; from: aunt Mary, take: sugar
          expenses:food    2 EUR
          assets:bank

      2026-03-06 split  ; split: 2/1
          assets:broker   -10 WORLD
          assets:broker    20 WORLD
      """
    let (_, proof, text) = try Self.redaction(book)
    #expect(proof.differences == [])
    #expect(proof.leaks == [])
    for kept in [
      "lots: SPECID, take: size, from: 2026-02-01 FIFO", "lots: AVERAGE", "short:", "split: 2/1",
      "{2026-01-05} in assets:",
    ] {
      #expect(text.contains(kept), "\(kept) of \(text)")
    }
    for hidden in ["WORLD", "old euro", "€", "Mary", "sugar", "broker", "take: value", "xxx"] {
      #expect(!text.contains(hidden), "\(hidden) in \(text)")
    }
  }

  /// A pattern that is one whole name finds no name that begins like it.
  @Test func findsWithAPatternWhatTheOldOneFound() throws {
    var book = "budget Cinema\n    period  monthly\n    amount  20.00 EUR\n    for  payee:GWR\n\n"
    for number in 1...120 {
      book += "2026-01-05 \(number == 60 ? "GWR" : "shop\(number)x")\n    expenses:fun  1.00 EUR\n"
      book += "    assets:bank\n\n"
    }
    let text = try Self.redaction(book).text
    #expect(text.contains(/for  payee:\^payee.\d+\$\n/), "\(text.prefix(200))")
  }

  /// Whoever knows the factor still knows few of the amounts within a hundredth.
  @Test func changesMostAmountsByMoreThanAHundredth() throws {
    var lines = ""
    for number in 1...200 {
      lines += "2026-01-01 shop\n    expenses:food  \(number * 7 + 100).00 EUR\n    assets:bank\n\n"
    }
    let text = try Self.redaction(lines).text
    let amounts = text.split(separator: "\n").filter { $0.contains("expenses") }
      .compactMap { $0.split(separator: " ").dropFirst().first }.compactMap { Double($0) }
    try #require(amounts.count == 200)
    // The factor is found where most amounts would be; all candidates are tried.
    let known =
      stride(from: 7, through: 97, by: 2).map { factor in
        amounts.enumerated().count { number, amount in
          let guess = Double((number + 1) * 7 + 100) * Double(factor)
          return abs(amount - guess) < guess / 100
        }
      }.max() ?? 200
    #expect(known < 20)
  }
}
