package import LedgerEditing
import LedgerFormatting
package import LedgerModel
package import LedgerSource
import LedgerSyntax
package import LedgerValues

/// Where a new entry goes: into the file of its year, which is made where it is missing.
package struct YearlyFiles {
  /// A place for an entry.
  package enum Place: Sendable {
    /// Behind the latest transaction that is not later, wherever that is.
    case anywhere
    case file(FileID)
    /// A file that does not exist yet, where it is included, and the edit that does it.
    case newFile(path: String, at: FilePlace, include: Edit?)
  }

  private let snapshot: Snapshot
  private var journal: Journal { snapshot.journal }

  package init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
  }

  package func place(for day: Day) -> Place {
    let year = day.civil.year
    if let own = YearlyFiles.file(of: day, in: journal) { return .file(own) }
    let unwritable = journal.unwritableFiles
    var latest: (day: Day, file: FileID)?
    let journal = snapshot.journal
    for record in journal.transactions
    where !record.flags.contains(.isForecast) && record.day.civil.year == year
      && !unwritable.contains(record.file)
    {
      if latest.map({ $0.day <= record.day }) ?? true { latest = (record.day, record.file) }
    }
    if let latest { return .file(latest.file) }
    return newYear(year) ?? .anywhere
  }

  /// Puts what may go anywhere into the files that are called after years, if the journal has such.
  package func sort(_ change: inout Change, column: (SourceFile) -> Int) {
    let all = change.transactions
    change.transactions = []
    var rest = all[...]
    while let first = rest.first {
      let year = first.meant.day.civil.year
      var own = rest.prefix { $0.meant.day.civil.year == year }
      rest = rest.dropFirst(own.count)
      switch yearlyPlace(for: first.meant.day) {
      case .anywhere: break
      case .file(let file):
        for index in own.indices {
          let origin = own[index].placement.origin
          own[index].placement = .init(preferring: file)
          own[index].placement.origin = origin
        }
      case .newFile(let path, let place, let include):
        change.add(
          Array(own), toNewFile: path, includedAt: place, by: include, of: snapshot,
          column: column(SourceFile(path: path, text: "")))
        continue
      }
      change.transactions += own
    }
  }

  private func yearlyPlace(for day: Day) -> Place {
    if let own = YearlyFiles.file(of: day, in: journal) { return .file(own) }
    let year = day.civil.year
    let isBegun = journal.transactions.contains {
      !$0.flags.contains(.isForecast) && $0.day.civil.year == year
    }
    return isBegun ? .anywhere : newYear(year) ?? .anywhere
  }

  /// The file that is called after the year of a day, if there is one.
  package static func file(of day: Day, in journal: Journal) -> FileID? {
    let found = journal.sources.files.firstIndex {
      FilePath.name(of: $0.path) == "\(day.civil.year).journal"
    }
    return found.map { FileID($0) }
  }

  /// The file of a year beside those of other years.
  private func newYear(_ year: Int) -> Place? {
    let names = journal.sources.files.map(\.path)
    let years = names.indices.compactMap { index -> (year: Int, index: Int)? in
      let name = FilePath.name(of: names[index])
      guard name.hasSuffix(".journal"), name.count == 12, let number = Int(name.prefix(4)) else {
        return nil
      }
      return (number, index)
    }
    if let there = years.first(where: { $0.year == year }) { return .file(FileID(there.index)) }
    guard let nearest = years.filter({ $0.year < year }).max(by: { $0.year < $1.year }) else {
      return nil
    }
    let path = FilePath.joined(FilePath.folder(of: names[nearest.index]), "\(year).journal")
    return include(of: path, like: "\(nearest.year).journal")
  }

  /// Where a new file is included: by a pattern that is there, else by the line that includes the file
  /// of another year, once more for this one; nil where nothing does.
  private func include(of path: String, like old: String) -> Place? {
    let real = snapshot.files.newPath(path)
    let new = SourceFile(path: path, canonicalPath: real, padded: SourceFile.paddingBytes)
    let files = OverlaidFiles(snapshot.files, [new])
    var likeOld: Place?
    for (index, file) in journal.sources.files.enumerated() where !file.isDerived {
      var reader = EntryReader(0..<file.count)
      var entry = EntrySyntax()
      while reader.next(in: file.padded.span, into: &entry) {
        guard entry.isInclude else { continue }
        let argument = file.text(entry.argument)
        let place = FilePlace(file.canonicalPath, entry.range.end)
        let paths = IncludedPaths(argument, of: file, in: files).paths
        if paths.contains(where: { files.canonicalPath($0) == real }) {
          return .newFile(path: path, at: place, include: nil)
        }
        guard likeOld == nil, argument.hasSuffix(old) else { continue }
        let line =
          file.text(SourceRange(start: entry.keyword.start, end: entry.argument.start))
          + argument.replacing(old, with: String(FilePath.name(of: path)))
        let edit = TextLines.edit(line, behind: SourcePlace(FileID(index), entry.range), in: file)
        likeOld = .newFile(path: path, at: place, include: edit)
      }
    }
    return likeOld
  }
}
