import LedgerEditing
import LedgerModel
import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerValues

/// What a journal offers where something is being written.
struct Completion {
  let journal: WorkspaceJournal
  let document: Document
  let path: String
  let context: CursorContext
  /// The flags that a journal may set for itself.
  let settings: [EditorEngine.SettingFlag]
  let files: any FileSource
  /// How lines are read at the cursor; nil while that is not known, when no amount is offered.
  let reading: ReadingContext?
  /// Where an offset of the document is in the file of the journal.
  let then: (UInt32) -> Int?

  func fill(_ list: inout CompletionList) {
    switch context.kind {
    case .lineStart:
      if typedText.first?.isNumber ?? true {
        addDates(&list)
        addDueEntries(&list)
      }
      if !(typedText.first?.isNumber ?? false) { addDirectives(&list) }
    case .date: addDates(&list)
    case .payee: addPayees(&list)
    case .note: addNotes(&list)
    case .account: addAccounts(&list)
    case .amount: addAmounts(&list)
    case .commodity: addCommodities(&list, of: accountOfPosting)
    case .cost: addPrices(&list)
    case .assertion: addBalance(&list)
    case .tagName:
      for (tag, uses) in tags { list.add(tag, .property, share: uses, text: tag + ":") }
    case .tagValue(let name): addValues(of: name, &list)
    case .argument(let directive): addArguments(directive, &list)
    case .key(.fund), .name: addNames(&list)
    case .key(let directive):
      for key in PlanKeyWords.keys(of: directive) { list.add(key, .keyword, text: key + "  ") }
    case .value(let directive, let key): addValues(directive, key, &list)
    case .period: addPeriods(&list)
    case .query: addQueryTerms(&list)
    case .setting: addSettings(&list)
    case .nothing: break
    }
  }

  var model: Journal { journal.journal }

  /// An amount as it has to be written at the cursor.
  func written(_ amount: Amount, _ commodities: CommodityTable? = nil) -> String? {
    try? reading?.written(amount, as: commodities ?? model.commodities)
  }

  /// An amount of one commodity.
  func written(_ amount: MixedAmount) -> String? {
    amount.amounts.count == 1 ? written(amount.amounts[0]) : nil
  }

  var typedText: String { document.file.text(context.token) }

  /// The entry that is written on.
  var entry: Document.Entry? { context.entry.map { document.entries[$0] } }

  /// The day of the entry, or today.
  var day: Day {
    guard let date = entry?.date, date.isPresent, date.year != DateSyntax.noYear else {
      return journal.study.today
    }
    return Day(year: Int(date.year), month: Int(date.month), day: Int(date.day))
      ?? journal.study.today
  }

  /// The entry's number in the journal.
  var transaction: Int? {
    guard let entry, let file = journal.id(of: path), let start = then(entry.range.start) else {
      return nil
    }
    return journal.transaction(at: start, in: file)
  }

  /// The payee of the entry.
  var payee: String {
    entry.map { document.file.text(document.payeeAndNote($0.description).payee) } ?? ""
  }

  /// The account of the posting that is written on.
  var accountOfPosting: String? {
    guard let entry, context.posting < entry.postings.count else { return nil }
    return document.file.text(
      entry.postings[entry.postings.startIndex + context.posting].account
        .withoutBrackets(document.file.padded))
  }

  // MARK: - What is being written

  // Once a journal is read again it knows the word that is being typed: no reason to offer it.

  /// Whether an entry of the journal is the one that is written on.
  func isHere(_ file: FileID, _ range: SourceRange) -> Bool {
    guard let start = entry.flatMap({ then($0.range.start) }) else { return false }
    return file == journal.id(of: path) && Int(range.start) == start
  }

  /// Whether a name is nothing but the word that is being typed, where its entry is not known.
  func isTyped(_ name: String, uses: Int) -> Bool {
    transaction == nil && name == typedText && uses <= 1
  }

  /// Names that the text has and the journal does not know yet.
  func namesOfWindow(_ kind: Renaming.Kind) -> [String] {
    document.entries.indices.filter { $0 != context.entry }.flatMap { index in
      NameCollector.names(of: document.entries[index], FileID(0), in: journal) { _ in nil }
    }.filter { $0.kind == kind }.map(\.name)
  }
}
