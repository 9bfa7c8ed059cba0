/// The modules of a code while it is drawn.
struct QRGrid {
  private let version: QRVersion
  private let side: Int
  private(set) var dark: [Bool]
  /// Modules that hold no data.
  private var isFixed: [Bool]

  init(_ version: QRVersion) {
    self.version = version
    side = version.side
    dark = Array(repeating: false, count: side * side)
    isFixed = dark
    drawTiming()
    for (column, row) in [(3, 3), (side - 4, 3), (3, side - 4)] { drawFinder(column, row) }
    drawAlignments()
    drawFormat(mask: 0)
    drawVersion()
  }

  private mutating func fix(_ column: Int, _ row: Int, _ isDark: Bool) {
    dark[row * side + column] = isDark
    isFixed[row * side + column] = true
  }

  /// Puts the data in and covers it with one of the eight masks.
  mutating func draw(_ codewords: [UInt8], mask: Int) {
    fill(codewords)
    for row in 0..<side {
      for column in 0..<side where !isFixed[row * side + column] {
        if QRGrid.covers(mask, column, row) { dark[row * side + column].toggle() }
      }
    }
    drawFormat(mask: mask)
  }

  /// Two columns at a time from the right, upwards and downwards in turn.
  private mutating func fill(_ codewords: [UInt8]) {
    var bit = 0
    var right = side - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      for step in 0..<side {
        let isUpward = (right + 1) & 2 == 0
        let row = isUpward ? side - 1 - step : step
        for column in [right, right - 1]
        where !isFixed[row * side + column] && bit < codewords.count * 8 {
          dark[row * side + column] = codewords[bit >> 3] >> UInt8(7 - bit & 7) & 1 == 1
          bit += 1
        }
      }
      right -= 2
    }
  }

  private static func covers(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }
}

// MARK: - What all codes have

extension QRGrid {
  private mutating func drawTiming() {
    for place in 0..<side {
      fix(6, place, place % 2 == 0)
      fix(place, 6, place % 2 == 0)
    }
  }

  /// A large square in a corner with the light line around it.
  private mutating func drawFinder(_ middle: Int, _ middleRow: Int) {
    for down in -4...4 {
      for across in -4...4 {
        let (column, row) = (middle + across, middleRow + down)
        guard 0..<side ~= column, 0..<side ~= row else { continue }
        let distance = max(abs(across), abs(down))
        fix(column, row, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func drawAlignments() {
    let places = version.alignments
    guard let first = places.first, let last = places.last else { return }
    for row in places {
      for column in places {
        // The large squares stand there.
        if (column, row) == (first, first) || (column, row) == (first, last)
          || (column, row) == (last, first)
        {
          continue
        }
        for down in -2...2 {
          for across in -2...2 {
            fix(column + across, row + down, max(abs(across), abs(down)) != 1)
          }
        }
      }
    }
  }

  /// Level and mask, twice, with the bits that mend them.
  private mutating func drawFormat(mask: Int) {
    // Level M is 00.
    var rest = mask
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (mask << 10 | rest) ^ 0x5412
    func bit(_ place: Int) -> Bool { bits >> place & 1 == 1 }
    for place in 0...5 { fix(8, place, bit(place)) }
    fix(8, 7, bit(6))
    fix(8, 8, bit(7))
    fix(7, 8, bit(8))
    for place in 9..<15 { fix(14 - place, 8, bit(place)) }
    for place in 0..<8 { fix(side - 1 - place, 8, bit(place)) }
    for place in 8..<15 { fix(8, side - 15 + place, bit(place)) }
    fix(8, side - 8, true)
  }

  /// The size, which larger codes say twice.
  private mutating func drawVersion() {
    guard version.number >= 7 else { return }
    var rest = version.number
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version.number << 12 | rest
    for place in 0..<18 {
      let isDark = bits >> place & 1 == 1
      let (far, near) = (side - 11 + place % 3, place / 3)
      fix(far, near, isDark)
      fix(near, far, isDark)
    }
  }
}

// MARK: - Choosing a mask

extension QRGrid {
  /// How hard the code is to read: long runs, blocks, what looks like a corner, too much of a color.
  var penalty: Int {
    var result = 0
    for line in 0..<side {
      result += QRGrid.penalty((0..<side).map { dark[line * side + $0] })
      result += QRGrid.penalty((0..<side).map { dark[$0 * side + line] })
    }
    for row in 0..<side - 1 {
      for column in 0..<side - 1 {
        let place = row * side + column
        let color = dark[place]
        if dark[place + 1] == color, dark[place + side] == color, dark[place + side + 1] == color {
          result += 3
        }
      }
    }
    let count = dark.count { $0 }
    let total = side * side
    return result + (abs(count * 20 - total * 10) + total - 1) / total * 10 - 10
  }

  private static let corner = [true, false, true, true, true, false, true]

  private static func penalty(_ line: [Bool]) -> Int {
    var result = 0
    var length = 0
    for (place, color) in line.enumerated() {
      length = place > 0 && line[place - 1] == color ? length + 1 : 1
      if length == 5 { result += 3 } else if length > 5 { result += 1 }
    }
    for start in 0...line.count - 7 where Array(line[start..<start + 7]) == corner {
      // What lies outside is light.
      let before = line[max(0, start - 4)..<start].allSatisfy { !$0 }
      let after = line[start + 7..<min(line.count, start + 11)].allSatisfy { !$0 }
      if before { result += 40 }
      if after { result += 40 }
    }
    return result
  }
}
