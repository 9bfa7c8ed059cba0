import LedgerChecks
package import LedgerCommandLine
import LedgerEditing
import LedgerExchange
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSystem

/// `bursar redact`: a journal of the same shape for strangers.
package enum RedactCommand: Command {
  package static let name = "redact"
  package static let programName = "bursar-redact"
  package static let summary = "Write a copy of the journal without names or amounts"
  package static let examples = [
    Example("bursar redact --into ../shared", "a copy that can be sent to strangers"),
    Example("bursar redact --into ../shared --keep accounts", "with the account names as they are"),
    Example("bursar redact --into ../shared --amounts scale", "amounts times one secret number"),
  ]
  package static let details = [
    "The copy has the same files, lines, entries, directives and problems. Names become numbered ones, amounts are multiplied by a secret number and changed, and free text becomes notes. Nothing is written unless bursar check says the same of both, and no word or amount of yours can be read.",
    "Dates stay, and so does how often you buy: a pattern of dates can still identify a person. The key that decides the new names is discarded unless --key keeps it.",
  ]
  package static let defaults = RedactOptions()
  package static let flags: [Flag<RedactOptions>] =
    RedactOptions.own + JournalOptions.flags.lifted(into: \.journal)
    + OutputOptions.flags.lifted(into: \.output)

  package static func run(
    _ options: RedactOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard let path = options.folder else {
      throw UsageError("redact into which folder?", hints: ["bursar redact --into ../shared"])
    }
    let session = try Session(
      options, flags, invocation, defaults: defaults, operands: .other, scope: nil, work: .looks)
    let folder = try ExchangeFolder(path, session.study.loaded.journal, session.journal.disk)
    return try RedactRun(session, folder).run()
  }
}

/// One run of `bursar redact`.
struct RedactRun {
  private let session: Session<RedactOptions>
  private let folder: ExchangeFolder
  private var options: RedactOptions { session.options }

  init(_ session: Session<RedactOptions>, _ folder: ExchangeFolder) {
    self.session = session
    self.folder = folder
  }

  /// So often amounts are calmed that a difference names.
  private static let mostRounds = 20

  func run() throws(UsageError) -> ExitCode {
    let (key, isNew) = try key()
    if let table = options.tableFile, session.journal.disk.kind(table) != nil {
      throw UsageError(
        "\(table): a file of this name already exists",
        hints: ["nothing was written; remove it, or name another file with --map"])
    }
    let old = side(session.study.loaded, session.journal.source)
    var calm = RedactionCalm()
    var rounds = 0
    var result = try redaction(key, calm)
    var proof = try proof(result, old)
    while options.proof == .required, !proof.differences.isEmpty, rounds < RedactRun.mostRounds {
      rounds += 1
      if calm.isWhole { break }
      let isLast = rounds == RedactRun.mostRounds
      if isLast || !calm.follow(proof) { calm = .whole }
      result = try redaction(key, calm)
      proof = try self.proof(result, old)
    }
    if options.proof == .required, !proof.holds { return try fail(proof) }
    if isNew, let file = options.keyFile { try folder.putSecret(file, key.bytes) }
    if let file = options.tableFile { try folder.putSecret(file, tableText(result)) }
    try folder.put(result.files.map { ($0.path, $0.bytes) }, orRemove: options.tableFile)
    try report(result, rounds)
    return .done
  }

  private func key() throws(UsageError) -> (RedactionKey, isNew: Bool) {
    guard let file = options.keyFile, session.journal.disk.kind(file) != nil else {
      return (RedactionKey(), true)
    }
    let disk = session.journal.disk
    let bytes = try JournalRoots.attempt(hint: "name another file with --key") {
      () throws(FileProblem) in
      try disk.read(file)
    }
    guard let key = RedactionKey(bytes.bytes) else {
      throw UsageError("\(file): is not a key of 32 bytes", hints: ["name another file with --key"])
    }
    return (key, false)
  }

  private func redaction(_ key: RedactionKey, _ calm: RedactionCalm) throws(UsageError) -> Redaction
  {
    let study = session.study
    let subject = Redaction.Subject(
      study.loaded, study.plan, session.journal.source, session.journal.roots,
      session.journal.readingOptions, planned: PlannedClaims.all(study.plan))
    do throws(Redaction.Failure) {
      return try Redaction(subject, options.redaction, key, calm: calm)
    } catch {
      switch error {
      case .amountsTooLarge:
        throw UsageError("the amounts are too large to be multiplied", hints: ["--amounts keep"])
      case .severalRoots:
        throw UsageError(
          "one journal at a time", hints: ["bursar redact -f main.journal --into DIR"])
      }
    }
  }

