package import LedgerEditing
package import LedgerPhrases
package import LedgerRendering

/// What can be taken back, the latest first.
package struct UndoList: Screen {
  private let items: [UndoLog.Item]

  package init(_ items: [UndoLog.Item]) {
    self.items = items
  }

  package var emptiness: Wording? {
    items.isEmpty ? Wording(EverydayPhrase.nothingWritten) : nil
  }

  package var page: Page {
    var page = Page(EverydayPhrase.writes)
    var table = Table([
      .init(.nothing, .right), .init(EverydayPhrase.when), .init(EverydayPhrase.command),
      .init(EverydayPhrase.files), .init(.nothing),
    ])
    for (index, item) in items.enumerated() {
      let isUndone = item.record.state == .undone
      table.add([
        .init(count: index + 1), .init(item.record.time), .init(item.record.command),
        .init(item.record.files.map(\.path).joined(separator: ", "), .faint),
        isUndone ? .init(EverydayPhrase.takenBack, .faint) : .init(""),
      ])
    }
    page.add(.table(table))
    return page
  }

  /// The same as `bursar/undo/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/undo/1"),
      "writes": .array(
        items.enumerated().map { index, item in
          .members([
            "number": .integer(index + 1), "command": .string(item.record.command),
            "time": .string(item.record.time), "state": .string(item.record.state.rawValue),
            "files": .strings(item.record.files.map(\.path)),
          ])
        }),
    ])
  }
}
