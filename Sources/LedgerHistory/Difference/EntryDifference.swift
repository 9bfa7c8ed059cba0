package import LedgerSource
import LedgerSyntax
import LedgerValues

/// Which entries came, went, changed or moved between two states of a journal.
package struct EntryDifference: Sendable {
  package private(set) var changes: [EntryChange] = []

  /// Compares the files of two states, some of which are the same under another path; money is known
  /// where both could be read.
  package init(
    _ old: [SourceFile], _ new: [SourceFile], renamed: [String: String] = [:],
    money: (old: JournalMoney, new: JournalMoney)? = nil
  ) {
    var comparison = Comparison(old, new, renamed)
    comparison.pair()
    var writer = ChangeMaker(money, renamed)
    changes = comparison.pairs.compactMap { writer.change($0.0, $0.1) }
    if let money, !EntryDifference.isExplained(changes, money) {
      // The same text means something else: every entry is looked at.
      changes += comparison.unchanged().compactMap { writer.change($0.0, $0.1) }
    }
    let order = EntryDifference.order(old, new)
    changes.sort { left, right in
      let ranks = [left, right].map { order[$0.place?.path ?? ""] ?? 0 }
      return (ranks[0], left.place?.line ?? 0) < (ranks[1], right.place?.line ?? 0)
    }
  }

  /// Whether the entries that changed make up what accounts changed by.
  private static func isExplained(
    _ changes: [EntryChange], _ money: (old: JournalMoney, new: JournalMoney)
  ) -> Bool {
    var rest = money.new.balances
    rest.subtract(money.old.balances)
    rest.subtract(money.new.generated)
    rest.add(money.old.generated)
    for change in changes { rest.subtract(change.effect) }
    return rest.nonzero.isEmpty
  }

  /// Files in the order in which they are read.
  private static func order(_ old: [SourceFile], _ new: [SourceFile]) -> [String: Int] {
    var order: [String: Int] = [:]
    for file in new + old where order[file.path] == nil { order[file.path] = order.count }
    return order
  }
}

/// Makes changes of pairs.
private struct ChangeMaker {
  private let money: (old: JournalMoney, new: JournalMoney)?
  private var oldLines: [String: LineTable] = [:]
  private var newLines: [String: LineTable] = [:]
  private let renamed: [String: String]

  init(_ money: (old: JournalMoney, new: JournalMoney)?, _ renamed: [String: String]) {
    self.money = money
    self.renamed = renamed
  }

  /// What became of an entry; nil where nothing did.
  mutating func change(_ old: Comparison.Member?, _ new: Comparison.Member?) -> EntryChange? {
    let effect = effect(old, new)
    guard let kind = kind(old, new, effect) else { return nil }
    var change = EntryChange(
      kind: kind, before: old.map { place($0, &oldLines) }, after: new.map { place($0, &newLines) },
      effect: effect)
    guard let old, let new, kind == .changed else { return change }
    let isSame = BlockTokens(old.block, old.file) == BlockTokens(new.block, new.file)
    change.fields = isSame ? [] : EntryFields.difference(old, new)
    if change.fields.isEmpty { change.kind = effect.isEmpty ? .restyled : .reread }
    return change
  }

  private func effect(_ old: Comparison.Member?, _ new: Comparison.Member?) -> MoneyEffect {
    guard let money else { return [:] }
    var effect: MoneyEffect = [:]
    if let new { effect.add(money.new.effect(of: new.block, in: new.file)) }
    if let old { effect.subtract(money.old.effect(of: old.block, in: old.file)) }
    return effect.nonzero
  }

  private func kind(
    _ old: Comparison.Member?, _ new: Comparison.Member?, _ effect: MoneyEffect
  ) -> EntryChange.Class? {
    guard let old else { return .added }
    guard let new else { return .removed }
    if old.block.text != new.block.text { return .changed }
    if !effect.isEmpty { return .reread }
    let path = renamed[old.file.canonicalPath] ?? old.file.canonicalPath
    if path != new.file.canonicalPath { return .moved }
    return old.bytes == new.bytes ? nil : .restyled
  }

