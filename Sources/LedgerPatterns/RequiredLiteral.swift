/// Bytes that every text has to hold that a pattern matches, in small letters where case is no matter.
///
///     ^shop(s)?:(.*)$     shop
///     a|b                 nothing
struct RequiredLiteral {
  private(set) var bytes: [UInt8] = []
  private var run: [UInt8] = []
  private let caseRule: CaseRule

  init(_ node: PatternNode, caseRule: CaseRule) {
    self.caseRule = caseRule
    add(node)
    endRun()
  }

  private mutating func add(_ node: PatternNode) {
    switch node {
    case .scalar(let value): add(value)
    case .empty, .assertion: break
    case .group(_, let node): add(node)
    case .sequence(let nodes): for node in nodes { add(node) }
    case .any, .set, .alternatives: endRun()
    case .repetition(let node, let least, _):
      endRun()
      if least > 0 { add(node) }
      endRun()
    }
  }

  private mutating func add(_ value: UInt32) {
    // Letters beyond ASCII may fold to another number of bytes.
    guard let scalar = Unicode.Scalar(value), caseRule == .sensitive || value < 0x80 else {
      return endRun()
    }
    run.append(contentsOf: Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter))
  }

  /// Keeps the longest run, of equal ones the last.
  private mutating func endRun() {
    if run.count >= bytes.count { bytes = run }
    run = []
  }
}
