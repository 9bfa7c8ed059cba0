import LedgerEditing
import LedgerModel
import LedgerRendering

// Journals are read beside the conversation: one load at a time, and the newest texts win.
extension EditorSession {
  /// How long the requests wait that are made while somebody types.
  private static let patience = 150
  /// How long a question for what is wrong waits.
  private static let longPatience = 2_000
  /// Habits of larger journals are learned when nobody has typed for so long.
  private static let rest = 1_000
  private static let large = 20_000

  /// Lets journals be read anew when there is time.
  func becomeStale() {
    timing.changed(at: now)
    let since = unpublished ?? now
    unpublished = since
    // Who types without a pause is shown something all the same.
    if isLoading, now - since < LoadTiming.limit { wish?.takeBack() }
  }

  /// Does what is due.
  func advance() {
    if let due = timing.due, now >= due { beginLoad() }
    // Whoever waits for an answer does not wait for a pause in typing, too.
    if !parked.isEmpty, timing.isStale { beginLoad() }
    rememberHabits()
    tellOfLongLoad()
    giveUp()
  }

  /// How many milliseconds may pass before something is to be done; nil for ever.
  package func wait(at time: Int) -> Int? {
    guard stage == .running else { return nil }
    var times: [Int] = []
    if isLoading || isRemembering || making > 0 { times.append(2) }
    if !isLoading, let due = timing.due { times.append(due - time) }
    if let first = parked.first { times.append(first.since + patience(of: first) - time) }
    if !isRemembering, !timing.isStale, let journal = workspace.journalWithoutHabits {
      times.append(restBefore(journal) - timing.silence(at: time))
    }
    return times.min().map { max(1, $0) }
  }

  func beginLoad() {
    guard !isLoading else { return }
    timing.begun()
    let wish = LoadWish()
    let job = workspace.loadJob(wish)
    self.wish = wish
    isLoading = true
    loadBegan = now
    engine.beside { [desk] in desk.put(job.run()) }
    // Where there are no threads, it is done by now.
    takeFinished()
  }

  func takeFinished() {
    for result in desk.take() {
      switch result {
      case .journals(let journals, let revision):
        isLoading = false
        unpublished = timing.since
        workspace.take(journals, revision: revision)
        endProgress()
        publishDiagnostics()
        refresh()
        serveParked()
      case .stopped: isLoading = false
      case .habits(let habits, let root, let revision):
        isRemembering = false
        workspace.take(habits, of: root, revision: revision)
      case .product(let product, let work, let root, let revision):
        making -= 1
        workspace.take(product, work, of: root, revision: revision)
        serveParked()
      }
    }
  }

  private func restBefore(_ journal: WorkspaceJournal) -> Int {
    let isLarge = journal.journal.transactions.count > EditorSession.large
    return isLarge && workspace.hasHabits(of: journal.root) ? EditorSession.rest : 0
  }

  /// Learns who is usually paid from where, beside the conversation.
  private func rememberHabits() {
    guard !isRemembering, !isLoading, !timing.isStale,
      let known = workspace.journalWithoutHabits, timing.silence(at: now) >= restBefore(known)
    else { return }
    isRemembering = true
    let (journal, root, revision) = (known.journal, known.root, known.revision)
    engine.beside { [desk] in
      desk.put(.habits(Habits(journal), root: root, revision: revision))
    }
    takeFinished()
  }

  // MARK: - What is made beside the conversation

  /// What a request needs that is made of a journal; the request waits until it is there.
  func made(
    _ work: JournalWork, of journal: WorkspaceJournal,
    _ make: @escaping @Sendable (CheckedJournal) -> JournalProduct
  ) throws(ResponseError) -> JournalProduct {
    if journal.products[work] == nil, journal.begun.insert(work).inserted {
      making += 1
      let (checked, root, revision) = (journal.checked, journal.root, journal.revision)
      engine.beside { [desk] in
        desk.put(.product(make(checked), work, root: root, revision: revision))
      }
      // Where there are no threads, it is done by now.
      takeFinished()
    }
    guard let product = journal.products[work] else { throw .notYet }
    return product
  }

  /// The proved draft of a change; nil where it is refused.
  func drafted(
    _ change: Change, as work: JournalWork, of journal: WorkspaceJournal
  ) throws(ResponseError) -> Draft? {
    let product = try made(work, of: journal) { checked in
      var options = checked.options
      if case .repairs = change.claim { options = checked.repairOptions }
      return JournalProduct(change, of: checked.snapshot, options)
    }
    if case .draft(let draft) = product { return draft }
    return nil
  }

  /// The same where the user is told why it is refused.
  func required(
    _ change: Change, as work: JournalWork, of journal: WorkspaceJournal
  ) throws(ResponseError) -> Draft {
    if let draft = try drafted(change, as: work, of: journal) { return draft }
    guard case .refused(let reason)? = journal.products[work] else { throw .notYet }
    throw ResponseError(.requestFailed, reason)
  }

  /// A journal without the entries that have errors, for what is said of sums; nil where what is wrong
  /// decides what the rest means.
  func sound(_ journal: WorkspaceJournal) throws(ResponseError) -> WorkspaceJournal? {
    guard let rest = journal.checked.rest else { return journal }
    if let known = journal.knownRest { return known }
    guard case .rest(let sound?) = try made(.rest, of: journal, { _ in .rest(rest()) }) else {
      return nil
    }
    let result = WorkspaceJournal(sound, of: journal)
    journal.knownRest = result
    return result
  }

  // MARK: - Requests that wait

  func park(_ request: ParkedRequest) {
    parked.append(request)
    if timing.isStale || !isLoading && !workspace.isCurrent { beginLoad() }
  }

  private func serveParked() {
    let waiting = parked
    parked = []
    for request in waiting { serve(request) }
  }

  private func patience(of request: ParkedRequest) -> Int {
    switch request.method {
    case "textDocument/hover", "textDocument/inlayHint", "textDocument/codeLens":
      EditorSession.patience
    case "textDocument/diagnostic", "workspace/diagnostic": EditorSession.longPatience
    default: 30_000
    }
  }

  /// Answers those that have waited too long.
  private func giveUp() {
    let late = parked.filter { now - $0.since >= patience(of: $0) }
    guard !late.isEmpty else { return }
    parked.removeAll { now - $0.since >= patience(of: $0) }
    for request in late {
      var problem = ResponseError(.contentModified, "the text has changed meanwhile")
      if request.method.hasSuffix("/diagnostic") {
        problem = ResponseError(.serverCancelled, "the journal is still being read")
        problem.isRetriggered = true
      }
      reply(request.id, problem)
    }
  }

  /// Lets the client ask anew for what it shows beside the text.
  private func refresh() {
    for what in ["inlayHint", "codeLens"] where client.refreshes(what) {
      request("workspace/\(what)/refresh", .null)
    }
  }
}