  private func place(
    _ member: Comparison.Member, _ tables: inout [String: LineTable]
  ) -> EntryChange.Place {
    let path = member.file.canonicalPath
    let lines = tables[path] ?? LineTable(member.file)
    tables[path] = lines
    return member.place(lines)
  }
}

/// The pairs of all blocks of two states: first within files of one path, then across files.
struct Comparison {
  struct Member {
    var file: SourceFile
    var block: Block

    var bytes: ArraySlice<UInt8> { file.padded[block.range.offsets] }

    func place(_ lines: LineTable) -> EntryChange.Place {
      let reading = BlockReading(block, file)
      return EntryChange.Place(
        path: file.path, line: lines.line(at: block.entry.start),
        text: String(decoding: bytes, as: UTF8.self), date: reading.date,
        payee: block.isTransaction
          ? reading.payeeAndNote.payee
          : String(decoding: block.text.prefix { $0 != 0x0A }, as: UTF8.self),
        isTransaction: block.isTransaction)
    }
  }

  private let old: [SourceFile]
  private let new: [SourceFile]
  private(set) var pairs: [(Member?, Member?)] = []
  /// The files that are there in both states.
  private var both: [(old: SourceFile, new: SourceFile)] = []

  private let renamed: [String: String]

  init(_ old: [SourceFile], _ new: [SourceFile], _ renamed: [String: String]) {
    self.old = old
    self.new = new
    self.renamed = renamed
  }

  mutating func pair() {
    var gone: [Member] = []
    var came: [Member] = []
    let files = Dictionary(new.map { ($0.canonicalPath, $0) }) { first, _ in first }
    var seen: Set<String> = []
    for file in old {
      let path = renamed[file.canonicalPath] ?? file.canonicalPath
      seen.insert(path)
      guard let other = files[path] else {
        gone += BlockFile(file).blocks.map { Member(file: file, block: $0) }
        continue
      }
      both.append((file, other))
      // Most files are what they were.
      if file.padded[...].holdsSame(as: other.padded[...]) { continue }
      if let changed = ChangedBlocks(file, other) {
        pair(file, changed.old, other, changed.new, &gone, &came)
      } else {
        pair(file, BlockFile(file).blocks, other, BlockFile(other).blocks, &gone, &came)
      }
    }
    for file in new where !seen.contains(file.canonicalPath) {
      came += BlockFile(file).blocks.map { Member(file: file, block: $0) }
    }
    pairAcross(gone, came)
  }

  /// The pairs of transactions that are byte for byte what they were.
  func unchanged() -> [(Member?, Member?)] {
    both.flatMap { file, other -> [(Member?, Member?)] in
      let (left, right) = (BlockFile(file), BlockFile(other))
      let pairing = Pairing(left, right)
      return left.blocks.enumerated().compactMap { index, block in
        guard block.isTransaction, let partner = pairing.newOfOld[index] else { return nil }
        let members = (
          Member(file: file, block: block), Member(file: other, block: right.blocks[partner])
        )
        return members.0.bytes == members.1.bytes ? members : nil
      }
    }
  }

  private mutating func pair(
    _ file: SourceFile, _ blocks: [Block], _ other: SourceFile, _ others: [Block],
    _ gone: inout [Member], _ came: inout [Member]
  ) {
    let pairing = Pairing(PairingSide(blocks, of: file), PairingSide(others, of: other))
    for (index, block) in blocks.enumerated() {
      let member = Member(file: file, block: block)
      guard let partner = pairing.newOfOld[index] else {
        gone.append(member)
        continue
      }
      let partnered = Member(file: other, block: others[partner])
      if !member.bytes.holdsSame(as: partnered.bytes) {
        pairs.append((member, partnered))
      }
    }
    for (index, block) in others.enumerated() where pairing.oldOfNew[index] == nil {
      came.append(Member(file: other, block: block))
    }
  }

  private mutating func pairAcross(_ gone: [Member], _ came: [Member]) {
    let pairing = Pairing(PairingSide(gone), PairingSide(came))
    for (index, member) in gone.enumerated() {
      pairs.append((member, pairing.newOfOld[index].map { came[$0] }))
    }
    for (index, member) in came.enumerated() where pairing.oldOfNew[index] == nil {
      pairs.append((nil, member))
    }
  }
}
