// Unsafe code: strings of C.

#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Glibc
#endif

/// The process that runs the program.
package enum CurrentProcess {
  /// The arguments after the program's name.
  package static var arguments: [String] { Array(CommandLine.arguments.dropFirst()) }

  /// The name by which the program was called, which is a link's where it was called by one.
  package static var name: String {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Where the program lies that is running, even where another one has been put in its place.
  package static var program: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments.first ?? ""
    #endif
  }

  /// Whether there is a process of a number.
  package static func isRunning(_ process: Int) -> Bool {
    guard let number = pid_t(exactly: process), number > 0 else { return true }
    return kill(number, 0) == 0 || errno != ESRCH
  }

  /// The environment variables.
  package static var environment: [String: String] {
    var variables: [String: String] = [:]
    for line in environmentLines {
      guard let equals = line.firstIndex(of: "=") else { continue }
      // As in getenv, the first of two that have one name counts.
      let name = String(line[..<equals])
      if variables[name] == nil { variables[name] = String(line[line.index(after: equals)...]) }
    }
    return variables
  }

  /// The lines as the system keeps them: `HOME=/home/ann`.
  static var environmentLines: [String] {
    var lines: [String] = []
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
    while let line = next.pointee {
      lines.append(String(cString: line))
      next = next.advanced(by: 1)
    }
    return lines
  }

  /// Where relative paths start; nil where that folder is gone.
  package static var workingDirectory: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Makes the process one that writes safely, and that says so when it is at fault.
  ///
  /// A closed pipe becomes an error that writing reports, instead of a silent death. Standard
  /// descriptors that are closed are opened on nothing, so that no journal is opened in their place
  /// and then written over by a message. A trap ends with a sentence and exit code 3.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow further becomes an error, too.
    signal(SIGXFSZ, SIG_IGN)
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free descriptor is taken, which is this one.
      // Output that nobody receives fails when it is written; complaints that nobody hears do not.
      _ = open("/dev/null", descriptor == 2 ? O_WRONLY : O_RDONLY)
    }
    reportFaults()
  }

  /// Ends the process once the one is gone that began it, however busy it is; that one holds the other end of
  /// standard input.
  package static func endWhenOrphaned() {
    let parent = getppid()
    var input = pollfd(fd: 0, events: 0, revents: 0)
    while getppid() == parent {
      // Only that nobody can write any more is waited for; what was written is read by others.
      _ = poll(&input, 1, -1)
      if input.revents != 0 { sleep(1) }
    }
    _exit(1)
  }

  /// Ends the process.
  package static func exit(_ code: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(code)
    #elseif canImport(Musl)
      Musl.exit(code)
    #else
      Glibc.exit(code)
    #endif
  }
}
