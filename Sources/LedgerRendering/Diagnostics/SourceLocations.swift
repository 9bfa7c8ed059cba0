package import LedgerSource

/// Turns byte offsets into lines and columns, with the lines of each file found only once.
///
/// Ranges that reach beyond their file are cut to it, so that a faulty one still shows something.
package struct SourceLocations: Sendable {
  package let sources: SourceMap
  private let tables: [FileID: LineTable]
  /// The canonical path of the folder from which servers know files.
  private let root: String?

  /// Finds the lines of the files that the diagnostics speak of.
  package init(_ sources: SourceMap, of diagnostics: [Diagnostic], root: String? = nil) {
    self.root = root
    var tables: [FileID: LineTable] = [:]
    func add(_ file: FileID) {
      if tables[file] == nil { tables[file] = LineTable(sources[file]) }
    }
    for diagnostic in diagnostics {
      add(diagnostic.place.file)
      for related in diagnostic.related { add(related.place.file) }
      for fix in diagnostic.fixes {
        for edit in fix.edits { add(edit.file) }
      }
    }
    self.sources = sources
    self.tables = tables
  }

  /// The name of a file as people know it.
  package func path(_ file: FileID) -> String { sources[file].path }

  /// The name of a file as a server knows it: from the root of the repository, where it lies there.
  package func serverPath(_ file: FileID) -> String {
    let source = sources[file]
    guard let root, source.canonicalPath.hasPrefix(root + "/") else { return source.path }
    return String(source.canonicalPath.dropFirst(root.count + 1))
  }

  /// Where a place begins and ends.
  package func span(_ place: SourcePlace) -> SourceSpan {
    let file = sources[place.file]
    let table = table(place.file)
    let range = clamped(place.range, in: place.file)
    return SourceSpan(
      start: table.position(of: range.start, in: file),
      end: table.position(of: range.end, in: file))
  }

  /// The number of the line that holds an offset.
  package func line(at offset: UInt32, in file: FileID) -> Int { table(file).line(at: offset) }

  /// The bytes of a line without its line end, and without the byte order mark of the file.
  package func range(ofLine line: Int, in file: FileID) -> SourceRange {
    let source = sources[file]
    var range = table(file).range(ofLine: line, in: source)
    if line == 1 { range.start = UInt32(source.byteOrderMarkLength) }
    return range
  }

  /// A range cut to the text of its file.
  package func clamped(_ range: SourceRange, in file: FileID) -> SourceRange {
    let count = sources[file].count
    let start = min(Int(range.start), count)
    return SourceRange(start, min(max(Int(range.end), start), count))
  }

  /// A range cut to the text of its file, without the line ends at its end.
  package func visible(_ range: SourceRange, in file: FileID) -> SourceRange {
    let source = sources[file]
    var range = clamped(range, in: file)
    while range.end > range.start, source.padded[Int(range.end) - 1].isLineEnd { range.end -= 1 }
    return range
  }

  private func table(_ file: FileID) -> LineTable { tables[file] ?? LineTable(sources[file]) }
}

/// Where a piece of text begins, and where the first character after it stands.
package struct SourceSpan: Hashable, Sendable {
  package var start: SourcePosition
  package var end: SourcePosition

  /// Whether it begins and ends on the same line.
  package var isOnOneLine: Bool { start.line == end.line }
}

extension UInt8 {
  /// Whether the byte is a carriage return or a line feed.
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte is a blank or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte goes on with a UTF-8 sequence that began before it.
  var continuesScalar: Bool { self & 0xC0 == 0x80 }
}
