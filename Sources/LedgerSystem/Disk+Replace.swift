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

  /// Replaces several files, or none.
  ///
  /// All is written before the first name changes. Where a later file cannot be renamed after all,
  /// the earlier ones get their old content back.
  package func replaceAll(_ replacements: [Replacement]) throws(FileProblem) {
    var prepared: [PreparedReplacement] = []
    defer { for item in prepared { item.removeLeftovers() } }
    // In one order everywhere, so that two writers cannot each wait for what the other holds.
    for item in try inLockingOrder(replacements) {
      let next = try PreparedReplacement(item.replacement, at: item.target)
      prepared.append(next)
      try next.prepare(keepingOld: replacements.count > 1)
    }
    for item in prepared { try item.requireUnchanged() }
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

  private func inLockingOrder(
    _ replacements: [Replacement]
  ) throws(FileProblem) -> [(replacement: Replacement, target: String)] {
    var seen: Set<String> = []
    var items: [(replacement: Replacement, target: String)] = []
    for replacement in replacements {
      guard let target = canonicalPath(replacement.path) else {
        throw .notFound(replacement.path)
      }
      guard seen.insert(target).inserted else {
        throw .other(replacement.path, reason: "is to be replaced twice at once")
      }
      items.append((replacement, target))
    }
    return items.sorted { $0.target < $1.target }
  }
}
