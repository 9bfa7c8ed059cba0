package import LedgerSource

extension Disk {
  /// New content for one file.
  package struct Replacement: Sendable {
    package var path: String
    package var bytes: [UInt8]
    /// What the file looked like when it was read; nil to replace it whatever it holds.
    package var stamp: FileStamp?

    package init(_ path: String, with bytes: [UInt8], expecting stamp: FileStamp?) {
      self.path = path
      self.bytes = bytes
      self.stamp = stamp
    }
  }

  /// Replaces the content of a file that exists: wholly, or not at all.
  ///
  /// The new content is written beside the file, flushed to the disk and renamed over it, so that
  /// whoever reads meanwhile, or after a power cut, sees the old or the new file and never half of
  /// one. Mode and owner are kept, a link stays a link; other hard links keep the old content.
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

  /// Replaces several files, or none.
  ///
  /// All is written before the first name changes. Where a later file cannot be renamed after all,
  /// the earlier ones get their old content back. Nothing is written where a witness has changed:
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
        witnessed.append(try LockedWitness(witness, at: item.target))
      case .replacement(let replacement):
        let next = try PreparedReplacement(replacement, at: item.target)
        prepared.append(next)
        try next.prepare(keepingOld: replacements.count > 1)
      }
    }
    for item in prepared { try item.requireUnchanged() }
    for item in witnessed { try item.requireUnchanged() }
    for index in prepared.indices {
      do throws(FileProblem) {
        try prepared[index].commit()
      } catch {
        for earlier in prepared[..<index].reversed() { try earlier.putBack() }
        throw error
      }
    }
    for item in prepared { try item.flushFolder() }
  }

  private enum Role {
    case replacement(Replacement)
    case witness(Witness)
  }

  private func inLockingOrder(
    _ replacements: [Replacement], _ witnesses: [Witness]
  ) throws(FileProblem) -> [(role: Role, target: String)] {
    var seen: Set<String> = []
    var items: [(role: Role, target: String)] = []
    for replacement in replacements {
      guard let target = canonicalPath(replacement.path) else {
        throw .notFound(replacement.path)
      }
      guard seen.insert(target).inserted else {
        throw .other(replacement.path, reason: "is to be replaced twice at once")
      }
      items.append((.replacement(replacement), target))
    }
    for witness in witnesses {
      guard let target = canonicalPath(witness.path) else {
        throw .changedSinceRead(witness.path)
      }
      if seen.insert(target).inserted { items.append((.witness(witness), target)) }
    }
    return items.sorted { $0.target < $1.target }
  }
}
