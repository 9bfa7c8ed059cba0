package import LedgerEditing
import LedgerFormatting
import LedgerModel
package import LedgerSource
package import LedgerValues

/// Where a new entry goes: into the file of its year, which is made where it is missing.
package struct YearlyFiles {
  /// A place for an entry.
  package enum Place: Sendable {
    /// Behind the latest transaction that is not later, wherever that is.
    case anywhere
    case file(FileID)
    /// A file that does not exist yet, with the edit that includes it.
    case newFile(path: String, include: Edit?)
  }

  private let journal: Journal

  package init(_ snapshot: Snapshot) {
    journal = snapshot.journal
  }

  package func place(for day: Day) -> Place {
    let year = day.civil.year
    var latest: (day: Day, file: FileID)?
    for record in journal.transactions
    where !record.flags.contains(.isForecast) && record.day.civil.year == year {
      if latest.map({ $0.day <= record.day }) ?? true { latest = (record.day, record.file) }
    }
    if let latest { return .file(latest.file) }
    return newYear(year) ?? .anywhere
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
    let edit = include(nearest.year, year)
    guard edit != nil || includesByPattern else { return nil }
    return .newFile(path: path, include: edit)
  }

  /// Whether a pattern may include files of any year.
  private var includesByPattern: Bool {
    journal.sources.files.contains { file in
      file.text(SourceRange(0, file.count)).split(whereSeparator: \.isNewline).contains {
        $0.hasPrefix("include ") && $0.contains("*")
      }
    }
  }

  /// The line that includes the file of another year, once more for this one; nil where a pattern does.
  private func include(_ old: Int, _ new: Int) -> Edit? {
    for (index, file) in journal.sources.files.enumerated() {
      let text = file.text(SourceRange(0, file.count))
      var offset = 0
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let end = offset + line.utf8.count + 1
        if line.hasPrefix("include "), line.contains("\(old).journal") {
          let copy = line.replacing("\(old).journal", with: "\(new).journal")
          let isEnded = end <= file.count
          return Edit(
            FileID(index), SourceRange(min(end, file.count), min(end, file.count)),
            (isEnded ? "" : "\n") + copy + "\n")
        }
        offset = end
      }
    }
    return nil
  }
}

extension Change {
  /// A change that adds one entry to a file which it makes.
  package static func adding(
    _ new: NewTransaction, toNewFile path: String, _ include: Edit?, of snapshot: Snapshot,
    _ options: Draft.Options
  ) throws(Refusal) -> Change {
    var empty = Change(claiming: .adds([]))
    empty.newFiles = [NewFile(path, "")]
    if let include { empty.edits = [include] }
    let first = try Draft(empty, of: snapshot, options)
    let real = snapshot.files.newPath(path)
    let files = first.after.journal.sources.files
    var change = Change(adding: [new])
    guard let index = files.firstIndex(where: { $0.canonicalPath == real }) else { return change }
    change.transactions[0].placement = .init(into: FileID(index))
    let second = try Draft(change, of: first.after, options)
    let text = second.changes.first { $0.newFile.canonicalPath == real }?.newFile
    var whole = Change(claiming: .adds([new.meant]))
    whole.edits = empty.edits
    whole.newFiles = [NewFile(path, text.map { $0.text(SourceRange(0, $0.count)) } ?? "")]
    return whole
  }
}
