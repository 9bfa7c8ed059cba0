package import LedgerEditing
import LedgerImport
package import LedgerModel
package import LedgerSource
import LedgerValues

/// What somebody wrote down on a phone: a journal of entries, each with a number by which it is known
/// wherever it goes.
package struct SlipFile: Sendable {
  /// One entry.
  package struct Slip: Sendable {
    package var id: String
    package var meant: MeantTransaction
    /// Its first line.
    package var place: SourcePlace
    package var line: Int
    /// When it was written down, which orders those of a day.
    var time = ""
  }

  /// The tag with the number of a slip, beside its entry.
  package static let tagName = "slip"
  /// What a file of slips begins with, before the number of its form.
  private static let firstWords = Array("; bursar slips ".utf8)
  package static let mostBytes = 4 << 20
  static let mostSlips = 10_000
  static let mostBytesOfLine = 64 << 10

  package let path: String
  package let file: FileID
  package internal(set) var slips: [Slip] = []
  /// What keeps all of the file out of the journal.
  package internal(set) var problems: [Diagnostic] = []

  /// Whether the first line of a file says that it has slips.
  package static func isOne(_ bytes: some Collection<UInt8>) -> Bool { form(bytes) != nil }

  /// The form that the first line of a file says; nil where that is of no slips.
  private static func form(_ bytes: some Collection<UInt8>) -> String? {
    // Some programs write a mark of bytes before a text that they share.
    let line = bytes.prefix(80).prefix { $0 != 0x0A && $0 != 0x0D }
    let plain = line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
    guard plain.starts(with: firstWords) else { return nil }
    return String(decoding: plain.dropFirst(firstWords.count), as: UTF8.self).trimmedBlanks
  }

  /// Whether a text is the number of a slip.
  static func isID(_ text: String) -> Bool {
    text.utf8.count == 12 && text.utf8.allSatisfy(SHA256.digits.contains)
  }

  /// Reads a file, of which nothing is taken unless all of it is slips that the journal can take.
  package init(_ data: SourceFile, as file: FileID, for journal: Journal, _ options: LoadOptions) {
    path = data.path
    self.file = file
    guard requireShape(data) else { return }
    var reader = SlipReader(data, file, journal, options)
    reader.read()
    problems = reader.problems
    var known: [String: Slip] = [:]
    for slip in reader.slips {
      if let first = known.updateValue(slip, forKey: slip.id) {
        if let problem = SlipFile.contradiction(slip, first) { problems.append(problem) }
      } else {
        slips.append(slip)
      }
    }
    if slips.count > SlipFile.mostSlips { refuse("more than 10,000 slips", at: slips[0].place) }
    if !problems.isEmpty { slips = [] }
  }

  /// That two entries have one number and say different things, if they do.
  static func contradiction(_ slip: Slip, _ first: Slip) -> Diagnostic? {
    guard slip.meant != first.meant else { return nil }
    return Diagnostic(
      .twoSlips, "the slip \(slip.id) says two different things", at: slip.place,
      related: [RelatedPlace(first.place, "the same slip")],
      fixes: [Fix("keep the right one, and remove the other one from its file")])
  }

  private static let again = "hand the slips over again, or fewer"

  /// Whether the file begins as it must, and has no more than it may.
  private mutating func requireShape(_ data: SourceFile) -> Bool {
    let bytes = data.bytes
    let end = bytes.prefix(80).firstIndex { $0 == 0x0A || $0 == 0x0D } ?? min(80, bytes.count)
    let first = SourcePlace(file, SourceRange(0, end))
    let form = SlipFile.form(bytes)
    if form != "1" {
      let isNewer = form.flatMap { Int($0) } != nil
      refuse(
        "the first line is not `; bursar slips 1`", at: first,
        isNewer ? "a file of another form is for a newer bursar" : SlipFile.again)
    } else if bytes.count > SlipFile.mostBytes {
      refuse("more than 4 MiB of slips", at: first)
    } else if bytes.split(separator: 0x0A).contains(where: { $0.count > SlipFile.mostBytesOfLine })
    {
      refuse("a line is longer than 64 KiB", at: first)
    }
    return problems.isEmpty
  }

  private mutating func refuse(
    _ summary: String, at place: SourcePlace, _ help: String = SlipFile.again
  ) {
    problems.append(Diagnostic(.badSlip, summary, at: place, fixes: [Fix(help)]))
  }
}
