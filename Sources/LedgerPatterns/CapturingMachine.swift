/// Where a pattern matched.
package struct PatternMatch: Hashable, Sendable {
  /// The bytes that matched.
  package let range: Range<Int>
  /// What each group matched last, from group 1 on, or nil where it took no part.
  package let groups: [Range<Int>?]
}

/// Finds the leftmost of the longest matches, with its groups.
///
/// All alternatives are followed at once, one thread for each instruction at most, so that time is
/// linear in the text.
struct CapturingMachine: Sendable {
  private let program: PatternProgram
  private let emptySlots: [Int]
  private let groupCount: Int
  private var threads: [Thread] = []
  private var readers: [Thread] = []
  private var marks: [Int]
  private var stack: [Task] = []

  private struct Thread {
    var instruction: Int
    /// Where its match begins.
    var start: Int
    /// Starts and ends of the measured pieces by turns; -1 where there is none.
    var slots: [Int]
  }

  private struct Candidate {
    var range: Range<Int>
    var slots: [Int]
  }

  private enum Task {
    case visit(Int)
    case restore(slot: Int, value: Int)
  }

  init(_ program: PatternProgram, groupCount: Int) {
    self.program = program
    self.groupCount = groupCount
    self.emptySlots = Array(repeating: -1, count: 2 * program.spanCount)
    self.marks = Array(repeating: -1, count: program.instructions.count)
  }

  /// The first match that begins at an offset or after it.
  mutating func firstMatch(in bytes: Span<UInt8>, from offset: Int) -> PatternMatch? {
    var best: Candidate?
    var position = offset
    var previous = TextDecoding.neighbor(before: offset, in: bytes)
    for index in marks.indices { marks[index] = -1 }
    threads.removeAll(keepingCapacity: true)
    while true {
      let symbol =
        position < bytes.count ? TextDecoding.scalar(in: bytes, at: position) : nil
      let next = symbol.map { Neighbor($0.value) } ?? .edge
      readers.removeAll(keepingCapacity: true)
      if best == nil {
        threads.append(Thread(instruction: 0, start: position, slots: emptySlots))
      }
      for thread in threads where thread.start <= best?.range.lowerBound ?? position {
        follow(thread, at: position, between: previous, and: next, best: &best)
      }
      guard let symbol, best == nil || !readers.isEmpty else { break }
      advance(over: symbol.value)
      position += symbol.length
      previous = next
    }
    return best.map(match)
  }

  private func match(_ found: Candidate) -> PatternMatch {
    let slots = found.slots
    var groups: [Range<Int>?] = []
    for group in 0..<groupCount {
      guard let span = program.groupSpans[group + 1], slots[span * 2 + 1] >= 0 else {
        groups.append(nil)
        continue
      }
      groups.append(slots[span * 2]..<slots[span * 2 + 1])
    }
    return PatternMatch(range: found.range, groups: groups)
  }
}

// MARK: - Steps

extension CapturingMachine {
  private mutating func follow(
    _ thread: Thread, at position: Int, between previous: Neighbor, and next: Neighbor,
    best: inout Candidate?
  ) {
    var slots = thread.slots
    stack.append(.visit(thread.instruction))
    while let task = stack.popLast() {
      guard case .visit(let index) = task else {
        if case .restore(let slot, let value) = task { slots[slot] = value }
        continue
      }
      guard marks[index] != position else { continue }
      marks[index] = position
      switch program.instructions[index] {
      case .scalar, .any, .set:
        readers.append(Thread(instruction: index, start: thread.start, slots: slots))
      case .match:
        Self.accept(Candidate(range: thread.start..<position, slots: slots), best: &best)
      case .assertion(let assertion):
        if assertion.holds(between: previous, and: next) { stack.append(.visit(index + 1)) }
      case .jump(let target): stack.append(.visit(target))
      case .split(let first, let second):
        stack.append(.visit(second))
        stack.append(.visit(first))
      case .save(let number):
        let slot = number
        stack.append(.restore(slot: slot, value: slots[slot]))
        slots[slot] = position
        if slot % 2 == 0 {
          // A group that begins again has no end yet.
          stack.append(.restore(slot: slot + 1, value: slots[slot + 1]))
          slots[slot + 1] = -1
        }
        stack.append(.visit(index + 1))
      }
    }
  }

  /// Takes a match that begins no later than the best so far; later ends are longer.
  private static func accept(_ found: Candidate, best: inout Candidate?) {
    if let best, found.range.lowerBound > best.range.lowerBound { return }
    if let best, found.range == best.range { return }
    best = found
  }

  private mutating func advance(over value: UInt32) {
    let folded = program.folded(value)
    threads.removeAll(keepingCapacity: true)
    for reader in readers where program.accepts(value, folded: folded, at: reader.instruction) {
      threads.append(
        Thread(instruction: reader.instruction + 1, start: reader.start, slots: reader.slots))
    }
    if threads.count > 1, !emptySlots.isEmpty { threads.sort(by: Self.precedes) }
  }

  /// The order of POSIX: earlier and longer groups win, those that open first before the others.
  private static func precedes(_ first: Thread, _ second: Thread) -> Bool {
    if first.start != second.start { return first.start < second.start }
    let (left, right) = (first.slots, second.slots)
    for index in stride(from: 0, to: left.count, by: 2) {
      if left[index] != right[index] {
        if left[index] < 0 || right[index] < 0 { return right[index] < 0 }
        return left[index] < right[index]
      }
      if left[index + 1] != right[index + 1] {
        // A group still open will be the longer one.
        if left[index + 1] < 0 || right[index + 1] < 0 { return left[index + 1] < 0 }
        return left[index + 1] > right[index + 1]
      }
    }
    return false
  }
}
