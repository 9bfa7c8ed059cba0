import LedgerSource
import LedgerSyntax

/// An entry that both sides changed in different fields, put together again.
package struct FieldMerge: Hashable, Sendable {
  /// What the merged entry says, whole lines.
  package var text: [UInt8]
  /// The fields that each side changed, as people call them.
  package var ours: [String] = []
  package var theirs: [String] = []
}

/// Merges transactions field by field; money is one field.
struct FieldMerger {
  private let base: EntryForm
  private let ours: EntryForm
  private let theirs: EntryForm
  private var result = FieldMerge(text: [])
  /// Two sides changed one field in different ways.
  private var isTorn = false

  /// The merged entry; nil where both sides changed one field, or money and what the entry is known by.
  static func merge(
    _ base: (Block, SourceFile), _ ours: (Block, SourceFile), _ theirs: (Block, SourceFile)
  ) -> FieldMerge? {
    let blocks = [base.0, ours.0, theirs.0]
    guard blocks.allSatisfy({ !$0.isBarrier }) else { return nil }
    if blocks.allSatisfy(\.isTransaction) {
      var merger = FieldMerger(
        base: EntryForm(base.0, base.1), ours: EntryForm(ours.0, ours.1),
        theirs: EntryForm(theirs.0, theirs.1))
      return merger.merged()
    }
    guard case .directive(let kind) = base.0.kind, kind != .price,
      blocks.allSatisfy({ $0.kind == base.0.kind })
    else { return nil }
    return DirectiveMerger.merge(base, ours, theirs)
  }

  private init(base: EntryForm, ours: EntryForm, theirs: EntryForm) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  /// The three forms of a field's value, and which of them stands.
  private mutating func choose<Value: Equatable>(
    _ name: String, _ value: (EntryForm) -> Value
  ) -> EntryForm {
    let (old, mine, other) = (value(base), value(ours), value(theirs))
    if mine != old { result.ours.append(name) }
    if other != old { result.theirs.append(name) }
    if mine != old, other != old, mine != other { isTorn = true }
    return mine == old && other != old ? theirs : ours
  }

  private mutating func merged() -> FieldMerge? {
    guard mayMerge else { return nil }
    let above = choose("comment", { EntryForm.plain($0.above) }).above
    let first = mergedFirstLine()
    let comments = mergedComments()
    let postings = mergedPostings()
    let below = choose("comment", { EntryForm.plain($0.below) }).below
    guard !isTorn, let comments, let postings else { return nil }
    result.text = [above, first, comments, postings, below].reduce(into: []) { text, part in
      if let last = text.last, last != 0x0A, !part.isEmpty { text.append(0x0A) }
      text += part
    }
    return result
  }

  private func money(_ form: EntryForm) -> [String] { form.reading.money }

  /// Whoever changed the money kept what the entry is known by, and the other did not change that.
  private var mayMerge: Bool {
    let names = base.reading.names
    if !names.isEmpty, ours.reading.names == names, theirs.reading.names == names { return true }
    for (changer, other) in [(ours, theirs), (theirs, ours)] where money(changer) != money(base) {
      guard changer.anchors == base.anchors,
        other.value(.date) == base.value(.date), other.value(.payee) == base.value(.payee)
      else { return false }
    }
    return true
  }

  // MARK: - Parts

  private mutating func mergedFirstLine() -> [UInt8] {
    var values: [EntryForm.HeaderField: String] = [:]
    var sources: Set<Bool> = []
    for field in EntryForm.HeaderField.allCases {
      let chosen = choose(field.name) { $0.value(field) }
      values[field] = chosen.value(field)
      if ours.value(field) != base.value(field) { sources.insert(true) }
      if theirs.value(field) != base.value(field) { sources.insert(false) }
    }
    if !sources.contains(false) { return ours.firstLine }
    if !sources.contains(true) { return theirs.firstLine }
    return FieldMerger.firstLine(values)
  }

  private static func firstLine(_ values: [EntryForm.HeaderField: String]) -> [UInt8] {
    func value(_ field: EntryForm.HeaderField) -> String { values[field] ?? "" }
    var text = value(.date)
    if !value(.secondaryDate).isEmpty { text += "=\(value(.secondaryDate))" }
    for part in [value(.status), value(.code), value(.payee)] where !part.isEmpty {
      text += " \(part)"
    }
    if !value(.note).isEmpty { text += " | \(value(.note))" }
    if !value(.comment).isEmpty { text += "  ; \(value(.comment))" }
    return Array("\(text)\n".utf8)
  }

