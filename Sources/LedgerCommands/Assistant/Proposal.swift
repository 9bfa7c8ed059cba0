import LedgerAssistant
import LedgerBudget
import LedgerChecks
import LedgerCommandLine
import LedgerEditing
import LedgerFormatting
import LedgerGoals
import LedgerModel
import LedgerRendering
import LedgerReports
import LedgerSite
import LedgerSource
import LedgerStudy
import LedgerValues

/// What a list of changes comes to, proved but not written.
struct Proposal: Sendable {
  /// The changes as they were given.
  let given: JSON
  /// All files together, as they were read and as they would be.
  private(set) var files = FileTransaction()
  /// What tells every file that was read from its later states, in the order of reading.
  private(set) var digests: [(path: String, digest: String)] = []
  /// What cannot be done without an answer.
  private(set) var questions: [JSON] = []
  /// What a person would type.
  private(set) var commands: [String] = []
  private(set) var says: [String] = []
  private(set) var guesses: [JSON] = []
  private(set) var steps: [Draft] = []
  /// The differences, as `patch` reads them.
  private(set) var patch = ""
  /// A digest of the proposal, of every file that was read, of their list, and of what they become.
  private(set) var token: String?
  private var today = ""

  static let mostChanges = 200
  static let mostRemoved = 10

  /// Made of the files as they are on the disk, or of the journal as it is kept while they stay as they were.
  init(
    _ given: JSON, _ book: AssistantBook, _ imports: String?, kept: KeptJournal? = nil
  ) throws(UsageError) {
    self.given = given
    guard let list = given.elements, !list.isEmpty, list.count <= Proposal.mostChanges else {
      throw UsageError("a proposal has between 1 and \(Proposal.mostChanges) changes")
    }
    let changes = try list.enumerated().map { (number, json) throws(UsageError) in
      do throws(UsageError) { return try ProposedChange(json) } catch {
        throw error.of("changes[\(number)]")
      }
    }
    guard changes.count(where: { $0.kind == .remove }) <= Proposal.mostRemoved else {
      throw UsageError("more than \(Proposal.mostRemoved) entries are never removed at once")
    }
    let day = book.clock().0
    today = "\(day.year)-\(day.month)-\(day.day)"
    var work = ProposalWork(book, imports)
    try work.begin(kept)
    for (number, change) in changes.enumerated() {
      do throws(UsageError) { try make(change, number, &work) } catch {
        throw error.of("changes[\(number)]")
      }
    }
    try finish(work)
  }

  private mutating func make(
    _ change: ProposedChange, _ number: Int, _ work: inout ProposalWork
  ) throws(UsageError) {
    for line in try change.commands() {
      var words: [String] = []
      for word in line { words.append(try work.resolved(word)) }
      let answer = try work.run(words)
      // Whoever pastes it elsewhere has another book there.
      let book = ["-f", FilePath.joined(work.book.folder, work.book.name)]
      let end = words.firstIndex(of: "--") ?? words.count
      commands.append(
        "bursar "
          + (words[..<end] + book + words[end...]).map(\.quotedForShell).joined(separator: " "))
      let state = answer.json?["state"]?.stringValue
      guard answer.code == .done, state != "refused" else {
        // What stands in the way is in the books already.
        let faults = answer.said.hasPrefix("error[") ? try work.book.faults() : nil
        questions.append(
          .members([
            "change": .integer(number),
            "question": .string(
              faults ?? answer.question(within: [work.book.folder, work.imports])),
            "choices": .strings(faults == nil ? answer.choices : ["ask check how to repair them"]),
          ]))
        return
      }
      says += answer.json?["says"]?.elements?.compactMap(\.stringValue) ?? []
      for name in ["guesses", "candidates"] {
        guesses += (answer.json?[name]?.elements ?? []).map {
          $0.adding(["change": .integer(number)])
        }
      }
    }
  }

