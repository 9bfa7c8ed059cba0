package import LedgerSource
import LedgerValues

/// A merge that is done, held against its base and its two sides, across all files.
package struct MergeCheck {
  /// An entry that stands in the result too often, too seldom, or from nobody.
  package struct Finding: Sendable {
    package let code: DiagnosticCode
    package let path: String
    package let line: Int
    package let words: String

    package var isError: Bool { code.severity == .error }
  }

  private let base: TreeBlocks
  private let ours: TreeBlocks
  private let theirs: TreeBlocks
  private let result: TreeBlocks
  /// The forms of those entries of the base that have several.
  private let baseForms: [Int: [BlockText]]

  package init(
    base: [BlockFile], ours: [BlockFile], theirs: [BlockFile], result: [BlockFile]
  ) {
    // Where histories cross, the base is a merge itself, in which nobody has chosen yet.
    let torn = base.map { $0.hasConflicts ? TornBase($0, ours + theirs) : nil }
    let files = zip(base, torn).map { $1?.file ?? $0 }
    var start = 0
    var forms: [Int: [BlockText]] = [:]
    for (file, torn) in zip(files, torn) {
      for (index, texts) in torn?.forms ?? [:] { forms[start + index] = texts }
      start += file.blocks.count
    }
    let trees = TreeBlocks.meant([files, ours, theirs, result].map { TreeBlocks($0) })
    (self.base, self.ours, self.theirs, self.result) = (trees[0], trees[1], trees[2], trees[3])
    baseForms = forms
  }

  package var findings: [Finding] {
    // The forms of entries that both sides changed: what stands in their place somebody decided.
    let torn = tornForms
    let solved = Set(torn.flatMap(\.self))
    var found: [Finding] = []
    let trees = [base, ours, theirs, result]
    for text in Set(trees.flatMap { $0.counts.keys }) {
      let (o, a, b) = (base.counts[text] ?? 0, ours.counts[text] ?? 0, theirs.counts[text] ?? 0)
      let count = result.counts[text] ?? 0
      let expected = a >= o && b >= o ? max(a, b) : a <= o && b <= o ? min(a, b) : a + b - o
      if count == expected || solved.contains(text) { continue }
      if o + a + b == 0 {
        if !isMixed(text, torn), let place = result.place(of: text) {
          found.append(
            finding(
              .foreignEntry, result, place,
              "neither side wrote `\(first(text))`, and it is not a mix of two forms of one entry"))
        }
      } else if count < expected {
        let tree = a > 0 ? ours : b > 0 ? theirs : base
        if let place = tree.place(of: text) {
          found.append(
            finding(
              .lostEntry, tree, place, "the merge lost `\(first(text))`, which neither side removed"
            ))
        }
      } else if let place = result.lastPlace(of: text) {
        found.append(
          finding(
            .doubledEntry, result, place,
            "the merge has `\(first(text))` \(count) times instead of \(expected)"))
      }
    }
    return found.sorted { ($0.path, $0.line, $0.code.id) < ($1.path, $1.line, $1.code.id) }
  }

  /// What accounts would hold if both sides were merged, against what they hold; nothing where somebody
  /// solved a conflict, or an entry is amiss, which says it already.
  package func moneyFindings(
    base: JournalMoney, ours: JournalMoney, theirs: JournalMoney, result: JournalMoney,
    path: String
  ) -> [Finding] {
    guard ![base, ours, theirs, result].contains(where: \.hasAssignments), tornForms.isEmpty,
      !findings.contains(where: \.isError)
    else { return [] }
    var expected = ours.balances
    expected.add(theirs.balances)
    expected.subtract(base.balances)
    expected.subtract(effectOfBoth(base, ours))
    var rest = expected
    rest.subtract(result.balances)
    return rest.nonzero.keys.sorted().map { holding in
      let (holds, would) = (result.balances[holding], expected[holding])
      return Finding(
        code: .meaningChanged, path: path, line: 1,
        words:
          "`\(holding.account)` holds \(holds ?? Decimal(0)) \(holding.commodity), but both sides together make \(would ?? Decimal(0))"
      )
    }
  }

  /// What entries do that both sides added, less what those did that both removed: it counts once.
  private func effectOfBoth(_ base: JournalMoney, _ ours: JournalMoney) -> MoneyEffect {
    var effect: MoneyEffect = [:]
    var left: [BlockText: Int] = [:]
    for text in Set(self.ours.counts.keys).union(self.base.counts.keys) {
      let old = self.base.counts[text] ?? 0
      let (mine, other) = (self.ours.counts[text] ?? 0, theirs.counts[text] ?? 0)
      if mine > old, other > old { left[text] = min(mine, other) - old }
      if mine < old, other < old { left[text] = max(mine, other) - old }
    }
    for (tree, money, isAdded) in [(self.ours, ours, true), (self.base, base, false)] {
      for (index, block) in tree.side.blocks.enumerated() {
        let text = tree.text(index)
        guard let count = left[text], isAdded ? count > 0 : count < 0 else { continue }
        left[text] = isAdded ? count - 1 : count + 1
        let once = money.effect(of: block, in: tree.side.file(of: index))
        if isAdded { effect.add(once) } else { effect.subtract(once) }
      }
    }
    return effect
  }

  private func first(_ text: BlockText) -> String {
    let lines = text.bytes.split(separator: 0x0A)
    let line = lines.first { $0.first != UInt8(ascii: ";") } ?? text.bytes
    return String(decoding: line, as: UTF8.self)
  }

  private func finding(
    _ code: DiagnosticCode, _ tree: TreeBlocks, _ place: TreeBlocks.Place, _ words: String
  ) -> Finding {
    Finding(code: code, path: place.path, line: place.line, words: words)
  }

  /// For each entry that both sides changed in different ways, its three forms.
  private var tornForms: [[BlockText]] {
    let mine = Pairing(base.side, ours.side)
    let other = Pairing(base.side, theirs.side)
    return base.side.blocks.indices.compactMap { index in
      let old = base.text(index)
      let left = mine.newOfOld[index].map { ours.text($0) }
      let right = other.newOfOld[index].map { theirs.text($0) }
      if let forms = baseForms[index], left != right {
        return forms.map(base.meant) + [old, left, right].compactMap(\.self)
      }
      guard left != old, right != old, left != right else { return nil }
      return [old, left, right].compactMap(\.self)
    }
  }

  /// Whether every line of a text stands in one of the forms of one entry, and so somebody chose from
  /// both.
  private func isMixed(_ text: BlockText, _ torn: [[BlockText]]) -> Bool {
    let lines = text.split(separator: 0x0A).map { EntryForm.plain(Array($0)) }
    return torn.contains { forms in
      let known = Set(
        forms.flatMap { $0.split(separator: 0x0A).map { EntryForm.plain(Array($0)) } })
      // The first line is put together from fields.
      return lines.dropFirst().allSatisfy(known.contains)
    }
  }
}

