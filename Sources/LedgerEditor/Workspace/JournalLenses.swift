import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerValues

/// A line above an entry that tells what holds.
struct JournalLens {
  /// Where the entry begins.
  var offset: UInt32
  var title: String
  /// What it does, and to which occurrence.
  var command: (name: String, key: String)?
}

extension WorkspaceJournal {
  /// What holds of the entries of a file; sums are those of another journal where this one has errors.
  func lenses(of file: FileID, counting counted: WorkspaceJournal?) -> [JournalLens] {
    if let known = knownLenses[file] { return known }
    var lenses = assertionLenses(file)
    if let counted, let same = counted.id(of: sources[file].canonicalPath) {
      lenses += counted.budgetLenses(same) + counted.goalLenses(same) + counted.ruleLenses(same)
    }
    knownLenses[file] = lenses
    return lenses
  }

  /// A title that says what does not count in it.
  private func counting(_ title: String) -> String {
    leftOutWords.map { "\(title) · \($0)" } ?? title
  }

  /// The transactions in the order of their days.
  private var inOrder: [Int] {
    let all = journal.transactions
    if !journal.isOutOfOrder { return Array(all.indices) }
    return all.indices.sorted { (all[$0].day, $0) < (all[$1].day, $1) }
  }

  private func assertionLenses(_ file: FileID) -> [JournalLens] {
    if journal.assertions.isEmpty { return [] }
    let failed = Set(journal.findings.failedAssertions.map(\.posting))
    var since = [(count: Int, day: Day?)](
      repeating: (0, nil), count: journal.accounts.ids.count)
    var lenses: [JournalLens] = []
    for transaction in inOrder {
      let record = journal.transactions[transaction]
      if record.flags.contains(.isForecast) { continue }
      for posting in journal.postingRange(transaction) {
        let account = Int(journal.postings[posting].account.index)
        since[account].count += 1
        guard journal.postings[posting].flags.contains(.hasAssertion) else { continue }
        let known = since[account]
        since[account] = (0, record.day)
        guard record.file == file, !failed.contains(posting) else { continue }
        let count = counted(known.count, "posting")
        let title = known.day.map { "holds · \(count) since \($0)" } ?? "holds · \(count)"
        lenses.append(JournalLens(offset: record.start, title: title))
      }
    }
    return lenses
  }

  // MARK: - The plan

  private func budgetLenses(_ file: FileID) -> [JournalLens] {
    guard !study.plan.budgets.isEmpty, let ledger = try? study.ledger() else { return [] }
    return ledger.tracks.indices.compactMap { track in
      guard case .budget(let number) = ledger.tracks[track].origin else { return nil }
      let source = study.plan.budgets[number].source.entry
      guard source.file == file, let title = title(ofBudget: track) else { return nil }
      return JournalLens(offset: source.range.start, title: counting(title))
    }
  }

  /// `61.40 of 80 EUR · 18.60 left · 13 days`.
  func title(ofBudget track: Int) -> String? {
    guard let standing = try? study.standing(track),
      let commodity = try? study.ledger().tracks[track].commodity
    else { return nil }
    let state = standing.state
    let amounts = AmountText(study.plan.commodities)
    let scale = max(state.spent.scale, state.base.decimal?.scale ?? 2)
    func text(_ quantity: Decimal) -> String { amounts.exact(Amount(quantity, commodity)) }
    func number(_ quantity: Decimal) -> String {
      amounts.exactNumber(Amount(quantity, commodity))
    }
    let days = Int(state.end.number) - Int(study.today.number)
    let (left, available) = (standing.left.shown(to: scale), standing.available.shown(to: scale))
    let rest = left.isNegative ? "\(number(left.negated)) over" : "\(number(left)) left"
    return "\(number(state.spent)) of \(text(available)) · \(rest) · \(counted(days, "day"))"
  }

  private func goalLenses(_ file: FileID) -> [JournalLens] {
    guard !study.plan.goals.isEmpty, let states = try? study.goals() else { return [] }
    return states.goals.compactMap { state in
      let source = state.goal.source.entry
      guard source.file == file, let title = title(state) else { return nil }
      return JournalLens(offset: source.range.start, title: counting(title))
    }
  }

