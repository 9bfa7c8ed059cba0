import LedgerChecks
import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerPlanning
import LedgerRendering
import LedgerSite
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerSystem
import LedgerValues

/// Writes one entry, once it is proved to say what was meant.
struct AddRun {
  let session: Session<AddOptions>
  let known: KnownEntries

  init(_ session: Session<AddOptions>) {
    self.session = session
    known = KnownEntries(session.study)
  }

  var options: AddOptions { session.options }
  var console: any Console { session.invocation.console }
  var isJSON: Bool { options.output.chosenFormat == .json }

  func write(_ request: EntryRequest) throws(UsageError) -> ExitCode {
    var request = request
    if options.file != nil { request.file = try session.file(options.file) }
    let receipt = try options.receipt.map { (path) throws(UsageError) in
      try ReceiptFile(path, request.day, session, options.movesReceipt ? .move : .copy)
    }
    request.receipt = receipt?.tag
    let resolver = EntryResolver(known)
    request.acceptsUsualAmount = asks
    var made = try answered(&request, resolver)
    if request.acceptsUsualAmount { made = try amount(made, &request, resolver) }
    if made.isDoubtful, let account = try chosen(resolver, made) {
      request.account = account
      request.allowsNew = true
      made = try resolver.entry(request)
    }
    if case .open(let bill) = made.bill, asks {
      request.bill = try isBill(bill, made) ? .rule(id: bill.key.id) : .none
      made = try resolver.entry(request)
    }
    if case .paid = made.bill { made.namesake = nil }
    if let namesake = made.namesake, asks {
      request.words = try choice(namesake.rest) ?? request.words
      made = try resolver.entry(request)
      made.namesake = nil
    }
    if !options.isForced {
      try confirmCost(made)
      try refuseDuplicate(made)
    }
    return try write(made, request, receipt)
  }

  /// Makes the entry; what could be two things is asked for at a terminal, until it is clear.
  private func answered(
    _ request: inout EntryRequest, _ resolver: EntryResolver
  ) throws(UsageError) -> EntryResolver.Result {
    while true {
      do throws(UsageError) {
        return try resolver.entry(request)
      } catch {
        guard asks, let question = error.question, let words = try choice(error) else {
          throw worded(error)
        }
        // What is missing comes to what was said: before it, as a note may stand at its end.
        request.words =
          !question.isMissing
          ? words
          : request.words.count == 1
            ? ["\(words.joined(separator: " ")) \(request.words[0])"] : words + request.words
      }
    }
  }

  /// Writes an entry that is known wholly.
  func write(
    _ made: EntryResolver.Result, _ request: EntryRequest, _ receipt: ReceiptFile? = nil
  ) throws(UsageError) -> ExitCode {
    let draft: Draft
    do throws(Refusal) {
      draft = try self.draft(made, request)
    } catch {
      let code = session.runner.tell(error, of: session.journal.snapshot)
      if case .newErrors(let errors, _) = error, errors.allSatisfy({ $0.code == .belowFloor }) {
        console.writeError("hint: use --force to write it anyway\n")
      }
      return code
    }
    var change = WritingRequest()
    change.beside = receipt?.files ?? FileTransaction()
    change.remarks = { _ in guessLines(made) }
    change.mayWrite = { (draft, show) throws(UsageError) in
      guard options.proposes, asks else { return true }
      show()
      for line in guessLines(made) { say(line) }
      return try console.confirms(EverydayPhrase.askWrite, session.language)
    }
    change.says = { (draft) throws(UsageError) in isJSON ? [] : try said(of: draft, made) }
    change.facts = { (draft) throws(UsageError) in try facts(of: draft, made) }
    let code = try session.runner.finish(change, [draft])
    // Nothing is kept of what somebody only proposes.
    if code == .done, !options.isDryRun, !(console is any CapturingConsole) { propose(made) }
    return code
  }

  /// Keeps the place of an entry; one without gets the last place of the hour as a proposal.
  private func propose(_ made: EntryResolver.Result) {
    guard let root = session.roots.files.first, root.stamp != nil else { return }
    let kept = KeptPlace(
      besideFolder: FilePath.folder(of: root.canonicalPath), session.journal.disk, session.today,
      console.time)
    let tags = (made.meant.comment.beside ?? "").split(separator: ",").map {
      String($0).trimmedBlanks
    }
    if let tag = tags.first(where: { $0.hasPrefix("loc:") }) {
      kept.keep(String(tag.dropFirst(4)))
    } else if asks, made.meant.day == session.today, let place = kept.latest {
      let isPosition = Coordinates(typed: place) != nil
      let field =
        isPosition ? place.replacing(" ", with: ",") : ShellWord.quoted(place)
      session.note(Wording(EntryPhrase.lastPlace(place, field: field)))
    }
  }
}

