/// The difference between two texts in the unified format that `patch` accepts.
package struct UnifiedDifference: Sendable {
  private static let context = 3

  private let path: String
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  /// Stretches of whole lines outside of which nothing has changed; nil where that is not known.
  private let spans: [(old: Range<Int>, new: Range<Int>)]?

  package init(
    _ path: String, from old: [UInt8], to new: [UInt8],
    in spans: [(old: Range<Int>, new: Range<Int>)]? = nil
  ) {
    self.path = path
    self.old = UnifiedDifference.lines(old)
    self.new = UnifiedDifference.lines(new)
    self.spans = spans
  }

  /// The lines with their line ends.
  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in text.indices where text[index] == 0x0A {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  /// A line of the result: kept, taken out or put in.
  private struct Step {
    var mark: UInt8
    var line: ArraySlice<UInt8>
    var oldLine: Int
    var newLine: Int
  }

  /// The whole difference; empty where the texts are equal.
  package func bytes() -> [UInt8] {
    let steps = steps()
    var result: [UInt8] = []
    for hunk in hunks(steps) {
      if result.isEmpty { result += Array("--- a/\(path)\n+++ b/\(path)\n".utf8) }
      append(steps[hunk], to: &result)
    }
    return result
  }

  /// For each old line the new one that it is.
  private var partners: [Int?] {
    guard let spans else { return LineMatching(old, new).partners }
    var partners: [Int?] = []
    partners.reserveCapacity(old.count)
    var next = 0
    for span in spans + [(old.endOffset..<Int.max, new.endOffset..<Int.max)] {
      while partners.count < old.count, old[partners.count].startIndex < span.old.lowerBound {
        partners.append(next)
        next += 1
      }
      let first = partners.count
      let last = old[first...].prefix { $0.startIndex < span.old.upperBound }.endIndex
      let end = new[next...].prefix { $0.startIndex < span.new.upperBound }.endIndex
      let start = next
      let inside = LineMatching(Array(old[first..<last]), Array(new[start..<end])).partners
      partners += inside.map { $0.map { $0 + start } }
      next = end
    }
    return partners
  }

  private func steps() -> [Step] {
    let partners = partners
    var steps: [Step] = []
    var next = 0
    for (index, partner) in partners.enumerated() {
      guard let partner else {
        steps.append(Step(mark: UInt8(ascii: "-"), line: old[index], oldLine: index, newLine: next))
        continue
      }
      addNew(upTo: partner, from: &next, at: index, to: &steps)
      steps.append(
        Step(mark: UInt8(ascii: " "), line: old[index], oldLine: index, newLine: partner))
      next = partner + 1
    }
    addNew(upTo: new.count, from: &next, at: old.count, to: &steps)
    return steps
  }

  private func addNew(
    upTo end: Int, from next: inout Int, at oldLine: Int, to steps: inout [Step]
  ) {
    while next < end {
      steps.append(Step(mark: UInt8(ascii: "+"), line: new[next], oldLine: oldLine, newLine: next))
      next += 1
    }
  }

  /// The runs of steps around changes, with their context.
  private func hunks(_ steps: [Step]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, step) in steps.enumerated() where step.mark != UInt8(ascii: " ") {
      let start = max(0, index - UnifiedDifference.context)
      let end = min(steps.count, index + 1 + UnifiedDifference.context)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  private func append(_ steps: ArraySlice<Step>, to result: inout [UInt8]) {
    guard let first = steps.first else { return }
    let oldCount = steps.count { $0.mark != UInt8(ascii: "+") }
    let newCount = steps.count { $0.mark != UInt8(ascii: "-") }
    // An empty side is said to begin at the line before it.
    let oldStart = first.oldLine + (oldCount == 0 ? 0 : 1)
    let newStart = first.newLine + (newCount == 0 ? 0 : 1)
    result += Array("@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n".utf8)
    for step in steps {
      result.append(step.mark)
      result += step.line
      if step.line.last != 0x0A { result += Array("\n\\ No newline at end of file\n".utf8) }
    }
  }
}

extension [ArraySlice<UInt8>] {
  fileprivate var endOffset: Int { last?.endIndex ?? 0 }
}