  /// `62% · 173.86 EUR a month`.
  func title(_ state: GoalState) -> String? {
    let amounts = AmountText(study.plan.commodities)
    var parts: [String] = []
    if let target = state.target, !target.isZero,
      let share = Decimal(100).multiplied(by: state.saved).map({
        LongDecimal($0) / LongDecimal(target)
      }),
      let percent = share.rounded(to: 0)
    {
      parts.append("\(percent)%")
    } else {
      parts.append(amounts.exact(Amount(state.saved, state.commodity)))
    }
    if state.isReached { return parts[0] + " · reached" }
    if let required = try? GoalOutlook(state).required {
      parts.append("\(amounts.exact(Amount(required, state.commodity))) a month")
    }
    return parts.joined(separator: " · ")
  }

  private func ruleLenses(_ file: FileID) -> [JournalLens] {
    guard study.plan.rules.contains(where: { $0.id != nil }),
      let schedule = try? study.schedule(through: study.today.adding(months: 13))
    else { return [] }
    var lenses: [JournalLens] = []
    for rule in schedule.rules where rule.place.file == file {
      guard let next = rule.occurrences.first(where: { $0.state.isUnpaid }),
        let key = rule.key(next)
      else { continue }
      let late = Int(study.today.number) - Int(next.due.number)
      let when = late > 0 ? "overdue \(counted(late, "day"))" : "next \(next.due)"
      let title = ([when] + exception(of: rule, on: next, usual: .unsaid)).joined(separator: " · ")
      let start = rule.place.range.start
      lenses.append(JournalLens(offset: start, title: title))
      lenses.append(
        JournalLens(offset: start, title: "pay", command: ("bursar.pay", key.description)))
      lenses.append(
        JournalLens(offset: start, title: "skip", command: ("bursar.skip", key.description)))
    }
    return lenses
  }

  /// Whether it is said what an exception takes the place of.
  enum UsualTerms {
    case said
    case unsaid
  }

  /// What is different about an occurrence: its amount, its payee, and its day where the usual one is said.
  func exception(
    of rule: ScheduledRule, on next: ScheduledOccurrence, usual: UsualTerms
  ) -> [String] {
    guard let exception = rule.exception(on: next.nominal) else { return [] }
    func amount(_ postings: [PlannedPosting]?) -> String? {
      postings?.first?.amount.amounts.first.map { amount in
        AmountText(study.plan.commodities).exact(
          Amount(amount.quantity.magnitude, amount.commodity))
      }
    }
    func words(_ new: String, _ old: String?) -> String {
      usual == .said ? "\(new)\(old.map { " instead of \($0)" } ?? "")" : new
    }
    var parts: [String] = []
    if exception.amount != nil, let new = amount(rule.postings(on: next.nominal)) {
      parts.append(words(new, amount(rule.postings)))
    }
    if let payee = exception.payee { parts.append(words(payee, rule.rule.description)) }
    if usual == .said, exception.due != nil, next.due != next.nominal {
      parts.append("on \(next.due) instead of \(next.nominal)")
    }
    return parts
  }

  // MARK: - Balances

  /// What an account holds behind a posting, in the order of days.
  func balance(after posting: Int) -> MixedAmount? {
    let own = journal.transactions.partitionPoint { Int($0.firstPosting) <= posting } - 1
    guard own >= 0 else { return nil }
    let account = journal.postings[posting].account
    let day = journal.transactions[own].day
    var sum: [Amount] = []
    for (number, record) in journal.postings.enumerated() where record.account == account {
      let transaction =
        journal.transactions.partitionPoint { Int($0.firstPosting) <= number } - 1
      let other = journal.transactions[transaction]
      guard !other.flags.contains(.isForecast), (other.day, number) <= (day, posting) else {
        continue
      }
      sum += journal.amount(number).amounts
    }
    return MixedAmount(sum: sum)
  }
}
