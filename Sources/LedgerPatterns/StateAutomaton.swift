/// Says whether a program matches anywhere in a text, remembering the sets of states it met.
///
/// Each distinct set of instructions becomes a numbered state, whose successors are computed when
/// first needed and then looked up: a few nanoseconds a byte, linear in the text whatever the
/// pattern. The memory is bounded, since the states are forgotten when they grow too many.
struct StateAutomaton: Sendable {
  private let program: PatternProgram
  /// For each state its instructions, not yet followed through jumps, and what stood before.
  private var states: [State] = []
  private var numbers: [State: Int32] = [:]
  /// For each state the successors by ASCII character, then that for the end of the text.
  private var successors: [Int32] = []
  private var otherSuccessors: [OtherSymbol: Int32] = [:]
  private var closure: InstructionClosure

  private struct State: Hashable {
    var instructions: [Int32]
    var previous: Neighbor
  }

  private struct OtherSymbol: Hashable {
    var state: Int32
    var value: UInt32
  }

  private static let rowLength = 129
  private static let unknown: Int32 = -1
  private static let matched: Int32 = -2
  private static let failed: Int32 = -3

  init(_ program: PatternProgram) {
    self.program = program
    self.closure = InstructionClosure(count: program.instructions.count)
    addFirstState()
  }

  mutating func isMatch(_ bytes: Span<UInt8>) -> Bool {
    var state: Int32 = 0
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x80 {
        let known = successors[Int(state) * Self.rowLength + Int(byte)]
        offset += 1
        state = known == Self.unknown ? successor(of: state, over: UInt32(byte)) : known
      } else {
        let (value, length) = TextDecoding.scalar(in: bytes, at: offset)
        offset += length
        state =
          otherSuccessors[OtherSymbol(state: state, value: value)]
          ?? successor(of: state, over: value)
      }
      if state == Self.matched { return true }
    }
    let last = successors[Int(state) * Self.rowLength + 128]
    return (last == Self.unknown ? finish(state) : last) == Self.matched
  }
}

// MARK: - Computing successors

extension StateAutomaton {
  private mutating func successor(of number: Int32, over value: UInt32) -> Int32 {
    let state = states[Int(number)]
    let next = Neighbor(value)
    let result: Int32
    var start = number
    if closure.follow(state.instructions, in: program, between: state.previous, and: next) {
      result = Self.matched
    } else {
      let successor = State(instructions: closure.advance(over: value, in: program), previous: next)
      if states.count >= PatternLimits.mostStates, numbers[successor] == nil {
        forget()
        start = self.number(of: state)
      }
      result = self.number(of: successor)
    }
    if value < 0x80 {
      successors[Int(start) * Self.rowLength + Int(value)] = result
    } else {
      if otherSuccessors.count >= 10_000 { otherSuccessors.removeAll(keepingCapacity: true) }
      otherSuccessors[OtherSymbol(state: start, value: value)] = result
    }
    return result
  }

  private mutating func finish(_ number: Int32) -> Int32 {
    let state = states[Int(number)]
    let isMatch = closure.follow(
      state.instructions, in: program, between: state.previous, and: .edge)
    let result = isMatch ? Self.matched : Self.failed
    successors[Int(number) * Self.rowLength + 128] = result
    return result
  }

  private mutating func number(of state: State) -> Int32 {
    if let number = numbers[state] { return number }
    let number = Int32(truncatingIfNeeded: states.count)
    states.append(state)
    numbers[state] = number
    successors.append(contentsOf: repeatElement(Self.unknown, count: Self.rowLength))
    return number
  }

  private mutating func forget() {
    states.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    successors.removeAll(keepingCapacity: true)
    otherSuccessors.removeAll(keepingCapacity: true)
    addFirstState()
  }

  /// Makes state 0, in which every text begins.
  private mutating func addFirstState() {
    _ = number(of: State(instructions: [0], previous: .edge))
  }
}
