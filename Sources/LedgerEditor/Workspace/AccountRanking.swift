import LedgerModel
import LedgerSource
import LedgerValues

/// The accounts of a journal in the order in which they are likely.
extension WorkspaceJournal {
  /// The accounts that may be the next posting of an entry, the most likely first; those that nobody
  /// has used yet follow by name, and at the end those that the entry has.
  ///
  /// A directive that is being written declares nothing yet.
  func likelyAccounts(
    _ question: Habits.Question, _ isHere: (FileID, SourceRange) -> Bool = { _, _ in false }
  ) -> [(account: AccountID, share: Double)] {
    let shares = habits.shares(question)
    let known = habits.usedAccounts(except: question.transaction).union(
      journal.declarations.accounts.filter { !isHere($0.place.file, $0.entry) }.map(\.account))
    let candidates = journal.accounts.ids.filter { shares[$0] != nil || known.contains($0) }
    let ranked = candidates.map { account -> (account: AccountID, share: Double, name: String) in
      let isAgain =
        question.others.contains(account)
        && !habits.hasTwice(account, payee: question.payee)
      return (account, isAgain ? -1 : shares[account] ?? 0, journal.accounts.name(account))
    }
    return ranked.sorted { ($1.share, $0.name) < ($0.share, $1.name) }
      .map { ($0.account, $0.share) }
  }
}

extension WorkspaceJournal {
  /// The names of the accounts that other transactions have than one that is being written.
  func usedAccounts(except own: Int?) -> [String] {
    habits.usedAccounts(except: own).map(journal.accounts.name).sorted()
  }
}

/// How often the right account is offered first, and among the first five, in the last fifth of the
/// entries of a journal: each posting from what stands above it.
///
/// The same of payees, of whose names so
/// many letters are typed.
package struct CompletionTrial {
  package private(set) var entries = 0
  /// How often the payee is first, by the letters that are typed.
  package private(set) var firstPayees = [0, 0, 0, 0]
  package private(set) var postings = 0
  package private(set) var first = 0
  package private(set) var amongFive = 0

  package init(_ checked: CheckedJournal) {
    let journal = WorkspaceJournal("", checked, revision: 0, versions: [:])
    let model = journal.journal
    let written = model.transactions.indices.filter {
      !model.transactions[$0].flags.contains(.isForecast)
    }.sorted { (model.transactions[$0].day, $0) < (model.transactions[$1].day, $1) }
    var text = TransactionText()
    for transaction in written.suffix(written.count / 5) {
      text.readFirstLine(transaction, in: model)
      let payee = text.payee
      entries += 1
      let list = CompletionList(journal, on: model.transactions[transaction].day, transaction)
      for letters in firstPayees.indices {
        let typed = String(payee.prefix(letters)).lowercased()
        if list.ranked(typed).first?.item.label == payee { firstPayees[letters] += 1 }
      }
      var others: [AccountID] = []
      for (place, posting) in model.postingRange(transaction).enumerated()
      where model.postingOffsets[posting] != .max {
        let account = model.postings[posting].account
        let ranked = journal.likelyAccounts(
          Habits.Question(
            payee: payee, place: place, others: others,
            day: model.transactions[transaction].day, transaction: transaction))
        let rank = ranked.firstIndex { $0.account == account }
        postings += 1
        if rank == 0 { first += 1 }
        if let rank, rank < 5 { amongFive += 1 }
        others.append(account)
      }
    }
  }
}

extension CompletionList {
  /// The payees that are likely on a day, from what stands above a transaction.
  fileprivate init(_ journal: WorkspaceJournal, on day: Day, _ transaction: Int) {
    let shares = journal.habits.payeeShares(on: day, due: [], above: transaction)
    for (name, share) in shares.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      add(name, .value, share: share)
    }
  }
}
