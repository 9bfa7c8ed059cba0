import LedgerPlan
import LedgerModel
import LedgerPlanning
import LedgerTestSupport
import LedgerValues
import Testing

struct BudgetLawTests {
  private static let seeds = 0..<Thoroughness.count(quick: 150, thorough: 10_000)

  private func forEach(_ body: (Int, BudgetText) throws -> Void) throws {
    for seed in BudgetLawTests.seeds {
      try body(seed, BudgetText(RandomBudgets(seed: seed).text, today: "2026-05-15"))
    }
  }

  @Test func dividesAllSpendingUpToTheCent() throws {
    try forEach { seed, text in
      let partition = try SpendingPartition(text.ledger, text.loaded, in: .always)
      var sum = partition.unbudgeted
      for part in partition.parts { _ = sum.add(part.spent) }
      #expect(text.text(sum) == text.text(partition.total), "seed \(seed)")
      // Reckoned anew from the journal: every expense, budgeted ones at what they count for, others at cost.
      var roots: [Int: BudgetTrack] = [:]
      for track in text.ledger.tracks where track.isRoot && track.kind == .spending {
        for posting in track.postings { roots[posting.posting] = track }
      }
      let journal = text.loaded.journal
      var all = MixedAmount()
      for transaction in journal.transactions.indices {
        for posting in journal.postingRange(transaction) {
          let account = journal.postings[posting].account
          let day = journal.day(posting, of: transaction)
          guard text.loaded.types[account] == .expense, day <= text.today else { continue }
          if let track = roots[posting],
            let counted = track.postings.first(where: { $0.posting == posting }),
            let quantity = try text.ledger.quantity(counted, in: track, journal)
          {
            _ = all.add(Amount(quantity, track.commodity))
          } else {
            _ = all.add(journal.costValue(posting) ?? journal.amount(posting))
          }
        }
      }
      #expect(text.text(all) == text.text(partition.total), "seed \(seed)")
    }
  }

  @Test func findsTheSameInEveryRange() throws {
    try forEach { seed, text in
      let further = try BudgetLedger(
        text.loaded, text.plan, today: text.today, through: Day.of("2026-12-31"))
      for (near, far) in zip(text.ledger.tracks, further.tracks) {
        for (first, second) in zip(near.states, far.states) {
          #expect(first.spent == second.spent && first.left == second.left, "seed \(seed)")
          #expect(first.carried == second.carried && first.start == second.start, "seed \(seed)")
        }
        let spent = near.postings.filter { $0.ownDay <= text.today }
        let inWindows = near.states.map {
          near.postings(in: $0.period).count { $0.ownDay <= text.today }
        }
        #expect(inWindows.reduce(0, +) == spent.count, "seed \(seed)")
      }
    }
  }

  @Test func findsTheSameInPieces() throws {
    try forEach { seed, text in
      for pieces in [2, 5] {
        let other = try BudgetLedger(text.loaded, text.plan, today: text.today, pieces: pieces)
        #expect(other.unbudgeted.map(\.posting) == text.ledger.unbudgeted.map(\.posting))
        for (whole, joined) in zip(text.ledger.tracks, other.tracks) {
          #expect(joined.postings.map(\.posting) == whole.postings.map(\.posting), "seed \(seed)")
          #expect(joined.postings.map(\.day) == whole.postings.map(\.day), "seed \(seed)")
          #expect(joined.unpriced.map(\.posting) == whole.unpriced.map(\.posting), "seed \(seed)")
          for (first, second) in zip(whole.states, joined.states) {
            #expect(first.spent == second.spent && first.later == second.later, "seed \(seed)")
            #expect(first.left == second.left, "seed \(seed)")
          }
        }
      }
    }
  }

  @Test func carriesWhatTheFoldSays() throws {
    try forEach { seed, text in
      for (number, budget) in text.plan.budgets.enumerated() where budget.mode == .limit {
        let track = text.ledger.tracks[number]
        var carried = budget.rollover?.start?.quantity ?? .zero
        for state in track.states {
          guard let base = state.base.decimal else { break }
          let left = try #require(base.adding(carried)?.subtracting(state.spent))
          #expect(state.left.decimal == left, "seed \(seed)")
          switch budget.rollover?.kind {
          case nil, .some(.none): carried = .zero
          case .surplus: carried = max(left, .zero)
          case .debt: carried = min(left, .zero)
          case .both: carried = left
          }
          if let cap = budget.rollover?.cap?.quantity { carried = min(carried, cap) }
          if let floor = budget.rollover?.floor?.quantity {
            carried = max(carried, floor.negated)
          }
        }
      }
    }
  }

  @Test func keepsCashWhole() throws {
    var events = 0
    try forEach { seed, text in
      for book in try EnvelopeBook.all(text.loaded, text.plan, text.ledger) {
        #expect(book.fault == nil, "seed \(seed): \(String(describing: book.fault))")
        events += book.days.count
        var cash = Decimal.zero
        let journal = text.loaded.journal
        for transaction in journal.transactions.indices {
          for posting in journal.postingRange(transaction)
          where journal.day(posting, of: transaction) <= text.today {
            let name = journal.accounts.name(journal.postings[posting].account)
            guard name == "assets:bank" || name == "assets:cash" else { continue }
            cash = try #require(
              cash.adding(journal.amount(posting).quantity(of: book.commodity)))
          }
        }
        #expect(book.cash == cash, "seed \(seed)")
      }
    }
    #expect(events > 100)
  }

  @Test func correctsEveryLaterWindowWhenAnOldPostingChanges() throws {
    let plan = """
      budget Food
          amount    100 EUR monthly from 2026-01-01
          for       expenses:food
          rollover  both

      """
    let lines = ["2026-01-05 expenses:food 80 EUR", "2026-03-05 expenses:food 90 EUR"]
    let before = try BudgetText(plan + BudgetText.spending(lines), today: "2026-04-15")
    let after = try BudgetText(
      plan + BudgetText.spending(["2026-01-05 expenses:food 81 EUR", lines[1]]),
      today: "2026-04-15")
    #expect(try before.lefts("Food") == ["20", "120", "130", "230"])
    #expect(try after.lefts("Food") == ["19", "119", "129", "229"])
  }
}
