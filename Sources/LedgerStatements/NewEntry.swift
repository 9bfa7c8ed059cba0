import LedgerEditing
import LedgerImport
import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// An entry that one row makes, or two that are sides of one transfer.
struct NewEntry {
  var meant: MeantTransaction
  var rows: [RowName]

  init(_ row: IncomingRow, _ rows: [RowName]) {
    self.rows = rows
    let entry = row.entry
    let status: Status =
      switch entry.status {
      case "!": .pending
      case "*": .cleared
      default: row.isPending ? .pending : .cleared
      }
    meant = MeantTransaction(
      entry.day, NewEntry.line(entry.description), status: status,
      code: NewEntry.line(entry.code).filter { $0 != "(" && $0 != ")" },
      comment: NewEntry.comment(entry.comment), [])
    meant.secondaryDay = entry.secondaryDay
    meant.postings = entry.postings.enumerated().map { place, posting in
      NewEntry.posting(posting, place == 0 ? row : nil)
    }
  }

  /// The postings of a rule, with the amount that the bank says.
  mutating func setPostings(_ payment: PlannedRows.Payment, _ row: IncomingRow) {
    meant.postings = NewEntry.postings(payment, row)
    meant.comment.note("recur:\(payment.key)")
  }

  /// The own one comes first.
  static func postings(_ payment: PlannedRows.Payment, _ row: IncomingRow) -> [MeantPosting] {
    var postings = payment.postings.enumerated().map { place, posting in
      let isOwn = place == payment.place
      let amount =
        payment.postings.count == 2
        ? (isOwn ? row.amount : row.amount.negated) : posting.amount
      return MeantPosting(posting.account, MeantAmount(amount, row.symbol))
    }
    postings.swapAt(0, payment.place)
    return postings
  }

  private static func posting(
    _ posting: ImportedEntry.Posting, _ row: IncomingRow?
  ) -> MeantPosting {
    let kind: PostingKind =
      switch posting.kind {
      case .real: .real
      case .virtual: .virtual
      case .balancedVirtual: .balancedVirtual
      }
    let amount =
      posting.amount.map { MeantAmount($0.quantity, $0.symbol) }
      ?? row.map { MeantAmount($0.amount, $0.symbol) }
    var result = MeantPosting(
      line(posting.account), amount, kind: kind, comment: comment(posting.comment))
    if let cost = posting.amount?.cost {
      result.cost = MeantPosting.Cost(
        cost.isTotal ? .total : .unit, MeantAmount(cost.quantity, cost.symbol))
    }
    result.day = posting.day
    return result
  }

  private static func comment(_ text: String) -> MeantComment {
    if text.isEmpty { return MeantComment() }
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" }
      .map { safe(line(String($0))) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard let first = lines.first else { return MeantComment() }
    return MeantComment(beside: first.isEmpty ? nil : first, lines: Array(lines.dropFirst()))
  }

  /// Text of a bank never becomes a tag that has a meaning here.
  private static func safe(_ text: String) -> String {
    ["import", "recur", "goal", "guess", "pending", "slip"].reduce(text) {
      $0.replacing("\($1):", with: "\($1) :")
    }
  }

  /// One line without what would end a description or a name.
  private static func line(_ text: String) -> String {
    EntryText.cleaned(text).split { $0 == " " || $0 == ";" }.joined(separator: " ")
  }
}

extension MeantComment {
  /// Puts words behind what is said beside.
  mutating func note(_ words: String) { beside = beside.map { "\($0), \(words)" } ?? words }
}

extension MeantPosting {
  mutating func note(_ words: String) { comment.note(words) }
}

extension CommodityTable {
  /// At least as many decimals as the commodity is declared with.
  func scaled(_ amount: MeantAmount) -> MeantAmount {
    guard let id = find(amount.symbol) else { return amount }
    let decimals = style(id).decimals
    guard amount.quantity.scale < decimals else { return amount }
    return MeantAmount(amount.quantity.rescaled(to: decimals) ?? amount.quantity, amount.symbol)
  }

  func scaled(_ entry: MeantTransaction) -> MeantTransaction {
    var entry = entry
    for place in entry.postings.indices {
      entry.postings[place].amounts = entry.postings[place].amounts?.map(scaled)
    }
    return entry
  }

  /// An amount as people read it, with at least as many decimals.
  func exact(_ value: Decimal, _ symbol: String) -> String {
    guard let id = find(symbol) else { return "\(value) \(symbol)" }
    return AmountText(self).exact(Amount(scaled(MeantAmount(value, symbol)).quantity, id))
  }
}
