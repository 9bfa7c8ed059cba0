import LedgerSource

extension JournalLoader {
  /// Reads as much of a large file as several threads can read at the same time.
  ///
  /// What stands before the first transaction is read alone. Then each part is read in the belief
  /// that nothing in the parts before it changes how it is to be read. Where that turns out to be
  /// wrong, reading ends, and goes on from there with one thread.
  mutating func readInParts(_ file: SourceFile, _ id: FileID, _ progress: inout FileProgress) {
    let bytes = file.padded.span
    let first = FileCuts.firstTransaction(in: bytes, count: file.count)
    read(file, id, upTo: first, &progress)
    let rest = progress.offset..<file.count
    // A part is worth a thread only if it takes much longer than starting one.
    let count = min(options.threads, rest.count / max(1, options.largeFile / 2))
    guard progress.offset == first, count > 1 else { return }
    let parts = FileCuts.parts(of: rest, in: bytes, count: count)
    let base = builder.segmentBase()
    let work = parts.map { part in
      // The others are appended to the first, which has room for all.
      let reserved = part.lowerBound == rest.lowerBound ? rest.count : part.count
      return { @Sendable in JournalSegment(file, part, base, reserved: reserved) }
    }
    // The last one first, so that each is freed as soon as it has joined.
    var segments = Array(options.runner.run(work).reversed())
    for part in parts {
      guard let segment = segments.popLast(), progress.offset == part.lowerBound,
        segment.textProblemCount <= progress.textProblemsLeft, builder.canJoin(segment, base)
      else { return }
      progress.offset = segment.end
      progress.textProblemsLeft -= segment.textProblemCount
      builder.join(segment, base, file)
    }
  }
}
