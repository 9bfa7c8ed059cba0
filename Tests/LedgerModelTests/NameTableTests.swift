import LedgerModel
import Testing

struct NameTableTests {
  /// Names of all lengths up to forty that differ in one byte only.
  private static let names: [[UInt8]] = (1...40).flatMap { length in
    (0..<length).map { place in
      var name = [UInt8](repeating: UInt8(ascii: "a"), count: length)
      name[place] = UInt8(ascii: "b")
      return name
    }
  }

  @Test(arguments: [0, 1, UInt64.max, 0x9E37_79B9_7F4A_7C15])
  func tellsNamesApartAndFindsThemAgain(seed: UInt64) {
    var table = NameTable(seed: seed)
    for (number, name) in NameTableTests.names.enumerated() {
      #expect(table.find(name) == nil)
      #expect(table.number(of: name) == number)
    }
    for (number, name) in NameTableTests.names.enumerated() {
      #expect(table.find(name) == number)
      #expect(table.number(of: name) == number)
      #expect(Array(table[number]) == name)
    }
  }

  @Test func findsANameInTheMiddleOfAText() {
    let text = Array("xxAssets:Bank:CheckingxxAssets:Bank:Checking  0000000000000000".utf8)
    var table = NameTable(seed: 3)
    #expect(table.number(of: 2..<22, in: text.span) == 0)
    #expect(table.number(of: 24..<44, in: text.span) == 0)
    #expect(table.number(of: 2..<8, in: text.span) == 1)
    #expect(table.number(of: 24..<30, in: text.span) == 1)
  }

  @Test func knowsTheEmptyName() {
    var table = NameTable(seed: 3)
    #expect(table.number(of: []) == 0)
    #expect(table.number(of: [0]) == 1)
    #expect(table.find([]) == 0)
  }

  @Test func forgetsAllNames() {
    var table = NameTable(seed: 3)
    _ = table.number(of: [1, 2, 3])
    table.removeAll()
    #expect(table.count == 0)
    #expect(table.find([1, 2, 3]) == nil)
  }
}
