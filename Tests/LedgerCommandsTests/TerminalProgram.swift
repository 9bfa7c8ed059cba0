import Foundation
import LedgerTestSupport
import Testing

/// A program at a terminal whose other end a test holds: it presses keys and looks at the screen.
final class TerminalProgram {
  private let leader: Int32
  private let terminal: FileHandle
  private let process = Process()
  private(set) var screen: TerminalScreen
  /// How the terminal was set before the program began.
  private var former = termios()
  /// Seconds that a busy machine may take for anything.
  private static let patience = 60.0

  /// Nil where the program is not built, or there are no terminals.
  init?(
    _ program: String, _ arguments: [String], in folder: TemporaryFolder, columns: Int,
    environment: [String: String] = [:]
  ) throws {
    guard let built = BuiltProgram.named(program) else {
      print("skipped: \(program) is not built")
      return nil
    }
    guard let (leader, name) = TerminalProgram.open(),
      let terminal = FileHandle(forUpdatingAtPath: name)
    else {
      print("skipped: there are no terminals here")
      return nil
    }
    self.leader = leader
    self.terminal = terminal
    screen = TerminalScreen(columns: columns)
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(leader, UInt(TIOCSWINSZ), &size)
    tcgetattr(terminal.fileDescriptor, &former)
    process.executableURL = URL(fileURLWithPath: built.path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let base = ["HOME": folder.path, "LC_ALL": "C.UTF-8", "TERM": "xterm"]
    process.environment = base.merging(environment) { $1 }
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = terminal
    // The threads of a test let signals wait, which a program that they start inherits.
    var (none, former) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    // So does it what these tests were told to ignore, as behind `nohup`; no shell at a terminal ignores any.
    let ignored = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].map { ($0, signal($0, SIG_DFL)) }
    defer { for (number, former) in ignored { _ = signal(number, former) } }
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(leader)
  }

  func press(_ keys: String) {
    _ = Array(keys.utf8).withUnsafeBytes { write(leader, $0.baseAddress, $0.count) }
  }

  /// Waits until the last line of the screen that is not empty ends so.
  func wait(for text: String, _ place: SourceLocation = #_sourceLocation) {
    let limit = Date().addingTimeInterval(TerminalProgram.patience)
    while !screen.lastLine.hasSuffix(text), Date() < limit { take() }
    #expect(screen.lastLine.hasSuffix(text), "\(screen.text)", sourceLocation: place)
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// How the program ended; its terminal is set as it was before.
  func end(_ place: SourceLocation = #_sourceLocation) -> Int32 {
    let limit = Date().addingTimeInterval(TerminalProgram.patience)
    while process.isRunning, Date() < limit { take() }
    #expect(!process.isRunning, "\(screen.text)", sourceLocation: place)
    take()
    var now = termios()
    tcgetattr(terminal.fileDescriptor, &now)
    #expect(now.c_lflag == former.c_lflag, sourceLocation: place)
    #expect(now.c_iflag == former.c_iflag, sourceLocation: place)
    return process.isRunning ? -1 : process.terminationStatus
  }

  private func take() {
    var request = pollfd(fd: leader, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 50) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(leader, &buffer, buffer.count)
    if count > 0 { screen.show(Array(buffer[..<count])) }
  }

  /// The descriptor of the leading end, and the path of the other one.
  private static func open() -> (leader: Int32, path: String)? {
    #if os(Linux)
      let leader = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var locked: Int32 = 0
      var number: UInt32 = 0
      // Neither number is among those that Swift knows: TIOCSPTLCK and TIOCGPTN.
      guard leader >= 0, ioctl(leader, 0x4004_5431, &locked) == 0,
        ioctl(leader, 0x8004_5430, &number) == 0
      else { return nil }
      return (leader, "/dev/pts/\(number)")
    #else
      let leader = posix_openpt(O_RDWR | O_NOCTTY)
      guard leader >= 0, grantpt(leader) == 0, unlockpt(leader) == 0, let name = ptsname(leader)
      else { return nil }
      return (leader, String(cString: name))
    #endif
  }
}

/// What a terminal shows, as far as the programs use one: lines that are written over, erased to
/// their end, and broken where they are full.
struct TerminalScreen {
  let columns: Int
  private var lines: [[String]] = [[]]
  private var column = 0
  private var rest: [UInt8] = []

  init(columns: Int) { self.columns = columns }

  var text: String {
    lines.map { line in
      var text = line.joined()
      while text.last == " " { text.removeLast() }
      return text
    }.joined(separator: "\n")
  }

  /// The last line that is not empty; a blank at its end counts.
  var lastLine: String {
    lines.last { !$0.isEmpty }?.joined() ?? ""
  }

  mutating func show(_ bytes: [UInt8]) {
    rest += bytes
    // A character that is not whole yet waits for the rest of it.
    var whole = rest.count
    while whole > 0, whole > rest.count - 4,
      String(validating: rest[..<whole], as: UTF8.self) == nil
    {
      whole -= 1
    }
    var scalars = String(decoding: rest[..<whole], as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.first {
      guard scalar == "\u{1B}" else {
        put(scalar)
        scalars.removeFirst()
        continue
      }
      guard let end = scalars.dropFirst(2).firstIndex(where: { ("@"..."~").contains($0) }) else {
        break
      }
      obey(String(scalars[...end]))
      scalars = scalars[scalars.index(after: end)...]
    }
    rest = Array(String(scalars).utf8) + rest[whole...]
  }

  private mutating func obey(_ sequence: String) {
    let number = Int(sequence.dropFirst(2).dropLast()) ?? 1
    switch sequence.last {
    case "K": lines[lines.count - 1].removeSubrange(min(column, lines[lines.count - 1].count)...)
    case "C": column = min(columns - 1, column + number)
    default: break
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let last = lines.count - 1
    switch scalar {
    case "\r": column = 0
    case "\n": lines.append([])
    default:
      if scalar.properties.generalCategory == .nonspacingMark {
        if column > 0 { lines[last][column - 1].unicodeScalars.append(scalar) }
        return
      }
      let width =
        (0x1100...0x115F).contains(scalar.value) || (0x2E80...0xD7A3).contains(scalar.value) ? 2 : 1
      if column + width > columns {
        lines.append([])
        column = 0
      }
      let line = lines.count - 1
      while lines[line].count < column + width { lines[line].append(" ") }
      // Half a wide character is none.
      if column > 0, lines[line][column].isEmpty { lines[line][column - 1] = " " }
      let next = column + width
      if next < lines[line].count, lines[line][next].isEmpty { lines[line][next] = " " }
      lines[line][column] = String(scalar)
      // The second half of a wide character.
      if width == 2 { lines[line][column + 1] = "" }
      column += width
    }
  }
}
