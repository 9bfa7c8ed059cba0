import LedgerTestSupport

/// Entries that are each known by a payee of their own.
///
/// Sides edit, remove, add and move them, and lay them out anew. What becomes of each is known without any
/// pairing.
struct NumberedModel {
  struct Entry: Hashable {
    var number: Int
    var day: Int
    var amount: Int
    var status = ""
    var tag = ""

    /// What it says, in one of several layouts.
    func text(_ layout: Int) -> String {
      let blanks = String(repeating: " ", count: [2, 4, 9][layout % 3])
      let date = layout % 2 == 0 ? "2026-03-\(day < 10 ? "0" : "")\(day)" : "2026/3/\(day)"
      let line = tag.isEmpty ? "" : "\(blanks); by:\(tag)\n"
      return
        "\(date)\(status) P\(number)\n\(line)\(blanks)expenses:a\(number % 3)\(blanks)\(amount).00 EUR\n\(blanks)assets:cash\n"
    }
  }

  typealias State = [(entry: Entry, layout: Int)]

  var random: SplitMix64
  private var next = 0
  private let isOrdered: Bool
  var base: State = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    isOrdered = random.happens(percent: 50)
    base = []
    let count = random.below(9)
    base = (0..<count).map { _ in (entry(), 0) }
    if isOrdered { base.sort { $0.entry.day < $1.entry.day } }
  }

  private mutating func entry() -> Entry {
    next += 1
    return Entry(
      number: next, day: random.number(in: 1...28), amount: 100 * next + random.below(90),
      status: random.happens(percent: 30) ? " *" : "")
  }

  /// A state that somebody made of another one.
  mutating func side(of state: State) -> State {
    var side = state
    for index in side.indices {
      switch random.below(12) {
      case 0: side[index].entry.amount += random.number(in: 1...9)
      case 1: side[index].entry.status = side[index].entry.status.isEmpty ? " *" : " !"
      case 2: side[index].entry.tag = random.pick(["anna", "tom"])
      default: break
      }
    }
    if !side.isEmpty, random.happens(percent: 30) { side.remove(at: random.below(side.count)) }
    if side.count > 1, random.happens(percent: 40) {
      let moved = side.remove(at: random.below(side.count))
      side.insert(moved, at: random.below(side.count + 1))
    }
    if random.happens(percent: 30) {
      for index in side.indices { side[index].layout = random.below(6) }
    }
    for _ in 0..<random.below(3) {
      side.insert((entry(), random.below(6)), at: random.below(side.count + 1))
    }
    return side
  }

  static func text(_ state: State) -> String {
    state.map { $0.entry.text($0.layout) }.joined(separator: "\n")
  }

  static func entries(_ state: State) -> [Int: Entry] {
    Dictionary(state.map { ($0.entry.number, $0.entry) }) { first, _ in first }
  }
}
