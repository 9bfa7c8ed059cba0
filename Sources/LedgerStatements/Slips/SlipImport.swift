import LedgerEditing
import LedgerEveryday
import LedgerImport
import LedgerModel
import LedgerPlan
import LedgerPlanning
package import LedgerSource
package import LedgerStudy
import LedgerSyntax
import LedgerValues

/// Slips on their way into a journal: what each is, and what has to be written.
///
/// A slip is known by its number on an entry, wherever that stands and whatever became of it.
package struct SlipImport {
  /// What became of a slip.
  package struct Outcome {
    package var kind: RowOutcome.Kind
    let slip: SlipFile.Slip
    /// What is written.
    var meant: MeantTransaction
    /// The posting that paid, or got the money.
    var wallet: Int?
    var chooser: RowOutcome.Chooser?
    var account: String?
    var guesses: [RowOutcome.Candidate] = []
    var occurrence: OccurrenceKey?
    /// The entry that it is already.
    var transaction: Int?
    /// Entries that it may be.
    var candidates: [Int] = []
  }

  /// By their paths, whatever the order in which they were named.
  package let files: [SlipFile]
  package private(set) var outcomes: [[Outcome]] = []
  package internal(set) var problems: [Diagnostic] = []
  let study: Study
  let book: BookNames
  private let wishes: ImportWishes

  var journal: Journal { study.loaded.journal }
  package var all: [Outcome] { outcomes.flatMap(\.self) }

  package init(_ files: [SlipFile], into study: Study, _ wishes: ImportWishes) {
    self.files = files.sorted { $0.path < $1.path }
    self.study = study
    self.wishes = wishes
    book = BookNames(study)
    problems = self.files.flatMap(\.problems)
    guard problems.isEmpty else { return }
    let entries = SlipImport.entries(journal)
    recognize(entries)
    findDoubts(Set(entries.values))
    takePlanned()
    chooseAccounts()
    if !wishes.skipsDoubtful { tellDoubts() }
  }

  /// The entries that the journal has of slips, by their numbers.
  private static func entries(_ journal: Journal) -> [String: Int] {
    var found: [String: Int] = [:]
    var text = TransactionText()
    for transaction in TagFinder(SlipFile.tagName).transactions(journal) {
      text.read(transaction, in: journal)
      text.forEachValue(ofTag: Array(SlipFile.tagName.utf8)) {
        found[text.text($0)] = found[text.text($0)] ?? transaction
      }
    }
    return found
  }

  /// Changes each slip of a kind.
  private mutating func forEach(
    _ kind: RowOutcome.Kind, _ body: (inout Outcome) -> Void
  ) {
    for file in outcomes.indices {
      for place in outcomes[file].indices where outcomes[file][place].kind == kind {
        body(&outcomes[file][place])
      }
    }
  }

  // MARK: - What is known

  private mutating func recognize(_ entries: [String: Int]) {
    var earlier: [String: SlipFile.Slip] = [:]
    for file in files {
      outcomes.append([])
      for slip in file.slips {
        var outcome = Outcome(kind: .new, slip: slip, meant: slip.meant)
        outcome.wallet = wallet(slip.meant)
        if let first = earlier.updateValue(slip, forKey: slip.id) {
          outcome.kind = .known
          if let problem = SlipFile.contradiction(slip, first) { problems.append(problem) }
        } else if let transaction = entries[slip.id] {
          (outcome.kind, outcome.transaction) = (.known, transaction)
          if let note = difference(slip, transaction) { problems.append(note) }
        } else if let transaction = wishes.same(file.path, slip.line) {
          (outcome.kind, outcome.transaction) = (.linked, transaction)
          let isTaken =
            entries.values.contains(transaction) || all.contains { $0.transaction == transaction }
          if isTaken { problems.append(taken(slip, transaction)) }
        }
        outcomes[outcomes.count - 1].append(outcome)
      }
    }
  }

  /// The posting on an account with money: the one that pays, where there are several.
  private func wallet(_ meant: MeantTransaction) -> Int? {
    let wallets = meant.postings.indices.filter { place in
      let type = study.loaded.types.type(of: meant.postings[place].account)
      return type?.isKind(of: .asset) == true || type == .liability
    }
    return wallets.first { meant.postings[$0].amounts?.first?.quantity.isNegative == true }
      ?? wallets.first
  }

  // MARK: - What may be there already

  /// Finds entries that somebody may have written of the same purchase.
  private mutating func findDoubts(_ slipped: Set<Int>) {
    let linked = Set(all.compactMap(\.transaction))
    let wallets = Set(
      all.compactMap { outcome in outcome.wallet.map { outcome.meant.postings[$0].account } })
    let index = AccountIndex(journal, accounts: wallets)
    for (account, postings) in index.postings {
      let free = postings.filter {
        !slipped.contains($0.transaction) && !linked.contains($0.transaction)
      }
      let open = outcomes.indices.flatMap { file in
        outcomes[file].indices.filter { place in
          let outcome = outcomes[file][place]
          return outcome.kind == .new && !wishes.isNew(files[file].path, outcome.slip.line)
            && outcome.wallet.map { outcome.meant.postings[$0].account } == account
        }.map { (file: file, place: $0) }
      }
      guard !free.isEmpty, !open.isEmpty else { continue }
      let slips = open.map { outcomes[$0.file][$0.place].side }
      let sides = free.map { posting in
        var side = EntryLinks.Side(
          posting.day, posting.amount, posting.symbol, posting.text, code: posting.code,
          isCleared: posting.status == .cleared)
        side.isOpening = posting.isAgainstEquity
        return side
      }
      let links = EntryLinks(slips, sides, window: wishes.window)
      for (number, name) in open.enumerated() {
        var near: [Int] = []
        switch links.outcomes[number] {
        case .none: break
        case .link(let entry, _, _): near = [entry]
        case .doubtful(let entries): near = entries
        }
        // A bank may call a shop by any name; somebody who writes by hand calls it as the slip does.
        near.removeAll {
          free[$0].keys.isEmpty && !TextSimilarity.areSimilar(slips[number].text, sides[$0].text)
        }
        guard !near.isEmpty else { continue }
        outcomes[name.file][name.place].kind = .doubtful
        outcomes[name.file][name.place].candidates = near.map { free[$0].transaction }
      }
    }
  }

  // MARK: - What it was for

  private mutating func takePlanned() {
    guard study.plan.rules.contains(where: { $0.id != nil }),
      let last = all.filter({ $0.kind == .new }).map(\.meant.day).max()
    else { return }
    let schedule = Schedule(
      study.loaded, study.plan, today: study.today, through: last.adding(days: 31),
      runner: study.runner)
    let accounts = Set(all.flatMap { $0.meant.postings.map(\.account) })
    var planned = PlannedRows(schedule, accounts: accounts)
    forEach(.new) { outcome in
      guard let wallet = outcome.wallet else { return }
      let (row, others) = (outcome.row, outcome.otherAccounts)
      let isUnknown = others.allSatisfy(AccountChooser.isUnknown)
      let payment = planned.take(row, on: outcome.meant.postings[wallet].account) { payment in
        isUnknown
          ? TextSimilarity.areSimilar(payment.description, row.text)
          : others.allSatisfy { other in payment.postings.contains { $0.account == other } }
      }
      guard let payment else { return }
      (outcome.kind, outcome.chooser, outcome.occurrence) = (.planned, .planned, payment.key)
      if isUnknown {
        outcome.meant.postings = NewEntry.postings(payment, row)
        outcome.wallet = 0
      }
      outcome.meant.comment.note("recur:\(payment.key)")
      outcome.account = outcome.otherAccounts.first
    }
  }

  private mutating func chooseAccounts() {
    let last = all.map(\.meant.day).max() ?? study.today
    var chooser: AccountChooser?
    let (study, book, predicts) = (study, book, wishes.predicts)
    forEach(.new) { outcome in
      outcome.chooser = .slip
      outcome.account = outcome.otherAccounts.first
      for place in outcome.meant.postings.indices
      where AccountChooser.isUnknown(outcome.meant.postings[place].account) {
        let isIn = outcome.meant.postings[place].amounts?.first?.quantity.isNegative == true
        outcome.meant.postings[place].account = isIn ? book.unknown.received : book.unknown.spent
        (outcome.chooser, outcome.account) = (.unsure, outcome.meant.postings[place].account)
        guard predicts, outcome.meant.postings.count == 2 else { continue }
        var known = chooser ?? AccountChooser(study.loaded, study.plan, through: last)
        let choice = known.choices(for: outcome.row)
        chooser = known
        outcome.guesses = choice.candidates
        if choice.isSure, let first = choice.candidates.first {
          (outcome.chooser, outcome.account) = (.habit, first.account)
          outcome.meant.postings[place].account = first.account
        } else if let note = AccountChooser.note(choice.candidates) {
          outcome.meant.postings[place].note(note)
        }
      }
    }
  }
}

extension SlipImport.Outcome {
  /// The accounts beside the one that paid.
  var otherAccounts: [String] {
    meant.postings.indices.filter { $0 != wallet }.map { meant.postings[$0].account }
  }

  /// As a bank would tell it.
  var row: IncomingRow {
    let amount = meant.postings[wallet ?? 0].amounts?.first ?? MeantAmount(.zero, "")
    var entry = ImportedEntry(slip.meant.day, line: slip.line)
    entry.description = meant.description
    return IncomingRow(
      day: meant.day, amount: amount.quantity, symbol: amount.symbol, text: meant.description,
      entry: entry, place: slip.place)
  }

  fileprivate var side: EntryLinks.Side {
    EntryLinks.Side(meant.day, row.amount, row.symbol, meant.description, code: meant.code)
  }
}
