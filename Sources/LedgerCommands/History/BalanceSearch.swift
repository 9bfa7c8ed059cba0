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
  private let states: JournalStates

  /// A change that a branch brought is looked for on that branch, at most so many merges deep.
  private static let mostMerges = 20
  /// More states than this are not compared with one another before they are asked.
  private static let mostCompared = 2_000

  init(_ question: BalanceQuestion, _ options: HistoryOptions, _ states: JournalStates) {
    self.question = question
    self.options = options
    self.states = states
  }

  func run(_ history: inout BalanceHistory) throws(FileProblem) {
    if states.newest(options) == nil, (try? states.repository.commit("HEAD")) == nil {
      history.result = .noHistory("the repository has no commit yet")
      return
    }
    if options.line == .everyCommit { return try askEveryCommit(&history) }
    var commits = try states.commits(options)
    for depth in 0..<BalanceSearch.mostMerges {
      let runs = runs(commits)
      let most = options.asksAll ? .max : states.affordable(like: commits[0])
      let search = StateSearch(count: runs.count, atMost: most) { run in
        if run + 1 < runs.count { states.prefetch(commits[runs[run + 1].lowerBound]) }
        return verdict(commits[runs[run].lowerBound])
      }
      history.states = commits.count
      history.loads += search.questions
      history.unread = max(history.unread, commits.count { states.isUnreadable($0) })
      history.isExact = search.isExact
      switch search.outcome {
      case .holdsNow:
        if depth == 0 { history.result = .holdsNow }
        return
      case .neverHeld:
        if depth == 0 {
          history.result = .neverHeld
          history.isCutOff = states.isShallow
        }
        return
      case .found(let broken, let held):
        let (new, old) = (commits[runs[broken].upperBound], commits[runs[held].lowerBound])
        history.result = .found(
          broken: try states.commit(new), held: try states.commit(old), entries: entries(new, old))
        if depth == 0 {
          history.turns = try search.turns.dropFirst().map { (turn) throws(FileProblem) in
            (turn.holds, try states.commit(commits[runs[turn.newer].upperBound]))
          }
        }
        guard let branch = try failingBranch(new) else { return }
        commits = branch
      }
    }
  }

  /// Asks the states of all branches; the change is found where it was made.
  private func askEveryCommit(_ history: inout BalanceHistory) throws(FileProblem) {
    let commits = try states.graph(from: states.newest(options) ?? "HEAD", downTo: options.good)
    let graph = states.newest(options) == nil ? commits.withWorkingTree() : commits
    let search = GraphSearch(parents: graph.parents) { verdict(graph.names[$0]) }
    history.states = graph.names.count
    history.unread = graph.names.count { states.isUnreadable($0) }
    history.loads = graph.names.count
    switch search.outcome {
    case .holdsNow: history.result = .holdsNow
    case .neverHeld:
      history.result = .neverHeld
      history.isCutOff = states.isShallow
    case .found(let broken, let held):
      let (new, old) = (graph.names[broken], graph.names[held])
      history.result = .found(
        broken: try states.commit(new), held: try states.commit(old), entries: entries(new, old))
      let others = search.turns.filter { $0.newer != broken }
      history.turns = try others.map { (turn) throws(FileProblem) in
        (turn.holds, try states.commit(graph.names[turn.newer]))
      }
    }
  }

  /// The states as runs of those that cannot differ; each by itself where all are asked anyway.
  private func runs(_ commits: [String?]) -> [ClosedRange<Int>] {
    guard commits.count <= BalanceSearch.mostCompared,
      commits.count > StateSearch.exactLimit || commits.count > 2 && states.isLarge(commits[0])
    else {
      return commits.indices.map { $0...$0 }
    }
    return RelevantStates(commits, question.account, states).runs
  }

  private func verdict(_ commit: String?) -> StateSearch.Verdict {
    guard let journal = states.journal(commit)?.journal, let holds = question.verdict(journal)
    else { return .unknown }
    return holds ? .holds : .fails
  }

  // MARK: - Entries

  /// The entries that changed the account between two states.
  private func entries(_ broken: String?, _ held: String?) -> [BalanceHistory.Entry] {
    guard let new = states.journal(broken)?.journal, let old = states.journal(held)?.journal,
      let before = try? JournalMoney(old, through: question.day),
      let after = try? JournalMoney(new, through: question.day)
    else { return [] }
    let difference = EntryDifference(
      old.writtenFiles, new.writtenFiles, money: (before, after))
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
  private func failingBranch(_ revision: String?) throws(FileProblem) -> [String?]? {
    guard let revision else { return nil }
    for parent in try states.parents(revision).dropFirst() where verdict(parent) == .fails {
      return try states.commits(from: parent, downTo: nil)
    }
    return nil
  }
}
