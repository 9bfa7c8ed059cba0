package import LedgerCommandLine
package import LedgerEditing
import LedgerEveryday
import LedgerImport
import LedgerModel
package import LedgerSource
import LedgerValues

extension SlipImport {
  /// What has to be written; empty where nothing is new.
  package func change(
    into file: FileID?, of snapshot: Snapshot, _ options: Draft.Options
  ) throws(UsageError) -> Change {
    var change = Change(claiming: .adds([]))
    let linked = all.filter { $0.kind == .linked }
    var reworded: [MeantTransaction] = []
    for outcome in linked {
      guard let transaction = outcome.transaction else { continue }
      var editor = EntryEditor(transaction, in: journal)
      try editor.setTag(SlipFile.tagName, outcome.slip.id)
      editor.apply(to: &change)
      reworded.append(editor.meant)
    }
    let new = all.filter { $0.kind == .new || $0.kind == .planned }
      .sorted {
        ($0.meant.day, $0.slip.time, $0.slip.id) < ($1.meant.day, $1.slip.time, $1.slip.id)
      }
      .map { journal.commodities.scaled($0.meant) }
    add(new, to: &change, into: file, of: snapshot, options)
    change.declare(
      book.declarations(of: Set(new.flatMap { $0.postings.map(\.account) })), in: journal)
    change.claim = .replaces(linked.compactMap(\.transaction), with: reworded + new)
    return change
  }

  /// Puts each entry where `bursar add` would: into the file of its year, which is made if there is none.
  private func add(
    _ new: [MeantTransaction], to change: inout Change, into file: FileID?, of snapshot: Snapshot,
    _ options: Draft.Options
  ) {
    let years = YearlyFiles(snapshot)
    var rest = new[...]
    while let first = rest.first {
      let year = first.day.civil.year
      let own = rest.prefix { $0.day.civil.year == year }
      rest = rest.dropFirst(own.count)
      switch file == nil ? years.place(for: first.day) : .anywhere {
      case .anywhere: change.transactions += own.map { NewTransaction($0, .init(into: file)) }
      case .file(let file):
        change.transactions += own.map { NewTransaction($0, .init(preferring: file)) }
      case .newFile(let path, let place, let include):
        change.add(
          own.map { NewTransaction($0, .init()) }, toNewFile: path, includedAt: place, by: include,
          of: snapshot, column: options.column(SourceFile(path: path, text: "")))
      }
    }
  }
}
