import Foundation
import LedgerSource
import LedgerSystem
import Testing

struct DiskTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [("", 1), ("x", 1), ("2026-01-01 café\n", 1), ("a line\n", 100_000)])
  func readsBytesAndPadding(line: String, times: Int) throws {
    let text = String(repeating: line, count: times)
    try folder.put("a.journal", text)
    let file = try folder.disk.read("a.journal")
    #expect(Array(file.bytes) == Array(text.utf8))
    #expect(file.padded.suffix(16).allSatisfy { $0 == 0 })
    #expect(file.path == "a.journal")
    #expect(file.canonicalPath == "\(folder.path)/a.journal")
    #expect(file.stamp?.size == Int64(text.utf8.count))
  }

  /// Sizes for which memory is asked for in other ways.
  @Test(arguments: [5 << 20, 33 << 20]) func readsLargeFiles(count: Int) throws {
    let text = Data("first".utf8) + Data(repeating: 7, count: count - 10) + Data("last!".utf8)
    try text.write(to: URL(fileURLWithPath: "\(folder.path)/large.journal"))
    let file = try folder.disk.read("large.journal")
    #expect(Data(file.padded) == text + Data(count: file.padded.count - count))
  }

  @Test func givesTheSameStampUntilTheFileChanges() throws {
    try folder.put("a.journal", "one")
    let first = try folder.disk.read("a.journal").stamp
    #expect(try folder.disk.read("a.journal").stamp == first)
    try folder.put("a.journal", "three")
    #expect(try folder.disk.read("a.journal").stamp != first)
  }

  @Test(arguments: ["missing", "", "a.journal/inside", "a.journal\0b"])
  func reportsAMissingFile(path: String) throws {
    try folder.put("a.journal", "")
    #expect(throws: FileProblem.notFound(path)) { try folder.disk.read(path) }
  }

  @Test func refusesADirectory() throws {
    #expect(throws: FileProblem.isDirectory(".")) { try folder.disk.read(".") }
  }

  @Test func refusesAPipeWithoutWaitingForAWriter() throws {
    #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    #expect(throws: FileProblem.notRegular("pipe", .pipe)) { try folder.disk.read("pipe") }
  }

  @Test func readsAPipeThatAPersonNames() throws {
    let path = "\(folder.path)/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    var read = 0
    for _ in 0..<50 where read < 10 {
      // Nobody waits long for a writer, which on a busy machine may come late.
      let writer = PipeWriter(path: path, text: "2026-01-05 x\n")
      let found = try? folder.disk.readNamed("pipe")
      writer.stop()
      guard let file = found else { continue }
      read += 1
      #expect(String(decoding: file.bytes, as: UTF8.self) == "2026-01-05 x\n")
      #expect(file.padded.suffix(16).allSatisfy { $0 == 0 })
      // Nothing that was written is lost, as the writer found a reader only once.
      #expect(!writer.hasFailed)
    }
    #expect(read == 10)
  }

  @Test func doesNotWaitForAPipeThatNobodyWritesTo() throws {
    #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    #expect(throws: FileProblem.silentPipe("pipe")) { try folder.disk.readNamed("pipe") }
  }

  @Test func readsNothingFromTheNullDevice() throws {
    #expect(try folder.disk.readNamed("/dev/null").count == 0)
    #expect(throws: FileProblem.notRegular("/dev/zero", .device)) {
      try folder.disk.readNamed("/dev/zero")
    }
  }

  @Test func refusesADevice() throws {
    #expect(throws: FileProblem.notRegular("/dev/zero", .device)) {
      try folder.disk.read("/dev/zero")
    }
  }

  @Test func refusesASocket() throws {
    // A socket address holds about a hundred bytes, too few for some temporary folders.
    let name = "/tmp/bursar-\(getpid()).socket"
    let descriptor = socket(AF_UNIX, streamSocket, 0)
    defer {
      close(descriptor)
      unlink(name)
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(name.utf8)) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    #expect(throws: FileProblem.notRegular(name)) { try folder.disk.read(name) }
  }

  private var streamSocket: Int32 {
    #if canImport(Darwin)
      SOCK_STREAM
    #else
      Int32(SOCK_STREAM.rawValue)
    #endif
  }

  @Test func refusesAFileTooLargeForItsOffsets() throws {
    try folder.put("huge", "")
    // The file has a length but no blocks, so it takes no room.
    #expect(truncate("\(folder.path)/huge", off_t(Disk.largestFile) + 1) == 0)
    #expect(throws: FileProblem.tooLarge("huge")) { try folder.disk.read("huge") }
  }

  @Test(.enabled(if: getuid() != 0, "permissions do not bind the superuser"))
  func saysInWordsThatAFileMayNotBeRead() throws {
    try folder.put("secret", "")
    try folder.setPermissions("secret", 0)
    #expect(throws: FileProblem.other("secret", reason: "permission denied")) {
      try folder.disk.read("secret")
    }
  }

  @Test func refusesAFileWhoseSizeIsALie() throws {
    let path = "/proc/self/status"
    guard FileManager.default.fileExists(atPath: path) else { return }
    #expect(throws: FileProblem.changedWhileReading(path)) { try folder.disk.read(path) }
  }

  @Test func resolvesLinksAndDots() throws {
    try folder.put("year/a.journal", "")
    try folder.link("latest", to: "year/a.journal")
    try folder.link("broken", to: "nowhere")
    try folder.link("circle", to: "circle")
    let disk = folder.disk
    let place = "\(folder.path)/year/a.journal"
    #expect(disk.canonicalPath("latest") == place)
    #expect(disk.canonicalPath("year/../year/./a.journal") == place)
    #expect(try disk.read("latest").canonicalPath == place)
    #expect(disk.canonicalPath("broken") == nil)
    #expect(disk.canonicalPath("circle") == nil)
    #expect(disk.canonicalPath("") == nil)
    #expect(throws: FileProblem.notFound("broken")) { try disk.read("broken") }
  }

  @Test func listsADirectoryFollowingLinks() throws {
    try folder.put("a.journal", "")
    try folder.put(".hidden", "")
    try folder.put("2026/b.journal", "")
    try folder.link("file-link", to: "a.journal")
    try folder.link("folder-link", to: "2026")
    try folder.link("broken", to: "nowhere")
    #expect(
      Set(folder.disk.entries(ofDirectory: folder.path)) == [
        DirectoryEntry("a.journal", .file), DirectoryEntry(".hidden", .file),
        DirectoryEntry("2026", .directory), DirectoryEntry("file-link", .file),
        DirectoryEntry("folder-link", .directory), DirectoryEntry("broken", .other),
      ])
    #expect(folder.disk.entries(ofDirectory: "2026") == [DirectoryEntry("b.journal", .file)])
    #expect(folder.disk.entries(ofDirectory: "missing").isEmpty)
    #expect(folder.disk.entries(ofDirectory: "a.journal").isEmpty)
  }

  @Test func readsAPipeToItsEnd() throws {
    let pipe = Pipe()
    let text = String(repeating: "0123456789", count: 5_000)
    pipe.fileHandleForWriting.write(Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    let bytes = try readAll(
      descriptor: pipe.fileHandleForReading.fileDescriptor, named: "standard input")
    #expect(bytes == Array(text.utf8))
  }

  @Test func neverReadsHalfOfAChange() throws {
    let one = String(repeating: "1", count: 300_000)
    let two = String(repeating: "2", count: 300_001)
    try folder.put("a.journal", one)
    let path = "\(folder.path)/a.journal"
    let writer = Thread {
      for round in 0..<60 {
        let text = round.isMultiple(of: 2) ? two : one
        guard let file = FileHandle(forWritingAtPath: path) else { return }
        try? file.truncate(atOffset: 0)
        file.write(Data(text.utf8))
        try? file.close()
        usleep(3_000)
      }
    }
    writer.start()
    while !writer.isFinished {
      guard let file = try? folder.disk.read("a.journal") else { continue }
      let first = file.bytes.first
      // Between emptying and filling the file is truly empty or short, and that is no torn read.
      #expect(file.bytes.allSatisfy { $0 == first })
    }
  }
}

/// A thread, as a task would wait for one that other tests have, that writes once as soon as somebody reads.
private final class PipeWriter: @unchecked Sendable {
  private let ended = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  private var isStopped = false
  /// Whether nobody read what it wrote.
  private(set) var hasFailed = false

  init(path: String, text: String) {
    signal(SIGPIPE, SIG_IGN)
    Thread.detachNewThread { [self] in
      while !lock.withLock({ isStopped }) {
        let descriptor = open(path, O_WRONLY | O_NONBLOCK)
        if descriptor < 0 {
          usleep(200)
          continue
        }
        hasFailed = text.withCString { write(descriptor, $0, strlen($0)) } < 0
        close(descriptor)
        break
      }
      ended.signal()
    }
  }

  func stop() {
    lock.withLock { isStopped = true }
    ended.wait()
  }
}
