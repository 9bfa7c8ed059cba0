package import LedgerCommandLine
import LedgerEditing
package import LedgerEveryday
import LedgerFormatting
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSystem
import LedgerValues

/// What `bursar init` can be told.
package struct InitOptions: WritingOptions {
  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  package var isDryRun = false
  package var saysYes = false
  package var template = TemplateKind.simple
  package var currency: String?
  /// The texts of `--account`.
  package var openings: [String] = []
  /// The texts of `--income`, `--bill` and `--budget`.
  package var income: [String] = []
  package var bills: [String] = []
  package var budgets: [String] = []
  package var members: [String] = []
  package var makesRepository = false
  /// Whether made-up books are written, to try everything with.
  package var isDemo = false
  /// Whether assistants are told how to read and write the books.
  package var tellsAssistants = false
  /// Statements, or another program's export, whose accounts it begins with.
  package var statements: [String] = []
  package var answers: [String] = []

  package init() {}

  /// Whether nothing is said of what the books are to hold.
  var saysNothing: Bool {
    [openings, income, bills, budgets, members, statements].allSatisfy(\.isEmpty)
  }
}

/// `bursar init`.
package enum InitCommand: Command {
  package static let name = "init"
  package static let summary = "Start a new journal"
  package static let examples = [
    Example("bursar init", "asks what you have, earn and pay"),
    Example("bursar init books --template household --currency CZK", "in a folder of its own"),
    Example("bursar init --account bank=1200 --bill 'Rent=900 monthly on 1'", "without questions"),
    Example("bursar init --from register.csv", "the accounts and categories of an export"),
    Example("bursar init --demo", "a made-up year in a new folder, to try everything"),
  ]
  package static let details = [
    "At a terminal you are asked for your accounts, income, bills, a budget and who shares the books; Enter leaves one out. Only the amounts you give are written. plan.journal ends with examples in comments.",
    "Templates: minimal is one file without a plan; simple has home, insurance, food, lifestyle, entertainment, car and other; household, student and freelancer have what these need. The names of accounts are in the language of --lang.",
  ]
  package static let operands = "[DIR]"
  /// Whose year is made up, by the words behind `--demo`.
  fileprivate static let demoKinds: KeyValuePairs = [
    "family": TemplateKind.household, "student": .student, "freelancer": .freelancer,
  ]
  package static let defaults = InitOptions()
  package static let flags: [Flag<InitOptions>] =
    [
      Flag(
        "--template", value: "KIND", choices: TemplateKind.allCases.map { $0.rawValue },
        help: "Start with these accounts (simple)"
      ) { $0.template = TemplateKind(rawValue: $1) ?? .simple },
      Flag("--currency", value: "COMMODITY", help: "Use this currency (EUR)") {
        (options, text) throws(UsageError) in options.currency = try symbol(text)
      },
      Flag(
        "--account", value: "NAME=AMOUNT", help: "Set the balance of an account; repeatable"
      ) { $0.openings.append($1) },
      regular("--income", "Plan what comes in regularly; repeatable") {
        $0.income.append($1)
      },
      regular("--bill", "Plan what you pay regularly; repeatable") {
        $0.bills.append($1)
      },
      regular("--budget", "Limit spending on something; repeatable") {
        $0.budgets.append($1)
      },
      Flag("--member", value: "NAME", help: "Name who shares the books; repeatable") {
        (options, text) throws(UsageError) in options.members.append(try member(text))
      },
      Flag("--from", value: "FILE", help: "Begin with the accounts of this file; repeatable") {
        $0.statements.append($1)
      },
      Flag("--answer", value: "LINE", help: "Answer a question about such a file; repeatable") {
        $0.answers.append($1)
      },
      Flag("--demo", help: "Create an invented year: family, student or freelancer, then a folder")
      {
        $0.isDemo = true
      },
      Flag("--git", help: "Make the folder a git repository") { $0.makesRepository = true },
      Flag("--assistants", help: "Write an AGENTS.md that tells assistants how to use the books") {
        $0.tellsAssistants = true
      },
      Flag("-n", "--dry-run", help: "Show what would be written without writing it") {
        $0.isDryRun = true
      },
      Flag("-y", "--yes", help: "Answer yes to every question") { $0.saysYes = true },
    ]
    + JournalOptions.commitFlags.lifted(into: \.journal)
    + JournalOptions.flags.filter { $0.description.spellings.contains("--today") }
    .lifted(into: \.journal) + InitOptions.answering

  private static func regular(
    _ flag: String, _ help: String,
    _ add: @escaping @Sendable (inout InitOptions, String) -> Void
  ) -> Flag<InitOptions> {
    Flag(flag, value: "NAME=AMOUNT [PERIOD] [on DAY]", help: help) {
      (options, text) throws(UsageError) in
      guard text.contains("=") else { throw notRegular(text, flag) }
      add(&options, text)
    }
  }

  private static func notRegular(_ text: String, _ flag: String) -> UsageError {
    let examples = ["--income": "Salary=2400 monthly on 25", "--bill": "Rent=900 monthly on 1"]
    return UsageError(
      "\(flag): '\(text)' is not a name, an amount, and when",
      hints: ["\(flag) '\(examples[flag] ?? "Food=300 monthly")'"]
        + (flag == "--bill" ? ["\(flag) 'Car insurance=420 yearly on 10 mar'"] : []))
  }

  /// What flags say of income, bills and budgets.
  static func said(
    _ options: InitOptions, in money: SaidAmount.Money
  ) throws(UsageError) -> JournalTemplate.Said {
    func read(_ texts: [String], _ flag: String) throws(UsageError) -> [SaidRegularly] {
      try texts.map { (text) throws(UsageError) in
        guard let said = SaidRegularly(text, in: money) else { throw notRegular(text, flag) }
        return said
      }
    }
    var said = JournalTemplate.Said()
    said.income = try read(options.income, "--income")
    said.bills = try read(options.bills, "--bill")
    said.budgets = try read(options.budgets, "--budget")
    said.members = options.members
    return said
  }

  static func member(_ text: String) throws(UsageError) -> String {
    guard SaidRegularly.isName(text),
      !text.contains(where: { "+,:".contains($0) || $0.isWhitespace })
    else { throw UsageError("--member: '\(text)' is not a name", hints: ["--member Anna"]) }
    return text
  }

  static func symbol(_ text: String) throws(UsageError) -> String {
    let isPlain = !text.isEmpty && !text.contains { $0 == "\"" || $0.isNewline || $0 == ";" }
    guard isPlain, text.utf8.count <= 20 else {
      throw UsageError("--currency: '\(text)' is not a symbol", hints: ["--currency EUR"])
    }
    return text
  }

  package static func run(
    _ options: InitOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let words = invocation.operands
    if let extra = words.dropFirst(options.isDemo ? 2 : 1).first {
      throw UsageError("unexpected argument '\(extra)'")
    }
    guard options.isDemo else {
      return try InitRun(options, invocation, in: words.first ?? "").run()
    }
    guard options.saysNothing else {
      throw UsageError(
        "--demo makes everything up", hints: ["leave out --demo to start your own books"])
    }
    let kind = demoKinds.first { $0.key == words.first }
    if kind == nil, words.count > 1 {
      throw UsageError(
        "--demo: '\(words[0])' is not one of the invented households",
        hints: ["use family, student or freelancer"])
    }
    var demo = options
    demo.template = kind?.value ?? .household
    let folder = (kind == nil ? words.first : words.dropFirst().first) ?? "demo"
    return try InitRun(demo, invocation, in: folder).run()
  }
}

