import LedgerModel
import LedgerSource

/// A line of a rules file, or of one that it includes.
struct RulesLine {
  var bytes: Bytes
  var place: SourcePlace

  var isBlank: Bool { bytes.allSatisfy(\.isSpace) }
  var isEmpty: Bool { bytes.isEmpty }
  var isIndented: Bool { bytes.first?.isBlank ?? false }

  var isComment: Bool {
    guard let first = bytes.first(where: { !$0.isSpace }) else { return true }
    return first == UInt8(ascii: ";") || first == UInt8(ascii: "#") || first == UInt8(ascii: "*")
  }

  /// The place of some of its bytes.
  func place(_ range: Range<Int>) -> SourcePlace {
    let start = Int(place.range.start)
    return SourcePlace(place.file, SourceRange(start + range.lowerBound, start + range.upperBound))
  }
}

/// Puts the lines of included files into the places of their `include`s.
struct RulesLines {
  private(set) var lines: [RulesLine] = []
  private(set) var sources = SourceMap()
  private(set) var problems: [Diagnostic] = []
  private let files: any FileSource
  private var open: [String] = []
  private var size = 0

  static let deepest = 16
  static let most = 100_000
  static let largest = 10 << 20

  init(_ root: SourceFile, _ files: any FileSource, behind first: SourceFile? = nil) {
    self.files = files
    if let first { read(first) }
    read(root)
  }

  private mutating func read(_ file: SourceFile) {
    let id = sources.add(file)
    open.append(file.canonicalPath)
    let bytes = file.bytes
    size += bytes.count
    guard size <= RulesLines.largest else {
      problems.append(
        Diagnostic(
          .badRule, "rules have at most 10 MiB together", at: SourcePlace(id, SourceRange(0, 0))))
      open.removeLast()
      return
    }
    var place = file.byteOrderMarkLength
    while place < bytes.count {
      let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
      var stop = end
      if stop > place, bytes[stop - 1] == 0x0D { stop -= 1 }
      let line = RulesLine(
        bytes: Array(bytes[place..<stop]), place: SourcePlace(id, SourceRange(place, stop)))
      place = end + 1
      if line.bytes.starts(with: Bytes("include ")) {
        include(line, of: file)
      } else if lines.count < RulesLines.most {
        lines.append(line)
      } else {
        problems.append(
          Diagnostic(.badRule, "rules have at most 100,000 lines together", at: line.place))
        break
      }
    }
    open.removeLast()
  }

  private mutating func include(_ line: RulesLine, of file: SourceFile) {
    let argument = line.bytes.dropFirst("include ".utf8.count).trimmedSpace()
    var path = argument.text
    if path.hasPrefix("~/"), let home = files.homeDirectory { path = home + path.dropFirst() }
    path = FilePath.joined(FilePath.folder(of: file.path), path)
    // Behind a link `..` is another folder than it looks.
    let plain = FilePath.plain(path)
    if files.canonicalPath(plain) == files.canonicalPath(path) { path = plain }
    let start = argument.startIndex
    let place = line.place(start..<argument.endIndex)
    guard open.count < RulesLines.deepest else {
      return report(
        "rules include one another more than \(RulesLines.deepest) deep", place,
        help: "include the innermost files directly")
    }
    if let real = files.canonicalPath(path), open.contains(real) {
      return report(
        "`\(argument.text)` includes itself", place,
        help: "take this line away: what the file says is being read already")
    }
    do throws(FileProblem) {
      read(try files.read(path))
    } catch {
      report(
        error.message, place,
        help: "the path counts from the folder of \(FilePath.name(of: file.path))")
    }
  }

  private mutating func report(_ summary: String, _ place: SourcePlace, help: String) {
    problems.append(Diagnostic(.rulesInclude, summary, at: place, fixes: [Fix(help)]))
  }
}
