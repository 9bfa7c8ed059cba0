package import LedgerModel
import LedgerSource
import LedgerSyntax
package import LedgerValues

/// Why a transaction cannot be written at a place so that it says there what it is to say.
package enum Unwritable: Error, Hashable, Sendable {
  /// `apply account` or an alias gives another account than this one.
  case account(String)
  /// No way of writing the amount means that amount.
  case amount(String)
  /// `apply tag` adds a tag that the transaction is not to have.
  case tag(String)
}

extension Unwritable {
  /// One sentence without a full stop.
  package var reason: String {
    switch self {
    case .account(let name): "`apply account`, or an alias, makes another account of `\(name)` here"
    case .amount(let text): "`\(text)` would be read as another amount here"
    case .tag(let name): "`apply tag` would add the tag `\(name)` here"
    }
  }
}

/// Writes a transaction for one place: names, marks and symbols as the directives above it want them.
///
/// Whatever it writes is read again as it would be read there, and compared.
struct TransactionComposer {
  private let context: ReadingContext
  private let new: NewTransaction

  init(_ new: NewTransaction, in context: ReadingContext) {
    self.new = new
    self.context = context
  }

  /// The lines, without line ends.
  var lines: [String] {
    get throws(Unwritable) {
      try requireKnownTags()
      var lines = [header] + new.meant.comment.lines.map { "    ; \($0)" }
      for index in new.meant.postings.indices {
        let posting = new.meant.postings[index]
        lines.append(try "    " + line(posting, index))
        lines += posting.comment.lines.map { "    ; \($0)" }
      }
      return lines
    }
  }

  private var header: String {
    let meant = new.meant
    var line = "\(meant.day)"
    if let day = meant.secondaryDay { line += "=\(day)" }
    if meant.status != .unmarked { line += " \(meant.status.mark)" }
    if !meant.code.isEmpty { line += " (\(meant.code))" }
    if !meant.description.isEmpty { line += " \(meant.shownDescription)" }
    if let comment = meant.comment.beside { line += "  ; \(comment)" }
    return line
  }

  /// A tag that everything at the place gets must be one that the transaction has anyway.
  private func requireKnownTags() throws(Unwritable) {
    let known = new.meant.allTags
    for tag in context.state.tags {
      let parts = tag.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? String(parts[1]).trimmedBlanks : ""
      if !known.contains(MeantTag(name: String(parts[0]), value: value)) { throw .tag(tag) }
    }
  }
}

extension NewTransaction {
  /// The lines of its postings as they are read under some directives; a posting that none can say has
  /// no amount there.
  package func postingLines(in context: ReadingContext) -> [String] {
    let composer = TransactionComposer(self, in: context)
    return meant.postings.indices.map { index in
      let line = try? composer.line(meant.postings[index], index)
      return "    " + (line ?? meant.postings[index].kind.bracketed(meant.postings[index].account))
    }
  }
}

// MARK: - Names

extension ReadingContext {
  /// A name that stands for an account here: its own, or what aliases and prefixes make it of.
  package func name(of account: String) throws(Unwritable) -> String {
    if state.keepsAccountNames { return account }
    var names = [account]
    for alias in (state.aliases + state.optionAliases).reversed() {
      guard case .plain(let old, let new) = alias else { continue }
      let before = String(decoding: old, as: UTF8.self)
      let after = String(decoding: new, as: UTF8.self)
      for name in names.prefix(8) where AccountName.contains(after, name) {
        names.append(before + name.dropFirst(after.count))
      }
    }
    let prefix = String(decoding: state.accountPrefix, as: UTF8.self)
    if !prefix.isEmpty {
      names += names.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    }
    guard let name = names.first(where: { !$0.isEmpty && self.account($0) == account }) else {
      throw .account(account)
    }
    return name
  }
}

// MARK: - Postings

extension TransactionComposer {
  func line(_ posting: MeantPosting, _ index: Int) throws(Unwritable) -> String {
    let mark = posting.status.mark
    let account = posting.kind.bracketed(
      try context.name(of: posting.account))
    let start = (mark.isEmpty ? "" : mark + " ") + account
    let wording = new.wordings.indices.contains(index) ? new.wordings[index] : nil
    // An amount is tried in its usual style first, as one look at the whole line proves it, too.
    let mayBeEmpty = posting.isInferred || posting.amounts?.isEmpty != false
    let first = wording ?? (mayBeEmpty ? "" : nil)
    if let line = first.flatMap({ proven(start, $0, posting) }) { return line }
    if let line = usualAmount(of: posting).flatMap({ proven(start, $0, posting) }) { return line }
    let whole = try? amounts(of: posting)
    if let line = whole.flatMap({ proven(start, $0, posting) }) { return line }
    throw .amount(wording ?? posting.amounts?.first?.plain ?? posting.account)
  }

  /// A line with its comment; nil where it would not be read as the posting.
  private func proven(_ start: String, _ tail: String, _ posting: MeantPosting) -> String? {
    let line = tail.isEmpty ? start : "\(start)  \(tail)"
    guard context.usesMarkInForce(line), reads(line, as: posting) else { return nil }
    return line + (posting.comment.beside.map { "  ; \($0)" } ?? "")
  }

  /// The amount in the style that is tried first, of a posting that says nothing else.
  private func usualAmount(of posting: MeantPosting) -> String? {
    guard !posting.isInferred, let amount = posting.amounts?.first, !amount.symbol.isEmpty,
      posting.lot == nil, posting.cost == nil, posting.assertion == nil
    else { return nil }
    let style = context.styles(for: amount.symbol, new.styles[amount.symbol])[0]
    return style.text(style.number(amount.quantity), symbol: Symbol.written(amount.symbol))
  }

