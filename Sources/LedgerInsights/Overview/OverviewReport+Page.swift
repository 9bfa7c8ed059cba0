import LedgerModel
package import LedgerPhrases
package import LedgerRendering
package import LedgerValues

extension OverviewReport {
  package var title: Wording {
    guard let previous = comparison.previous else { return comparison.title }
    return Wording(InsightPhrase.against(comparison.title, previous: previous))
  }

  /// Sums, categories and what changed most.
  package var blocks: [Page.Block] {
    var blocks: [Page.Block] = [.table(totals)]
    if let sentence { blocks.append(.paragraph(sentence)) }
    if !spending.rows.isEmpty {
      blocks.append(.heading(Wording(InsightPhrase.whereItWent)))
      blocks.append(.table(categories))
    }
    if !changes.isEmpty {
      blocks.append(.heading(Wording(InsightPhrase.whatChangedMost)))
      blocks.append(.table(changeTable))
    }
    return blocks + UnpricedFlows.blocks(book, comparison)
  }

  private var totals: Table {
    var table = Table([
      .init(.nothing, isKey: true), .init(InsightPhrase.now, .right),
      .init(InsightPhrase.before, .right), .init(CommonPhrase.change, .right),
      .init(Wording(name: "%"), .right, whenEmpty: .hidden),
    ])
    let (now, before) = (now, before)
    let isLess = taxes == .lessIncome
    let income =
      isLess ? Wording(InsightPhrase.incomeAfterTax) : Wording(CommonPhrase.income)
    let expenses =
      isLess ? Wording(InsightPhrase.expensesWithoutTax) : Wording(CommonPhrase.expenses)
    table.add(cells(income, before.income, now.income, isWorse: now.income < before.income))
    table.add(
      cells(expenses, before.expenses, now.expenses, isWorse: now.expenses > before.expenses))
    table.add(
      cells(
        Wording(CommonPhrase.net), before.net, now.net, isWorse: now.net < before.net), .total)
    return table
  }

  private func cells(
    _ name: Wording, _ old: Decimal, _ new: Decimal, isWorse: Bool
  ) -> [Table.Cell] {
    // What is still to come in an unfinished month decides what it will be: no reason for alarm.
    let style: Style? = isWorse && !comparison.isRunning ? .bad : nil
    let shown = book.cell(new, comparison.isRunning ? nil : .amount)
    guard comparison.previous != nil else { return [.init(name), shown] }
    return [
      .init(name), shown, book.cell(old, .amount), book.difference(new.subtracting(old), style),
      .init(comparison.isRunning ? .nothing : Percentage.change(from: old, to: new), style),
    ]
  }

  /// What was saved, in words.
  private var sentence: [StyledText]? {
    guard now.income.signum > 0 else {
      if !comparison.isRunning, let leftOfSalary { return leftOfSalary }
      return now.expenses.signum > 0 && !comparison.isRunning
        ? [StyledText(InsightPhrase.nothingCameIn, .faint)] : nil
    }
    // A rate would be one of half an income.
    if comparison.isRunning { return nil }
    if now.net.isNegative {
      return [
        StyledText(InsightPhrase.moreWentOut(amount: book.text(now.net.magnitude)), .bad),
        StyledText(Wording(name: ".")),
      ]
    }
    guard let saved = Percentage.number(now.net, of: now.income) else { return nil }
    let isKnown = comparison.previous != nil && !before.net.isNegative
    let rate = isKnown ? Percentage.number(before.net, of: before.income) : nil
    guard let aim else {
      return [StyledText(InsightPhrase.savedOfIncomeOnly(percent: saved, before: rate), .emphasis)]
    }
    return [
      StyledText(
        InsightPhrase.savedOfIncome(percent: saved, before: rate),
        aim.isReached ? .emphasis : .bad),
      StyledText(aim.phrase),
    ]
  }

  private var categories: Table {
    var table = Table(
      [
        .init(CommonPhrase.account, isKey: true, shortening: .parents),
        .init(CommonPhrase.spent, .right), .init(InsightPhrase.share, .right),
        .init(.nothing, audience: .people), .init(CommonPhrase.change, .right),
      ], header: .hidden)
    let rows = spending.rows + (spending.others.map { [$0] } ?? [])
    let most = rows.map(\.total).max() ?? .zero
    for (index, row) in rows.enumerated() {
      let isRest = index == spending.rows.count
      table.add([
        .init(
          isRest
            ? Wording(InsightPhrase.others(spending.otherCount))
            : BreakdownKey.account.words(for: row.group),
          isRest ? .faint : nil),
        book.cell(row.total, .amount), .init(Percentage.wording(row.total, of: spending.total)),
        .init(
          Bar(thousandths: Percentage.thousandths(row.total, of: most), width: 20, rest: .blank)),
        .init(
          comparison.previous == nil
            ? .nothing : Percentage.change(from: row.previous, to: row.total)),
      ])
    }
    return table
  }

  private var changeTable: Table {
    var table = Table(
      [
        .init(CommonPhrase.account, isKey: true, shortening: .parents),
        .init(CommonPhrase.change, .right), .init(Wording(name: "%"), .right),
        .init(Wording(name: "Payees")),
      ], header: .hidden)
    for change in changes {
      let payees = change.payees.map { payee in
        Wording(
          InsightPhrase.payeeChange(
            BreakdownKey.payee.words(for: payee.payee),
            change: book.differenceText(payee.change)))
      }
      table.add([
        .init(BreakdownKey.account.words(for: change.category)),
        book.difference(
          change.change,
          comparison.isRunning ? nil : change.change.signum > 0 ? .bad : .good),
        .init(Percentage.change(from: change.old, to: change.new)),
        payees.isEmpty ? .empty : .init(InsightPhrase.listed(payees)),
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