/// One run of `bursar init`.
private struct InitRun {
  private let options: InitOptions
  private let invocation: Invocation
  private let disk: Disk
  private let folder: String

  init(_ options: InitOptions, _ invocation: Invocation, in folder: String) {
    self.options = options
    self.folder = folder
    self.invocation = invocation
    let console = invocation.console
    disk = Disk(
      workingDirectory: console.workingDirectory, homeDirectory: console.environment["HOME"])
  }

  private var console: any Console { invocation.console }
  private var language: Language { options.output.language(console) }

  /// Whether somebody at a terminal has said nothing yet.
  private var isAsked: Bool {
    console.asks && !options.isDemo && !options.saysYes && options.output.chosenFormat != .json
      && options.saysNothing
  }

  private func path(_ name: String) -> String { FilePath.joined(folder, name) }

  func run() throws(UsageError) -> ExitCode {
    try requireNoJournal()
    if options.tellsAssistants, disk.canonicalPath(path(AssistantNotes.name)) != nil {
      throw UsageError(
        "\(path(AssistantNotes.name)): already exists",
        hints: ["leave out --assistants"], exit: .findings)
    }
    let today = try JournalSession.today(options.journal, console)
    let money = SaidAmount.Money(options.currency, language)
    let openings = try options.openings.map { (text) throws(UsageError) in
      try opening(text, in: money)
    }
    var dialogue = InitDialogue(
      options, openings, try InitCommand.said(options, in: money), language, console)
    if isAsked { try dialogue.ask() }
    let files =
      options.isDemo
      ? JournalTemplate(
        madeUpFor: options.template, currency: options.currency, language, on: today
      ).madeUpFiles
      : JournalTemplate(
        options.template, currency: dialogue.currency, dialogue.openings, dialogue.said, language,
        on: today
      ).files
    if !options.isDryRun, !folder.isEmpty {
      try JournalRoots.attempt(hint: "give another folder") { () throws(FileProblem) in
        try disk.createDirectory(folder)
      }
    }
    let change = change(
      options.statements.isEmpty
        ? files
        : [
          ("main.journal", try StatementAccounts(options, console).journal(of: options.statements))
        ])
    var load = LoadOptions(today: today)
    load.conversions = .forbidden
    // There is nothing yet that it could be held against.
    let there = disk.absolutePath(folder.isEmpty ? "." : folder)
    let receipt =
      options.isDryRun
      ? nil
      : try ReceiptCommit(
        beginning: path("main.journal"), in: there, options.journal, console, by: invocation.path,
        isRepository: !options.makesRepository)
    let runner = ChangeRunner(
      invocation: invocation, output: options.output, journal: JournalOptions(), disk: disk,
      mode: options.isDryRun ? .dryRun : .write)
    var request = WritingRequest(change)
    if isAsked {
      request.mayWrite = { (_, show) throws(UsageError) in
        show()
        console.write(TerminalText.sanitized(EverydayPhrase.askBegin.text(in: language)))
        console.flush()
        let answer = try console.readLine()?.trimmed ?? "n"
        if answer.isEmpty || Answer.isYes(answer) { return true }
        console.write(EverydayPhrase.nothingAdded.text(in: language) + "\n")
        return false
      }
    }
    request.says = { (_) throws(UsageError) in
      let lines = try finish()
      try receipt?.commit(
        change.newFiles.map { disk.realPath($0.path) }, "Begin \(path("main.journal"))")
      return lines
    }
    return try runner.run(request, of: Snapshot(disk, [], load))
  }

