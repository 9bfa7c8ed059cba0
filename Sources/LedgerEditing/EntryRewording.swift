package import LedgerModel
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// Parts of one entry that give way to others, which are written as they have to be at their places.
package struct EntryRewording: Sendable {
  /// What comes to stand in the place of a part.
  package enum Part: Sendable {
    case text(String)
    /// Behind what sets it off.
    case amount(MeantAmount, behind: String)
    case account(String)
    /// Postings on lines of their own, indented so.
    case postings([(account: String, amount: MeantAmount)], indentation: String)
  }

  /// The entry as it is; nothing in it is copied but what stays.
  package var entry: SourcePlace
  package var parts: [(range: SourceRange, part: Part)] = []
  /// Whether the entry is laid out, and is to be so afterwards.
  package var isLaidOut: Bool

  package init(_ entry: SourcePlace, isLaidOut: Bool) {
    self.entry = entry
    self.isLaidOut = isLaidOut
  }

  fileprivate var dependsOnPlace: Bool {
    parts.contains { part in
      if case .text = part.part { false } else { true }
    }
  }

  fileprivate func place(in sources: SourceMap) -> FilePlace {
    FilePlace(sources[entry.file].canonicalPath, entry.range.start)
  }

  fileprivate func edits(
    in context: ReadingContext?, _ file: SourceFile
  ) throws(Unwritable) -> [Edit] {
    let styles = context == nil ? [:] : NewTransaction.styles(of: entry.range, in: file)
    var edits: [Edit] = []
    for (range, part) in parts {
      let text =
        switch part {
        case .text(let text): text
        case .account(let name): try context?.name(of: name) ?? name
        case .amount(let amount, let front):
          front + (try context?.written(amount, like: styles[amount.symbol]) ?? "")
        case .postings(let postings, let indentation):
          try postings.map { (posting) throws(Unwritable) in
            let name = try context?.name(of: posting.account) ?? posting.account
            let amount = try context?.written(posting.amount, like: styles[posting.amount.symbol])
            return "\n\(indentation)\(name)  \(amount ?? "")"
          }.joined()
        }
      if file.text(range) != text { edits.append(Edit(entry.file, range, text)) }
    }
    return edits.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }

  /// The whole entry with its new parts.
  fileprivate func whole(_ edits: [Edit], _ file: SourceFile) -> Edit {
    var text = ""
    var copied = entry.range.start
    for edit in edits {
      text += file.text(SourceRange(start: copied, end: edit.range.start)) + edit.newText
      copied = edit.range.end
    }
    return Edit(
      entry.file, entry.range, text + file.text(SourceRange(start: copied, end: entry.range.end)))
  }
}

extension EntryRewording {
  /// Its edits, each as it has to be at its place: of text that stays as it stands, or a whole entry
  /// that is to be laid out.
  fileprivate func add(
    to edits: inout [Edit], _ additions: inout [Edit], _ file: SourceFile,
    _ context: ReadingContext?
  ) throws(Unwritable) {
    let made = try self.edits(in: context, file)
    if !isLaidOut {
      edits += made
    } else if !made.isEmpty {
      additions.append(whole(made, file))
    }
  }
}

extension Change {
  /// Rewords an entry; only what depends on its place is left to the draft.
  package mutating func reword(_ rewording: EntryRewording, in file: SourceFile) {
    let isDone: Void? =
      rewording.dependsOnPlace ? nil : try? rewording.add(to: &edits, &additions, file, nil)
    if isDone == nil { rewordings.append(rewording) }
  }
}

extension [EntryRewording] {
  /// Changes of text that stays as it stands, and whole entries that are to be laid out.
  func edits(_ snapshot: Snapshot) throws(Refusal) -> (edits: [Edit], additions: [Edit]) {
    let sources = snapshot.journal.sources
    let places = map { $0.place(in: sources) }
    let contexts = places.isEmpty ? [:] : snapshot.contexts(at: places)
    var result: (edits: [Edit], additions: [Edit]) = ([], [])
    for (rewording, place) in zip(self, places) {
      do throws(Unwritable) {
        try rewording.add(
          to: &result.edits, &result.additions, sources[rewording.entry.file], contexts[place])
      } catch {
        throw .cannotSay(error, rewording.entry)
      }
    }
    return result
  }
}
