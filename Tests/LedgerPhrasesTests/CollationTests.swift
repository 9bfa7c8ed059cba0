import LedgerPhrases
import Testing

struct CollationTests {
  private func ordered(_ names: [String], _ language: Language) throws -> [String] {
    let collation = try #require(Collation(language))
    return names.sorted { collation.key(of: $0) < collation.key(of: $1) }
  }

  @Test func ordersNamesAsCzechsDo() throws {
    let names = [
      "auto", "cukr", "čaj", "ďábel", "Dům", "hora", "chata", "chléb", "inkoust", "jídlo", "rada",
      "řeka", "stůl", "šaty", "účet", "užitek", "zima", "žena",
    ]
    #expect(try ordered(names.reversed(), .czech) == names)
    #expect(try ordered(["radí", "rady", "řad"], .czech) == ["radí", "rady", "řad"])
    #expect(try ordered(["dály", "daly", "dálka"], .czech) == ["dálka", "daly", "dály"])
  }

  @Test func ordersNamesAsGreeksDo() throws {
    let names = ["αγορά", "Άδεια", "αέριο", "βιβλία", "έξοδα", "Ζωή", "ήλιος", "ύδωρ", "ώρα"]
    #expect(try ordered(names.shuffled(), .greek) == names)
  }

  @Test func putsParentsBeforeWhatHasTheirName() throws {
    #expect(
      try ordered(["výdaje-x", "výdaje:čaj", "výdaje", "vydaje:cukr"], .czech)
        == ["výdaje", "vydaje:cukr", "výdaje:čaj", "výdaje-x"])
  }

  @Test func leavesEnglishAsItIs() {
    #expect(Collation(.english) == nil && Collation(.pseudo) == nil)
  }
}
