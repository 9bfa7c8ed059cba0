import LedgerSource
import LedgerTestSupport
import Testing

struct LineFinderTests {
  /// Lines of all lengths, with more text than is kept apart.
  private func text(_ random: inout SplitMix64) -> String {
    (0..<random.number(in: 0...900)).map { _ in
      String(repeating: "x", count: random.number(in: 0...40)) + "\n"
    }.joined()
  }

  @Test func findsTheSameLinesInAnyOrder() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<Thoroughness.count(quick: 10, thorough: 300) {
      let file = SourceFile(path: "a.journal", text: text(&random))
      var sources = SourceMap()
      let id = sources.add(file)
      let table = LineTable(file)
      var finder = LineFinder(sources)
      for offset in (0..<60).map({ _ in UInt32(random.number(in: 0...file.count)) }) {
        #expect(finder.line(at: offset, in: id) == table.line(at: offset))
      }
      var inOrder = LineFinder(sources)
      for offset in stride(from: 0, through: UInt32(file.count), by: 61) {
        #expect(inOrder.line(at: offset, in: id) == table.line(at: offset))
      }
    }
  }

  @Test func namesPlaces() {
    var sources = SourceMap()
    let first = sources.add(SourceFile(path: "a.journal", text: "one\ntwo\n"))
    let second = sources.add(SourceFile(path: "b.journal", text: "one\n"))
    var finder = LineFinder(sources)
    let places = [(first, 0), (first, 4), (second, 0)].map { SourcePlace($0, SourceRange($1, $1)) }
    #expect(finder.location(places[1]) == "a.journal:2")
    #expect(finder.locations(places) == "a.journal:1, :2, b.journal:1")
    #expect(finder.locations(places, limit: 1) == "a.journal:1, and 2 more")
  }
}
