package import LedgerCommandLine
package import LedgerEditing
import LedgerFormatting
package import LedgerModel
import LedgerSource
package import LedgerSyntax
package import LedgerValues

/// Changes one entry by the fields that people name, token by token, and knows what it is to mean then.
package struct EntryEditor {
  package let transaction: Int
  package internal(set) var meant: MeantTransaction
  private let journal: Journal
  let text: TransactionText
  private var parts: [(range: SourceRange, part: EntryRewording.Part)] = []

  package init(_ transaction: Int, in journal: Journal) {
    self.transaction = transaction
    self.journal = journal
    var text = TransactionText()
    text.read(transaction, in: journal)
    self.text = text
    meant = MeantTransaction(transaction, in: journal)
  }

  private var entry: EntrySyntax { text.entry }
  var file: SourceFile { text.file }

  /// Nothing where all is as it was said to be.
  package var isChanged: Bool { !parts.isEmpty }

  /// Puts the new entry in the place of the old one; where that was laid out, the new one is, too.
  package func apply(to change: inout Change) {
    guard isChanged else { return }
    var rewording = EntryRewording(text.place(entry.range), isLaidOut: isCanonical)
    rewording.parts = parts
    change.reword(rewording, in: file)
  }

  private var isCanonical: Bool {
    let alone = SourceFile(path: "", text: file.text(entry.range))
    var formatter = JournalFormatter(MemoryFiles([:]), .namedFile) { _ in
      JournalFormatter.defaultColumn
    }
    return !formatter.format(alone).contains(where: \.isChanged)
  }

  mutating func replace(_ range: SourceRange, _ new: String) {
    if file.text(range) == new { return }
    put(.text(new), at: range)
  }

  /// What is said last of a part counts.
  mutating func put(_ part: EntryRewording.Part, at range: SourceRange) {
    parts.removeAll { $0.range == range }
    parts.append((range, part))
  }

  mutating func insert(_ new: String, at offset: UInt32) {
    insert(.text(new), at: offset)
  }

  mutating func insert(_ new: EntryRewording.Part, at offset: UInt32) {
    parts.append((SourceRange(start: offset, end: offset), new))
  }
}

// MARK: - The first line

extension EntryEditor {
  package mutating func setDay(_ day: Day) {
    guard meant.day != day else { return }
    meant.day = day
    replace(entry.date.range, "\(day)")
  }

  package mutating func setSecondaryDay(_ day: Day?) {
    guard meant.secondaryDay != day else { return }
    meant.secondaryDay = day
    let written = entry.secondaryDate.range
    if entry.secondaryDate.isPresent {
      let start = entry.date.range.end
      replace(SourceRange(start: start, end: written.end), day.map { "=\($0)" } ?? "")
    } else if let day {
      insert("=\(day)", at: entry.date.range.end)
    }
  }

  /// Where the dates end.
  private var endOfDates: UInt32 {
    entry.secondaryDate.isPresent ? entry.secondaryDate.range.end : entry.date.range.end
  }

  package mutating func setStatus(_ status: Status) {
    guard meant.status != status else { return }
    meant.status = status
    let mark = entry.statusMark
    if mark.isEmpty {
      insert(" \(status.mark)", at: endOfDates)
    } else if status == .unmarked {
      replace(SourceRange(start: endOfDates, end: mark.end), "")
    } else {
      replace(mark, status.mark)
    }
  }

  package mutating func setCode(_ code: String) throws(UsageError) {
    try EntryResolver.requireLine(code, "code")
    guard !code.contains(")") else { throw UsageError("code: it cannot contain ')'") }
    guard meant.code != code else { return }
    let old = meant.code
    meant.code = code
    if !old.isEmpty, !code.isEmpty { return replace(entry.code, code) }
    let start = entry.statusMark.isEmpty ? endOfDates : entry.statusMark.end
    if old.isEmpty {
      insert(" (\(code))", at: start)
    } else {
      // The code stands in brackets.
      replace(SourceRange(start: start, end: entry.code.end + 1), "")
    }
  }