/// The blocks of all files of a state.
struct TreeBlocks {
  struct Place {
    var path: String
    var line: Int
  }

  let side: PairingSide
  private(set) var counts: [BlockText: Int]
  /// For texts that say what another one says in another layout that one.
  private var meanings: [BlockText: BlockText] = [:]

  init(_ files: [BlockFile]) {
    side = PairingSide(files)
    counts = side.blocks.reduce(into: [:]) { $0[$1.text, default: 0] += 1 }
  }

  /// The same trees without regard to layout; only what some tree has more often than another is read.
  static func meant(_ trees: [TreeBlocks]) -> [TreeBlocks] {
    var meanings: [BlockText: BlockText] = [:]
    var first: [BlockTokens: BlockText] = [:]
    for tree in trees {
      for (index, block) in tree.side.blocks.enumerated() {
        guard meanings[block.text] == nil, Set(trees.map { $0.counts[block.text] }).count > 1
        else { continue }
        let tokens = BlockTokens(block, tree.side.file(of: index))
        meanings[block.text] = first[tokens] ?? block.text
        first[tokens] = meanings[block.text]
      }
    }
    return trees.map { tree in
      var tree = tree
      tree.meanings = meanings
      tree.counts = tree.counts.reduce(into: [:]) { $0[tree.meant($1.key), default: 0] += $1.value }
      return tree
    }
  }

  func meant(_ text: BlockText) -> BlockText { meanings[text] ?? text }

  func text(_ index: Int) -> BlockText { meant(side.blocks[index].text) }

  func place(of text: BlockText) -> Place? {
    side.blocks.indices.first { self.text($0) == text }.map(place)
  }

  func lastPlace(of text: BlockText) -> Place? {
    side.blocks.indices.last { self.text($0) == text }.map(place)
  }

  private func place(_ block: Int) -> Place {
    let file = side.file(of: block)
    return Place(
      path: file.path,
      line: LineTable(file).line(at: side.blocks[block].entry.start))
  }
}
