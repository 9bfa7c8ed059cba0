import LedgerImport
import LedgerModel
import LedgerSource
import LedgerValues
import Testing

/// Bytes whose encoding nobody has named.
@Suite struct EncodingTests {
  private func encoding(_ bytes: [UInt8]) -> (String, Bool) {
    var options = CSVDetection.Options(LoadOptions(today: Day(number: 20_600)))
    options.account = "assets:bank"
    let found = CSVDetection(
      SourceFile(path: "a.csv", padded: bytes + [UInt8](repeating: 0, count: SourceFile.padding)),
      options)
    let finding = found.findings.first { $0.topic == .encoding }
    return (finding?.value ?? "", finding?.isQuestion ?? true)
  }

  private func table(_ word: [UInt8]) -> [UInt8] {
    Array("Date,Text,Amount (EUR)\n2026-03-15,".utf8) + word + Array(",-1.50\n".utf8)
  }

  @Test func knowsPlainTextAndMarks() {
    #expect(encoding(table(Array("Shop".utf8))) == ("utf-8", false))
    #expect(encoding(table(Array("Süd".utf8))) == ("utf-8", false))
    #expect(encoding([0xEF, 0xBB, 0xBF] + table(Array("Süd".utf8))) == ("utf-8", false))
    let wide: [UInt8] = table(Array("Shop".utf8)).flatMap { byte -> [UInt8] in [byte, 0] }
    #expect(encoding(wide).0 == "utf-16le")
  }

  /// `B?cker` with the byte of each encoding.
  @Test(arguments: [(UInt8(0xE4), "cp1252"), (0x84, "cp850")])
  func knowsGermanLetters(_ byte: UInt8, _ name: String) {
    let found = encoding(table([0x42, byte] + Array("cker".utf8)))
    #expect(found.0 == name && !found.1, "\(found)")
  }

  private static let texts: [(name: String, text: String)] = [
    ("koi8-r", "Дата Описание Остаток Пекарня Зарплата Аптека Кофейня Возврат"),
    ("cp866", "Дата Описание Остаток Пекарня Зарплата Аптека Кофейня Возврат"),
    ("cp1251", "Дата Описание Остаток Пекарня Зарплата Аптека Кофейня Возврат"),
    ("cp737", "Ημερομηνία Περιγραφή Υπόλοιπο Φαρμακείο Ενοίκιο Επιστροφή"),
    ("cp1253", "Ημερομηνία Περιγραφή Υπόλοιπο Φαρμακείο Ενοίκιο Επιστροφή"),
    ("cp1255", "משכורת תיאור חברת חשמל רכבת ישראל שכר דירה זיכוי נעליים"),
    ("cp1256", "التاريخ الرصيد مكتبة صيدلية راتب استرداد كهرباء"),
    ("cp1257", "Gavėjas Mokėjimas Vaistinė Grąžinimas Palūkanos Žuvis Šviesa"),
  ]

  /// Letters of one language stand where another one has its own; the usual ones tell.
  @Test(arguments: texts) func knowsLettersByHowUsualTheyAre(_ name: String, _ text: String) throws
  {
    let encoding = try #require(TextEncoding(named: name))
    var codes: [Unicode.Scalar: UInt8] = [:]
    for code in UInt8(0x80)...0xFF {
      guard let bytes = try? encoding.decoded([code]) else { continue }
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars { codes[scalar] = code }
    }
    let bytes = try text.unicodeScalars.map { scalar in
      scalar.isASCII ? UInt8(scalar.value) : try #require(codes[scalar], "\(scalar)")
    }
    let found = self.encoding(table(bytes))
    #expect(found.0 == name && !found.1, "\(found)")
  }

  /// The bytes of a number, the highest first.
  private func bytes(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> UInt32($0 * 8)) }
  }

  @Test func readsWideLetters() throws {
    let text = "Süd, 𝄞"
    let four = try #require(TextEncoding(named: "utf-32"))
    let two = try #require(TextEncoding(named: "utf-16"))
    let wide = text.unicodeScalars.map { bytes($0.value, 4) }
    let half = text.utf16.map { bytes(UInt32($0), 2) }
    let isSame = Array(text.utf8)
    #expect(try four.decoded(wide.flatMap(\.self)[...]) == isSame)
    #expect(try two.decoded(half.flatMap(\.self)[...]) == isSame)
    // With a mark at the beginning, which tells the order of the bytes.
    let marked = [[0, 0, 0xFE, 0xFF]] + wide
    #expect(try four.decoded(marked.flatMap(\.self)[...]) == isSame)
    #expect(try four.decoded(marked.flatMap { $0.reversed() }[...]) == isSame)
    for wrong in [[0, 0, 0, 0], [0, 0x11, 0, 0], [0, 0, 0xD8, 0], [0, 0, 1]] as [[UInt8]] {
      #expect(throws: UndecodableByte.self) { try four.decoded((wide[0] + wrong)[...]) }
    }
    for wrong in [[0, 0], [1]] as [[UInt8]] {
      #expect(throws: UndecodableByte.self) { try two.decoded((half[0] + wrong)[...]) }
    }
  }

  @Test func asksWhereLanguagesDiffer() {
    // è in French and Italian, č in Czech.
    #expect(encoding(table([0x4C, 0xE8, 0x76])).1)
  }
}
