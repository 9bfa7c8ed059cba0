/// One file as it was read: its name and its unchanged bytes.
package struct SourceFile: Sendable {
  /// How many zero bytes follow the text, so that eight bytes can be loaded at any offset.
  package static let padding = 16
  package static var paddingBytes: [UInt8] { Array(repeating: 0, count: padding) }

  /// The name by which people know the file, as they or an `include` wrote it.
  package let path: String
  /// The file's place without links and dots, which decides whether two names are one file.
  package let canonicalPath: String
  /// What the file looked like when it was read; a write compares it.
  package let stamp: FileStamp?
  /// What the file holds, where the text was made of it; nil where the text is the file's own.
  private let original: [UInt8]?
  /// The format that a prefix such as `timeclock:` named; nil for what the path's suffix says.
  package let format: String?
  /// The bytes of the text, followed by `padding` zeros.
  package let padded: [UInt8]

  package init(
    path: String, canonicalPath: String? = nil, padded: consuming [UInt8],
    stamp: FileStamp? = nil, format: String? = nil
  ) {
    precondition(padded.count >= SourceFile.padding, "the text is followed by padding")
    self.path = path
    original = nil
    self.format = format
    self.canonicalPath = canonicalPath ?? path
    self.padded = padded
    self.stamp = stamp
  }

  private init(_ file: SourceFile, padded: [UInt8], original: [UInt8]?, format: String?) {
    path = file.path
    self.original = original
    self.format = format
    canonicalPath = file.canonicalPath
    self.padded = padded
    stamp = file.stamp
  }

  /// A file of text that is not on a disk: a test's, an editor's, or standard input.
  package init(path: String, text: String) {
    var bytes = Array(text.utf8)
    bytes.append(contentsOf: repeatElement(0, count: SourceFile.padding))
    self.init(path: path, padded: bytes)
  }

  /// The same file, read as a format that somebody names.
  package consuming func named(_ format: String?) -> SourceFile {
    SourceFile(self, padded: padded, original: original, format: format)
  }

  /// The same file with a text that was made of what it holds.
  package func derived(_ text: [UInt8]) -> SourceFile {
    SourceFile(
      self, padded: text + SourceFile.paddingBytes, original: original ?? padded, format: format)
  }

  /// Whether the text was made of what the file holds, so that nothing can be written into it.
  package var isDerived: Bool { original != nil }

  /// The bytes that the file holds, followed by padding.
  package var held: [UInt8] { original ?? padded }

  /// How many bytes the text has, without the padding.
  package var count: Int { padded.count - SourceFile.padding }

  /// The whole file as a range.
  package var range: SourceRange { SourceRange(0, count) }

  /// The text's bytes, without the padding.
  package var bytes: ArraySlice<UInt8> { padded[..<count] }

  /// How many bytes at the start are a byte order mark: three or none.
  package var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The text of a range, with invalid UTF-8 replaced.
  package func text(_ range: SourceRange) -> String {
    String(decoding: padded[range.offsets], as: UTF8.self)
  }
}

/// What tells one state of a file on disk from another.
package struct FileStamp: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64
  package var size: Int64
  package var modifiedSeconds: Int64
  package var modifiedNanoseconds: Int64

  package init(
    device: UInt64, inode: UInt64, size: Int64, modifiedSeconds: Int64, modifiedNanoseconds: Int64
  ) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modifiedSeconds = modifiedSeconds
    self.modifiedNanoseconds = modifiedNanoseconds
  }
}