  package mutating func setDescription(_ description: String) throws(UsageError) {
    try EntryResolver.requireLine(description, "description")
    let description = description.trimmed
    guard meant.description != description else { return }
    guard !description.isEmpty else {
      throw UsageError("description: it cannot be empty", hints: ["payee=NAME"])
    }
    let former = " \(meant.shownDescription)"
    meant.description = description
    // Behind an empty code nothing is a mark.
    let start = entry.description.isEmpty ? endOfDates : entry.description.start
    let isGuarded = file.text(SourceRange(start: endOfDates, end: start)).contains("()")
    let shown = isGuarded ? description : meant.shownDescription
    if entry.description.isEmpty {
      let code = entry.code.isEmpty ? nil : entry.code.end + 1
      let mark = entry.statusMark.isEmpty ? nil : entry.statusMark.end
      parts.removeAll { if case .text(former) = $0.part { $0.range.isEmpty } else { false } }
      insert(" \(shown)", at: code ?? mark ?? endOfDates)
    } else {
      let place = entry.description
      parts.removeAll { $0.range == place }
      replace(entry.description, shown)
    }
  }

  /// Who was paid, and what was noted behind it, as far as that is said by now.
  package var payeeAndNote: (payee: String, note: String) {
    guard let bar = meant.description.firstIndex(of: "|") else { return (meant.description, "") }
    let note = meant.description[meant.description.index(after: bar)...]
    return (String(meant.description[..<bar]).trimmed, String(note).trimmed)
  }

  package mutating func setPayee(_ payee: String) throws(UsageError) {
    guard !payee.contains("|") else {
      throw UsageError(
        "payee: '|' stands between a payee and a note", hints: ["payee=NAME note=TEXT"])
    }
    let note = payeeAndNote.note
    try setDescription(note.isEmpty ? payee : "\(payee) | \(note)")
  }

  package mutating func setNote(_ note: String) throws(UsageError) {
    let payee = payeeAndNote.payee
    try setDescription(note.isEmpty ? payee : "\(payee) | \(note)")
  }
}

// MARK: - The comment and its tags

extension EntryEditor {
  package mutating func setComment(_ comment: String) throws(UsageError) {
    guard !comment.contains(where: \.isNewline) else {
      throw UsageError("comment: it must be one line")
    }
    let comment = comment.trimmed
    guard (meant.comment.beside ?? "") != comment else { return }
    writeComment(comment)
  }