// MARK: - The change

extension AddRun {
  private func draft(
    _ made: EntryResolver.Result, _ request: EntryRequest
  ) throws(Refusal) -> Draft {
    let snapshot = session.journal.snapshot
    var draftOptions = session.journal.draftOptions(options.journal)
    if !options.isForced {
      draftOptions.isRefused = { $0.stopsPrograms || $0.code == .belowFloor }
    }
    func draft(_ meant: MeantTransaction) throws(Refusal) -> Draft {
      let change = self.change(meant, request, snapshot, draftOptions)
      return try Draft(change, of: snapshot, draftOptions)
    }
    let plain = try draft(made.meant)
    if case .paid = made.bill { return plain }
    guard request.bill == .found, let key = occurrence(paidBy: plain) else { return plain }
    var keyed = made.meant
    let tag = "\(PaymentTags.tagName):\(key)"
    keyed.comment.beside = keyed.comment.beside.map { "\($0), \(tag)" } ?? tag
    return try draft(keyed)
  }

  private func change(
    _ meant: MeantTransaction, _ request: EntryRequest, _ snapshot: Snapshot,
    _ draftOptions: Draft.Options
  ) -> Change {
    if let file = request.file {
      return Change(adding: [NewTransaction(meant, .init(into: file))])
    }
    switch YearlyFiles(snapshot).place(for: meant.day) {
    case .anywhere: return Change(adding: [NewTransaction(meant, .init())])
    case .file(let file):
      return Change(adding: [NewTransaction(meant, .init(preferring: file))])
    case .newFile(let path, let place, let include):
      return Change(
        adding: NewTransaction(meant, .init()), toNewFile: path, includedAt: place, by: include,
        of: snapshot, column: draftOptions.column(SourceFile(path: path, text: "")))
    }
  }

  /// The occurrence that a new entry looks like the payment of.
  private func occurrence(paidBy draft: Draft) -> OccurrenceKey? {
    guard draft.plan.rules.contains(where: { $0.id != nil }),
      let number = draft.difference.came.first
    else { return nil }
    let schedule = Schedule(
      draft.after.loaded, draft.plan, today: session.today,
      through: session.today.adding(days: 14))
    for rule in schedule.rules {
      for occurrence in rule.occurrences
      where occurrence.state == .probablyPaid && occurrence.payments.contains(number) {
        return rule.key(occurrence)
      }
    }
    return nil
  }

  /// An entry of about the same day that says the same: when, and where it stands.
  func same(as made: EntryResolver.Result) -> (day: Day, place: String)? {
    let journal = known.journal
    for transaction in journal.transactions.indices.reversed() {
      let record = journal.transactions[transaction]
      guard abs(Int(record.day.number) - Int(made.meant.day.number)) <= 2,
        !record.flags.contains(.isForecast), known.isLike(transaction, made)
      else { continue }
      var lines = LineFinder(journal.sources)
      let place = lines.location(
        SourcePlace(record.file, SourceRange(start: record.start, end: record.start)))
      return (record.day, place)
    }
    return nil
  }

  private func refuseDuplicate(_ made: EntryResolver.Result) throws(UsageError) {
    guard let same = same(as: made) else { return }
    let amount = AmountText(known.journal.commodities).exact(made.amount)
    let text = made.payee.isEmpty ? made.category : made.payee
    throw UsageError(
      said(.duplicate(same.place, same.day, text: text, amount: amount)),
      hints: [said(.duplicateHint)], exit: .findings)
  }
}

// MARK: - What is said

extension AddRun {
  /// What an entry has touched.
  private func touched(
    by draft: Draft, _ made: EntryResolver.Result
  ) throws(UsageError) -> [EntryOutcome.Line] {
    let after = Study(draft.after.loaded, today: session.today, runner: ThreadRunner())
    let isMove = after.loaded.journal.accounts.find(made.category).map(isKnownWallet) == true
    // What moved, or came in, was paid from no other account.
    let isPaid = !isMove && made.meant.postings.first?.account != made.wallet
    let other = known.fullestWallet().map { known.journal.accounts.name($0.account) }
    return try exactly(
      EntryOutcome(session.study, after).lines(
        wallets: [made.wallet] + (isMove ? [made.category] : []), on: made.meant.day,
        instead: other == made.wallet || !isPaid ? nil : other,
        of: reference(draft)))
  }

