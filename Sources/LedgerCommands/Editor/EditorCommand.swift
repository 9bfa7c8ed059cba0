package import LedgerCommandLine
import LedgerEditor
import LedgerRendering
import LedgerSource
import LedgerSystem

/// `bursar lsp`: the programs as an editor asks for them.
package enum EditorCommand: Command {
  package struct Options: Sendable {
    package var roots: [String] = []
    /// Where all messages are written to.
    package var trace: String?
    /// In a process that answers for another one: how many did so before it.
    package var predecessors: Int?

    package init() {}
  }

  package static let name = "lsp"
  package static let summary =
    "Run the language server for editors"
  package static let examples = [
    Example("bursar lsp", "what an editor is told to start"),
    Example("bursar lsp --root main.journal", "the main file, where includes do not show it"),
  ]
  package static let details = [
    "Speaks the Language Server Protocol 3.17 over standard input and output. It shows what `bursar check` and `bursar format` say of the same text, saved or not. It writes no file and uses no network; docs/editors.md says how editors start it.",
    "The main files are found by the includes of the folders that are open. LEDGER_FILE counts if its journal includes the file.",
  ]
  package static let defaults = Options()
  package static let flags: [Flag<Options>] = [
    Flag("--root", value: "FILE", help: "Treat FILE as a main file; repeatable") {
      $0.roots.append($1)
    },
    Flag("--trace", value: "FILE", help: "Write all messages into FILE, which holds amounts then") {
      $0.trace = $1
    },
    Flag(
      "--worker", value: "NUMBER", help: "Answer for another process", prominence: .hidden
    ) { $0.predecessors = Int($1) },
    // Editors that speak over other channels, too, say which one they mean.
    Flag("--stdio", help: "Speak over standard input and output, as always", prominence: .hidden) {
      _ in
    },
  ]

  package static func run(
    _ options: Options, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let console = invocation.console
    if console is ProcessConsole { LargePages.giveBackWhatIsFree() }
    let trace = options.predecessors == nil ? try trace(options, console) : nil
    if options.predecessors == nil, console is ProcessConsole {
      var supervision = EditorSupervision(console, trace)
      if let code = try supervision.run() { return code }
    }
    if options.predecessors != nil, console is ProcessConsole {
      console.beside { CurrentProcess.endWhenOrphaned() }
    }
    let session = EditorSession(EditorEngine(console, roots: options.roots))
    session.predecessors = options.predecessors ?? 0
    var conversation = EditorConversation(session, console)
    conversation.trace = trace
    return try conversation.run()
  }

  private static func trace(
    _ options: Options, _ console: any Console
  ) throws(UsageError) -> ConversationTrace? {
    guard let path = options.trace else { return nil }
    let disk = Disk(
      workingDirectory: console.workingDirectory, homeDirectory: console.environment["HOME"])
    return try JournalRoots.attempt(hint: "name another file for --trace") {
      () throws(FileProblem) in
      try ConversationTrace(path, disk)
    }
  }
}

/// The stream of messages between an editor and a session.
struct EditorConversation {
  /// How often it is seen whether the editor is still there, in milliseconds.
  private static let look = 2_500

  private let session: EditorSession
  private let console: any Console
  var trace: ConversationTrace?

  init(_ session: EditorSession, _ console: any Console) {
    self.session = session
    self.console = console
  }

  func run() throws(UsageError) -> ExitCode {
    var frames = MessageFrames()
    var time = console.milliseconds
    while true {
      let wait = session.wait(at: time)
      let pause = session.clientProcess == nil ? wait : min(wait ?? .max, EditorConversation.look)
      switch try console.takeInput(waiting: pause) {
      case .nothing:
        if let client = session.clientProcess, !console.isRunning(client) { return .findings }
        time = max(console.milliseconds, time + (pause ?? 0))
        send(session.advance(at: time))
      case .end:
        send(session.finish())
        if !frames.isAtBoundary { complain("the input ended within a message") }
        return session.exitCode == 0 ? .done : .findings
      case .bytes(let bytes):
        time = max(console.milliseconds, time)
        frames.append(bytes)
        guard let bodies = bodies(&frames, time) else { return .findings }
        trace?.add(bodies, .received, at: time)
        send(session.receive(bodies, at: time))
        if let code = session.exitCode { return code == 0 ? .done : .findings }
      }
    }
  }

  /// The messages that have come in whole; nil where the stream makes no sense.
  private func bodies(_ frames: inout MessageFrames, _ time: Int) -> [[UInt8]]? {
    var bodies: [[UInt8]] = []
    do throws(FramingProblem) {
      while let body = try frames.next() { bodies.append(body) }
      return bodies
    } catch {
      send(session.receive(bodies, at: time))
      complain(error.reason)
      return nil
    }
  }

  private func send(_ messages: [[UInt8]]) {
    trace?.add(messages, .sent, at: console.milliseconds)
    for message in messages { console.write(MessageFrames.framed(message)) }
    for line in session.takeLog() { complain(line) }
    if !messages.isEmpty { console.flush() }
  }

  private func complain(_ text: String) {
    console.writeError(TerminalText.sanitized("bursar lsp: \(text)") + "\n")
  }
}
