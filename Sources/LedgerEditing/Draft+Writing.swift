import LedgerModel
package import LedgerSource
package import LedgerSystem

extension Draft {
  /// Writes all files or none; each is whole at any moment.
  ///
  /// All files that the journal was read from are witnesses: nothing is written where one of them has
  /// changed since.
  package func write(_ disk: Disk) throws(FileProblem) {
    try [self].write(disk)
  }
}

extension [Draft] {
  /// Writes the files of several journals, or none.
  package func write(_ disk: Disk) throws(FileProblem) {
    var replacements: [Disk.Replacement] = []
    var made: [String] = []
    for change in flatMap(\.changes) {
      guard let file = change.file else { continue }
      guard let stamp = file.stamp else {
        throw .other(file.path, reason: "is not a file that can be written to")
      }
      replacements.append(
        Disk.Replacement(file.path, with: [UInt8](change.newFile.bytes), expecting: stamp))
    }
    let witnesses = flatMap(\.before.journal.sources.files).compactMap { file in
      file.stamp.map { Disk.Witness(file.path, $0) }
    }
    do throws(FileProblem) {
      for change in flatMap(\.changes) where change.file == nil {
        try disk.create(change.path, [UInt8](change.newFile.bytes), mode: change.mode)
        made.append(change.path)
      }
      if !replacements.isEmpty {
        try disk.replaceAll(replacements, whileUnchanged: witnesses)
      }
    } catch {
      // A new file that nothing includes says nothing, but it would be in the way next time.
      for path in made { try? disk.remove(path) }
      throw error
    }
  }
}
