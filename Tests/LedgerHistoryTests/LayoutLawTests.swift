import LedgerHistory
import LedgerSource
import LedgerTestSupport
import Testing

/// Merges in which layout and order differ as well, and those across histories that cross.
struct LayoutLawTests {
  private static let merges = Thoroughness.count(quick: 500, thorough: 2_000)
  private static let crossings = Thoroughness.count(quick: 120, thorough: 500)

  /// How often each entry stands outside conflicts and on each side of them, by the number of its payee.
  private struct Places {
    var standing: [Int: Int] = [:]
    var ours: [Int: Int] = [:]
    var theirs: [Int: Int] = [:]

    init(_ merge: EntryMerge, _ ours: BlockFile, _ theirs: BlockFile) {
      func add(_ block: Block, _ counts: inout [Int: Int]) {
        guard let number = Places.number(block) else { return }
        counts[number, default: 0] += 1
      }
      for part in merge.text.parts {
        switch part {
        case .text(let bytes): for block in BlockFile(bytes).blocks { add(block, &standing) }
        case .conflict(let conflict, _):
          for index in conflict.ours { add(ours.blocks[index], &self.ours) }
          for index in conflict.theirs { add(theirs.blocks[index], &self.theirs) }
        }
      }
    }

    private static func number(_ block: Block) -> Int? {
      let words = String(decoding: block.text, as: UTF8.self)
        .split(whereSeparator: { $0 == " " || $0 == "\n" })
      return words.first { $0.hasPrefix("P") }.flatMap { Int($0.dropFirst()) }
    }
  }

  /// What is wrong with where the entries of a merge stand.
  private func failure(
    _ base: [[Int: NumberedModel.Entry]], _ mine: [Int: NumberedModel.Entry],
    _ other: [Int: NumberedModel.Entry], _ merge: EntryMerge, _ places: Places
  ) -> String? {
    for warning in merge.warnings { if case .unproven(let reason) = warning { return reason } }
    let numbers = Set(base.flatMap(\.keys)).union(mine.keys).union(other.keys)
    for number in numbers.sorted() {
      let standing = places.standing[number] ?? 0
      let (left, right) = (places.ours[number] ?? 0, places.theirs[number] ?? 0)
      if standing > 1 || left > 1 || right > 1 { return "P\(number) is doubled" }
      if standing > 0, left + right > 0 { return "P\(number) stands in and out of a conflict" }
      let forms = base.map { $0[number] }
      let (a, b) = (mine[number], other[number])
      if left + right > 0 {
        if a == b { return "P\(number) is a conflict, though both sides say the same" }
        continue
      }
      if a == b {
        if (a == nil) != (standing == 0) { return "P\(number) is lost, or came back" }
      } else if forms.count == 1, let old = forms.first {
        let expected = a == old ? b : b == old ? a : nil
        let isKnown = a == old || b == old
        if isKnown, (expected == nil) != (standing == 0) {
          return "P\(number) is lost or came back"
        }
        // Two changes of one entry are merged by field, if at all.
        if !isKnown, standing == 0 { return "P\(number), which both changed, is lost" }
      } else if a != nil, b != nil, standing == 0 {
        return "P\(number) is lost"
      }
    }
    return nil
  }

