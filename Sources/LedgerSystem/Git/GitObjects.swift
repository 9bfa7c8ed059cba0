#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
package import LedgerSource
import Synchronization

/// The objects of a repository, all read through one `git cat-file --batch`, each at most once.
///
/// Many states of a journal have most of their files in common, and a program that is started for each
/// of them takes longer than reading them.
package final class GitObjects: Sendable {
  private struct State {
    var reader: ObjectReader?
    var trees: [String: [GitTree.Entry]] = [:]
    var blobs: [String: [UInt8]] = [:]
    var blobBytes = 0
    var submodules: [String: GitObjects?] = [:]
  }

  /// So much is kept of what was read.
  private static let mostBytes = 1 << 28

  /// The folder of the working tree.
  package let root: String
  private let state = Mutex(State())

  package init(_ repository: GitRepository) {
    root = repository.root
  }

  /// The objects of a commit's files and links, and the commits of its submodules, by their paths below
  /// the root.
  package func files(of commit: String) throws(FileProblem) -> [String: String] {
    try tree(of: commit).nodes.compactMapValues { node in
      switch node {
      case .file(let object), .link(let object), .submodule(let object): object
      case .directory: nil
      }
    }
  }

  /// The paths of a commit's submodules.
  package func submodules(of commit: String) throws(FileProblem) -> [String] {
    try tree(of: commit).nodes.compactMap { path, node in
      if case .submodule = node { path } else { nil }
    }.sorted()
  }

  /// The objects of a submodule at a path below the root; nil where it is not there.
  func submodule(_ path: String) -> GitObjects? {
    state.withLock { state in
      if let known = state.submodules[path] { return known }
      let folder = "\(root)/\(path)"
      // Where the submodule was never fetched git would find the repository around it.
      let found = (try? GitRepository(around: folder)).flatMap { $0.root == folder ? $0 : nil }
      let objects = found.map { GitObjects($0) }
      state.submodules[path] = .some(objects)
      return objects
    }
  }

  /// The files of a commit.
  func tree(of commit: String) throws(FileProblem) -> GitTree {
    try state.withLock { (state: inout State) throws(FileProblem) in
      var tree = GitTree()
      try GitObjects.add("\(commit)^{tree}", at: "", to: &tree, &state, root)
      return tree
    }
  }

  /// The day on which a commit was written, where its author was, as days since 1970-01-01.
  package func authorDay(of commit: String) throws(FileProblem) -> Int? {
    let bytes = try state.withLock { (state: inout State) throws(FileProblem) in
      try GitObjects.read(commit, &state, root)
    }
    // `author NAME <ADDRESS> SECONDS +0100`; an empty line ends what is known of the commit.
    let line = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }.first { $0.starts(with: "author ".utf8) }
    guard let words = line?.split(separator: 0x20), words.count >= 2,
      let seconds = Int(String(decoding: words[words.count - 2], as: UTF8.self)),
      let zone = Int(String(decoding: words[words.count - 1], as: UTF8.self))
    else { return nil }
    let local = seconds + (zone / 100 * 60 + zone % 100) * 60
    return local / 86_400 - (local % 86_400 < 0 ? 1 : 0)
  }

  /// The bytes of a blob.
  package func blob(_ name: String) throws(FileProblem) -> [UInt8] {
    try state.withLock { (state: inout State) throws(FileProblem) in
      if let known = state.blobs[name] { return known }
      let bytes = try GitObjects.read(name, &state, root)
      if state.blobBytes + bytes.count > GitObjects.mostBytes {
        state.blobs = [:]
        state.blobBytes = 0
      }
      state.blobs[name] = bytes
      state.blobBytes += bytes.count
      return bytes
    }
  }

  private static func add(
    _ name: String, at folder: String, to tree: inout GitTree, _ state: inout State, _ root: String
  ) throws(FileProblem) {
    let entries: [GitTree.Entry]
    if let known = state.trees[name] {
      entries = known
    } else {
      // Digests are as long as the names of objects say.
      let length = name.prefix { $0 != "^" }.count / 2
      guard let read = GitTree.entries(object: try read(name, &state, root), digestLength: length)
      else {
        throw .other(root, reason: "git cannot list the files of \(name)")
      }
      entries = read
      state.trees[name] = read
    }
    for entry in entries {
      let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      switch entry.node {
      case .directory(let inner): try add(inner, at: path, to: &tree, &state, root)
      case .leaf(let node): tree.add(path, node)
      }
    }
  }

  private static func read(
    _ name: String, _ state: inout State, _ root: String
  ) throws(FileProblem) -> [UInt8] {
    guard !name.utf8.contains(0x0A) else { throw .other(name, reason: "is not an object of git") }
    let bytes = try reporting("git") { () throws(SystemFailure) in
      if state.reader == nil { state.reader = try ObjectReader(root) }
      return try state.reader?.read(name)
    }
    guard let bytes else { throw .other(root, reason: "git has no object \(name)") }
    return bytes
  }
}

/// What `git cat-file --batch` answers.
private final class ObjectReader {
  private let conversation: Conversation
  private var buffer: [UInt8] = []
  private var start = 0

  init(_ root: String) throws(SystemFailure) {
    conversation = try Git.converse(.objects, ["--batch"], in: root)
  }

  /// The bytes of an object; nil where there is none.
  func read(_ name: String) throws(SystemFailure) -> [UInt8]? {
    try conversation.write(Array("\(name)\n".utf8))
    // `NAME TYPE SIZE`, or `NAME missing`.
    while !buffer[start...].contains(0x0A) { try fill() }
    let end = buffer[start...].firstIndex(of: 0x0A) ?? buffer.endIndex
    let words = buffer[start..<end].split(separator: 0x20)
    start = end + 1
    guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)) else {
      return nil
    }
    guard size <= Disk.largestFile else { throw SystemFailure(number: EOVERFLOW) }
    // A line end follows the bytes.
    while buffer.count - start <= size { try fill() }
    let bytes = Array(buffer[start..<(start + size)])
    start += size + 1
    return bytes
  }

  private func fill() throws(SystemFailure) {
    buffer.removeSubrange(..<start)
    start = 0
    let more = try conversation.read()
    guard !more.isEmpty else { throw SystemFailure(number: EPIPE) }
    buffer += more
  }
}
