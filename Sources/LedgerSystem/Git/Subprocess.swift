// Unsafe code: argument lists of C, and buffers handed to read(2).

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Another program, run without a shell, and what it said.
struct Subprocess {
  let output: [UInt8]
  let errorOutput: [UInt8]
  /// Its exit code; nil where a signal ended it.
  let exitCode: Int32?

  /// The first line it complained with.
  var complaint: String {
    let line = errorOutput.prefix { $0 != 0x0A }
    return String(decoding: line, as: UTF8.self)
  }

  /// Finds a program as a shell would, runs it on empty input, and waits for its end.
  ///
  /// The environment is given in lines such as `HOME=/home/ann`.
  /// Both streams are read as they fill, so that neither stops the other. Output beyond the most
  /// that a file may hold is an error.
  init(
    _ program: String, _ arguments: [String], environment: [String], input: Int32? = nil
  ) throws(SystemFailure) {
    let output = try PipeEnds()
    let errors = try PipeEnds()
    let child = try Subprocess.start(
      [program] + arguments, environment, input: input, output: output.writing.number,
      errors: errors.writing.number)
    // The child has its own copies; while ours are open the streams never end.
    let outputEnd = output.closingWriter()
    let errorEnd = errors.closingWriter()
    var collected: [[UInt8]] = [[], []]
    var failure: SystemFailure?
    do throws(SystemFailure) {
      try Subprocess.collect([outputEnd.number, errorEnd.number], into: &collected)
    } catch {
      failure = error
      kill(child, SIGKILL)
    }
    var status: Int32 = 0
    _ = try retryingInterrupts { Int(waitpid(child, &status, 0)) }
    if let failure { throw failure }
    self.output = collected[0]
    self.errorOutput = collected[1]
    // The low seven bits tell the signal, the next byte the code.
    self.exitCode = status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }

  private static func collect(
    _ descriptors: [Int32], into collected: inout [[UInt8]]
  ) throws(SystemFailure) {
    var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while waiting.contains(where: { $0.fd >= 0 }) {
      let count = nfds_t(waiting.count)
      _ = try retryingInterrupts { Int(poll(&waiting, count, -1)) }
      for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
        let descriptor = waiting[index].fd
        let got = try retryingInterrupts {
          chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        }
        guard got > 0 else {
          // A negative descriptor is passed over.
          waiting[index].fd = -1
          continue
        }
        guard collected[index].count + got <= Disk.largestFile else {
          throw SystemFailure(number: EOVERFLOW)
        }
        collected[index] += chunk[..<got]
      }
    }
  }
}

extension Descriptor {
  /// Some bytes in a file without a name, to be another program's input; it is gone with the process.
  static func holding(_ bytes: [UInt8]) throws(SystemFailure) -> Descriptor {
    let folder = CurrentProcess.environment["TMPDIR"] ?? "/tmp"
    let path = temporaryPath(beside: "\(folder)/input")
    let file = try Descriptor(opening: path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
    unlink(path)
    try file.writeAll(bytes)
    guard lseek(file.number, 0, SEEK_SET) == 0 else { throw SystemFailure.last() }
    return file
  }
}

extension Subprocess {
  /// Runs a program on this process's terminal with bytes as its input, and waits for its end.
  ///
  /// Says no where there is no such program. One that ends before it has read everything is content.
  static func feed(
    _ words: [String], environment: [String], _ bytes: [UInt8]
  ) throws(SystemFailure) -> Bool {
    let input = try PipeEnds()
    let child: pid_t
    do throws(SystemFailure) {
      child = try start(words, environment, input: input.reading.number, output: 1, errors: 2)
    } catch {
      return false
    }
    let writer = input.closingReader()
    do throws(SystemFailure) {
      try writer.writeAll(bytes)
    } catch  where error.number == EPIPE {
    }
    writer.closeNow()
    var status: Int32 = 0
    _ = try retryingInterrupts { Int(waitpid(child, &status, 0)) }
    // 127 is how env and shells say that a program is missing.
    return status & 0x7F != 0 || (status >> 8) & 0xFF != 127
  }

  /// Runs a program that has this process's terminal, and waits; its exit code.
  static func wait(for words: [String], environment: [String]) throws(SystemFailure) -> Int32 {
    let child = try start(words, environment, input: 0, output: 1, errors: 2)
    var status: Int32 = 0
    _ = try retryingInterrupts { Int(waitpid(child, &status, 0)) }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128
  }

  /// Begins a program, which is found by its first word unless it lies somewhere else.
  static func start(
    _ words: [String], _ environment: [String], at path: String? = nil, input: Int32? = nil,
    output: Int32, errors: Int32
  ) throws(SystemFailure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this process ignores would be ignored by the other, too.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    sigaddset(&defaults, SIGINT)
    sigaddset(&defaults, SIGXFSZ)
    sigaddset(&defaults, SIGALRM)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var child = pid_t()
    let result = withCStrings(words) { arguments in
      withCStrings(environment) { environment in
        posix_spawnp(&child, path ?? words[0], &actions, &attributes, arguments, environment)
      }
    }
    guard result == 0 else { throw SystemFailure(number: result) }
    return child
  }

  /// Lends a list of C strings that ends in nil.
  private static func withCStrings<Result>(
    _ strings: [String], _ use: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    return use(pointers)
  }
}

/// Another program that is asked again and again, and answers; what it complains of is not heard.
final class Conversation {
  private var input: Descriptor?
  private let inputNumber: Int32
  private let output: Descriptor
  private let child: pid_t

  init(_ words: [String], environment: [String]) throws(SystemFailure) {
    let input = try PipeEnds()
    let output = try PipeEnds()
    let complaints = try Descriptor(opening: "/dev/null", O_WRONLY)
    child = try Subprocess.start(
      words, environment, input: input.reading.number, output: output.writing.number,
      errors: complaints.number)
    let writer = input.closingReader()
    inputNumber = writer.number
    self.input = consume writer
    self.output = output.closingWriter()
  }

  deinit {
    // It ends when nobody asks any more.
    input = nil
    var status: Int32 = 0
    _ = try? retryingInterrupts { Int(waitpid(child, &status, 0)) }
  }

  func write(_ bytes: [UInt8]) throws(SystemFailure) {
    try writeAll(bytes, to: inputNumber)
  }

  /// What it says next; nothing at its end.
  func read() throws(SystemFailure) -> ArraySlice<UInt8> {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let number = output.number
    let got = try retryingInterrupts {
      chunk.withUnsafeMutableBytes { readBytes(number, $0) }
    }
    return chunk[..<got]
  }
}

/// read(2), by a name that no method hides.
func readBytes(_ number: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(number, buffer.baseAddress, buffer.count)
}

/// Both ends of a pipe that other programs do not inherit by accident.
struct PipeEnds: ~Copyable {
  let reading: Descriptor
  let writing: Descriptor

  init() throws(SystemFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure.last() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = Descriptor(ends[0])
    writing = Descriptor(ends[1])
  }

  consuming func closingWriter() -> Descriptor { reading }

  consuming func closingReader() -> Descriptor { writing }
}
