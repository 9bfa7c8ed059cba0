import LedgerModel
import LedgerPhrases
package import LedgerRendering
package import LedgerValues

extension OverviewReport {
  package var title: String {
    let compared = comparison.previous.map { ", against \($0.label)" } ?? ""
    return "\(comparison.title)\(compared)"
  }

  /// Sums, categories and what changed most.
  package var blocks: [Page.Block] {
    var blocks: [Page.Block] = [.table(totals)]
    if let sentence { blocks.append(.paragraph(sentence)) }
    if !spending.rows.isEmpty {
      blocks.append(.heading("Where it went"))
      blocks.append(.table(categories))
    }
    if !changes.isEmpty {
      blocks.append(.heading("What changed most"))
      blocks.append(.table(changeTable))
    }
    return blocks + UnpricedFlows.blocks(book, comparison)
  }

  private var totals: Table {
    var table = Table([
      .init("", isKey: true), .init("Now", .right), .init("Before", .right),
      .init("Change", .right), .init("%", .right, whenEmpty: .hidden),
    ])
    let (now, before) = (now, before)
    let income = taxes == .lessIncome ? "Income after tax" : "Income"
    let expenses = taxes == .lessIncome ? "Expenses without tax" : "Expenses"
    table.add(cells(income, before.income, now.income, isWorse: now.income < before.income))
    table.add(
      cells(expenses, before.expenses, now.expenses, isWorse: now.expenses > before.expenses))
    table.add(cells("Net", before.net, now.net, isWorse: now.net < before.net), .total)
    return table
  }

  private func cells(
    _ name: String, _ old: Decimal, _ new: Decimal, isWorse: Bool
  ) -> [Table.Cell] {
    // What is still to come in an unfinished month decides what it will be: no reason for alarm.
    let style: Style? = isWorse && !comparison.isRunning ? .bad : nil
    let shown = book.cell(new, comparison.isRunning ? nil : .amount)
    guard comparison.previous != nil else { return [.init(name), shown] }
    return [
      .init(name), shown, book.cell(old, .amount), book.difference(new.subtracting(old), style),
      .init(comparison.isRunning ? "" : Percentage.change(from: old, to: new), style),
    ]
  }

  /// What was saved, in words.
  private var sentence: [StyledText]? {
    guard now.income.signum > 0 else {
      if !comparison.isRunning, let leftOfSalary { return leftOfSalary }
      return now.expenses.signum > 0 && !comparison.isRunning
        ? [StyledText("Nothing has come in yet: no savings rate.", .faint)] : nil
    }
    // A rate would be one of half an income.
    if comparison.isRunning { return nil }
    if now.net.isNegative {
      return [
        StyledText("\(book.text(now.net.magnitude)) more went out than came in", .bad),
        StyledText("."),
      ]
    }
    var text = "Saved \(Percentage.text(now.net, of: now.income)) of income"
    let rate = Percentage.text(before.net, of: before.income)
    if comparison.previous != nil, !rate.isEmpty, !before.net.isNegative {
      text += ", \(rate) before"
    }
    guard let aim else { return [StyledText("\(text).", .emphasis)] }
    return [
      StyledText(text, aim.isReached ? .emphasis : .bad), StyledText("; \(aim.words)."),
    ]
  }

  private var categories: Table {
    var table = Table(
      [
        .init("Account", isKey: true, shortening: .parents), .init("Spent", .right),
        .init("Share", .right), .init("", audience: .people), .init("Change", .right),
      ], header: .hidden)
    let rows = spending.rows + (spending.others.map { [$0] } ?? [])
    let most = rows.map(\.total).max() ?? .zero
    for (index, row) in rows.enumerated() {
      let isRest = index == spending.rows.count
      table.add([
        .init(
          isRest ? "\(spending.otherCount) others" : BreakdownKey.account.words(for: row.group),
          isRest ? .faint : nil),
        book.cell(row.total, .amount), .init(Percentage.text(row.total, of: spending.total)),
        .init(
          Bar(thousandths: Percentage.thousandths(row.total, of: most), width: 20, rest: .blank)),
        .init(
          comparison.previous == nil ? "" : Percentage.change(from: row.previous, to: row.total)),
      ])
    }
    return table
  }

  private var changeTable: Table {
    var table = Table(
      [
        .init("Account", isKey: true, shortening: .parents), .init("Change", .right),
        .init("%", .right), .init("Payees"),
      ], header: .hidden)
    for change in changes {
      let payees = change.payees.map { payee in
        "\(BreakdownKey.payee.words(for: payee.payee)) \(book.differenceText(payee.change))"
      }
      table.add([
        .init(BreakdownKey.account.words(for: change.category)),
        book.difference(
          change.change,
          comparison.isRunning ? nil : change.change.signum > 0 ? .bad : .good),
        .init(Percentage.change(from: change.old, to: change.new)),
        .init(payees.joined(separator: ", ")),
      ])
    }
    return table
  }
}

