package import LedgerSource

/// The files of a git repository as they were at one revision.
///
/// Paths mean what they mean on the disk: relative ones start in the working directory, absolute
/// ones must lead into the repository. Links are followed within the revision.
package struct GitRevision: FileSource {
  package let homeDirectory: String?
  /// The name of the commit that was found.
  package let commit: String
  /// The folder of the repository on the disk.
  package let root: String
  private let disk: Disk
  private let tree: GitTree
  /// Reads blobs where many states are looked at; nil to ask for each.
  private let objects: GitObjects?

  /// Finds the repository around a folder, and the revision in it.
  package init(
    revision: String, workingDirectory: String, homeDirectory: String? = nil
  ) throws(FileProblem) {
    let disk = Disk(workingDirectory: workingDirectory, homeDirectory: homeDirectory)
    guard let folder = disk.canonicalPath(".") else { throw .notFound(workingDirectory) }
    // No name in git begins with a hyphen; what does would be taken for an option. A colon begins a
    // search through messages, or a file of the index.
    guard !revision.isEmpty, !revision.hasPrefix("-"), !revision.hasPrefix(":"),
      !revision.utf8.contains(0)
    else {
      throw .other(revision, reason: "is not the name of a revision")
    }
    let top = try GitRevision.git(["rev-parse", "--show-toplevel"], in: folder)
    guard top.exitCode == 0, let root = top.firstLine, !root.isEmpty else {
      throw .other(workingDirectory, reason: top.reason ?? "is not inside a git repository")
    }
    let found = try GitRevision.git(
      ["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"], in: root)
    guard found.exitCode == 0, let commit = found.firstLine, !commit.isEmpty else {
      throw .other(revision, reason: "is not a revision of the repository at \(root)")
    }
    let listing = try GitRevision.git(["ls-tree", "-r", "-z", "--full-tree", commit], in: root)
    guard listing.exitCode == 0, let tree = GitTree(listing: listing.output) else {
      throw .other(revision, reason: listing.reason ?? "git cannot list its files")
    }
    self.homeDirectory = homeDirectory
    self.commit = commit
    self.root = root
    self.disk = Disk(workingDirectory: folder, homeDirectory: homeDirectory)
    self.tree = tree
    objects = nil
  }

  /// A commit by its full name, one of many whose files are read.
  package init(
    commit: String, in objects: GitObjects, workingDirectory: String, homeDirectory: String? = nil
  ) throws(FileProblem) {
    let disk = Disk(workingDirectory: workingDirectory, homeDirectory: homeDirectory)
    guard let folder = disk.canonicalPath(".") else { throw .notFound(workingDirectory) }
    tree = try objects.tree(of: commit)
    self.homeDirectory = homeDirectory
    self.commit = commit
    root = objects.root
    self.disk = Disk(workingDirectory: folder, homeDirectory: homeDirectory)
    self.objects = objects
  }

  /// What the next commit of the repository around a folder would record.
  package init(
    indexAround workingDirectory: String, homeDirectory: String? = nil
  ) throws(FileProblem) {
    let repository = try GitRepository(around: workingDirectory)
    let listing = try repository.require(["ls-files", "-s", "-z", "--full-name"])
    guard let tree = GitTree(index: listing.output) else {
      throw .other(workingDirectory, reason: "git cannot list what is staged")
    }
    let disk = Disk(workingDirectory: workingDirectory, homeDirectory: homeDirectory)
    guard let folder = disk.canonicalPath(".") else { throw .notFound(workingDirectory) }
    self.homeDirectory = homeDirectory
    commit = ""
    root = repository.root
    self.disk = Disk(workingDirectory: folder, homeDirectory: homeDirectory)
    self.tree = tree
    objects = nil
  }

  package func read(_ path: String) throws(FileProblem) -> SourceFile {
    let (inner, node) = try resolve(path)
    switch node {
    case .directory: throw .isDirectory(path)
    case .submodule, .link: throw .notRegular(path)
    case .file(let blob):
      var bytes = try content(of: blob, named: path)
      bytes.append(contentsOf: repeatElement(0, count: SourceFile.padding))
      return SourceFile(path: path, canonicalPath: "\(root)/\(inner)", padded: bytes)
    }
  }

  /// Has git read a file while the program goes on.
  package func prefetch(_ path: String) {
    guard let objects, let (_, node) = try? resolve(path), case .file(let blob) = node else {
      return
    }
    Threads.begin { _ = try? objects.blob(blob) }
  }

  package func canonicalPath(_ path: String) -> String? {
    guard let (inner, _) = try? resolve(path) else { return nil }
    return inner.isEmpty ? root : "\(root)/\(inner)"
  }

  package func entries(ofDirectory path: String) -> [DirectoryEntry] {
    guard let (folder, _) = try? resolve(path.isEmpty ? "." : path) else { return [] }
    return (tree.names[folder] ?? []).map { name in
      let inner = folder.isEmpty ? name : "\(folder)/\(name)"
      var node = tree.nodes[inner]
      if case .link = node { node = (try? resolve("\(root)/\(inner)"))?.node }
      switch node {
      case .file: return DirectoryEntry(name, .file)
      case .directory: return DirectoryEntry(name, .directory)
      default: return DirectoryEntry(name, .other)
      }
    }
  }
}