  /// A journal that is there stays as it is.
  private func requireNoJournal() throws(UsageError) {
    let here = disk.entries(ofDirectory: folder.isEmpty ? "." : folder).filter { entry in
      entry.kind == .file
        && [".journal", ".hledger", ".ledger"].contains { entry.name.hasSuffix($0) }
    }.map(\.name).sorted()
    guard let first = here.contains("main.journal") ? "main.journal" : here.first else { return }
    throw UsageError(
      "\(path(first)): this journal already exists",
      hints: [
        first == "main.journal" && folder.isEmpty
          ? "run `bursar` to see where you stand" : "to read it: bursar -f \(path(first))",
        "to start another one: bursar init FOLDER",
      ], exit: .findings)
  }

  /// What `--account` says.
  private func opening(
    _ text: String, in money: SaidAmount.Money
  ) throws(UsageError) -> JournalTemplate.Opening {
    guard text.contains("=") else {
      throw UsageError("--account: '\(text)' has no '='", hints: ["--account bank=1200"])
    }
    guard let (name, quantity) = SaidAmount.named(text, in: money), SaidRegularly.isName(name)
    else {
      throw UsageError(
        "--account: '\(text)' is not an account and an amount", hints: ["--account bank=1200.50"])
    }
    let opening = JournalTemplate.Opening(name, quantity)
    if opening.mayBeOwed {
      let number = "\(quantity)"
      throw UsageError(
        "--account: \(name) is a card or a loan: is \(number) owed, or there to be spent?",
        hints: [
          "if owed: --account '\(name)=-\(number)'; otherwise name the whole account, such as --account 'assets:\(name)=\(number)'"
        ])
    }
    return opening
  }

  private func change(_ files: [(name: String, text: String)]) -> Change {
    let texts = Dictionary(
      files.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
    var change = Change(claiming: .begins)
    for file in files {
      var formatter = JournalFormatter(MemoryFiles(texts), .namedFile) { _ in
        JournalFormatter.defaultColumn
      }
      let formatted = formatter.format(SourceFile(path: file.name, text: file.text))
      let bytes = formatted.first.map { [UInt8]($0.newFile.bytes) } ?? Array(file.text.utf8)
      change.newFiles.append(
        Change.NewFile(path(file.name), String(decoding: bytes, as: UTF8.self), mode: 0o600))
    }
    if disk.canonicalPath(path(".gitignore")) == nil {
      change.newFiles.append(Change.NewFile(path(".gitignore"), ".bursar/\n"))
    }
    if options.tellsAssistants {
      change.newFiles.append(Change.NewFile(path(AssistantNotes.name), AssistantNotes.text))
    }
    return change
  }

  /// Makes a repository where that is wanted, and says what to run next.
  private func finish() throws(UsageError) -> [Wording] {
    var lines: [Wording] = []
    if options.makesRepository {
      try JournalRoots.attempt(hint: "the journal was made; git init makes it a repository") {
        () throws(FileProblem) in
        try GitWork.initialize(disk.absolutePath(folder.isEmpty ? "." : folder))
      }
      lines.append(Wording(EverydayPhrase.gitMade))
    }
    let there = folder.isEmpty || folder == "." ? "" : "cd \(folder) && "
    let coffee = language == .czech ? "45 káva" : language == .greek ? "4,50 καφές" : "4.50 coffee"
    let imported = options.statements.joined(separator: " ")
    lines += [
      Wording(EverydayPhrase.made(file: path("main.journal"))),
      imported.isEmpty
        ? Wording(EverydayPhrase.nextAdd("\(there)bursar add \(coffee)"))
        : Wording(
          EverydayPhrase.nextImport(
            "bursar \(folder.isEmpty ? "" : "-f \(path("main.journal")) ")import \(imported)")),
      Wording(EverydayPhrase.nextHome), Wording(EverydayPhrase.nextCheck),
    ]
    return lines
  }
}