  private func said(
    of draft: Draft, _ made: EntryResolver.Result
  ) throws(UsageError) -> [Wording] {
    var lines = draft.newEntries + guessLines(made, writtenBy: draft)
    if let cost = made.cost {
      lines.append(Wording(EntryPhrase.priceOfEach(cost.price, total: cost.total)))
    }
    if made.meant.day > session.today { lines.append(Wording(EverydayPhrase.inTheFuture)) }
    switch made.bill {
    case .none: break
    case .paid(let bill):
      lines.append(Wording(EverydayPhrase.billPaid(bill.key.id, bill.key.nominal)))
    case .open(let bill):
      let amount = AmountText(known.journal.commodities).exact(made.amount)
      lines.append(
        Wording(
          EverydayPhrase.billOpen(bill.key.id, bill.key.nominal, amount, paid: made.meant.day)))
    }
    lines += try touched(by: draft, made).map(\.wording)
    for change in draft.changes where change.file == nil {
      lines.append(Wording(EverydayPhrase.newFile(change.path)))
    }
    return lines
  }

  private func facts(
    of draft: Draft, _ made: EntryResolver.Result
  ) throws(UsageError) -> [JSON.Member] {
    // Whoever proposes says by itself what is touched.
    let touched = console is any CapturingConsole ? [] : try touched(by: draft, made)
    return [
      JSON.Member("entry", .strings(draft.newEntries.map(\.english))),
      JSON.Member(
        "words",
        .array(
          made.said.map {
            .members(["text": .string($0.text), "role": .string($0.role.rawValue)])
          })),
      JSON.Member("guesses", .array(made.guesses.map(json))),
      JSON.Member("candidates", .array(made.isDoubtful ? made.candidates.map(json) : [])),
      JSON.Member(
        "touched",
        .array(
          touched.map { line in
            .members([
              "kind": .string(line.kind), "name": .string(line.name),
              "amount": .string(line.amount),
            ])
          })),
    ]
  }

  private func isKnownWallet(_ account: AccountID) -> Bool {
    account.index < known.journal.accounts.count && known.isWallet(account)
  }

  /// What names the new entry.
  private func reference(_ draft: Draft) -> String? {
    draft.difference.came.first.flatMap {
      EntryReference(draft.after.loaded, today: session.today).name(of: $0)
    }
  }

  private func guessLines(
    _ made: EntryResolver.Result, writtenBy draft: Draft? = nil
  ) -> [Wording] {
    var said: [Wording] = []
    if let namesake = made.namesake {
      said.append(Wording(EntryPhrase.newPayee(made.payee, known: namesake.known)))
    }
    if let usual = made.guesses.first(where: { $0.part == .amount }), usual.percent == 100 {
      said.append(Wording(EntryPhrase.asLastTimes(usual.value, usual.entries.count)))
    }
    if options.explains, !made.said.isEmpty {
      let roles = made.said.map { EntryPhrase.roleOf($0.text, $0.role).text(in: session.language) }
      said.append(Wording(EntryPhrase.understood(roles)))
    }
    if made.isDoubtful {
      said.append(
        Wording(
          EverydayPhrase.unknownAccount(
            made.category,
            example: ShellWord.quoted(
              made.candidates.first.map { String(TypedName.lastPart($0.value)) }
                ?? known.exampleCategory(
                  isIncome: made.meant.postings.first?.account == made.wallet)),
            entry: draft.flatMap(reference))))
    }
    guard options.explains, !made.isDoubtful else { return said }
    var lines = LineFinder(known.journal.sources)
    return said
      + made.guesses.map { guess in
        let places = guess.entries.prefix(3).map { transaction in
          let record = known.journal.transactions[transaction]
          return lines.location(
            SourcePlace(record.file, SourceRange(start: record.start, end: record.start)))
        }
        let percent = Decimal(Int128(guess.percent))
        let value = guess.value.hasSuffix(":") ? String(guess.value.dropLast()) : guess.value
        return Wording(EverydayPhrase.guess(value, percent, places))
      }
  }

  private func json(_ guess: EntryGuess) -> JSON {
    .members([
      "part": .string(guess.part.rawValue), "value": .string(guess.value),
      "percent": .integer(guess.percent), "entries": .integer(guess.entries.count),
    ])
  }
}

extension Session {
  /// The file that `--into` names.
  func file(_ path: String?) throws(UsageError) -> FileID? {
    guard let path else { return nil }
    let files = journal.journal.sources.files
    let real = journal.source.canonicalPath(path)
    guard let index = files.firstIndex(where: { $0.path == path || $0.canonicalPath == real })
    else {
      throw UsageError(
        "--into: \(path) is not a file of this journal",
        hints: [
          "include it from \(files.first?.path ?? "the main file") first, or it would not count"
        ]
      )
    }
    return FileID(index)
  }
}