extension GitRevision {
  /// What git is run with: the variables of this process, but for those that would mislead it.
  static var environment: [String] {
    // What a hook sets would lead to another repository; and complaints are wanted in English.
    let unwanted = [
      "GIT_DIR=", "GIT_WORK_TREE=", "GIT_INDEX_FILE=", "GIT_PREFIX=", "LC_ALL=",
      "GIT_ALLOW_PROTOCOL=",
      "GIT_NO_LAZY_FETCH=", "GIT_TERMINAL_PROMPT=", "GIT_OPTIONAL_LOCKS=",
    ]
    // The repository may be somebody else's, and its configuration names programs. Nothing is
    // fetched: an object that is missing is missing. No protocol is called `none`, and the variable
    // outweighs whatever the configuration allows.
    let settings = [
      "LC_ALL=C", "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0",
      "GIT_OPTIONAL_LOCKS=0",
    ]
    let lines = CurrentProcess.environmentLines.filter { line in
      !unwanted.contains { line.hasPrefix($0) }
    }
    return settings + lines
  }

  /// What no repository's own configuration may decide.
  static let configuration = [
    "-c", "protocol.allow=never", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
  ]

  static func git(_ arguments: [String], in folder: String) throws(FileProblem)
    -> Subprocess
  {
    try reporting("git") { () throws(SystemFailure) in
      try Subprocess(
        "git", configuration + ["-C", folder] + arguments, environment: environment)
    }
  }

  private func content(of blob: String, named path: String) throws(FileProblem) -> [UInt8] {
    if let objects { return try objects.blob(blob) }
    let result = try GitRevision.git(["cat-file", "blob", blob], in: root)
    guard result.exitCode == 0 else {
      throw .other(path, reason: result.reason ?? "git cannot read it")
    }
    return result.output
  }

  /// As many links as a path may lead through before it counts as a circle.
  private static let mostLinks = 40

  /// Where a path leads within the tree.
  private func resolve(_ path: String) throws(FileProblem) -> (inner: String, node: GitTree.Node) {
    guard !path.isEmpty else { throw .notFound(path) }
    var pending = try components(ofAbsolute: disk.absolutePath(path), named: path)
    var place: [String] = []
    var links = 0
    while let part = pending.popFirst() {
      if part == ".." {
        guard place.popLast() != nil else { throw .outsideRepository(path) }
        continue
      }
      place.append(part)
      let inner = place.joined(separator: "/")
      switch tree.nodes[inner] {
      case .directory: continue
      case nil: throw .notFound(path)
      case .link(let blob):
        links += 1
        guard links <= GitRevision.mostLinks else { throw .notFound(path) }
        let target = String(decoding: try content(of: blob, named: path), as: UTF8.self)
        place.removeLast()
        let isAbsolute = target.hasPrefix("/")
        if isAbsolute { place = [] }
        let start =
          isAbsolute
          ? try components(ofAbsolute: target, named: path) : GitRevision.parts(of: target)
        pending = start + pending
      case .file, .submodule:
        // A slash behind a file asks for something in it.
        guard pending.isEmpty else { throw .notFound(path) }
      }
    }
    let inner = place.joined(separator: "/")
    return (inner, inner.isEmpty ? .directory : tree.nodes[inner] ?? .directory)
  }

  /// The part of an absolute path that lies below the root.
  ///
  /// The way to the root may lead through links on the disk, so each beginning is asked where it
  /// leads, the shortest first.
  private func components(
    ofAbsolute path: String, named name: String
  ) throws(FileProblem) -> ArraySlice<String> {
    let parts = GitRevision.parts(of: path)
    for count in 0...parts.count {
      let beginning = "/" + parts[..<count].joined(separator: "/")
      if disk.canonicalPath(beginning) == root { return parts[count...] }
    }
    throw .outsideRepository(name)
  }

  private static func parts(of path: String) -> ArraySlice<String> {
    path.split(separator: "/").filter { $0 != "." }.map(String.init)[...]
  }
}

extension Subprocess {
  /// The first line it wrote.
  var firstLine: String? {
    String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// What it complained of, without the word before it that git begins with.
  var reason: String? {
    guard !complaint.isEmpty else { return nil }
    return complaint.hasPrefix("fatal: ") ? String(complaint.dropFirst(7)) : complaint
  }
}
