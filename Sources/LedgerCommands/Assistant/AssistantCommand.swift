import LedgerAssistant
package import LedgerCommandLine
import LedgerExchange
import LedgerRendering
import LedgerSystem

/// `bursar mcp`: the journal as an assistant asks for it.
package enum AssistantCommand: Command {
  package struct Options: Sendable {
    package var journal = JournalOptions()
    package var writes = false
    package var confirms = false
    package var redaction: String?
    package var only: String?
    package var imports: String?

    package init() {}
  }

  package static let name = "mcp"
  package static let summary = "Run the server for AI assistants"
  package static let examples = [
    Example("bursar mcp -f main.journal", "what an assistant is told to start; it only reads"),
    Example("bursar mcp --write --confirm", "it may write what you say yes to"),
    Example("bursar mcp --redacted", "names, shares and days, but no amounts"),
    Example("bursar mcp --only tag:by=anna", "a part of the books"),
  ]
  package static let details = [
    "Speaks the Model Context Protocol over standard input and output, revisions 2025-06-18, 2025-11-25 and 2026-07-28. Its tools say what the commands say; docs/assistants.md says how assistants start it, and what they see.",
    "Nothing is written without --write, and then only what was proposed and proved; `bursar undo` undoes it.",
  ]
  package static let defaults = Options()
  package static let flags: [Flag<Options>] =
    [
      Flag("--write", help: "Let the assistant write what it proposed") { $0.writes = true },
      Flag("--confirm", help: "Ask you before each write, with the whole change in a form") {
        $0.confirms = true
      },
      Flag("--commit", help: "Commit each write with git, with a receipt that verify proves") {
        $0.journal.commits = true
      },
      Flag(
        "--redacted", optionalValue: "WHAT", choices: ["amounts", "names"],
        help: "Hide amounts; or show them under false names"
      ) { $0.redaction = $1.flatMap { $0.isEmpty ? nil : $0 } ?? "amounts" },
      Flag("--only", value: "QUERY", help: "Show only entries that match, such as tag:by=anna") {
        $0.only = $1
      },
      Flag("--imports", value: "DIR", help: "Find statements and receipts here, not in data/") {
        $0.imports = $1
      },
    ] + journalFlags

  private static let journalFlags: [Flag<Options>] = JournalOptions.flags
    .filter { ["file", "today"].contains($0.description.names.first) }.lifted(into: \.journal)

  package static func run(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    if options.writes, options.redaction != nil || options.only != nil {
      throw UsageError(
        "--write cannot be combined with --redacted or --only",
        hints: ["what is written is shown in full; start a second server for the rest"])
    }
    if options.confirms || options.journal.commits, !options.writes {
      throw UsageError("--confirm and --commit need --write", hints: ["add --write"])
    }
    var privacy = AssistantPrivacy()
    switch options.redaction {
    case "names": privacy.redaction = .names(RedactionKey())
    case nil: break
    default: privacy.redaction = .amounts
    }
    privacy.only = options.only.map(ToolArguments.words)
    let console = invocation.console
    if console is ProcessConsole { LargePages.giveBackWhatIsFree() }
    let book = try AssistantBook(options.journal, console, privacy)
    var options = options
    options.imports = options.imports.map(console.absolutePath)
    let session = AssistantSession(JournalAssistant(book, options), beside: console.beside)
    return try AssistantConversation(session, console).run()
  }
}

extension Console {
  /// A path that is typed where the command runs.
  func absolutePath(_ path: String) -> String {
    Disk(workingDirectory: workingDirectory, homeDirectory: environment["HOME"]).absolutePath(path)
  }
}

/// The stream of messages between an assistant and a session.
private struct AssistantConversation {
  private let session: AssistantSession
  private let console: any Console

  init(_ session: AssistantSession, _ console: any Console) {
    self.session = session
    self.console = console
  }

  func run() throws(UsageError) -> ExitCode {
    var lines = MessageLines()
    while true {
      switch try console.takeInput(waiting: session.wait) {
      case .nothing: send(session.advance(at: console.milliseconds))
      case .bytes(let bytes):
        send(session.receive(lines.append(bytes), at: console.milliseconds))
      case .end:
        send(session.receive(lines.finish(), at: console.milliseconds))
        // Nobody asks any more, but what was asked is answered.
        while session.isBusy {
          pause(milliseconds: 1)
          send(session.advance(at: console.milliseconds))
        }
        return .done
      }
    }
  }

  private func send(_ messages: [[UInt8]]) {
    for message in messages { console.write(message) }
    if !messages.isEmpty { console.flush() }
  }
}
