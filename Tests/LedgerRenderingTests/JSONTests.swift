import LedgerRendering
import Testing

struct JSONTests {
  private func written(_ value: JSON, _ layout: JSONWriter.Layout = .compact) -> String {
    String(decoding: value.written(layout), as: UTF8.self)
  }

  @Test func keepsTheOrderOfMembers() {
    let value = JSON.members(["b": .integer(1), "a": .null, "c": .boolean(false)])
    #expect(written(value) == "{\"b\":1,\"a\":null,\"c\":false}\n")
  }

  @Test func leavesOutMembersWithoutAValue() {
    #expect(written(.members(["a": nil, "b": .integer(2)])) == "{\"b\":2}\n")
  }

  @Test func indentsByOneSpaceALevel() {
    let value = JSON.members(["a": .array([.integer(1), .array([]), .object([])])])
    #expect(written(value, .indented) == "{\n \"a\": [\n  1,\n  [],\n  {}\n ]\n}\n")
  }

  @Test(arguments: [
    ("plain", "plain"),
    ("", ""),
    ("a\"b\\c/", #"a\"b\\c/"#),
    ("\n\r\t\u{8}\u{0}\u{1B}", #"\n\r\t\u0008\u0000\u001B"#),
    ("\u{7F}\u{9B}\u{2028}\u{2029}\u{202E}\u{2066}", #"\u007F\u009B\u2028\u2029\u202E\u2066"#),
    ("é食🍣", "é食🍣"),
  ])
  func escapesWhatReadersAndTerminalsTrip(text: String, expected: String) {
    #expect(written(.string(text)) == "\"\(expected)\"\n")
  }

  @Test(arguments: [
    "0", "-0", "12.50", "-0.001", "1e5", "1.5E-10", "123456789012345678901234567890",
  ])
  func takesExactNumbers(text: String) throws {
    #expect(written(.number(try #require(JSON.Number(exactly: text)))) == text + "\n")
  }

  @Test(arguments: ["", "-", "01", "1.", ".5", "1e", "+1", "1,5", "NaN", "1 "])
  func refusesWhatIsNoNumber(text: String) {
    #expect(JSON.Number(exactly: text) == nil)
  }
}
