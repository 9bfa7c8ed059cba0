package import LedgerSource

/// The files of a git repository as they were at one revision.
///
/// Paths mean what they mean on the disk: relative ones start in the working directory, absolute
/// ones must lead into the repository. Links are followed within the revision.
///
/// Of one of many states, what lies outside of the repository is what it is now, as nothing else is
/// known of it, and what lies in a submodule is what it was at the commit that the state names.
package struct GitRevision: FileSource {
  package let homeDirectory: String?
  /// The name of the commit that was found.
  package let commit: String
  /// The folder of the repository on the disk.
  package let root: String
  private let disk: Disk
  private let tree: GitTree
  /// Reads blobs where many states are looked at; nil to ask for each, and to stay in the repository.
  private let objects: GitObjects?

  /// Finds the repository around a folder, and the revision in it.
  package init(
    revision: String, workingDirectory: String, homeDirectory: String? = nil
  ) throws(FileProblem) {
    let disk = Disk(workingDirectory: workingDirectory, homeDirectory: homeDirectory)
    guard let folder = disk.canonicalPath(".") else { throw .notFound(workingDirectory) }
    let repository = try GitRepository(around: folder)
    let commit = try repository.commit(revision)
    let listing = try repository.ask(.tree, ["-r", "-z", "--full-tree", commit])
    guard listing.exitCode == 0, let tree = GitTree(listing: listing.output) else {
      throw .other(revision, reason: listing.reason ?? "git cannot list its files")
    }
    self.homeDirectory = homeDirectory
    self.commit = commit
    root = repository.root
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
    let listing = try repository.require(.files, ["-s", "-z", "--full-name"])
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
    objects = GitObjects(repository)
  }

  package func read(_ path: String) throws(FileProblem) -> SourceFile {
    switch try resolve(path) {
    case .elsewhere(let source, let other):
      let file = try source.read(other)
      return SourceFile(path: path, canonicalPath: file.canonicalPath, padded: file.padded)
    case .inside(_, .directory): throw .isDirectory(path)
    case .inside(_, .submodule), .inside(_, .link): throw .notRegular(path)
    case .inside(let inner, .file(let blob)):
      var bytes = try content(of: blob, named: path)
      bytes.append(contentsOf: repeatElement(0, count: SourceFile.padding))
      return SourceFile(path: path, canonicalPath: "\(root)/\(inner)", padded: bytes)
    }
  }

  /// Has git read a file while the program goes on.
  package func prefetch(_ path: String) {
    guard let objects, case .inside(_, .file(let blob))? = try? resolve(path) else { return }
    Threads.begin { _ = try? objects.blob(blob) }
  }

  package func canonicalPath(_ path: String) -> String? {
    switch try? resolve(path) {
    case nil: nil
    case .elsewhere(let source, let other)?: source.canonicalPath(other)
    case .inside(let inner, _)?: inner.isEmpty ? root : "\(root)/\(inner)"
    }
  }

  package func entries(ofDirectory path: String) -> [DirectoryEntry] {
    switch try? resolve(path.isEmpty ? "." : path) {
    case nil: return []
    case .elsewhere(let source, let other)?: return source.entries(ofDirectory: other)
    case .inside(let folder, .submodule(let commit))?:
      return submodule(folder, commit)?.entries(ofDirectory: "\(root)/\(folder)") ?? []
    case .inside(let folder, _)?:
      return (tree.names[folder] ?? []).map { name in
        DirectoryEntry(name, kind(of: folder.isEmpty ? name : "\(folder)/\(name)"))
      }
    }
  }

  private func kind(of inner: String) -> DirectoryEntry.Kind {
    switch tree.nodes[inner] {
    case .file: return .file
    case .directory: return .directory
    case .submodule: return objects == nil ? .other : .directory
    case nil: return .other
    case .link:
      switch try? resolve("\(root)/\(inner)") {
      case .inside(_, .file)?: return .file
      case .inside(_, .directory)?: return .directory
      default: return .other
      }
    }
  }
}

extension GitRevision {
  private func content(of blob: String, named path: String) throws(FileProblem) -> [UInt8] {
    if let objects { return try objects.blob(blob) }
    let result = try Git.ask(.objects, ["blob", blob], in: root)
    guard result.exitCode == 0 else {
      throw .other(path, reason: result.reason ?? "git cannot read it")
    }
    return result.output
  }

  /// As many links as a path may lead through before it counts as a circle.
  private static let mostLinks = 40

  /// Where a path leads.
  private enum Place {
    case inside(String, GitTree.Node)
    /// Out of the repository, or into a submodule.
    case elsewhere(any FileSource, String)
  }

  private func outside(_ path: String, named name: String) throws(FileProblem) -> Place {
    if objects == nil { throw .outsideRepository(name) }
    return .elsewhere(disk, path)
  }

  /// The files of a submodule at one of its commits.
  private func submodule(_ inner: String, _ commit: String) -> GitRevision? {
    guard let objects = objects?.submodule(inner) else { return nil }
    return try? GitRevision(
      commit: commit, in: objects, workingDirectory: objects.root, homeDirectory: homeDirectory)
  }

  private func resolve(_ path: String) throws(FileProblem) -> Place {
    guard !path.isEmpty else { throw .notFound(path) }
    let absolute = disk.absolutePath(path)
    guard var pending = components(ofAbsolute: absolute) else {
      return try outside(absolute, named: path)
    }
    var place: [String] = []
    var links = 0
    while let part = pending.popFirst() {
      if part == ".." {
        guard place.popLast() != nil else {
          return try outside(([root, ".."] + pending).joined(separator: "/"), named: path)
        }
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
        guard target.hasPrefix("/") else {
          pending = GitRevision.parts(of: target) + pending
          continue
        }
        guard let start = components(ofAbsolute: target) else {
          return try outside(([target] + pending).joined(separator: "/"), named: path)
        }
        place = []
        pending = start + pending
      case .submodule(let commit):
        if pending.isEmpty { continue }
        guard let files = submodule(inner, commit) else { throw .notFound(path) }
        return .elsewhere(files, ([root, inner] + pending).joined(separator: "/"))
      case .file:
        // A slash behind a file asks for something in it.
        guard pending.isEmpty else { throw .notFound(path) }
      }
    }
    let inner = place.joined(separator: "/")
    return .inside(inner, inner.isEmpty ? .directory : tree.nodes[inner] ?? .directory)
  }

  /// The part of an absolute path that lies below the root; nil where it leads elsewhere.
  ///
  /// The way to the root may lead through links on the disk, so each beginning is asked where it
  /// leads, the shortest first.
  private func components(ofAbsolute path: String) -> ArraySlice<String>? {
    let parts = GitRevision.parts(of: path)
    for count in 0...parts.count {
      let beginning = "/" + parts[..<count].joined(separator: "/")
      if disk.canonicalPath(beginning) == root { return parts[count...] }
    }
    return nil
  }

  private static func parts(of path: String) -> ArraySlice<String> {
    path.split(separator: "/").filter { $0 != "." }.map(String.init)[...]
  }
}

extension Subprocess {
  /// What it complained of, without the word before it that git begins with.
  var reason: String? {
    guard !complaint.isEmpty else { return nil }
    // How far git looked depends on what is mounted where.
    let words = "not a git repository"
    if complaint.hasPrefix("fatal: \(words) (") { return words }
    return complaint.hasPrefix("fatal: ") ? String(complaint.dropFirst(7)) : complaint
  }
}