  /// Whether a line is read here as a posting; what is left out is not compared.
  private func reads(_ line: String, as posting: MeantPosting) -> Bool {
    let journal = context.journal(of: "2000-01-01\n    \(line)\n")
    guard journal.transactions.count == 1, journal.postings.count == 1 else { return false }
    guard !journal.transactions[0].flags.contains(.isDamaged) else { return false }
    let read = MeantPosting(0, in: journal, MeantComment(), isAssigned: false)
    return read.account == posting.account && read.kind == posting.kind
      && read.status == posting.status && read.isInferred == posting.isInferred
      && (posting.isInferred || read.amounts == posting.amounts)
      && read.cost == posting.cost && read.lot == posting.lot
      && read.assertion == posting.assertion
  }
}

// MARK: - Amounts

extension TransactionComposer {
  /// What stands behind the account, made from what is meant.
  private func amounts(of posting: MeantPosting) throws(Unwritable) -> String {
    var parts: [String] = []
    if !posting.isInferred, let amount = posting.amounts?.first { parts.append(try text(amount)) }
    if let lot = posting.lot {
      parts.append(lot.kind == .total ? "{{\(try text(lot.amount))}}" : "{\(try text(lot.amount))}")
    }
    if let cost = posting.cost { parts.append("\(cost.kind.mark) \(try text(cost.amount))") }
    if let assertion = posting.assertion {
      parts.append("\(assertion.kind.mark) \(try text(assertion.amount))")
      if let cost = assertion.cost { parts.append("\(cost.kind.mark) \(try text(cost.amount))") }
    }
    return parts.joined(separator: " ")
  }

  private func text(_ amount: MeantAmount) throws(Unwritable) -> String {
    try context.written(amount, like: new.styles[amount.symbol])
  }
}

extension ReadingContext {
  /// An amount as it has to be written here to be read as that amount; in a style if that does it.
  package func written(
    _ amount: MeantAmount, like known: AmountStyle? = nil
  ) throws(Unwritable) -> String {
    for style in styles(for: amount.symbol, known) {
      for symbol in amount.symbol.isEmpty ? ["", "\"\""] : [Symbol.written(amount.symbol)] {
        var style = style
        if amount.symbol.isEmpty { style.isSpaced = true }
        let text = style.text(style.number(amount.quantity), symbol: symbol)
        guard usesMarkInForce("x  \(text)") else { continue }
        let journal = journal(of: "2000-01-01\n    x  \(text)\n")
        guard journal.postings.count == 1,
          !journal.transactions[0].flags.contains(.isDamaged),
          !journal.postings[0].flags.contains(.inferred)
        else { continue }
        let read = journal.amount(0).amounts.map { MeantAmount($0, journal) }
        if read == [amount] { return text }
      }
    }
    throw .amount(amount.plain)
  }

  /// The styles that are tried: that of the place, that of the other text, and each without groups
  /// and with either mark.
  fileprivate func styles(for symbol: String, _ other: AmountStyle?) -> [AmountStyle] {
    let declared = commodities.find(symbol).map { commodities[styles: $0].declared }
    let seen = commodities.find(symbol).map { commodities.style($0) }
    let known = [declared ?? nil, other, seen].compactMap(\.self)
    var result: [AmountStyle] = []
    for style in known.isEmpty ? [AmountStyle()] : known {
      result.append(style)
      for mark in [style.decimalMark, style.decimalMark == "." ? "," : "."] as [Character] {
        var plain = style
        plain.groupMark = nil
        plain.decimalMark = mark
        result.append(plain)
      }
    }
    return result
  }

  /// Whether no decimal mark in a line is another one than `decimal-mark` says: both marks in one number
  /// tell what they are, but not to every program.
  fileprivate func usesMarkInForce(_ line: String) -> Bool {
    let mark = state.decimalMark
    guard mark != 0 else { return true }
    let file = SourceFile(path: "", text: "2000-01-01\n    \(line)\n")
    var reader = EntryReader(0..<file.count)
    var entry = EntrySyntax()
    guard reader.next(in: file.padded.span, into: &entry) else { return false }
    let amounts =
      entry.postings.map(\.amount)
      + entry.details.flatMap { [$0.cost, $0.lotCost, $0.assertion, $0.assertionCost] }
    return amounts.allSatisfy { $0.decimalMark == 0 || $0.decimalMark == mark }
  }
}

extension MeantAmount {
  fileprivate var plain: String {
    AmountStyle().text("\(quantity)", symbol: Symbol.written(symbol))
  }
}

extension MeantTransaction {
  /// The description as it has to be written behind date, mark and code.
  package var shownDescription: String {
    guard code.isEmpty, let first = description.first,
      "(=".contains(first) || (status == .unmarked && "*!".contains(first))
    else { return description }
    // An empty code, behind which nothing is a mark.
    return "() \(description)"
  }

  /// The tags of its comment and those that directives add.
  var allTags: Set<MeantTag> {
    var tags = Set(appliedTags)
    for line in [comment.beside].compactMap(\.self) + comment.lines {
      let text = Array(line.utf8)
      let found = TagScanner.tags(
        comment: SourceRange(0, text.count), lines: .zero, in: text.span)
      for tag in found { tags.insert(MeantTag(name: tag.name, value: tag.value)) }
    }
    return tags
  }
}
