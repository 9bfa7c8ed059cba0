import LedgerRendering
import Testing

struct JSONWriterTests {
  @Test(arguments: [(0, "0"), (-1, "-1"), (Int.max, "\(Int.max)"), (Int.min, "\(Int.min)")])
  func writesIntegers(value: Int, expected: String) {
    var writer = JSONWriter(.compact)
    writer.integer(value)
    #expect(String(decoding: writer.finished(), as: UTF8.self) == expected + "\n")
  }

  @Test(arguments: ["", "coffee", "Café \u{7F}", "a\"b\\c\n", "Ελλάδα"])
  func writesBytesAsText(_ text: String) {
    var (first, second) = (JSONWriter(.compact), JSONWriter(.compact))
    first.string(text)
    second.string(ArraySlice(text.utf8))
    #expect(first.finished() == second.finished())
  }

  @Test func repairsBytesThatAreNoText() {
    var writer = JSONWriter(.compact)
    writer.string([0x61, 0xFF, 0x62][...])
    #expect(String(decoding: writer.finished(), as: UTF8.self) == "\"a\u{FFFD}b\"\n")
  }

  @Test func writesRowsAsTheTreeDoes() {
    var writer = JSONWriter(.indented)
    writer.beginArray()
    for row in 0..<3 {
      writer.beginObject()
      writer.key("account")
      writer.string("a\(row)")
      writer.key("empty")
      writer.beginArray()
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    let tree = JSON.array(
      (0..<3).map { .members(["account": .string("a\($0)"), "empty": .array([])]) })
    #expect(writer.finished() == tree.written(.indented))
  }
}
