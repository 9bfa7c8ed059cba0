import LedgerGoals
import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerSource
import LedgerStudy
import LedgerTestSupport
import LedgerValues
import Testing

/// What the screens of goals say, on generated journals.
struct GoalScreenLawTests {
  private static let seeds = 0..<Thoroughness.count(quick: 80, thorough: 4000)
  private static let today = Day.of("2026-05-20")

  private func book(_ seed: Int) throws -> GoalBook {
    let files = MemoryFiles(["main.journal": RandomGoals(seed: seed).text])
    let loaded = JournalLoader(files, LoadOptions(today: Self.today), seed: 1)
      .load([try files.read("main.journal")])
    return try GoalBook(Study(loaded, today: Self.today))
  }

  @Test func givesEveryFigureAFormulaThatComesToIt() throws {
    var count = 0
    for seed in Self.seeds {
      let book = try book(seed)
      let law = FigureLaw(book.outlooks.flatMap { book.figures($0) })
      count += law.count
      #expect(law.faults() == [], "seed \(seed)")
      #expect(law.strays == [], "seed \(seed)")
    }
    #expect(count > Self.seeds.count)
  }

  /// What is wanted a month reaches the target by its day, and a cent less would not.
  @Test func wantsNoMoreThanReachesTheTarget() throws {
    for seed in Self.seeds {
      for outlook in try book(seed).outlooks where outlook.state.goal.rate == nil {
        let state = outlook.state
        guard let required = outlook.required, let slots = state.slots, slots > 0,
          let target = state.target, !state.isReached, !state.isOverdue
        else { continue }
        let missing = try target - state.savedBefore
        let months = Decimal(Int128(slots))
        #expect(try required * months >= missing, "seed \(seed), \(state.name)")
        let less = try required - Decimal(1, scale: 2)
        #expect(try less * months < missing || required.isZero, "seed \(seed), \(state.name)")
      }
    }
  }

  /// Goals on a common account have no more together than there is.
  @Test func dividesAnAccountOnce() throws {
    for seed in Self.seeds {
      let book = try book(seed)
      var held: [String: Decimal] = [:]
      var claimed: [String: Decimal] = [:]
      for outlook in book.outlooks {
        for account in outlook.state.goal.accounts {
          held[account.value] = try balance(of: account.value, book)
          claimed[account.value] = try (claimed[account.value] ?? .zero) + outlook.state.saved
        }
      }
      for (account, sum) in claimed {
        #expect(sum <= max(held[account] ?? .zero, .zero), "seed \(seed), \(account)")
      }
    }
  }

  private func balance(of account: String, _ book: GoalBook) throws -> Decimal {
    let journal = book.loaded.journal
    var sum = Decimal.zero
    for posting in journal.postings.indices
    where journal.accounts.name(journal.postings[posting].account) == account {
      for amount in journal.amount(posting).amounts { try sum += amount.quantity }
    }
    return sum
  }
}
