/// A grid of dots, eight a character in braille, on which lines are drawn.
struct LineCanvas {
  private let width: Int
  private let height: Int
  private let glyphs: TerminalLook.Glyphs
  /// The dots of each character, and the last line that set one.
  private var dots: [UInt8]
  private var owners: [Int]
  /// The line that is being drawn, and how far it has come, for its dashes.
  private var drawn = (owner: -1, steps: 0)

  init(width: Int, height: Int, _ glyphs: TerminalLook.Glyphs) {
    self.width = width
    self.height = height
    self.glyphs = glyphs
    dots = Array(repeating: 0, count: width * height)
    owners = Array(repeating: -1, count: width * height)
  }

  /// The letter that stands for a line where only ASCII may be used.
  static func letter(_ number: Int) -> Character {
    let letters: [Character] = ["*", "o", "x", "+"]
    return letters[number % letters.count]
  }

  /// Whether a line has a dot so far from its start: the first is solid, others are dashed or dotted.
  private static func isDotted(_ number: Int, at step: Int) -> Bool {
    switch number % 4 {
    case 0: true
    case 1: step % 6 < 4
    case 2: step % 4 < 1
    default: step % 8 < 4 || step % 8 == 6
    }
  }

  /// A short piece of a line, for a legend.
  static func sample(_ number: Int) -> String {
    var canvas = LineCanvas(width: 5, height: 1, .unicode)
    canvas.draw(from: (0, 0.4), to: (1, 0.4), number)
    return String(canvas.cells(0).map(\.character))
  }

  private var columns: Double { Double(width * 2 - 1) }
  private var lines: Double { Double(height * 4 - 1) }

  /// Draws a line between two points whose coordinates go from 0 to 1, the second one upwards.
  mutating func draw(from: (x: Double, y: Double), to: (x: Double, y: Double), _ owner: Int) {
    let length = max(abs(to.x - from.x) * columns, abs(to.y - from.y) * lines)
    guard from.y.isFinite, to.y.isFinite else { return }
    let steps = max(1, Int(length.rounded(.up)))
    if drawn.owner != owner { drawn = (owner, 0) }
    for step in 0...steps {
      // A piece begins where the one before it ended.
      if step > 0 { drawn.steps += 1 }
      guard glyphs == .ascii || LineCanvas.isDotted(owner, at: drawn.steps) else { continue }
      let part = Double(step) / Double(steps)
      let x = (from.x + (to.x - from.x) * part) * columns
      let y = (1 - from.y - (to.y - from.y) * part) * lines
      set(Int(x.rounded()), Int(y.rounded()), owner)
    }
  }

  /// Sets some of the dots between two lines.
  mutating func fill(_ low: [Double?], _ high: [Double?]) {
    let last = Double(min(low.count, high.count) - 1)
    guard last > 0 else { return }
    for column in stride(from: 0, to: width * 2, by: 2) {
      let place = Double(column) / columns * last
      guard let bottom = LineCanvas.value(low, at: place),
        let top = LineCanvas.value(high, at: place)
      else { continue }
      let edges = [bottom, top].map { Int(($0 * lines).rounded()) }.sorted()
      for line in stride(from: edges[0], through: edges[1], by: 3) {
        set(column, height * 4 - 1 - line, -1)
      }
    }
  }

  /// The value between two places, on the straight line.
  private static func value(_ values: [Double?], at place: Double) -> Double? {
    let index = Int(place)
    guard index < values.count, let left = values[index], left.isFinite else { return nil }
    guard index + 1 < values.count, let right = values[index + 1], right.isFinite else {
      return left
    }
    return left + (right - left) * (place - Double(index))
  }

  private mutating func set(_ x: Int, _ y: Int, _ owner: Int) {
    guard x >= 0, x < width * 2, y >= 0, y < height * 4 else { return }
    // The order in which Unicode numbers the dots of a braille character.
    let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
    let place = y / 4 * width + x / 2
    dots[place] |= bits[y % 4][x % 2]
    owners[place] = max(owners[place], owner)
  }

  /// The characters of a row, and which line each belongs to: -1 for none.
  func cells(_ row: Int) -> [(character: Character, owner: Int)] {
    (row * width..<(row + 1) * width).map { (character($0), owners[$0]) }
  }

  private func character(_ place: Int) -> Character {
    guard dots[place] != 0 else { return " " }
    switch glyphs {
    case .unicode:
      return Unicode.Scalar(0x2800 + UInt32(dots[place])).map { Character($0) } ?? " "
    case .ascii: return owners[place] < 0 ? "." : LineCanvas.letter(owners[place])
    }
  }
}
