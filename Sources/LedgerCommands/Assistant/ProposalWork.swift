import LedgerCommandLine
import LedgerEditing
import LedgerFormatting
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerSystem

/// Runs the commands of a proposal, one over what the ones before would have written.
struct ProposalWork {
  let book: AssistantBook
  let imports: String
  /// Each draft, in the order of the commands.
  private(set) var steps: [Draft] = []
  /// The files as they were read first, and as they would be, by their real places.
  private var originals: [String: SourceFile] = [:]
  private var texts: [(place: String, path: String, file: SourceFile)] = []
  private var removed: [SourceFile] = []
  /// What entries are called now that an earlier change has changed.
  private var renamed: [String: String] = [:]
  /// Which of them are no more.
  private var gone: Set<String> = []
  /// What else decides what comes of it: statements and receipts.
  private var others: [SourceFile] = []
  /// The files of the journal as they were first.
  private var first: [SourceFile] = []
  private var commodities: CommodityTable?
  private var justRead: (key: String?, journal: LoadedJournal)?

  init(_ book: AssistantBook, _ imports: String?) {
    self.book = book
    self.imports = imports ?? "data"
  }

  /// Reads the journal, of which every file is a witness.
  mutating func begin(_ kept: KeptJournal?) throws(UsageError) {
    let console = BookConsole(book, nil)
    console.journals = kept
    let session = try JournalSession(
      try JournalRoots(JournalOptions(), console), JournalOptions(), console)
    first = session.journal.sources.files
    commodities = session.loaded.journal.commodities
    justRead = (session.readingOptions.usual(JournalOptions().strictness), session.loaded)
  }

  private var now: [SourceFile] { steps.last?.after.journal.sources.files ?? first }

  mutating func resolved(_ word: ProposedChange.Word) throws(UsageError) -> String {
    switch word {
    case .plain(let text): return text
    case .entry(let name): return try place(name)
    case .file(let name, let flag):
      let path = try importFile(name)
      for path in [path, path + ".rules"] {
        others += (try? book.disk.read(path)).map { [$0] } ?? []
      }
      return flag + path
    case .answer(let name, let account): return "--set=\(try place(name))=\(account)"
    case .amount(let text): return try spoken(text)
    }
  }

  /// An amount as `add` reads it, of a commodity that there is.
  private func spoken(_ text: String) throws(UsageError) -> String {
    let amount = text.hasPrefix("+") ? text.dropFirst() : text[...]
    var syntax = AmountSyntax()
    let plain = SourceFile(path: "", text: String(amount))
    if text.isEmpty { return text }
    guard syntax.read(plain.padded.span, plain.range) == nil, !syntax.traits.contains(.expression)
    else {
      throw UsageError(
        "'\(text)' is not an amount", hints: ["send a number and a commodity: 12.50 EUR"])
    }
    let symbol = plain.text(syntax.symbol)
    guard symbol.isEmpty || commodities?.find(symbol) != nil else {
      throw UsageError(
        "the journal has no \(symbol)",
        hints: ["the person can declare it in the journal: commodity 1000.00 \(symbol)"])
    }
    return text
  }

  /// Where an entry stands now, by its name or its place; words are for the command itself.
  private mutating func place(_ given: String) throws(UsageError) -> String {
    if given.isEmpty { throw UsageError("which entry?", hints: ["register lists their ids"]) }
    var name = given
    let colon = given.hasPrefix("id:") ? nil : given.lastIndex(of: ":")
    let number = colon.map { given[given.index(after: $0)...] } ?? given[...]
    if let line = Int(number.drop { $0 == "@" }) {
      // Lines and numbers may have moved by what comes before in this proposal.
      let path = colon.map { String(given[..<$0]) } ?? first.first?.path ?? ""
      name = EntryIDs(first).id(path, line)
      guard !number.hasPrefix("@"), name.contains("~") else {
        throw UsageError(
          "'\(given)' could be another entry by then", hints: ["take an id of register"])
      }
    }
    guard name.contains("~") else { return given }
    if gone.contains(name) {
      throw UsageError("a change before this one removes the entry '\(given)'")
    }
    return try EntryIDs(now).place(of: renamed[name] ?? name)
  }

