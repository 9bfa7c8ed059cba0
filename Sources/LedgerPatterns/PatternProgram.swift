/// One step of a program; all but the first three read no character.
enum Instruction: Sendable {
  case scalar(UInt32)
  case any
  case set(Int)
  case match
  case assertion(TextAssertion)
  case jump(Int)
  /// Goes both ways, the first preferred.
  case split(Int, Int)
  case save(Int)
}

/// A pattern as instructions for a machine with a set of states.
struct PatternProgram: Sendable {
  private(set) var instructions: [Instruction] = []
  private(set) var sets: [ScalarSet] = []
  /// How many pieces of a match are measured to find the one that POSIX wants: groups, and what is
  /// repeated beside them, in the order in which they open.
  private(set) var spanCount = 0
  /// For each group from 1 on its place among those pieces.
  private(set) var groupSpans: [Int: Int] = [:]
  let caseRule: CaseRule
  private let hasGroups: Bool

  /// More pieces are not measured, as each costs time.
  private static let mostSpans = 32

  init(_ node: PatternNode, groupCount: Int, caseRule: CaseRule) {
    self.caseRule = caseRule
    hasGroups = groupCount > 0
    add(node)
    instructions.append(.match)
  }

  /// Whether an instruction that reads a character accepts this one.
  func accepts(_ value: UInt32, folded: UInt32, at index: Int) -> Bool {
    switch instructions[index] {
    case .scalar(let expected): folded == expected
    case .any: value != 0x0A
    case .set(let set): sets[set].contains(value)
    case .match, .assertion, .jump, .split, .save: false
    }
  }

  func folded(_ value: UInt32) -> UInt32 {
    caseRule.folded(value)
  }
}

extension PatternProgram {
  private mutating func add(_ node: PatternNode) {
    switch node {
    case .empty: break
    case .scalar(let value): instructions.append(.scalar(value))
    case .any: instructions.append(.any)
    case .set(let set):
      instructions.append(.set(sets.count))
      sets.append(set)
    case .assertion(let assertion): instructions.append(.assertion(assertion))
    case .group(let number, let inner): addGroup(number, inner)
    case .sequence(let nodes):
      for node in nodes { add(node) }
    case .alternatives(let nodes): addAlternatives(nodes[...])
    case .repetition(let inner, let least, let most):
      // `(a:?)(.*)`: what `:?` takes counts before what the groups behind it could have.
      let span = hasGroups ? newSpan() : nil
      if let span { instructions.append(.save(span * 2)) }
      for _ in 0..<least { add(inner) }
      if let most { addOptional(inner, times: most - least) } else { addLoop(inner) }
      if let span { instructions.append(.save(span * 2 + 1)) }
    }
  }

  private mutating func addGroup(_ number: Int, _ inner: PatternNode) {
    guard number <= PatternLimits.mostGroups else { return add(inner) }
    let span = groupSpans[number] ?? spanCount
    if groupSpans[number] == nil {
      groupSpans[number] = span
      spanCount += 1
    }
    instructions.append(.save(span * 2))
    add(inner)
    instructions.append(.save(span * 2 + 1))
  }

  private mutating func newSpan() -> Int? {
    guard spanCount < PatternProgram.mostSpans else { return nil }
    spanCount += 1
    return spanCount - 1
  }

  private mutating func addAlternatives(_ nodes: ArraySlice<PatternNode>) {
    var exits: [Int] = []
    for (index, node) in zip(nodes.indices, nodes) {
      guard index < nodes.endIndex - 1 else {
        add(node)
        break
      }
      let split = instructions.count
      instructions.append(.match)
      add(node)
      exits.append(instructions.count)
      instructions.append(.match)
      instructions[split] = .split(split + 1, instructions.count)
    }
    for exit in exits { instructions[exit] = .jump(instructions.count) }
  }

  private mutating func addLoop(_ inner: PatternNode) {
    let split = instructions.count
    instructions.append(.match)
    add(inner)
    instructions.append(.jump(split))
    instructions[split] = .split(split + 1, instructions.count)
  }

  private mutating func addOptional(_ inner: PatternNode, times: Int) {
    var splits: [Int] = []
    for _ in 0..<times {
      splits.append(instructions.count)
      instructions.append(.match)
      add(inner)
    }
    for split in splits { instructions[split] = .split(split + 1, instructions.count) }
  }
}
