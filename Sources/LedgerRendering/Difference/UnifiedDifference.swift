import LedgerSource

/// The difference between two texts in the unified format that `patch` accepts.
package struct UnifiedDifference: Sendable {
  private typealias Replacement = LineMatching.Replacement

  private static let context = 3

  private let path: String
  private let old: ComparedLines
  private let new: ComparedLines
  private let replacements: [Replacement]
  /// How many lines stand before those that are compared.
  private let linesBefore: Int

  /// Of stretches of whole lines, nothing has changed outside of them; without any all is looked at.
  package init(
    _ path: String, from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>,
    in spans: [(old: Range<Int>, new: Range<Int>)]? = nil
  ) {
    self.path = path
    // The lines of the long texts before and behind what differs are not even told apart.
    let start = spans.map { $0.first?.old.lowerBound ?? 0 } ?? old.span.commonLength(0, new.span, 0)
    let same = min(old.count, new.count) - start
    let end =
      spans.map { old.count - ($0.last?.old.upperBound ?? 0) }
      ?? old.span.commonEnd(new.span, upTo: same)
    let first = old.span.start(ofLines: UnifiedDifference.context + 1, before: start)
    let last = old.span.end(ofLines: UnifiedDifference.context + 1, from: old.count - end)
    let left = ComparedLines(old.dropFirst(first).prefix(last - first))
    let right = ComparedLines(new.dropFirst(first).dropLast(old.count - last))
    func lines(_ span: Range<Int>, _ text: ComparedLines) -> Range<Int> {
      text.line(from: span.lowerBound - first)..<text.line(from: span.upperBound - first)
    }
    replacements =
      spans.map { spans in
        let stretches = spans.map {
          Replacement(old: lines($0.old, left), new: lines($0.new, right))
        }
        return LineMatching(left, right, in: stretches).replacements
      } ?? LineMatching(left, right).replacements
    (self.old, self.new) = (left, right)
    linesBefore = old.span.lineEnds(in: 0..<first)
  }

  /// How many lines came and went.
  package var counts: (added: Int, removed: Int) {
    replacements.reduce(into: (0, 0)) { $0 = ($0.0 + $1.new.count, $0.1 + $1.old.count) }
  }

  /// The whole difference; empty where the texts are equal.
  package func bytes() -> [UInt8] {
    var result: [UInt8] = []
    var next = 0
    while next < replacements.count {
      if result.isEmpty { result += Array("--- a/\(path)\n+++ b/\(path)\n".utf8) }
      let first = next
      next += 1
      // Changes whose contexts meet are one.
      while next < replacements.count,
        replacements[next].old.lowerBound - replacements[next - 1].old.upperBound
          <= 2 * UnifiedDifference.context
      {
        next += 1
      }
      append(replacements[first..<next], to: &result)
    }
    return result
  }

  private func append(_ changes: ArraySlice<Replacement>, to result: inout [UInt8]) {
    guard let first = changes.first, let last = changes.last else { return }
    let before = min(UnifiedDifference.context, first.old.lowerBound)
    let after = min(UnifiedDifference.context, old.count - last.old.upperBound)
    let (start, end) = (first.old.lowerBound - before, last.old.upperBound + after)
    let (newStart, newEnd) = (first.new.lowerBound - before, last.new.upperBound + after)
    // An empty side is said to begin at the line before it.
    let sides = [(start, end - start), (newStart, newEnd - newStart)].map { start, count in
      "\(linesBefore + start + (count == 0 ? 0 : 1)),\(count)"
    }
    result += Array("@@ -\(sides[0]) +\(sides[1]) @@\n".utf8)
    var line = start
    for change in changes {
      append(" ", old, line..<change.old.lowerBound, to: &result)
      append("-", old, change.old, to: &result)
      append("+", new, change.new, to: &result)
      line = change.old.upperBound
    }
    append(" ", old, line..<end, to: &result)
  }

  private func append(
    _ mark: Unicode.Scalar, _ text: ComparedLines, _ lines: Range<Int>, to result: inout [UInt8]
  ) {
    for number in lines {
      let line = text[number]
      result.append(UInt8(ascii: mark))
      result += line
      if line.last != 0x0A { result += Array("\n\\ No newline at end of file\n".utf8) }
    }
  }
}
