import LedgerCommandLine
import LedgerHistory
import LedgerModel
import LedgerSite
import LedgerSource
import LedgerSystem
import LedgerValues

/// Asks the states of a journal in git, from the newest to the oldest.
struct BalanceSearch {
  private let question: BalanceQuestion
  private let options: HistoryOptions
  private let console: any Console
  private let disk: Disk

  init(
    _ question: BalanceQuestion, _ options: HistoryOptions, _ console: any Console, _ disk: Disk
  ) {
    self.question = question
    self.options = options
    self.console = console
    self.disk = disk
  }

  /// Files that may be parts of a journal.
  private static let patterns = ["*.journal", "*.hledger", "*.ledger", "*.j", "*.prices"]

  func run(_ history: inout BalanceHistory) throws(UsageError) {
    let repository: GitRepository
    var states: [String?]
    do throws(FileProblem) {
      repository = try GitRepository(around: console.workingDirectory)
      states = try self.states(repository, from: options.bad ?? "HEAD")
    } catch {
      history.result = .noHistory(error.message)
      return
    }
    if options.bad == nil { states.insert(nil, at: 0) }
    // A change that a branch brought is looked for on that branch, at most so many merges deep.
    for depth in 0..<20 {
      let search = search(states)
      history.states = states.count
      history.loads += search.questions
      history.isExact = search.isExact
      switch search.outcome {
      case .holdsNow:
        history.result = .holdsNow
        return
      case .neverHeld:
        if depth == 0 { history.result = .neverHeld }
        return
      case .found(let broken, let held):
        try JournalRoots.attempt { () throws(FileProblem) in
          history.result = .found(
            broken: try commit(states[broken], repository),
            held: try commit(states[held], repository),
            entries: entries(states[broken], states[held]))
          if depth == 0 {
            history.turns = try search.turns.dropFirst().map { (turn) throws(FileProblem) in
              (turn.holds, try commit(states[turn.newer], repository))
            }
          }
        }
        let branch = try JournalRoots.attempt { () throws(FileProblem) in
          try failingBranch(states[broken], repository)
        }
        guard let branch else { return }
        states = branch
      }
    }
  }

  /// The commits that touched a journal, newest first.
  private func states(
    _ repository: GitRepository, from start: String
  ) throws(FileProblem) -> [String?] {
    let tip = try repository.commit(start)
    var arguments = ["rev-list", "--first-parent", tip]
    var oldest: String?
    if let good = options.good {
      let commit = try repository.commit(good)
      oldest = commit
      arguments.append("^\(commit)")
    }
    var names = try repository.require(arguments + ["--"] + BalanceSearch.patterns).lines
    if names.first != tip { names.insert(tip, at: 0) }
    if let oldest { names.append(oldest) }
    return names
  }

  private func search(_ states: [String?]) -> StateSearch {
    StateSearch(count: states.count, asksAll: options.asksAll) { index in
      guard let journal = journal(states[index])?.journal, let holds = question.verdict(journal)
      else { return .unknown }
      return holds ? .holds : .fails
    }
  }

  /// The journal of a state; nil where it cannot be read.
  private func journal(_ revision: String?) -> LoadedJournal? {
    var options = options.journal
    options.revision = revision
    guard let roots = try? JournalRoots(options, console),
      let session = try? JournalSession(roots, options, console)
    else { return nil }
    return session.loaded
  }

  private func commit(
    _ revision: String?, _ repository: GitRepository
  ) throws(FileProblem) -> BalanceHistory.Commit {
    guard let revision else {
      return BalanceHistory.Commit(name: "", day: "", author: "", subject: "")
    }
    let line =
      try repository.require(["show", "-s", "--format=%h%x09%as%x09%an%x09%s", revision]).lines
      .first ?? ""
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    return BalanceHistory.Commit(
      name: parts.first ?? revision, day: parts.count > 1 ? parts[1] : "",
      author: parts.count > 2 ? parts[2] : "", subject: parts.count > 3 ? parts[3] : "")
  }

  // MARK: - Entries

  /// The entries that changed the account between two states.
  private func entries(_ broken: String?, _ held: String?) -> [BalanceHistory.Entry] {
    guard let new = journal(broken)?.journal, let old = journal(held)?.journal,
      let before = try? JournalMoney(old, through: question.day),
      let after = try? JournalMoney(new, through: question.day)
    else { return [] }
    func blocks(_ journal: Journal) -> [BlockFile] {
      var seen: Set<String> = []
      return journal.sources.files.filter { seen.insert($0.canonicalPath).inserted }
        .map { BlockFile($0) }
    }
    let difference = EntryDifference(blocks(old), blocks(new), money: (before, after))
    let amounts = AmountText(new.commodities)
    return difference.changes.compactMap { change in
      var sum = MixedAmount()
      for (holding, quantity) in change.effect where holding.account.isWithin(question.account) {
        guard let id = new.commodities.find(holding.commodity) else { continue }
        try? sum += MixedAmount(Amount(quantity, id))
      }
      guard !sum.isZero, let place = change.place else { return nil }
      let sign = change.kind == .added ? "+" : change.kind == .removed ? "-" : "~"
      return BalanceHistory.Entry(
        sign: sign, date: place.date, payee: place.payee,
        amount: amounts.text(sum).replacing("\n", with: ", "), place: "\(place.path):\(place.line)")
    }
  }

  // MARK: - Merges

  /// The states of the branch that a merge brought, where the answer fails there already.
  private func failingBranch(
    _ revision: String?, _ repository: GitRepository
  ) throws(FileProblem) -> [String?]? {
    guard let revision else { return nil }
    let words = try repository.require(["rev-list", "--parents", "-n", "1", revision]).text
      .split { $0 == " " || $0 == "\n" }.map(String.init)
    for parent in words.dropFirst(2) {
      guard let journal = journal(parent)?.journal, question.verdict(journal) == false else {
        continue
      }
      return try states(repository, from: parent)
    }
    return nil
  }
}