  @Test func neverLoseOrDoubleWhereLayoutAndOrderDiffer() {
    var conflicted = 0
    for seed in 0..<Self.merges {
      var model = NumberedModel(seed: UInt64(seed))
      let (ours, theirs) = (model.side(of: model.base), model.side(of: model.base))
      let files = [model.base, ours, theirs].map { BlockFile(NumberedModel.text($0).utf8) }
      let merge = EntryMerge(base: files[0], ours: files[1], theirs: files[2], shortcuts: .left)
      if !merge.isClean { conflicted += 1 }
      let failure = failure(
        [NumberedModel.entries(model.base)], NumberedModel.entries(ours),
        NumberedModel.entries(theirs), merge, Places(merge, files[1], files[2]))
      #expect(
        failure == nil,
        "seed \(seed): \(failure ?? "")\n\(NumberedModel.text(model.base))\n--\n\(NumberedModel.text(ours))\n--\n\(NumberedModel.text(theirs))\n--\n\(merge.resultText)"
      )
      expectVerified([files[0]], files[1], files[2], merge, "seed \(seed)")
    }
    print("\(conflicted) of \(Self.merges) merges have a conflict")
    #expect(conflicted * 100 < Self.merges * 24)
  }

  /// Two people merge each other's states, choose what they like, go on, and merge again.
  @Test func neverLoseOrDoubleWhereHistoriesCross() {
    for seed in 0..<Self.crossings {
      var model = NumberedModel(seed: UInt64(seed))
      let (first, second) = (model.side(of: model.base), model.side(of: model.base))
      let chosen = [
        merged(first, second, model.base, &model), merged(second, first, model.base, &model),
      ]
      let sides = chosen.map { state in
        model.random.happens(percent: 50) ? model.side(of: state) : state
      }
      let texts = [model.base, first, second].map { BlockFile(NumberedModel.text($0).utf8) }
      let virtual = EntryMerge(base: texts[0], ours: texts[1], theirs: texts[2], style: .ofCrossing)
      let files = [BlockFile(virtual.bytes)] + sides.map { BlockFile(NumberedModel.text($0).utf8) }
      let merge = EntryMerge(base: files[0], ours: files[1], theirs: files[2], shortcuts: .left)
      let failure = failure(
        [model.base, first, second].map(NumberedModel.entries), NumberedModel.entries(sides[0]),
        NumberedModel.entries(sides[1]), merge, Places(merge, files[1], files[2]))
      #expect(
        failure == nil,
        "seed \(seed): \(failure ?? "")\n\(String(decoding: virtual.bytes, as: UTF8.self))\n--\n\(NumberedModel.text(sides[0]))\n--\n\(NumberedModel.text(sides[1]))\n--\n\(merge.resultText)"
      )
      expectVerified([files[0]], files[1], files[2], merge, "seed \(seed)")
    }
  }

  /// What somebody makes of a merge: of what both changed, one form or the other.
  private func merged(
    _ ours: NumberedModel.State, _ theirs: NumberedModel.State, _ base: NumberedModel.State,
    _ model: inout NumberedModel
  ) -> NumberedModel.State {
    let (old, mine, other) = (
      NumberedModel.entries(base), NumberedModel.entries(ours), NumberedModel.entries(theirs)
    )
    let places = ours + theirs.filter { mine[$0.entry.number] == nil }
    return places.compactMap { item in
      let number = item.entry.number
      let (o, a, b) = (old[number], mine[number], other[number])
      let form = a == b || b == o ? a : a == o ? b : model.random.happens(percent: 50) ? a : b
      return form.map { ($0, item.layout) }
    }
  }

  private func expectVerified(
    _ base: [BlockFile], _ ours: BlockFile, _ theirs: BlockFile, _ merge: EntryMerge,
    _ what: String
  ) {
    guard merge.isClean else { return }
    let check = MergeCheck(
      base: base, ours: [ours], theirs: [theirs], result: [BlockFile(merge.bytes)])
    let found = check.findings.filter(\.isError).map(\.words)
    #expect(found.isEmpty, "\(what): \(found)\n\(merge.resultText)")
  }

  private static let entry = "2026-01-03 z\n    a:b  2 EUR\n    c\n"
  private static let other = "\n2026-01-01 x\n    a:b  1 EUR\n    c\n"

  private func merge(_ base: String, _ ours: String, _ theirs: String) -> EntryMerge {
    EntryMerge(
      base: BlockFile(base.utf8), ours: BlockFile(ours.utf8), theirs: BlockFile(theirs.utf8))
  }

  @Test func countAnEntryOfAnotherLayoutOnce() {
    let wide = Self.entry.replacing("a:b  2 EUR", with: "a:b            2 EUR")
    let found = merge(Self.other, Self.other + "\n" + Self.entry, Self.other + "\n" + wide)
    #expect(found.resultText == Self.other + "\n" + Self.entry)
    #expect(found.isClean && found.warnings.isEmpty)
    for variant in [
      "2026/1/3 z\n  a:b  2 EUR\n  c\n", "2026-01-03  z\n\ta:b\t2 EUR\n\tc\n",
      "2026-01-03 z  \n    a:b      2 EUR\n    c\n",
    ] {
      #expect(merge("", Self.entry, variant).resultText == Self.entry, "\(variant)")
    }
  }

  /// What reads otherwise is another entry, however alike it looks.
  @Test(arguments: ["a:b 2 EUR", "a:b  2 USD", "a:b  2.000 EUR", "a:b  -2 EUR", "(a:b)  2 EUR"])
  func keepApartWhatReadsOtherwise(_ posting: String) {
    let found = merge("", Self.entry, Self.entry.replacing("a:b  2 EUR", with: posting))
    #expect(found.resultText != Self.entry)
  }

  @Test func letALayoutGiveWay() {
    let base = Self.entry + Self.other
    let wide = base.replacing("  2 EUR", with: "         2 EUR").replacing("    c", with: "  c")
    let removed = merge(base, wide, Self.entry)
    #expect(removed.isClean && !removed.resultText.contains("2026-01-01"))
    #expect(merge(base, Self.entry, wide).isClean)
    let edited = base.replacing("2 EUR", with: "5 EUR")
    for found in [merge(base, wide, edited), merge(base, edited, wide)] {
      #expect(found.isClean && found.resultText.contains("5 EUR"))
      #expect(!found.resultText.contains("2 EUR"))
    }
  }

  /// Where both reorder, the entries of no conflict stand elsewhere, too.
  @Test func takeOneOrderWhereBothSidesMoved() {
    let entries = (1...5).map { "2026-0\(6 - $0 % 3)-0\($0) P\($0)\n    a  \($0) EUR\n    b\n" }
    func text(_ order: [Int]) -> String { order.map { entries[$0] }.joined(separator: "\n") }
    let found = merge(text([0, 1, 2, 3, 4]), text([2, 0, 1, 3, 4]), text([0, 1, 4, 2, 3]))
    #expect(found.isClean)
    #expect(found.resultText == text([2, 0, 1, 3, 4]))
  }

  /// On one branch 2 was chosen, on the other 3: nobody knows which is meant.
  @Test func chooseNothingBetweenTheFormsOfABase() {
    func state(_ amount: Int) -> String { Self.entry.replacing("2 EUR", with: "\(amount) EUR") }
    let virtual = merge(state(1), state(2), state(3)).resultText
    let torn = merge(virtual, state(2), state(3))
    #expect(torn.conflicts.count == 1 && torn.conflicts[0].ours.count == 1)
    #expect(BlockFile(torn.bytes).blocks.allSatisfy { !$0.isTransaction })
    let same = merge(virtual, state(2) + Self.other, state(2))
    #expect(same.resultText == state(2) + Self.other && same.isClean)
    #expect(merge(virtual, "", "").resultText.isEmpty)
    // git's own markers stand within entries.
    let lines = """
      2026-01-03 z
      <<<<<<<<< Temporary merge branch 1
          a:b  2 EUR
      ||||||||| merged common ancestors
          a:b  1 EUR
      =========
          a:b  3 EUR
      >>>>>>>>> Temporary merge branch 2
          c

      """
    #expect(merge(lines, state(2), state(3)).conflicts.count == 1)
    #expect(merge(lines, state(3), state(3)).resultText == state(3))
  }

  @Test func keepTheYearOfAnEntry() {
    let found = merge(
      Self.other, Self.other + "\n01-02 b\n    a  1 EUR\n    c\n", "Y 2020\n" + Self.other)
    #expect(found.conflicts.count == 1)
    #expect(found.warnings.contains { if case .meaningChanged = $0 { true } else { false } })
    let known = merge(
      "Y 2026\n" + Self.other, "Y 2026\n" + Self.other + "\n01-02 b\n    a  1 EUR\n    c\n",
      "Y 2027\n" + Self.other)
    #expect(known.conflicts.count == 1)
  }

  @Test(arguments: [
    ("expenses:food", "expenses:groceries", "Rewe"), ("expenses:food", "expenses:food", "Market"),
    ("expenses:food", "expenses:food ", "Rewe | weekly"),
  ])
  func tellOfWhatMayBeOnePurchase(_ first: String, _ second: String, _ payee: String) {
    let mine = "2026-01-04 Rewe\n    \(first)  45.20 EUR\n    assets:bank\n"
    let other = "2026-01-04 \(payee)\n    \(second)  45.20 EUR\n    assets:giro\n"
    let found = merge(Self.entry, Self.entry + "\n" + mine, Self.entry + "\n" + other)
    #expect(
      found.warnings.contains { if case .perhapsDoubled = $0 { true } else { false } }, "\(payee)")
  }
}

extension MergeStyle {
  /// How git has conflicts written in a base of its own.
  fileprivate static var ofCrossing: MergeStyle {
    var style = MergeStyle()
    style.markerSize = 9
    style.ours = "Temporary merge branch 1"
    style.theirs = "Temporary merge branch 2"
    return style
  }
}
