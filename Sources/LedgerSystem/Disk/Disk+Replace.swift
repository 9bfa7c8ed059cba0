package import LedgerSource

extension Disk {
  /// New content for one file, or its end.
  package struct Replacement: Sendable {
    package var path: String
    /// Nil to remove the file.
    package var bytes: [UInt8]?
    /// What the file looked like when it was read; nil to replace it whatever it holds.
    package var stamp: FileStamp?

    package init(_ path: String, with bytes: [UInt8]?, expecting stamp: FileStamp?) {
      self.path = path
      self.bytes = bytes
      self.stamp = stamp
    }
  }

  /// Replaces the content of a file that exists: wholly, or not at all.
  ///
  /// The new content is written beside the file, flushed to the disk and renamed over it, so that
  /// whoever reads meanwhile, or after a power cut, sees the old or the new file and never half of
  /// one. Mode and owner are kept, a link stays a link; a file with another hard link, which would keep
  /// the old content, is left alone.
  package func replace(
    _ path: String, with bytes: [UInt8], expecting stamp: FileStamp?
  ) throws(FileProblem) {
    try replaceAll([Replacement(path, with: bytes, expecting: stamp)])
  }

  /// A file that decides what others are to hold, and how it looked when it was read.
  package struct Witness: Sendable {
    package var path: String
    package var stamp: FileStamp

    package init(_ path: String, _ stamp: FileStamp) {
      self.path = path
      self.stamp = stamp
    }
  }

  /// Replaces or removes several files, or none.
  ///
  /// All is written before the first name changes. Where a later file cannot be renamed after all, or a
  /// name may not last, all get their old content back. Nothing is written where a witness has changed:
  /// what was concluded from it may not be true any more.
  package func replaceAll(
    _ replacements: [Replacement], whileUnchanged witnesses: [Witness] = []
  ) throws(FileProblem) {
    var prepared: [PreparedReplacement] = []
    var witnessed: [LockedWitness] = []
    defer { for item in prepared { item.removeLeftovers() } }
    // In one order everywhere, so that two writers cannot each wait for what the other holds.
    for item in try inLockingOrder(replacements, witnesses) {
      switch item.role {
      case .witness(let witness):
        witnessed.append(try LockedWitness(witness, at: item.target, item.lock))
      case .replacement(let replacement):
        StaleFiles.remove(beside: item.target, self)
        let next = try PreparedReplacement(replacement, at: item.target)
        prepared.append(next)
        try next.prepare(keepingOld: replacements.count > 1)
      }
    }
    for item in prepared { try item.requireUnchanged() }
    for item in witnessed { try item.requireUnchanged() }
    // What goes away is named by nothing any more.
    let ordered = prepared.filter { !$0.isRemoval } + prepared.filter(\.isRemoval)
    try TemporaryFiles.undisturbed { () throws(FileProblem) in
      try Disk.commit(ordered)
    }
  }

  /// Lets signals that end the process wait for some work.
  package static func undisturbed(
    _ work: () throws(FileProblem) -> Void
  ) throws(FileProblem) {
    try TemporaryFiles.undisturbed(work)
  }

  private static func commit(_ prepared: [PreparedReplacement]) throws(FileProblem) {
    var committed = 0
    do throws(FileProblem) {
      while committed < prepared.count {
        try prepared[committed].commit()
        committed += 1
      }
      for item in prepared { try item.flushFolder() }
    } catch {
      var problem = error
      for item in prepared[..<committed].reversed() {
        do throws(FileProblem) { try item.putBack() } catch { problem = error }
      }
      throw problem
    }
  }

  /// What is replaced is what a link leads to, what is removed is the link.
  private func target(of replacement: Replacement) -> String? {
    guard let target = canonicalPath(replacement.path) else { return nil }
    if replacement.bytes != nil { return target }
    let path = absolutePath(replacement.path)
    guard let slash = path.lastIndex(of: "/"), let parent = canonicalPath(folder(of: path)) else {
      return nil
    }
    return (parent == "/" ? "" : parent) + path[slash...]
  }

  private enum Role {
    case replacement(Replacement)
    case witness(Witness)
  }

  /// A file that takes part, and whether it needs a lock of its own.
  private struct Participant {
    var role: Role
    var target: String
    var lock = LockedWitness.Lock.own
  }

  private func inLockingOrder(
    _ replacements: [Replacement], _ witnesses: [Witness]
  ) throws(FileProblem) -> [Participant] {
    var seen: Set<String> = []
    // Several names of one file have one lock.
    var locked: Set<FileIdentity> = []
    var items: [Participant] = []
    for replacement in replacements {
      guard let target = target(of: replacement) else { throw .notFound(replacement.path) }
      guard seen.insert(target).inserted else {
        throw .other(replacement.path, reason: "is to be replaced twice at once")
      }
      if let identity = FileIdentity(path: target), !locked.insert(identity).inserted {
        throw .other(
          replacement.path, reason: "is one file with another that is to be replaced, by two names")
      }
      items.append(Participant(role: .replacement(replacement), target: target))
    }
    for witness in witnesses {
      guard let target = canonicalPath(witness.path) else {
        throw .changedSinceRead(witness.path)
      }
      guard seen.insert(target).inserted else { continue }
      var item = Participant(role: .witness(witness), target: target)
      if let identity = FileIdentity(path: target), !locked.insert(identity).inserted {
        item.lock = .ofAnotherName
      }
      items.append(item)
    }
    return items.sorted { $0.target < $1.target }
  }
}
