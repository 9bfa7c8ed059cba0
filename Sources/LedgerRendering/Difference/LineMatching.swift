/// Which lines two texts have in common, in order: the shortest edit by Myers' method.
package struct LineMatching {
  /// Beyond so many differences the rest counts as replaced, so that time stays bounded.
  private static let mostDifferences = 1_000

  /// For each old line the new line that it equals, or nil where it was removed.
  package let partners: [Int?]

  package init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    let left = old.map(number)
    let right = new.map(number)
    var partners: [Int?] = Array(repeating: nil, count: left.count)
    var start = 0
    while start < left.count, start < right.count, left[start] == right[start] {
      partners[start] = start
      start += 1
    }
    var end = 0
    while end < left.count - start, end < right.count - start,
      left[left.count - 1 - end] == right[right.count - 1 - end]
    {
      partners[left.count - 1 - end] = right.count - 1 - end
      end += 1
    }
    let middle = LineMatching.middle(
      Array(left[start..<left.count - end]), Array(right[start..<right.count - end]))
    for (index, partner) in middle.enumerated() where partner != nil {
      partners[start + index] = partner.map { $0 + start }
    }
    self.partners = partners
  }

  /// The partners of lines between a common beginning and a common end.
  private static func middle(_ left: [Int], _ right: [Int]) -> [Int?] {
    var partners: [Int?] = Array(repeating: nil, count: left.count)
    guard !left.isEmpty, !right.isEmpty, let trace = trace(left, right) else { return partners }
    var x = left.count
    var y = right.count
    for distance in stride(from: trace.count - 1, through: 0, by: -1) {
      let ends = trace[distance]
      let diagonal = x - y
      let isDown =
        diagonal == -distance
        || (diagonal != distance && ends[diagonal - 1, -1] < ends[diagonal + 1, -1])
      let previous = isDown ? diagonal + 1 : diagonal - 1
      let previousX = distance == 0 ? 0 : ends[previous, 0]
      let previousY = previousX - previous
      let stop =
        distance == 0
        ? (0, 0) : (isDown ? previousX : previousX + 1, isDown ? previousY + 1 : previousY)
      while x > stop.0, y > stop.1 {
        x -= 1
        y -= 1
        partners[x] = y
      }
      if distance > 0 {
        x = previousX
        y = previousY
      }
    }
    return partners
  }

  /// How far each diagonal got before each step; nil where there are too many differences.
  private static func trace(_ left: [Int], _ right: [Int]) -> [Diagonals]? {
    var ends = Diagonals()
    var trace: [Diagonals] = []
    ends[1] = 0
    for distance in 0...min(left.count + right.count, mostDifferences) {
      trace.append(ends)
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let isDown =
          diagonal == -distance
          || (diagonal != distance && ends[diagonal - 1, -1] < ends[diagonal + 1, -1])
        var x = isDown ? ends[diagonal + 1, 0] : ends[diagonal - 1, 0] + 1
        while x < left.count, x - diagonal < right.count, left[x] == right[x - diagonal] { x += 1 }
        ends[diagonal] = x
        if x >= left.count, x - diagonal >= right.count { return trace }
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