  /// Gives a tag of the entry a value; takes it away where the value is nil.
  package mutating func setTag(_ name: String, _ value: String?) throws(UsageError) {
    guard !name.isEmpty, !name.contains(where: { $0.isWhitespace || ",;:".contains($0) }) else {
      throw UsageError("'\(name)' is not a tag name")
    }
    if let value {
      try EntryResolver.requireLine(value, name)
      guard !value.contains(",") else { throw UsageError("\(name): a tag cannot contain ','") }
    }
    if let tag = text.tags.first(where: { $0.name == name && !$0.nameRange.isEmpty }),
      !entry.comment.overlapsText(tag.nameRange)
    {
      throw UsageError(
        "the tag \(name) is on a line of its own", hints: ["change it with an editor"])
    }
    // Parts between commas are tags or words.
    var parts = (meant.comment.beside ?? "").split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    if parts == [""] { parts = [] }
    let new = value.map { "\(name):\($0)" }
    let places = parts.map { EntryEditor.start(of: name, in: $0) }
    if let place = places.firstIndex(where: { $0 != nil }), let start = places[place] {
      // Words in front of a tag stay.
      let words = String(parts[place][..<start]).trimmed
      parts[place] = [words, new ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    } else if let new {
      parts.append(new)
    }
    let comment = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    if comment != (meant.comment.beside ?? "") { writeComment(comment) }
  }

  /// Where a tag stands in a part of a comment: at its beginning, or behind words.
  private static func start(of tag: String, in part: String) -> String.Index? {
    if part.hasPrefix("\(tag):") { return part.startIndex }
    return part.firstRange(of: " \(tag):").map { part.index(after: $0.lowerBound) }
  }

  /// The tags beside the entry that somebody made up.
  package var plainTags: [String] {
    let tags = text.tags.filter { tag in
      !ReservedTags.contains(tag.name) && !tag.nameRange.isEmpty
        && entry.comment.overlapsText(tag.nameRange)
    }
    return tags.map { $0.value.isEmpty ? $0.name : "\($0.name):\($0.value)" }
  }

  /// All changes of the comment are one edit.
  private mutating func writeComment(_ comment: String) {
    meant.comment.beside = comment.isEmpty ? nil : comment
    let header = Passage(entry.range, of: entry.range, in: file, text.fileID).firstLine
    let line = TagScanner.trimmed(Int(header.start), Int(header.end), file.padded.span)
    var start = UInt32(line.upperBound)
    if !entry.comment.isEmpty {
      start = entry.comment.start
      while start > header.start, file.padded[Int(start) - 1] != UInt8(ascii: ";") { start -= 1 }
      start -= 1
      while start > header.start, TagScanner.isBlank(file.padded[Int(start) - 1]) { start -= 1 }
    }
    let range = SourceRange(start: start, end: UInt32(line.upperBound))
    parts.removeAll { range.start <= $0.range.start && $0.range.end <= range.end }
    parts.append((range, .text(comment.isEmpty ? "" : "  ; \(comment)")))
  }
}

extension SourceRange {
  fileprivate func overlapsText(_ other: SourceRange) -> Bool {
    start <= other.start && other.end <= end
  }
}

// MARK: - Postings

extension EntryEditor {
  /// The postings as they are written.
  var written: [PostingSyntax] { entry.postings }

  /// Books the postings of an account on another one.
  package mutating func setAccount(_ old: String, _ new: String) throws(UsageError) {
    let places = meant.postings.indices.filter { meant.postings[$0].account == old }
    guard !places.isEmpty else {
      throw UsageError("no posting of this entry is for \(old)")
    }
    for place in places where old != new {
      meant.postings[place].account = new
      put(.account(new), at: written[place].account)
      removeGuess(place)
    }
  }

  /// Takes away what an import has guessed of a posting: somebody knows it now.
  private mutating func removeGuess(_ place: Int) {
    guard let comment = meant.postings[place].comment.beside else { return }
    let parts = comment.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    let kept = parts.filter { !$0.hasPrefix("guess:") }
    if kept.count == parts.count { return }
    let rest = kept.joined(separator: ", ")
    meant.postings[place].comment.beside = rest.isEmpty ? nil : rest
    let (posting, bytes) = (written[place], file.padded)
    let text = TagScanner.trimmed(
      Int(posting.comment.start), Int(posting.comment.end), bytes.span)
    var start = text.lowerBound
    if rest.isEmpty {
      while start > Int(posting.range.start), bytes[start - 1] != UInt8(ascii: ";") { start -= 1 }
      start -= 1
      while start > Int(posting.range.start), TagScanner.isBlank(bytes[start - 1]) { start -= 1 }
    }
    replace(SourceRange(start, text.upperBound), rest)
  }

  /// The only posting that is no wallet's, or is one; nil where there are several.
  package func onlyAccount(where isWanted: (String) -> Bool) -> String? {
    let found = meant.postings.map(\.account).filter(isWanted)
    return Set(found).count == 1 ? found.first : nil
  }
}

extension Change {
  /// A change of entries to what editors made of them.
  package init(_ editors: [EntryEditor]) {
    let changed = editors.filter(\.isChanged)
    self.init(claiming: .replaces(changed.map(\.transaction), with: changed.map(\.meant)))
    for editor in changed { editor.apply(to: &self) }
  }
}
