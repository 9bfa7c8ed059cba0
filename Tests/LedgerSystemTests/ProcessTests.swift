import Foundation
import LedgerSystem
import Testing

struct ProcessTests {
  @Test func knowsTheEnvironmentAndTheFolder() {
    #expect(CurrentProcess.environment == ProcessInfo.processInfo.environment)
    #expect(CurrentProcess.workingDirectory == FileManager.default.currentDirectoryPath)
  }

  @Test func tellsTodaysDate() {
    func civil() -> [Int?] {
      let parts = Calendar(identifier: .gregorian)
        .dateComponents([.year, .month, .day], from: Date())
      return [parts.year, parts.month, parts.day]
    }
    let before = civil()
    let today = Clock.today()
    #expect([before, civil()].contains([today.year, today.month, today.day]))
  }

  @Test func findsNoTerminalInAPipe() {
    let pipe = Pipe()
    let terminal = Terminal(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    #expect(!terminal.isPresent)
    #expect(terminal.width == nil)
  }

  @Test func knowsTheWidthOfATerminal() throws {
    let leader = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard leader >= 0 else { return }
    defer { close(leader) }
    var size = winsize(ws_row: 24, ws_col: 93, ws_xpixel: 0, ws_ypixel: 0)
    // Not every system takes the leading end of a pair for a terminal.
    guard isatty(leader) == 1, ioctl(leader, UInt(TIOCSWINSZ), &size) == 0 else { return }
    #expect(Terminal(descriptor: leader).isPresent)
    #expect(Terminal(descriptor: leader).width == 93)
    size.ws_col = 0
    try #require(ioctl(leader, UInt(TIOCSWINSZ), &size) == 0)
    #expect(Terminal(descriptor: leader).width == nil)
  }
}

struct OutputBufferTests {
  @Test func writesWhatWasAppendedInOrder() throws {
    let folder = try TemporaryFolder()
    try folder.put("out", "")
    let file = try #require(FileHandle(forWritingAtPath: "\(folder.path)/out"))
    let output = OutputBuffer(descriptor: file.fileDescriptor)
    var expected = ""
    for length in [1, 0, 70_000, 5, 65_536, 40_000, 40_000, 3] {
      let text = String(repeating: Character(String(length % 10)), count: length)
      expected += text
      output.append(Array(text.utf8))
    }
    #expect(try folder.text("out") != expected)
    output.flush()
    #expect(try folder.text("out") == expected)
    #expect(output.state == .open)
  }

  @Test func takesAClosedPipeForTheEnd() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let output = OutputBuffer(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    output.append([0x41])
    output.flush()
    #expect(output.state == .closed)
    output.append(Array(repeating: 0x41, count: 1_000_000))
    #expect(output.state == .closed)
  }

  @Test func remembersThatSomethingIsLost() throws {
    guard let full = FileHandle(forWritingAtPath: "/dev/full") else { return }
    let output = OutputBuffer(descriptor: full.fileDescriptor)
    output.append([0x41])
    output.flush()
    #expect(output.state == .failed("no space left on device"))
  }
}