  /// A file of the folder of imports, looked up in the list of what is there.
  private func importFile(_ name: String) throws(UsageError) -> String {
    let there = book.disk.entries(ofDirectory: imports).filter { $0.kind == .file }.map(\.name)
    guard there.contains(name) else {
      throw UsageError(
        "there is no such file in \(FilePath.name(of: imports))/",
        hints: there.isEmpty
          ? [
            "the person puts statements and receipts into \(FilePath.name(of: imports))/ beside the main file"
          ] : ["nearest: \(nearestNames(to: name, in: there).joined(separator: ", "))"])
    }
    let path = FilePath.joined(imports, name)
    // A link could lead to any file.
    guard let folder = book.disk.canonicalPath(imports),
      book.disk.canonicalPath(path) == FilePath.joined(folder, name)
    else { throw UsageError("\(name): is a link, which is not followed") }
    return path
  }

  mutating func run(_ words: [String]) throws(UsageError) -> AssistantBook.Answer {
    let console = BookConsole(book, OverlaidFiles(book.disk, texts.map(\.file)))
    if texts.isEmpty { console.justRead = justRead }
    var taken: [(FileTransaction, [Draft])] = []
    console.proposes = { taken.append(($0, $1)) }
    let flags = ["--output-format=json"]
    let end = words.firstIndex(of: "--") ?? words.count
    let answer = book.run(words[..<end] + flags + words[end...], console)
    guard answer.code == .done else { return answer }
    for (files, drafts) in taken { keep(files, drafts) }
    if let draft = taken.flatMap(\.1).last { follow(draft) }
    return answer
  }

  /// Remembers what entries are called that a draft changes, and which are no more.
  private mutating func follow(_ draft: Draft) {
    let (old, new) = (draft.before.journal, draft.after.journal)
    let (left, came) = (draft.difference.gone.sorted(), draft.difference.came.sorted())
    let isOneToOne =
      left.count == came.count
      && (left.count == 1
        || zip(left, came).allSatisfy { old.transactions[$0].day == new.transactions[$1].day })
    guard !left.isEmpty, isOneToOne || came.isEmpty else { return }
    let (before, after) = (EntryIDs(old.sources.files), EntryIDs(new.sources.files))
    for (place, number) in left.enumerated() {
      let name = EntryAnswer.id(number, old, before)
      let first = renamed.first { $0.value == name }?.key ?? name
      if isOneToOne {
        renamed[first] = EntryAnswer.id(came[place], new, after)
      } else {
        gone.insert(first)
      }
    }
  }

  private mutating func keep(_ files: FileTransaction, _ drafts: [Draft]) {
    steps += drafts
    for change in files.changes {
      let place = change.newFile.canonicalPath
      let known = texts.firstIndex { $0.place == place }
      if known == nil { originals[place] = change.file }
      let stamped = SourceFile(
        path: change.path, canonicalPath: place, padded: change.newFile.padded,
        stamp: originals[place]?.stamp)
      if let known { texts.remove(at: known) }
      texts.append((place, change.path, stamped))
    }
    removed += files.removed
  }

  /// All that is to be written, at once.
  var transaction: FileTransaction {
    var files = FileTransaction()
    files.changes = texts.map { place, path, file in
      FileChange(path, Array(file.bytes), over: originals[place])
    }
    files.removed = removed
    files.witnesses = first
    return files
  }

  var digests: [(path: String, digest: String)] {
    (first + others).map { file in
      let held = file.held.dropLast(SourceFile.padding)
      return (file.path, file.isDerived ? SHA256.hexadecimal(held) : TextDigest.hexadecimal(file))
    }
  }
}
