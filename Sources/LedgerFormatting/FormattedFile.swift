package import LedgerSource
package import LedgerSyntax

/// A file and its canonical text.
package struct FormattedFile: Sendable {
  package let file: SourceFile
  /// The new text, padded; the old one where nothing changes.
  package let padded: [UInt8]
  /// The entries that were left as they are, because they could not be read.
  package let unread: [UnreadEntry]

  /// The column in which all decimal marks could stand; nil where they stand in the one asked for.
  package let fittingColumn: Int?

  /// The new text before its transactions were sorted; the new text where they were not.
  package private(set) var unsorted: SourceFile

  /// Where the entries stand that were written anew, if only some lines were formatted.
  package let laidOut: [LaidOutEntry]

  init(
    _ file: SourceFile, _ padded: consuming [UInt8], _ unread: [UnreadEntry],
    _ laidOut: [LaidOutEntry] = [], widestColumn: Int = 0
  ) {
    self.file = file
    self.laidOut = laidOut
    fittingColumn = widestColumn > 0 ? widestColumn : nil
    self.padded = padded == file.padded ? file.padded : padded
    self.unread = unread
    unsorted = SourceFile(path: file.path, canonicalPath: file.canonicalPath, padded: self.padded)
  }

  /// Whether the text differs from the file's.
  package var isChanged: Bool { padded != file.padded }

  /// The same file with its transactions in the order of their dates.
  package var sorted: FormattedFile {
    var result = FormattedFile(
      file, EntrySorting.sorted(newFile).padded, unread, widestColumn: fittingColumn ?? 0)
    result.unsorted = newFile
    return result
  }

  /// The new text as a file.
  package var newFile: SourceFile {
    SourceFile(path: file.path, canonicalPath: file.canonicalPath, padded: padded)
  }

  /// The new text without padding.
  package var bytes: ArraySlice<UInt8> { padded.dropLast(SourceFile.padding) }
}

/// An entry that was written anew: its place before and now.
package struct LaidOutEntry: Hashable, Sendable {
  package var old: SourceRange
  package var new: SourceRange
}

/// An entry that is not formatted.
package struct UnreadEntry: Sendable {
  /// Why it is left alone.
  package enum Reason: Sendable {
    case problem(SyntaxProblem)
    /// A date that no calendar has.
    case badDate(SourceRange)
  }

  package var range: SourceRange
  package var reason: Reason
}
