package import LedgerModel
package import LedgerSource

extension Journal {
  /// Files into which nothing new is put: those of hours, and those that are read more than once.
  package var unwritableFiles: Set<FileID> {
    let files = sources.files
    let readings = Dictionary(files.map { ($0.canonicalPath, 1) }, uniquingKeysWith: +)
    return Set(
      files.indices.filter { files[$0].isDerived || readings[files[$0].canonicalPath] != 1 }
        .map { FileID($0) })
  }
}
