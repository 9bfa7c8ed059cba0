import LedgerSource

/// A base in which a merge of older states left conflicts, as git makes one where two histories cross: each
/// entry between the markers is one entry in several forms, and nobody has chosen yet.
///
///     <<<<<<<<< Temporary merge branch 1
///     2026-03-01 Rent
///         expenses:rent  910.00 EUR
///     =========
///     2026-03-01 Rent
///         expenses:rent  850.00 EUR
///     >>>>>>>>> Temporary merge branch 2
struct TornBase {
  /// The base with each entry once, in one of its forms.
  let file: BlockFile
  /// For each entry that has several its forms.
  let forms: [Int: [BlockText]]

  /// Nil for a base without conflicts, and where one cannot be read.
  ///
  /// What a side has both of, are two entries.
  init?(_ base: BlockFile, _ sides: [BlockFile]) {
    guard let texts = Conflicts(base.file.bytes) else { return nil }
    let (ours, theirs) = (BlockFile(texts.ours), BlockFile(texts.theirs))
    let old = texts.base.map { BlockFile($0) }
    let entries = TornBase.entries(ours, theirs, old, sides.map(TornBase.tokens))
    guard let file = TornBase.file(entries.map { $0[0] }) else { return nil }
    self.file = file
    forms = entries.enumerated().reduce(into: [:]) { forms, entry in
      if entry.element.count > 1 || entry.element.isEmpty { forms[entry.offset] = entry.element }
    }
  }

  /// The same for a merge of two sides; nil where one of these has conflicts, too.
  init?(_ base: BlockFile, between ours: BlockFile, _ theirs: BlockFile) {
    guard base.hasConflicts, !ours.hasConflicts, !theirs.hasConflicts else {
      return nil
    }
    self.init(base, [ours, theirs])
  }

  /// The base with the forms of one side, where it has one of them.
  func seen(from side: BlockFile) -> BlockFile {
    let known = TornBase.tokens(side)
    let chosen = file.blocks.enumerated().map { index, block in
      forms[index]?.first { !known.isDisjoint(with: TornBase.tokens(BlockFile($0.bytes))) }
        ?? block.text
    }
    return TornBase.file(chosen) ?? file
  }

  private static func tokens(_ file: BlockFile) -> Set<BlockTokens> {
    Set(file.blocks.map { BlockTokens($0, file.file) })
  }

  /// The forms of each entry, the oldest first; one form twice where it is gone on a side.
  private static func entries(
    _ ours: BlockFile, _ theirs: BlockFile, _ old: BlockFile?, _ sides: [Set<BlockTokens>]
  ) -> [[BlockText]] {
    let both = Pairing(ours, theirs)
    func partner(_ index: Int) -> Int? {
      guard let place = both.newOfOld[index] else { return nil }
      let forms = [
        BlockTokens(ours.blocks[index], ours.file), BlockTokens(theirs.blocks[place], theirs.file),
      ]
      if forms[0] == forms[1] { return place }
      return sides.contains { $0.isSuperset(of: forms) } ? nil : place
    }
    let partners = ours.blocks.indices.map(partner)
    let placeOfTheirs = Dictionary(
      uniqueKeysWithValues: partners.enumerated().compactMap { index, place in
        place.map { ($0, index) }
      })
    let older = [ours, theirs].map { side in old.map { Pairing(side, $0) } }
    func form(_ side: Int, _ index: Int) -> [BlockText] {
      guard let old, let place = older[side]?.newOfOld[index] else { return [] }
      return [old.blocks[place].text]
    }
    func only(_ side: Int, _ index: Int, _ text: BlockText) -> [BlockText] {
      let all = form(side, index) + [text]
      return all.count > 1 ? all : [text, text]
    }
    var following: [Int: [[BlockText]]] = [:]
    var anchor = -1
    for (index, block) in theirs.blocks.enumerated() {
      if let place = placeOfTheirs[index] {
        anchor = place
      } else {
        following[anchor, default: []].append(only(1, index, block.text))
      }
    }
    var entries = following[-1] ?? []
    for (index, block) in ours.blocks.enumerated() {
      if let place = partners[index] {
        let other = theirs.blocks[place].text
        entries.append(
          other == block.text ? [block.text] : form(0, index) + [block.text, other])
      } else {
        entries.append(only(0, index, block.text))
      }
      entries += following[index] ?? []
    }
    return entries
  }

  /// Some entries as a file; nil where they would be read as others.
  private static func file(_ texts: [BlockText]) -> BlockFile? {
    let file = BlockFile(texts.flatMap { $0.bytes + [0x0A, 0x0A] })
    return file.blocks.map(\.text) == texts ? file : nil
  }
}

extension BlockFile {
  /// Whether there are conflicts, which are text that cannot be read.
  var hasConflicts: Bool {
    blocks.contains { $0.kind == .unreadable } && Conflicts(file.bytes) != nil
  }
}

/// A text with conflicts as the texts between which nobody has chosen.
struct Conflicts {
  private(set) var ours: [UInt8] = []
  private(set) var theirs: [UInt8] = []
  /// What both came from; nil where the markers do not say.
  private(set) var base: [UInt8]? = []

  /// Nil where there is no conflict, or one without an end.
  init?(_ text: some Collection<UInt8>) {
    let lines = Array(text).split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.contains(where: { Conflicts.size($0, UInt8(ascii: "<")) != nil }),
      add(lines[...])
    else { return nil }
  }

  /// How long the marker is that a line begins with; nil for other lines.
  private static func size(_ line: ArraySlice<UInt8>, _ mark: UInt8) -> Int? {
    let size = line.prefix { $0 == mark }.count
    guard size >= 7 else { return nil }
    let next = line.dropFirst(size).first
    return next == nil || next == 0x20 || next == 0x0D ? size : nil
  }

  private mutating func add(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    var rest = lines
    while let line = rest.popFirst() {
      guard let size = Conflicts.size(line, UInt8(ascii: "<")) else {
        let bytes = line + (rest.isEmpty ? [] : [0x0A])
        ours += bytes
        theirs += bytes
        base? += bytes
        continue
      }
      func place(_ mark: Character) -> Int? {
        rest.firstIndex { Conflicts.size($0, mark.asciiValue ?? 0) == size }
      }
      guard let middle = place("="), let end = place(">"), middle < end else { return false }
      let bar = place("|").flatMap { $0 < middle ? $0 : nil }
      guard let mine = Conflicts.chosen(rest[rest.startIndex..<(bar ?? middle)]),
        let other = Conflicts.chosen(rest[(middle + 1)..<end]),
        let old = bar.map({ Conflicts.chosen(rest[($0 + 1)..<middle]) }) ?? .some(Conflicts.none)
      else { return false }
      ours += mine.ours
      theirs += other.theirs
      base = bar == nil ? nil : old.base.flatMap { inner in base.map { $0 + inner } }
      rest = rest[(end + 1)...]
    }
    return true
  }

  private static let none = Conflicts()

  private init() {}

  /// A part of a conflict, in which there may be others.
  private static func chosen(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Conflicts? {
    var inner = Conflicts()
    guard inner.add(lines) else { return nil }
    if !lines.isEmpty {
      inner.ours.append(0x0A)
      inner.theirs.append(0x0A)
      inner.base?.append(0x0A)
    }
    return inner
  }
}
