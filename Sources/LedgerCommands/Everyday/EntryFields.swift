import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerSystem
import LedgerValues

/// A field and the value that it is to get.
struct EntryField {
  static let names = [
    "date", "date2", "status", "code", "payee", "note", "description", "comment", "amount",
    "account", "wallet", "commodity", "time", "place", "receipt", "by", "for", "tag",
  ]

  let name: String
  /// Of `tag:NAME`, `account:OLD` and `amount:ACCOUNT`.
  let part: String?
  let value: String

  init(_ name: String, of part: String? = nil, _ value: String) {
    (self.name, self.part, self.value) = (name, part, value)
  }

  init?(_ word: String) {
    guard let equals = word.firstIndex(of: "=") else { return nil }
    var left = String(word[..<equals])
    // What `bursar add` calls it.
    if left == "category" || left.hasPrefix("category:") {
      left = "account" + left.dropFirst("category".count)
    }
    value = String(word[word.index(after: equals)...]).trimmed
    if EntryField.names.contains(left) {
      (name, part) = (left, nil)
      return
    }
    guard let colon = left.firstIndex(of: ":") else { return nil }
    let prefix = String(left[..<colon])
    guard ["tag", "account", "amount"].contains(prefix) else { return nil }
    (name, part) = (prefix, String(left[left.index(after: colon)...]))
  }
}

/// Gives entries what fields say.
struct EntryFieldChange {
  private let session: Session<EntryOptions>
  let known: KnownEntries

  init(_ session: Session<EntryOptions>) {
    self.session = session
    known = KnownEntries(session.study)
  }

