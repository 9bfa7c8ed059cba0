import LedgerHistory
import LedgerPhrases
package import LedgerRendering
import LedgerValues

extension DifferenceReport: Screen {
  package var standing: Standing { changesMoney ? .fails : .holds }

  package var page: Page {
    var page = Page(ChangePhrase.title(from: from.label, to: to.label))
    if let commits { page.add(ChangePhrase.extent(commits: commits, files: files)) }
    if changes.isEmpty {
      page.add(ChangePhrase.noEntries)
    } else if onlyCounts {
      if !listed.isEmpty { page.add(summary) }
    } else {
      add(grouping == .entry ? entryTable : accountTable, to: &page)
    }
    for line in countLines { page.add(line) }
    if let missing {
      page.add(ChangePhrase.noBalances(missing))
    } else if balances.isEmpty {
      page.add(ChangePhrase.noBalanceChanges)
    } else {
      add(balanceTable, to: &page)
    }
    if !figureChanges.isEmpty { add(figureTable, to: &page) }
    if !gone.isEmpty { page.add(ChangePhrase.problemsGone(names(gone))) }
    if !new.isEmpty { page.add(ChangePhrase.problemsNew(names(new))) }
    return page
  }

  /// Adds a table, or as many of its rows as there may be and how many are left out.
  private func add(_ table: Table, to page: inout Page) {
    guard let mostRows, table.rows.count > mostRows else { return page.add(.table(table)) }
    var table = table
    let omitted = table.rows.count - mostRows
    table.rows.removeLast(omitted)
    page.add(.table(table))
    page.add(ChangePhrase.leftOut(omitted))
  }

  private func names(_ problems: [Problem]) -> [Wording] {
    problems.map { Wording(name: $0.text) }
  }

  // MARK: - Entries

  /// Entries that are listed one by one.
  var listed: [EntryChange] {
    changes.filter { change in
      switch change.kind {
      case .added, .removed, .changed, .reread: true
      case .restyled: listsRestyled
      case .moved: false
      }
    }
  }

  /// A table of entries, folded where there is something to fold it.
  private var emptyTable: Table {
    var table = Table(
      [
        .init(CommonPhrase.change, isKey: true), .init(CommonPhrase.date),
        .init(CommonPhrase.description), .init(CommonPhrase.amount, .right),
        .init(CommonPhrase.placeInFile, shortening: .atStart),
      ], header: .hidden)
    table.emptiness = .hidden
    table.folding = Wording(summary)
    return table
  }

  private var entryTable: Table {
    var table = emptyTable
    for change in listed {
      guard let place = change.place else { continue }
      table.add([
        .init(ChangePhrase.kind(change.kind), .emphasis),
        .init(place.isTransaction ? place.date : ""),
        .init(place.payee), .init(change.kind == .changed ? "" : amount(of: change)),
        .init(where: change, place),
      ])
      for field in change.fields {
        for row in rows(field) { table.add(row, .part) }
      }
    }
    return table
  }

  /// How many entries there are of each kind.
  private var summary: ChangePhrase {
    func count(_ kinds: EntryChange.Class...) -> Int { listed.count { kinds.contains($0.kind) } }
    return .entries(
      added: count(.added), changed: count(.changed, .reread, .restyled), removed: count(.removed))
  }

  /// Each account with the entries that change it, and what they come to.
  private var accountTable: Table {
    var table = emptyTable
    var sums: [String: MoneyEffect] = [:]
    for change in listed {
      for (holding, quantity) in change.effect {
        sums[holding.account, default: [:]].add([holding: quantity])
      }
    }
    for account in sums.keys.sorted() {
      table.add(
        [.init(account, .emphasis), .empty, .empty, .init(text(sums[account] ?? [:]), .emphasis)])
      for change in listed {
        let effect = change.effect.filter { $0.key.account == account }
        guard !effect.isEmpty, let place = change.place else { continue }
        table.add(
          [
            .init(ChangePhrase.kind(change.kind)), .init(place.isTransaction ? place.date : ""),
            .init(place.payee), .init(text(effect)), .init(where: change, place),
          ], .part)
      }
    }
    return table
  }

  private func rows(_ field: EntryChange.Field) -> [[Table.Cell]] {
    let before = field.before.map { shown($0, of: field) }
    let after = field.after.map { shown($0, of: field) }
    let name = Table.Cell(ChangePhrase.field(field.name))
    // Whole lines are as long as they are, so that they stand below each other.
    if field.name == "line" || before == nil || after == nil {
      let isLine = field.name == "line"
      return [(before, "-", Style.bad), (after, "+", .good)].compactMap {
        (text, sign, style) -> [Table.Cell]? in
        guard let text else { return nil }
        let start: [Table.Cell] = [.empty, .init(sign, style)]
        return start + (isLine ? [] : [name]) + [.init(text, style)]
      }
    }
    return [[.empty, .empty, name, .init("\(before ?? "") -> \(after ?? "")")]]
  }

  /// What is only counted.
  private var countLines: [ChangePhrase] {
    var moves: [[String]: Int] = [:]
    for change in changes where change.kind == .moved {
      moves[[change.before?.path ?? "", change.after?.path ?? ""], default: 0] += 1
    }
    var lines = moves.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { paths, count in
      ChangePhrase.moved(count, from: paths[0], to: paths[1])
    }
    let restyled = changes.count { $0.kind == .restyled }
    if restyled > 0, !listsRestyled { lines.append(.restyled(restyled)) }
    return lines
  }

  // MARK: - Money

  private var balanceTable: Table {
    var table = Table([
      .init(CommonPhrase.account, isKey: true, shortening: .parents),
      .init(ChangePhrase.before, .decimalMark(".")), .init(ChangePhrase.after, .decimalMark(".")),
      .init(CommonPhrase.change, .decimalMark(".")),
    ])
    for row in balances {
      let symbol = row.holding.commodity
      table.add([
        .init(row.holding.account), .init(text(row.before, symbol)), .init(text(row.after, symbol)),
        .init(text(row.change, symbol, signed: true)),
      ])
    }
    return table
  }

  private var figureTable: Table {
    var table = Table([
      .init(SitePhrase.figure, isKey: true), .init(ChangePhrase.before, .right),
      .init(ChangePhrase.after, .right),
    ])
    for figure in figureChanges {
      let isHidden = amountsShown == .hidden
      table.add([
        .init(figure.name), .init(isHidden ? "•" : figure.before),
        .init(isHidden ? "•" : figure.after),
      ])
    }
    return table
  }
}

extension Table.Cell {
  /// Where an entry stands, or stood.
  fileprivate init(where change: EntryChange, _ place: EntryChange.Place) {
    let text = "\(place.path):\(place.line)"
    if change.after == nil { self.init(ChangePhrase.was(text)) } else { self.init(text) }
  }
}