// MARK: - Data

extension OverviewReport {
  package var members: [JSON.Member] {
    [
      JSON.Member("period", comparison.shown.json),
      JSON.Member("previousPeriod", comparison.previous?.json ?? .null),
      JSON.Member("running", .boolean(comparison.isRunning)),
      JSON.Member("taxes", .string(taxes == .spent ? "spent" : "less-income")),
      JSON.Member("now", json(now)),
      JSON.Member("before", comparison.previous == nil ? .null : json(before)),
      JSON.Member("categories", .array(spending.rows.map(category))),
      JSON.Member("changes", .array(changes.map(json))),
      JSON.Member("unpriced", UnpricedFlows(book, in: comparison.shown).json),
    ]
  }

  private func json(_ totals: Totals) -> JSON {
    .members([
      "income": book.json(totals.income), "expenses": book.json(totals.expenses),
      "net": book.json(totals.net), "taxes": book.json(totals.taxes),
      "savingsRate": totals.income.signum > 0
        ? Percentage.json(totals.net, of: totals.income) : .null,
    ])
  }

  private func category(_ row: Breakdown.Row) -> JSON {
    .members([
      "name": row.group.name.map { .string($0) } ?? .null, "total": book.json(row.total),
      "share": Percentage.json(row.total, of: spending.total),
      "previous": comparison.previous == nil ? .null : book.json(row.previous),
    ])
  }

  private func json(_ change: Change) -> JSON {
    .members([
      "category": .string(BreakdownKey.account.name(of: change.category)),
      "old": book.json(change.old),
      "new": book.json(change.new), "change": book.json(change.change),
      "payees": .array(
        change.payees.map { payee in
          .members([
            "name": .string(BreakdownKey.payee.name(of: payee.payee)),
            "change": book.json(payee.change),
          ])
        }),
    ])
  }

  package var figures: [Figure] {
    let hasPrevious = comparison.previous != nil
    return figures("", now, comparison.shown, isKnown: true)
      + figures("previous/", before, comparison.previous ?? Period(), isKnown: hasPrevious)
      + changes.map { change in
        book.figure(
          "change/\(BreakdownKey.account.name(of: change.category))", change.change,
          "what was spent in \(comparison.shown.label)"
            - "what was spent in \(comparison.previous?.label ?? "")"
        )
      }
  }

  private func figures(
    _ prefix: String, _ totals: Totals, _ period: Period, isKnown: Bool
  ) -> [Figure] {
    func postings(_ kinds: Set<MoneyFlow.Kind>, taxes wanted: Bool? = nil) -> @Sendable () -> [Int]
    {
      { [book] in
        guard isKnown else { return [] }
        let accounts = TaxAccounts(book.loaded)
        return book.flows.flows(in: period).filter { flow in
          kinds.contains(flow.kind)
            && (wanted == nil || wanted == accounts[flow.account])
        }.map(\.posting)
      }
    }
    let isLess = taxes == .lessIncome
    let rate = isKnown ? Figure.rate(totals.net, of: totals.income) : .noIncome
    let income = Formula.named("\(prefix)income")
    let expenses = Formula.named("\(prefix)expenses")
    return [
      book.figure(
        "\(prefix)income", isKnown ? totals.income : nil,
        isLess
          ? "revenues, their sign turned" - .named("\(prefix)taxes")
          : "postings to revenues, their sign turned",
        postings: postings([.income])),
      book.figure(
        "\(prefix)expenses", isKnown ? totals.expenses : nil,
        isLess
          ? .phrase(
            "postings to expenses but taxes, refunds below zero", about: ["\(prefix)taxes"])
          : "postings to expenses, refunds below zero",
        postings: postings([.expense], taxes: isLess ? false : nil)),
      book.figure(
        "\(prefix)taxes", isKnown ? totals.taxes : nil,
        "postings to expenses whose account has the word tax or taxes as a part, or the tag tax:",
        postings: postings([.expense], taxes: true)),
      book.figure(
        "\(prefix)net", isKnown ? totals.net : nil, income - expenses,
        postings: postings([.income, .expense])),
      Figure(
        "\(prefix)savings-rate", rate, (income - expenses) / income,
        postings: postings([.income, .expense])),
    ]
  }
}
