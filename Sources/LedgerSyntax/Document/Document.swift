package import LedgerSource

/// Every entry of a file, lossless: what reports read and forget, kept for those who change text.
///
///     let document = Document(file: file)
///     for entry in document.entries where entry.kind == .transaction {
///       for posting in entry.postings { … }
///     }
///
/// The ranges of the entries tile the file. It is the same loop over `EntryReader` as everywhere;
/// only what entries have is kept, in arrays that all entries share, about three times as many bytes
/// as a file of transactions has. A copy costs one reference count.
package struct Document: Sendable {
  let storage: DocumentStorage

  /// Reads a whole file.
  package init(file: SourceFile) {
    let bytes = file.padded.span
    var tables = DocumentTables(fileSize: file.count)
    let textProblems = TextProblems.find(in: bytes, 0..<file.count)
    var reader = EntryReader(0..<file.count, textProblems: textProblems)
    var entry = EntrySyntax()
    while reader.next(in: bytes, into: &entry) { tables.add(entry) }
    storage = DocumentStorage(file: file, tables: tables)
  }

  package var file: SourceFile { storage.file }

  /// The entries in the order of the file.
  package var entries: Entries { Entries(document: self) }

  /// The number of the entry that holds an offset, nil beyond the end of the file.
  package func entryIndex(at offset: UInt32) -> Int? {
    guard Int(offset) < file.count else { return nil }
    let records = storage.tables.records
    var low = 0
    var high = records.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if records[middle].range.start <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The entry that holds an offset, nil beyond the end of the file.
  package func entry(at offset: UInt32) -> Entry? {
    entryIndex(at: offset).map { entries[$0] }
  }

  /// The entries of a document as a collection.
  package struct Entries: RandomAccessCollection, Sendable {
    let document: Document

    package var startIndex: Int { 0 }
    package var endIndex: Int { document.storage.tables.records.count }
    package subscript(index: Int) -> Entry { Entry(document: document, index: index) }
  }
}

/// What a document holds, and never changes.
///
/// A class, so that each view of an entry costs one reference count and not one for each array.
final class DocumentStorage: Sendable {
  let file: SourceFile
  let tables: DocumentTables

  init(file: SourceFile, tables: DocumentTables) {
    self.file = file
    self.tables = tables
  }
}