  private mutating func finish(_ work: ProposalWork) throws(UsageError) {
    steps = work.steps
    files = work.transaction
    let gone = steps.map { max(0, $0.difference.gone.count - $0.difference.came.count) }
    guard gone.reduce(0, +) <= Proposal.mostRemoved else {
      throw UsageError("more than \(Proposal.mostRemoved) entries are never removed at once")
    }
    guard questions.isEmpty, !isEmpty else { return }
    patch = differences
    digests = work.digests
    let read = digests.map { "\n\($0.path) \($0.digest)" }.joined()
    token = String(
      SHA256.hexadecimal(given.written(.compact) + Array("\(today)\(read)\n\(patch)".utf8))
        .prefix(40))
  }

  var isEmpty: Bool { files.isEmpty }

  /// The files that are not as they were for another proposal of the same.
  func changed(since other: Proposal) -> [String] {
    let old = Dictionary(other.digests.map { ($0.path, $0.digest) }) { first, _ in first }
    let new = Dictionary(digests.map { ($0.path, $0.digest) }) { first, _ in first }
    return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
  }

  /// The entries that came, as they are called now.
  func written(_ book: AssistantBook) -> [String] {
    guard let last = steps.last else { return [] }
    let now = EntryIDs(last.after.journal.sources.files)
    return steps.flatMap { (step) -> [String] in
      let ids = EntryIDs(step.after.journal.sources.files)
      return step.difference.came.compactMap { number in
        let id = EntryAnswer.id(number, step.after.journal, ids)
        guard let place = try? now.place(of: id), let mark = id.lastIndex(of: "~") else {
          return nil
        }
        return place + id[mark...]
      }
    }
  }
}

// MARK: - What it changes

extension Proposal {
  private var differences: String {
    // Of receipts and the like only that they are stored; what is in them is nobody's to read here.
    // Rules are what was proposed.
    let ofJournal = Set(
      steps.flatMap { [$0.before, $0.after] }.flatMap(\.journal.sources.files).map(\.path))
    return files.texts.map { path, old, new in
      guard ofJournal.contains(String(path)) || path.hasSuffix(".rules") else {
        return "\(new.isEmpty ? "taken away" : "stored"): \(FilePath.name(of: path))\n"
      }
      return String(
        decoding: UnifiedDifference(String(path), from: old, to: new).bytes(),
        as: UTF8.self)
    }.joined()
  }

  /// Accounts, budgets and goals before and after.
  func effect() throws(UsageError) -> (
    accounts: [JSON], plan: [JSON], problems: JSON
  ) {
    guard let before = steps.first?.before, let after = steps.last?.after else {
      return ([], [], .object([]))
    }
    let (old, new) = (Proposal.study(before), Proposal.study(after))
    return (
      try balances(before.journal, after.journal),
      Proposal.plan(old, new), Proposal.problems(old, new)
    )
  }

  private static func study(_ snapshot: Snapshot) -> Study {
    Study(snapshot.loaded, today: snapshot.options.today, runner: ThreadRunner())
  }

  /// What accounts hold of which entries came or went.
  private func balances(_ before: Journal, _ after: Journal) throws(UsageError) -> [JSON] {
    var touched: Set<String> = []
    for step in steps {
      for (numbers, journal) in [
        (step.difference.gone, step.before.journal), (step.difference.came, step.after.journal),
      ] {
        for posting in numbers.flatMap(journal.postingRange) {
          touched.insert(journal.accounts.name(journal.postings[posting].account))
        }
      }
    }
    let (old, new) = (
      try Proposal.sums(before, of: touched), try Proposal.sums(after, of: touched)
    )
    return Set(old.keys).union(new.keys).sorted().compactMap { account in
      let (was, now) = (old[account] ?? MixedAmount(), new[account] ?? MixedAmount())
      let (left, right) = (was.json(before.commodities), now.json(after.commodities))
      if left == right { return nil }
      return .members(["account": .string(account), "before": left, "after": right])
    }
  }