  private mutating func mergedComments() -> [UInt8]? {
    guard let old = base.tagLines, let mine = ours.tagLines, let other = theirs.tagLines else {
      let chosen = choose("comment") { $0.comments.map(\.plain) }
      return chosen.comments.flatMap(\.raw)
    }
    let template = choose("comment", \.remarks)
    var chosen: [String: EntryForm.CommentLine] = [:]
    for key in Set(old.keys).union(mine.keys).union(other.keys).sorted() {
      let form = choose("tag \(key)") { $0.tagLines?[key]?.plain }
      if let line = form.tagLines?[key] { chosen[key] = line }
    }
    var text: [UInt8] = []
    func add(_ line: EntryForm.CommentLine) {
      if let last = text.last, last != 0x0A { text.append(0x0A) }
      text += line.raw
    }
    for line in template.comments {
      guard let key = line.key else {
        add(line)
        continue
      }
      if let kept = chosen.removeValue(forKey: key) { add(kept) }
    }
    for form in [ours, theirs] {
      for line in form.comments {
        if let key = line.key, let kept = chosen.removeValue(forKey: key) { add(kept) }
      }
    }
    return text
  }

  private mutating func mergedPostings() -> [UInt8]? {
    func tails(_ form: EntryForm) -> [String] { form.tails.map(EntryForm.plain) }
    let heads = choose("money", money)
    // Where only one side changed anything about postings, its lines are taken as they are.
    let oursSame = money(ours) == money(base) && tails(ours) == tails(base)
    let theirsSame = money(theirs) == money(base) && tails(theirs) == tails(base)
    let chosenTails = choose("comment", tails)
    if theirsSame { return lines(ours.heads, ours.tails) }
    if oursSame { return lines(theirs.heads, theirs.tails) }
    guard heads.heads.count == chosenTails.tails.count else { return nil }
    return lines(heads.heads, chosenTails.tails)
  }

  private func lines(_ heads: [[UInt8]], _ tails: [[UInt8]]) -> [UInt8] {
    zip(heads, tails).reduce(into: []) { text, part in
      if let last = text.last, last != 0x0A { text.append(0x0A) }
      text += part.0 + part.1
    }
  }
}

// MARK: - Proof

extension FieldMerge {
  /// Whether the text, read again, has of each field what the side has that changed it.
  func holds(
    _ base: (Block, SourceFile), _ ours: (Block, SourceFile), _ theirs: (Block, SourceFile)
  ) -> Bool {
    let file = BlockFile(text)
    guard file.blocks.count == 1, file.blocks[0].kind == base.0.kind else { return false }
    guard base.0.isTransaction else { return holdsLines(base, ours, theirs) }
    let forms = [base, ours, theirs].map { EntryForm($0.0, $0.1) }
    let form = EntryForm(file.blocks[0], file.file)
    func holds<Value: Equatable>(_ value: (EntryForm) -> Value) -> Bool {
      let (old, mine) = (value(forms[0]), value(forms[1]))
      return value(form) == (mine == old ? value(forms[2]) : mine)
    }
    let keys = Set(forms.flatMap { $0.comments.compactMap(\.key) })
    return EntryForm.HeaderField.allCases.allSatisfy { field in holds { $0.value(field) } }
      && holds(\.reading.money) && holds { EntryForm.plain($0.above) }
      && holds { EntryForm.plain($0.below) } && holds { $0.tails.map(EntryForm.plain) }
      && holds(\.remarks)
      && keys.allSatisfy { key in
        holds { $0.comments.filter { $0.key == key }.map(\.plain) }
      }
  }

  /// Whether each line of a directive that a side added stands in the text, and none that it removed.
  private func holdsLines(
    _ base: (Block, SourceFile), _ ours: (Block, SourceFile), _ theirs: (Block, SourceFile)
  ) -> Bool {
    func lines(_ bytes: some Collection<UInt8>) -> Set<String> {
      Set(bytes.split(separator: 0x0A).map { EntryForm.plain(Array($0)) })
    }
    let found = lines(text)
    let sides = [base, ours, theirs].map { lines($0.1.padded[$0.0.range.offsets]) }
    return found
      == sides[0].intersection(sides[1]).intersection(sides[2])
      .union(sides[1].subtracting(sides[0])).union(sides[2].subtracting(sides[0]))
  }
}
