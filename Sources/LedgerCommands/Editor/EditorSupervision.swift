import LedgerCommandLine
import LedgerEditor
import LedgerSystem

/// Lets another process answer the editor, and begins a new one where that is at fault.
struct EditorSupervision {
  private let console: any Console
  private let trace: ConversationTrace?
  private var relay = EditorRelay()
  private var frames = MessageFrames()
  /// Whether what the editor says makes no sense any more.
  private var isBroken = false
  private var helper: HelperProcess?
  /// Whether the editor has said something since the process began: one that fails by itself is not begun
  /// again and again.
  private var isSpokenTo = false
  /// What the process has said so far of its next message.
  private var said = MessageFrames()

  init(_ console: any Console, _ trace: ConversationTrace?) {
    self.console = console
    self.trace = trace
  }

  /// Relays until one side ends; nil where no process can be started.
  mutating func run() throws(UsageError) -> ExitCode? {
    guard begin() else { return nil }
    while true {
      guard let helper else {
        guard case .bytes(let bytes) = try console.takeInput(waiting: nil), begin() else {
          return .findings
        }
        take(bytes)
        continue
      }
      switch helper.next() {
      case .input(let bytes): take(bytes)
      case .endOfInput: finish(frames.isAtBoundary ? nil : "the input ended within a message")
      case .output(let bytes): hear(bytes)
      case .ended(let code):
        if let code, code < 3 { return code == 0 && !isBroken ? .done : .findings }
        tell(relay.messagesOfFault())
        self.helper = nil
        if isBroken || isSpokenTo && !begin() { return .findings }
      }
    }
  }

  /// Begins a process, and tells it what the last one knew.
  private mutating func begin() -> Bool {
    let words = CurrentProcess.arguments
    // Behind `--` stand no flags.
    let end = words.firstIndex(of: "--") ?? words.count
    helper = HelperProcess(words[..<end] + ["--worker=\(relay.faults)"] + words[end...])
    said = MessageFrames()
    isSpokenTo = false
    for message in relay.beginning { helper?.send(MessageFrames.framed(message)) }
    return helper != nil
  }

  /// Takes what the editor says.
  private mutating func take(_ bytes: [UInt8]) {
    frames.append(bytes)
    do throws(FramingProblem) {
      while let body = try frames.next() {
        isSpokenTo = true
        trace?.add([body], .received, at: console.milliseconds)
        for message in relay.messages(fromEditor: body) {
          helper?.send(MessageFrames.framed(message))
        }
      }
    } catch {
      finish(error.reason)
    }
  }

  /// Says no more to the process; what it has heard it answers.
  private mutating func finish(_ complaint: String?) {
    helper?.endInput()
    guard let complaint else { return }
    isBroken = true
    console.writeError("bursar lsp: \(complaint)\n")
  }

  /// Takes what the process says; what it left unsaid when it ended is no message.
  private mutating func hear(_ bytes: [UInt8]) {
    said.append(bytes)
    while let body = try? said.next() { tell(relay.messages(fromProcess: body)) }
  }

  private func tell(_ messages: [[UInt8]]) {
    trace?.add(messages, .sent, at: console.milliseconds)
    for message in messages { console.write(MessageFrames.framed(message)) }
    if !messages.isEmpty { console.flush() }
  }
}