  private static func sums(
    _ journal: Journal, of names: Set<String>
  ) throws(UsageError) -> [String: MixedAmount] {
    var sums: [AccountID: MixedAmount] = [:]
    let wanted = Set(names.compactMap { journal.accounts.find($0) })
    for number in journal.transactions.indices
    where !journal.transactions[number].flags.contains(.isForecast) {
      for posting in journal.postingRange(number) {
        let account = journal.postings[posting].account
        guard wanted.contains(account) else { continue }
        guard sums[account, default: MixedAmount()].add(journal.amount(posting)) else {
          throw .tooLarge("a balance")
        }
      }
    }
    return Dictionary(uniqueKeysWithValues: sums.map { (journal.accounts.name($0), $1) })
  }

  /// What is left of budgets, and saved for goals, as their own screens say it.
  private static func plan(_ old: Study, _ new: Study) -> [JSON] {
    let (before, after) = (old.planned, new.planned)
    return after.filter { line in !before.contains(line) }.map { line in
      let old = before.first { $0["kind"] == line["kind"] && $0["name"] == line["name"] }
      return .members([
        "kind": line["kind"], "name": line["name"], "before": old?["amount"] ?? .null,
        "after": line["amount"],
      ])
    }
  }

  private static func problems(_ old: Study, _ new: Study) -> JSON {
    func texts(_ study: Study) -> Set<String> {
      Set(study.findings(CheckOptions()).map { "\($0.code.id): \($0.summary)" })
    }
    let (before, after) = (texts(old), texts(new))
    return .members([
      "new": .strings(after.subtracting(before).sorted()),
      "gone": .strings(before.subtracting(after).sorted()),
    ])
  }
}

extension String {
  /// The word as a shell takes it.
  var quotedForShell: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy {
        0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || "-_./:=@+,".utf8.contains($0)
      }
    return isPlain
      ? self
      : "'"
        + split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}

extension Study {
  /// What is left of budgets, available to envelopes and saved for goals; nothing of what cannot be computed.
  fileprivate var planned: [JSON] {
    func line(_ kind: String, _ name: JSON?, _ amount: JSON?) -> JSON {
      .members(["kind": .string(kind), "name": name, "amount": amount])
    }
    let budgets = (try? PlanScreens.budgets(self))?.json() ?? .null
    let goals = (try? PlanScreens.goals(self))?.json() ?? .null
    return (budgets["budgets"]?.elements ?? []).map { budget in
      line(
        "budget", budget["name"],
        .members(["commodity": budget["commodity"], "quantity": budget["left"]]))
    } + (budgets["available"]?.elements ?? []).map { line("available", $0["commodity"], $0) }
      + (goals["goals"]?.elements ?? []).map { goal in
        let saved = goal["figures"]?.elements?.first {
          $0["name"]?.stringValue?.hasSuffix("/saved") == true
        }
        return line("goal", goal["name"], saved?["value"]?.elements?.first)
      }
  }
}

extension AssistantBook.Answer {
  /// Why a command did nothing; of a file outside of some folders nothing is told.
  fileprivate func question(within folders: [String]) -> String {
    let places = said.split(separator: "\n").compactMap { line in
      line.firstRange(of: "--> ").map { String(line[$0.upperBound...]) }
    }
    if places.contains(where: { place in
      place.hasPrefix("..")
        || place.hasPrefix("/") && !folders.contains { place.hasPrefix($0 + "/") }
    }) {
      return "a file outside the books has a mistake"
    }
    let lines = said.split(separator: "\n").filter { !$0.hasPrefix("hint: ") }
    let reason = json?["refusal"]?["reason"]?.stringValue
    return ArgumentWords.said(
      reason ?? (lines.isEmpty ? "this cannot be done" : lines.joined(separator: "\n")))
  }

  /// What the command proposes instead.
  fileprivate var choices: [String] {
    said.split(separator: "\n").filter { $0.hasPrefix("hint: ") }
      .map { ArgumentWords.said(String($0.dropFirst(6))) }
  }
}
