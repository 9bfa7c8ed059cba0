import LedgerHistory
import LedgerPhrases
import LedgerValues

/// What screens about changes between two states say.
enum ChangePhrase: Phrase {
  case title(from: String, to: String)
  case extent(commits: Int, files: Int)
  case kind(EntryChange.Class)
  case was(String)
  case moved(Int, from: String, to: String)
  case restyled(Int)
  /// A part of an entry, by its English name or an account.
  case field(String)
  case leftOut(Int)
  case entries(added: Int, changed: Int, removed: Int)
  case noEntries
  case before
  case after
  case noBalances(String)
  case noBalanceChanges
  case problemsGone([Wording])
  case problemsNew([Wording])
  case blameTitle(account: String, Day)
  case notCommitted
  case commit
  case author
  case written
  case ofRule(String)
  case noPostings(String)
  case whyTitle(account: String, Day, is: String)
  case asserted(String, off: String)
  case held
  case broken
  case mended
  case without(String)
  case holdsNow
  case neverHeld
  case unread(Int)
  case lookedAtSome(states: Int, loads: Int)
  case cutOff
  case noHistory(String)
  case halved(states: Int, loads: Int)
  case looked(Int)
  case candidate(String)
  case sameAmountDaysApart(String, days: Int)
  case wrongSign(String)
  case swappedDigits(String)
  case sumOfTwo(String, String)
  case postingsSince(Int, Day)
}

extension ChangePhrase {
  var english: Words {
    switch self {
    case .title(let from, let to): "\(from) to \(to)"
    case .extent(let commits, let files):
      "\(commits, "commit", "commits"), \(files, "file", "files")"
    case .kind(.added): "Added"
    case .kind(.removed): "Removed"
    case .kind(.changed): "Changed"
    case .kind(.restyled): "Reformatted"
    case .kind(.moved): "Moved"
    case .kind(.reread): "Reads differently"
    case .was(let place): "was \(place)"
    case .moved(let count, let from, let to):
      "Moved: \(count, "entry", "entries") from \(from) to \(to), unchanged."
    case .restyled(let count): "\(count, "entry", "entries") reformatted, otherwise unchanged."
    case .field(let name): "\(name)"
    case .leftOut(let count):
      "\(count, "row", "rows") left out here; run `bursar diff` on a computer to see all."
    case .entries(let added, let changed, let removed):
      "Entries: \(added) added, \(changed) changed, \(removed) removed"
    case .noEntries: "No entry has changed."
    case .before: "Before"
    case .after: "After"
    case .noBalances(let reason): "Balances are left out: \(reason)."
    case .noBalanceChanges: "No balance has changed."
    case .problemsGone(let problems): "Solved problems: \(list: problems)."
    case .problemsNew(let problems): "New problems: \(list: problems)."
    case .blameTitle(let account, let day): "\(account) on \(day)"
    case .notCommitted: "not committed"
    case .commit: "Commit"
    case .author: "Author"
    case .written: "Written"
    case .ofRule(let place): "rule \(place)"
    case .noPostings(let account): "nothing was posted to \(account)"
    case .whyTitle(let account, let day, let amount): "\(account) on \(day) is \(amount)"
    case .asserted(let amount, let off): "asserted \(amount), off by \(off)"
    case .held: "held"
    case .broken: "broken"
    case .mended: "mended"
    case .without(let place): "Without \(place) the balance is right."
    case .holdsNow: "The newest state already matches, so there is nothing to find."
    case .neverHeld: "It was the same in every state checked."
    case .unread(let states): "\(states, "state", "states") could not be read."
    case .lookedAtSome(let states, let loads):
      "Checked \(loads) of \(states) states; use --all to check each."
    case .cutOff: "This clone is shallow; run `git fetch --unshallow` to get the older states."
    case .noHistory(let reason): "There is no history to search: \(reason)."
    case .halved(let states, let loads):
      "Found by halving \(states) states, reading \(loads); it may also have changed before, so use --all to check each."
    case .looked(let states): "Checked \(states, "state", "states")."
    case .candidate(let place): "\(place) is exactly the difference."
    case .sameAmountDaysApart(let place, let days):
      "\(place) has the same amount, \(days, "day", "days") apart; one of them may be a duplicate."
    case .wrongSign(let place):
      "\(place) may have the wrong sign: the difference is twice its amount."
    case .swappedDigits(let place): "\(place) may have two digits swapped."
    case .sumOfTwo(let first, let second): "\(first) and \(second) together are the difference."
    case .postingsSince(let count, let day):
      "\(count, "posting", "postings") since \(day), when the balance was last asserted and held."
    }
  }
}
