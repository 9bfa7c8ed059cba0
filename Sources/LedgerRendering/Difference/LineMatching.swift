/// Which lines two texts have in common, in order: the shortest edit by Myers' method.
package struct LineMatching {
  /// Beyond so many differences the rest counts as replaced, so that time stays bounded.
  private static let mostDifferences = 1_000

  /// Lines of the old text that give way to lines of the new one; either side may be empty.
  package struct Replacement: Hashable, Sendable {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  /// What differs, in order; lines that both have lie between any two.
  package private(set) var replacements: [Replacement] = []

  private let left: ComparedLines
  private let right: ComparedLines

  package init(_ old: ComparedLines, _ new: ComparedLines) {
    self.init(old, new, in: [Replacement(old: 0..<old.count, new: 0..<new.count)])
  }

  /// Looks into stretches outside of which nothing has changed.
  init(_ old: ComparedLines, _ new: ComparedLines, in stretches: [Replacement]) {
    left = old
    right = new
    for stretch in stretches { match(stretch) }
  }

  private mutating func match(_ stretch: Replacement) {
    var (old, new) = (stretch.old, stretch.new)
    while !old.isEmpty, !new.isEmpty, left.isSame(old.lowerBound, right, new.lowerBound) {
      old = old.dropFirst()
      new = new.dropFirst()
    }
    while !old.isEmpty, !new.isEmpty, left.isSame(old.upperBound - 1, right, new.upperBound - 1) {
      old = old.dropLast()
      new = new.dropLast()
    }
    guard let trace = old.isEmpty || new.isEmpty ? nil : trace(old, new) else {
      return add(Replacement(old: old, new: new))
    }
    var steps: [Replacement] = []
    var (x, y) = (old.count, new.count)
    for distance in stride(from: trace.count - 1, to: 0, by: -1) {
      let ends = trace[distance]
      let diagonal = x - y
      let isDown = isDown(diagonal, distance, ends)
      let start = ends[isDown ? diagonal + 1 : diagonal - 1, 0]
      let startOfNew = start - (isDown ? diagonal + 1 : diagonal - 1)
      let (from, fromNew) = (old.lowerBound + start, new.lowerBound + startOfNew)
      steps.append(
        Replacement(
          old: from..<(isDown ? from : from + 1), new: fromNew..<(isDown ? fromNew + 1 : fromNew)))
      (x, y) = (start, startOfNew)
    }
    for step in steps.reversed() { add(step) }
  }

  private mutating func add(_ next: Replacement) {
    if next.old.isEmpty, next.new.isEmpty { return }
    if let last = replacements.last, last.old.upperBound == next.old.lowerBound,
      last.new.upperBound == next.new.lowerBound
    {
      replacements[replacements.count - 1] = Replacement(
        old: last.old.lowerBound..<next.old.upperBound,
        new: last.new.lowerBound..<next.new.upperBound)
    } else {
      replacements.append(next)
    }
  }

  private func isDown(_ diagonal: Int, _ distance: Int, _ ends: Diagonals) -> Bool {
    diagonal == -distance
      || (diagonal != distance && ends[diagonal - 1, -1] < ends[diagonal + 1, -1])
  }

  /// How far each diagonal got before each step; nil where there are too many differences.
  private func trace(_ old: Range<Int>, _ new: Range<Int>) -> [Diagonals]? {
    var ends = Diagonals()
    var trace: [Diagonals] = []
    ends[1] = 0
    for distance in 0...min(old.count + new.count, LineMatching.mostDifferences) {
      trace.append(ends)
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        var x =
          isDown(diagonal, distance, ends) ? ends[diagonal + 1, 0] : ends[diagonal - 1, 0] + 1
        while x < old.count, x - diagonal < new.count,
          left.isSame(old.lowerBound + x, right, new.lowerBound + x - diagonal)
        {
          x += 1
        }
        ends[diagonal] = x
        if x >= old.count, x - diagonal >= new.count { return trace }
      }
    }
    return nil
  }

  /// How far into the old lines each diagonal reaches.
  private struct Diagonals {
    private var values: [Int: Int] = [:]

    subscript(diagonal: Int, fallback: Int) -> Int { values[diagonal] ?? fallback }

    subscript(diagonal: Int) -> Int? {
      get { values[diagonal] }
      set { values[diagonal] = newValue }
    }
  }
}
