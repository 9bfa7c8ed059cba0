/// Finds the reading instructions that are reached from others without reading.
struct InstructionClosure: Sendable {
  /// The reading instructions found by the last search.
  private(set) var readers: [Int32] = []
  private var marks: [UInt32]
  private var mark: UInt32 = 0
  private var stack: [Int32] = []

  init(count: Int) {
    self.marks = Array(repeating: 0, count: count)
  }

  /// Follows jumps and assertions at one place; true where a match is reached.
  mutating func follow(
    _ starts: [Int32], in program: PatternProgram, between previous: Neighbor, and next: Neighbor
  ) -> Bool {
    readers.removeAll(keepingCapacity: true)
    beginMarking()
    stack.append(contentsOf: starts)
    while let index = stack.popLast() {
      guard setMark(Int(index)) else { continue }
      switch program.instructions[Int(index)] {
      case .scalar, .any, .set: readers.append(index)
      case .match:
        stack.removeAll(keepingCapacity: true)
        return true
      case .assertion(let assertion):
        if assertion.holds(between: previous, and: next) { stack.append(index + 1) }
      case .jump(let target): stack.append(Int32(truncatingIfNeeded: target))
      case .split(let first, let second):
        stack.append(Int32(truncatingIfNeeded: second))
        stack.append(Int32(truncatingIfNeeded: first))
      case .save: stack.append(index + 1)
      }
    }
    return false
  }

  /// The instructions after those that accept a character, and the first, where a match may begin.
  mutating func advance(over value: UInt32, in program: PatternProgram) -> [Int32] {
    beginMarking()
    _ = setMark(0)
    var result: [Int32] = [0]
    let folded = program.folded(value)
    for reader in readers where program.accepts(value, folded: folded, at: Int(reader)) {
      if setMark(Int(reader) + 1) { result.append(reader + 1) }
    }
    result.sort()
    return result
  }

  private mutating func beginMarking() {
    mark &+= 1
    guard mark == 0 else { return }
    // The counter came round: old marks must not look new.
    for index in marks.indices { marks[index] = 0 }
    mark = 1
  }

  private mutating func setMark(_ index: Int) -> Bool {
    guard marks[index] != mark else { return false }
    marks[index] = mark
    return true
  }
}
