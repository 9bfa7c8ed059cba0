package import LedgerSource

extension EntryReader {
  /// The fewest signs of a marker, as git writes them.
  private static let shortestMarker = 7

  /// Reads what a merge left between its markers as one entry that cannot be read, so that nothing in
  /// it counts twice; says no, and reads nothing, where there is no whole conflict.
  ///
  ///     <<<<<<< ours
  ///     …
  ///     =======
  ///     …
  ///     >>>>>>> theirs
  mutating func readConflict(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) -> Bool {
    let start = scanner.offset
    var length = 0
    while bytes[start + length] == UInt8(ascii: "<") { length += 1 }
    guard length >= EntryReader.shortestMarker,
      let end = EntryReader.conflictEnd(start, length, bytes, scanner.limit)
    else { return false }
    entry.kind = .unreadable
    let first = scanner
    scanner.skipToLineEnd(bytes)
    entry.report(
      .conflictMarkers, start, scanner.trimmedEnd(bytes, from: first.offset))
    scanner.offset = end
    return true
  }

  /// Behind the line that ends a conflict; nil without one before the next that begins.
  private static func conflictEnd(
    _ start: Int, _ length: Int, _ bytes: Span<UInt8>, _ limit: Int
  ) -> Int? {
    var line = Scanner(offset: start, limit: limit)
    var hasMiddle = false
    while true {
      line.skipToLineEnd(bytes)
      line.skipLineEnd(bytes)
      guard line.offset < limit else { return nil }
      let sign = bytes[line.offset]
      guard [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">")].contains(sign),
        isMarker(sign, length, at: line.offset, bytes)
      else { continue }
      if sign == UInt8(ascii: "<") { return nil }
      if sign == UInt8(ascii: "=") { hasMiddle = true }
      if sign == UInt8(ascii: ">"), hasMiddle {
        line.skipToLineEnd(bytes)
        line.skipLineEnd(bytes)
        return line.offset
      }
    }
  }

  /// Whether a line begins with so many signs and no more.
  private static func isMarker(
    _ sign: UInt8, _ length: Int, at offset: Int, _ bytes: Span<UInt8>
  ) -> Bool {
    guard offset + length < bytes.count else { return false }
    for place in offset..<offset + length where bytes[place] != sign { return false }
    let next = bytes[offset + length]
    return next == Byte.space || next == Byte.newline || next == 0x0D || next == 0
  }
}

extension SyntaxProblem {
  /// What is wrong where the markers of a merge were left in a file.
  func conflictDiagnostic(_ passage: Passage) -> Diagnostic {
    var related: [RelatedPlace] = []
    let length = passage.text.prefix { $0 == "<" }.count
    var line = passage.line
    while let next = passage.lineBelow(line), next.start < passage.entry.end {
      line = next
      let text = passage.file.text(line)
      if text.hasPrefix(String(repeating: "=", count: max(1, length))) {
        related.append(RelatedPlace(SourcePlace(passage.id, line), "the other side begins below"))
      } else if text.hasPrefix(String(repeating: ">", count: max(1, length))) {
        related.append(RelatedPlace(SourcePlace(passage.id, line), "the conflict ends here"))
      }
    }
    return passage.diagnostic(
      .conflictMarkers, "a merge left a conflict here", label: "one side begins below",
      related: related,
      notes: ["nothing between the markers is read, so no amount counts twice"],
      fixes: [
        Fix("keep the entries that are right, and remove the lines with the markers")
      ])
  }
}

extension DiagnosticCode {
  package static let conflictMarkers = DiagnosticCode(
    "M101", "conflict-markers",
    explanation: """
      A merge could not decide between two forms of an entry, and its markers are still in the \
      file. Nothing between them is read, so no amount counts twice.

      ```journal
      <<<<<<< ours
      2026-03-01 Rent
          expenses:rent  910.00 EUR
          assets:bank
      =======
      2026-03-01 Rent
          expenses:rent  850.00 EUR
          assets:bank
      >>>>>>> theirs
      ```

      Keep the entry that is right and remove the lines that begin with `<<<<<<<`, `|||||||`, \
      `=======` and `>>>>>>>`. While git still knows of the conflict, `bursar merge --resolve` merges \
      the file again by entries, which usually leaves less to decide.
      """)
}