  /// A journal with all that every check finds in it.
  private func side(
    _ loaded: LoadedJournal, _ files: any FileSource
  ) -> RedactionProof.Side {
    // Names are numbered below each account, so that equal last parts say nothing; receipts that no
    // entry names are not in the copy.
    let named = Set(NamedCheck.allCases).subtracting([.uniqueleafnames, .receipts])
    let study = Study(loaded, today: session.today, runner: ThreadRunner())
    // Errors that only a strict look finds keep the engines of the plan from being asked.
    let problems =
      study.findings(CheckOptions(), files: files)
      + study.findings(CheckOptions(.strict, named: named), files: files)
    return RedactionProof.Side(loaded, problems)
  }

  private func proof(
    _ redaction: Redaction, _ old: RedactionProof.Side
  ) throws(UsageError) -> RedactionProof {
    guard let root = redaction.root else {
      throw UsageError("the journal has no file that can be redacted")
    }
    let files = redaction.memory
    var options = session.journal.readingOptions
    // Samples are of commodities by their old names.
    options.commodityStyles = []
    let loaded = JournalLoader(files, options).load([root])
    return RedactionProof(old, side(loaded, files), self.options.redaction, redaction.files)
  }

  private func tableText(_ redaction: Redaction) -> [UInt8] {
    let rows = redaction.table.map { [$0.kind, $0.old, $0.new] }
    return Array(CSVText.lines([["kind", "name", "redacted"]] + rows).utf8)
  }

  // MARK: - What is said

  private func fail(_ proof: RedactionProof) throws(UsageError) -> ExitCode {
    let lines =
      proof.differences.map { "R101 \($0)" } + proof.leaks.map { "R102 \($0) can be read" }
    if options.output.chosenFormat == .json {
      try session.deliver(json(proof: "failed", nil, 0, lines).written(.indented))
    }
    for line in lines.prefix(20) {
      invocationError("error: \(TerminalText.sanitized(line))")
    }
    if lines.count > 20 { session.note(Wording(FramePhrase.furtherOnes(lines.count - 20))) }
    session.note(Wording(ExchangePhrase.notRedacted))
    return .findings
  }

  private func invocationError(_ line: String) {
    session.invocation.console.writeError("\(line)\n")
  }

  private func report(_ redaction: Redaction, _ rounds: Int) throws(UsageError) {
    let proof = options.proof == .required ? "holds" : "none"
    if options.output.chosenFormat == .json {
      return try session.deliver(json(proof: proof, redaction, rounds, []).written(.indented))
    }
    let files = redaction.files.count
    let head: ExchangePhrase =
      options.proof == .required
      ? .redacted(files, folder.path) : .redactedUnproved(files, folder.path)
    var phrases = [head, .scaledOnly(redaction.scaledOnly, redaction.postings), .datesTell]
    let kept =
      options.redaction.kept.map(\.rawValue).sorted()
      + (options.redaction.amounts == .keep ? ["amounts"] : [])
    if !kept.isEmpty { phrases.insert(.keptReadable(kept.joined(separator: ", ")), at: 1) }
    let text = phrases.map { TerminalText.sanitized($0.text(in: session.language)) + "\n" }.joined()
    try session.deliver(Array(text.utf8))
  }

  private func json(
    proof: String, _ redaction: Redaction?, _ rounds: Int, _ problems: [String]
  ) -> JSON {
    .members([
      "schema": .string("bursar/redact/1"), "into": .string(folder.path),
      "proof": .string(proof), "rounds": .integer(rounds),
      "files": .strings(redaction?.files.map(\.path) ?? []),
      "postings": .integer(redaction?.postings ?? 0),
      "scaledOnly": .integer(redaction?.scaledOnly ?? 0),
      "kept": .strings(options.redaction.kept.map(\.rawValue).sorted()),
      "problems": .strings(problems),
    ])
  }
}

/// The places where the plan names something.
enum PlannedClaims {
  static func all(_ plan: Plan) -> [Redaction.Claim] {
    let kinds: [(Renaming.Kind, RedactionOptions.Kind)] = [
      (.account, .accounts), (.budget, .budgets), (.goal, .goals), (.rule, .rules),
      (.place, .places), (.member, .members), (.tag, .tags),
    ]
    // A card's reserve is an envelope by the name of its account.
    let cards = Set(plan.cards.map(\.value))
    return kinds.flatMap { kind, redacted in
      PlanNames.uses(of: kind, in: plan).map {
        Redaction.Claim($0.place, cards.contains($0.name) ? .accounts : redacted)
      }
    }
  }
}
