import Foundation
import LedgerTestSupport
import Testing

/// The codes that a telephone sees, on a terminal and in a picture, read by another program: they say
/// what is printed without `--qr`.
@Suite(.enabled(if: ExternalProgram(named: "zbarimg") != nil, "zbarimg is not installed"))
struct PaymentCodeTests {
  private static let journal = """
    commodity 1,000.00 EUR
    commodity 1,000.00 CZK
    payee Landlord  ; iban:DE02120300000000202051, bic:BYLADEM1001
    payee Elektro  ; iban:CZ6508000000192000145399, vs:1234567890

    ~ monthly from 2026-01-10  Landlord | Miller's flat "2"
        ; id:rent
        expenses:rent    900.00 EUR
        assets:bank

    ~ monthly from 2026-01-12  Elektro | proud, leden
        ; id:power
        expenses:power    1,250.50 CZK
        assets:bank

    """

  private static func run(_ words: String, in folder: TemporaryFolder) throws -> String {
    let outcome = try InProcess.program(
      ["bursar", "schedule", "due"] + CommandWords(words).words + ["--today", "2026-01-12"], [],
      folder.path, ["LC_ALL": "C.UTF-8"])
    #expect(outcome.exitCode == 0, "\(String(decoding: outcome.errorOutput, as: UTF8.self))")
    return String(decoding: outcome.output, as: UTF8.self)
  }

  /// What each bill says, without its code.
  private static func payloads(_ standard: String, in folder: TemporaryFolder) throws -> Set<String>
  {
    let text = try run("--payload \(standard)", in: folder)
    // The one form has a line for each bill; of the other, there is one bill.
    let parts = standard == "spayd" ? text.split(separator: "\n").map(String.init) : [text]
    return Set(parts.map { $0.trimmingCharacters(in: .newlines) })
  }

  @Test(arguments: ["epc", "spayd"], ["", "--ascii"])
  func areReadFromATerminal(_ standard: String, _ look: String) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      let text = try Self.run("--payload \(standard) --qr \(look)", in: folder)
      let pictures = look.isEmpty ? Self.halfBlocks(text) : Self.letters(text)
      let (found, wanted) = try (read(pictures, in: folder), Self.payloads(standard, in: folder))
      #expect(found == wanted, "\(found) is not \(wanted)")
    }
  }

  @Test(arguments: ["epc", "spayd"])
  func areReadFromAPicture(_ standard: String) throws {
    try TemporaryFolder.lend { folder in
      // One bill, as a picture shows one.
      let journal = Self.journal.replacingOccurrences(of: "~ monthly from 2026-01-12", with: "; ")
        .replacingOccurrences(
          of: "    ; id:power\n    expenses:power    1,250.50 CZK\n    assets:bank\n", with: "")
      try folder.write(Array(journal.utf8), to: "main.journal")
      _ = try Self.run("--payload \(standard) --qr -o code.svg", in: folder)
      let svg = String(decoding: try folder.read("code.svg"), as: UTF8.self)
      let (found, wanted) = try (
        read([Self.modules(svg)], in: folder), Self.payloads(standard, in: folder)
      )
      #expect(found == wanted, "\(found) is not \(wanted)")
    }
  }

  // MARK: - Pictures

  /// Rows of dots, light ones being true.
  private typealias Picture = [[Bool]]

  /// Two rows of dots in a line; what is not drawn is dark.
  private static func halfBlocks(_ text: String) -> [Picture] {
    pictures(text, of: " █▀▄").map { lines in
      lines.flatMap { line in
        [line.map { "█▀".contains($0) }, line.map { "█▄".contains($0) }]
      }
    }
  }

  /// A row of dots in a line, each two letters wide.
  private static func letters(_ text: String) -> [Picture] {
    pictures(text, of: " #").map { lines in
      lines.map { line in
        line.indices.filter { $0 % 2 == 0 }.map { line[$0] == "#" }
      }
    }
  }

  /// Lines that follow each other and have nothing but some letters.
  private static func pictures(_ text: String, of letters: String) -> [[[Character]]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    return lines.split { $0.isEmpty || !$0.allSatisfy(letters.contains) }.map(Array.init)
  }

  /// The dark squares of a drawing.
  private static func modules(_ svg: String) -> Picture {
    let side = svg.firstMatch(of: #/viewBox="0 0 (\d+)/#).flatMap { Int($0.output.1) } ?? 0
    var picture = Picture(repeating: Array(repeating: true, count: side), count: side)
    for square in svg.matches(of: #/M(\d+) (\d+)h1v1h-1z/#) {
      guard let column = Int(square.output.1), let row = Int(square.output.2) else { continue }
      picture[row][column] = false
    }
    return picture
  }

  private func read(_ pictures: [Picture], in folder: TemporaryFolder) throws -> Set<String> {
    let zbarimg = try #require(ExternalProgram(named: "zbarimg"))
    var found: Set<String> = []
    for picture in pictures {
      let dots = 4
      let width = picture.map(\.count).max() ?? 0
      var bytes = Array("P5\n\(width * dots) \(picture.count * dots)\n255\n".utf8)
      for row in picture {
        let line = (0..<width * dots).map { column -> UInt8 in
          let place = column / dots
          return place >= row.count || row[place] ? 255 : 0
        }
        for _ in 0..<dots { bytes += line }
      }
      try folder.write(bytes, to: "code.pgm")
      let outcome = try zbarimg.run(["-q", "--raw", "code.pgm"], workingDirectory: folder.path)
      found.insert(
        String(decoding: outcome.output, as: UTF8.self).trimmingCharacters(in: .newlines))
    }
    return found
  }
}