  func apply(_ field: EntryField, to editor: inout EntryEditor) throws(UsageError) {
    let value = field.value
    switch field.name {
    case "date": editor.setDay(try session.day(value, "date"))
    case "date2":
      editor.setSecondaryDay(value.isEmpty ? nil : try session.day(value, "date2"))
    case "status": editor.setStatus(try status(value))
    case "code": try editor.setCode(value)
    case "payee": try editor.setPayee(value)
    case "note": try editor.setNote(value)
    case "description": try editor.setDescription(value)
    case "comment": try editor.setComment(value)
    case "time":
      if value.isEmpty { return try editor.setTag("time", nil) }
      guard let time = TypedDay.time(value) else {
        throw UsageError("time: '\(value)' is not a time of day", hints: ["time=19:30"])
      }
      try editor.setTag("time", time)
    case "receipt":
      let root = FilePath.folder(of: session.roots.files.first?.canonicalPath ?? "")
      guard value.isEmpty || session.journal.disk.canonicalPath(FilePath.joined(root, value)) != nil
      else {
        throw UsageError(
          "receipt: there is no file \(value) in the journal's folder",
          hints: ["to copy one there: bursar attach REF FILE"])
      }
      try editor.setTag("receipt", value.isEmpty ? nil : value)
    case "by", "for": try editor.setTag(field.name, value.isEmpty ? nil : value)
    case "place":
      try editor.setTag("loc", value.isEmpty ? nil : try TypedPlace.text(value, "place"))
    case "tag":
      guard let part = field.part else {
        // `tag=trip` and `tag=trip:lisbon` give it a tag.
        let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        return try editor.setTag(String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
      }
      try editor.setTag(part, value.isEmpty ? nil : value)
    case "amount": try setAmount(field, &editor)
    case "commodity": try setCommodity(value, &editor)
    case "account": try setAccount(field, &editor, .any) { !isWallet($0) }
    case "wallet": try setAccount(field, &editor, .wallet, where: isWallet)
    default: throw UsageError("'\(field.name)' is not a field")
    }
  }

  /// Splits what an entry was for.
  func split(_ parts: [String], _ editor: inout EntryEditor) throws(UsageError) {
    if parts.isEmpty { return }
    guard let account = editor.onlyAccount(where: { !isWallet($0) }) else {
      throw UsageError("--split: the entry has several accounts to take from, or none")
    }
    try editor.split(parts, of: account, known.plan.commodities) { (text) throws(UsageError) in
      try known.account(text, for: .spending, "--split")
    }
  }

  /// Refuses to post an account against itself where it was not before.
  func requireTwoSides(_ editor: EntryEditor, named name: String) throws(UsageError) {
    let real = editor.meant.postings.filter { $0.kind == .real }
    let before = EntryEditor(editor.transaction, in: known.journal).meant.postings
    guard let account = real.first?.account, real.count > 1,
      real.allSatisfy({ $0.account == account }),
      !before.allSatisfy({ $0.account == before.first?.account })
    else { return }
    throw UsageError(
      "\(account) would be posted against itself in \(name)",
      hints: ["use account= for what it was for, wallet= for what paid"])
  }

  private func status(_ text: String) throws(UsageError) -> Status {
    switch text {
    case "*", "cleared": return .cleared
    case "!", "pending": return .pending
    case "", "none", "unmarked": return .unmarked
    default:
      throw UsageError("status: '\(text)' is not a status", hints: ["write '*', '!' or none"])
    }
  }

  func isWallet(_ account: String) -> Bool {
    known.journal.accounts.find(account).map(known.isWallet) ?? false
  }

  private func setAccount(
    _ field: EntryField, _ editor: inout EntryEditor, _ use: EntryNames.Use,
    where isWanted: (String) -> Bool
  ) throws(UsageError) {
    let new = try known.account(field.value, for: use, field.name)
    if let part = field.part {
      let old = try known.account(part, for: .any, "account")
      return try editor.setAccount(old, new)
    }
    guard let old = editor.onlyAccount(where: isWanted) else {
      throw UsageError(
        "\(field.name): the entry has several accounts, or none, of this kind",
        hints: ["use account:OLD=NEW to name one"])
    }
    try editor.setAccount(old, new)
  }

  private func setCommodity(
    _ symbol: String, _ editor: inout EntryEditor
  ) throws(UsageError) {
    let commodities = known.journal.commodities
    guard let commodity = commodities.find(symbol) else {
      let all = commodities.ids.map(commodities.symbol).filter { !$0.isEmpty }
      throw Names("commodity", all).unknown(symbol)
    }
    try editor.setCommodity(commodity, commodities)
  }

  private func setAmount(_ field: EntryField, _ editor: inout EntryEditor) throws(UsageError) {
    let account = try field.part.map { (part) throws(UsageError) in
      try known.account(part, for: .any, "amount")
    }
    let commodities = known.journal.commodities
    let postings = editor.meant.postings
    let usual =
      (postings.filter { $0.account == account } + postings).compactMap {
        $0.amounts?.first?.symbol
      }.first.flatMap { commodities.find($0) } ?? .none
    let typed =
      commodities.amount(typed: field.value, in: usual)
      ?? TypedAmount.sum(field.value, commodities, usual)
    if typed?.quantity.isZero == true {
      throw UsageError(
        "amount: an entry is about more than zero",
        hints: ["to take the entry away: bursar remove REF"])
    }
    guard var amount = typed else {
      throw .notAnAmount(
        field.value,
        hint: "such as 'amount=\(AmountText(commodities).exact(Amount(Decimal(5), usual)))'")
    }
    let decimals = commodities.style(amount.commodity).decimals
    if amount.quantity.scale < decimals {
      amount.quantity = amount.quantity.rescaled(to: decimals) ?? amount.quantity
    }
    // As in `add`, a plus says that it came in.
    let wallets = editor.meant.postings.map(\.account).filter(isWallet)
    let comesIn = field.value.hasPrefix("+") && editor.meant.postings.count == 2
    try editor.setAmount(
      amount, of: account ?? (comesIn && wallets.count == 1 ? wallets[0] : nil), commodities)
  }

  /// Refuses to make income of money that went out, as a word alone does not turn it round.
  func requireDirection(_ editor: EntryEditor, named name: String) throws(UsageError) {
    let before = EntryEditor(editor.transaction, in: known.journal).meant.postings
    for (old, new) in zip(before, editor.meant.postings) where isIncome(new.account) {
      guard !isIncome(old.account), let amount = new.amounts?.first, !amount.quantity.isNegative,
        let commodity = known.journal.commodities.find(amount.symbol)
      else { continue }
      let text = AmountText(known.journal.commodities)
        .exact(Amount(amount.quantity, commodity))
      throw UsageError(
        "\(new.account) is for what comes in, and \(text) went out",
        hints: [
          "if it came in: bursar edit \(name) account=\(ShellWord.quoted(new.account)) \(ShellWord.quoted("amount=+\(text)"))"
        ])
    }
  }

  private func isIncome(_ account: String) -> Bool {
    known.journal.accounts.find(account).flatMap(known.type)?.isKind(of: .revenue) == true
  }
}
