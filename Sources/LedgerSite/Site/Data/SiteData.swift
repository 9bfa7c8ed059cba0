import LedgerSyntax
import LedgerStudy
import LedgerBalances
import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerValues

/// The entries as the scripts of a site read them: names once, and a file for each year.
///
/// Amounts are integers of the smallest unit of their commodity, and what they are worth is reckoned
/// here, so that a browser only adds. Names have numbers in the order in which they are first used: what
/// is added today changes no earlier year.
struct SiteData: Sendable {
  private let book: SiteBook
  private let frame: SiteFrame
  private let scales: [Int]
  /// What foreign postings are worth, and what statistics leave out.
  private let values: [Int: Decimal]
  private let isLeftOut: [Bool]
  private var accounts = SiteNumbers()
  /// By the number of the account in the journal.
  private var accountNumbers: [Int]
  private var tags = SiteNumbers()
  private var tagValues: [[String: Int]] = []
  private var payeeCounts: [Int]
  private var years: [(year: Int, build: String)] = []
  private var text = TransactionText()

  /// More different values than these are numbers of something, and nobody looks for them.
  private static let mostValues = 40

  init(_ book: SiteBook, _ frame: SiteFrame) throws(TooLarge) {
    self.book = book
    self.frame = frame
    payeeCounts = Array(repeating: 0, count: book.payees.count)
    accountNumbers = Array(repeating: -1, count: book.journal.accounts.count)
    let journal = book.journal
    let currency = book.insights.currency
    let worth = Worth(journal)
    var values: [Int: Decimal] = [:]
    for transaction in journal.transactions.indices {
      for posting in journal.postingRange(transaction) {
        if let plain = journal.plainAmount(posting), plain.commodity == currency { continue }
        let day = journal.day(posting, of: transaction)
        values[posting] = try worth.quantity(ofPosting: posting, in: currency, on: day, journal)
      }
    }
    self.values = values
    scales = SiteData.scales(journal, values, currency)
    let types = book.loaded.types
    var isLeftOut = journal.postings.map { posting in
      types[posting.account].map { $0 == .expense || $0.isKind(of: .revenue) } ?? false
    }
    for flow in book.insights.flows.flows { isLeftOut[flow.posting] = false }
    for flow in book.insights.flows.unpriced { isLeftOut[flow.posting] = false }
    self.isLeftOut = isLeftOut
  }

  /// The largest number of decimals of each commodity.
  private static func scales(
    _ journal: Journal, _ values: [Int: Decimal], _ currency: CommodityID
  ) -> [Int] {
    var scales = Array(repeating: 0, count: journal.commodities.ids.count)
    for posting in journal.postings.indices {
      func add(_ amount: Amount) {
        let place = Int(amount.commodity.index)
        if amount.quantity.scale > scales[place] {
          scales[place] = max(scales[place], amount.quantity.simplified.scale)
        }
      }
      // An amount of one commodity needs no list.
      if let plain = journal.plainAmount(posting) {
        add(plain)
      } else {
        journal.amount(posting).amounts.forEach(add)
      }
    }
    for value in values.values {
      let place = Int(currency.index)
      if value.scale > scales[place] {
        scales[place] = max(scales[place], value.simplified.scale)
      }
    }
    return scales
  }
}

/// Names with numbers in the order in which they come.
struct SiteNumbers: Sendable {
  private(set) var names: [String] = []
  private(set) var counts: [Int] = []
  private var numbers: [String: Int] = [:]

  mutating func count(_ number: Int) { counts[number] += 1 }

  mutating func number(_ name: String, counted: Bool = true) -> Int {
    let number = numbers[name] ?? names.count
    if number == names.count {
      numbers[name] = number
      names.append(name)
      counts.append(0)
    }
    if counted { counts[number] += 1 }
    return number
  }
}

// MARK: - Entries

extension SiteData {
  /// The file of a year, the earliest entry first; years come in order.
  mutating func file(ofYear year: Int) -> SiteFile {
    var rows = JSONWriter(.compact, reserving: 1 << 16)
    rows.beginArray()
    // Out of the book it would be copied for each posting.
    let journal = book.journal
    for entry in book.entries(ofYear: year) { append(entry, journal, to: &rows) }
    rows.endArray()
    let build = String(SiteFile.digest(rows.bytes.span), radix: 36)
    years.append((year, build))
    var bytes = Array("bursarYear(\(year),\"\(build)\",".utf8)
    bytes += rows.bytes
    bytes += ");\n".utf8
    return SiteFile("data/\(year).js", bytes)
  }

  private mutating func append(
    _ entry: SiteEntry, _ journal: Journal, to row: inout JSONWriter
  ) {
    if entry.hasPostingTexts { text.read(entry.transaction, in: journal) }
    payeeCounts[entry.payeeNumber] += 1
    row.beginArray()
    row.string(entry.id)
    let civil = entry.day.civil
    row.integer(civil.month * 100 + civil.day)
    row.integer(entry.payeeNumber)
    let status = journal.transactions[entry.transaction].status
    row.integer(status == .cleared ? 2 : status == .pending ? 1 : 0)
    row.integer(entry.file)
    row.integer(entry.line)
    row.beginArray()
    for posting in journal.postingRange(entry.transaction) {
      append(posting, entry, journal, to: &row)
    }
    row.endArray()
    // What few entries have comes last, and not at all where nothing follows.
    let count = !entry.code.isEmpty ? 3 : !entry.remark.isEmpty ? 2 : !entry.note.isEmpty ? 1 : 0
    if count > 0 || !entry.tags.isEmpty { append(entry.tags, to: &row) }
    if count > 0 { append(entry.note, to: &row) }
    if count > 1 { append(entry.remark, to: &row) }
    if count > 2 { append(entry.code, to: &row) }
    row.endArray()
  }

  private func append(_ text: String, to row: inout JSONWriter) {
    if text.isEmpty { row.integer(0) } else { row.string(text) }
  }

  private mutating func append(_ found: [Tag], to row: inout JSONWriter) {
    guard !found.isEmpty else { return row.integer(0) }
    row.beginArray()
    for tag in found {
      let number = tags.number(tag.name)
      if number == tagValues.count { tagValues.append([:]) }
      if !tag.value.isEmpty, tagValues[number].count <= SiteData.mostValues {
        tagValues[number][tag.value, default: 0] += 1
      }
      row.beginArray()
      row.integer(number)
      append(tag.value, to: &row)
      row.endArray()
    }
    row.endArray()
  }

  /// A posting, once for each commodity that it has.
  private mutating func append(
    _ posting: Int, _ entry: SiteEntry, _ journal: Journal, to row: inout JSONWriter
  ) {
    let account = number(journal.postings[posting].account, journal)
    if let plain = journal.plainAmount(posting) {
      if append(simple: plain, of: posting, account, entry, journal, to: &row) { return }
      return append(plain, 0, of: posting, account, isAlone: true, entry, journal, to: &row)
    }
    let amounts = journal.amount(posting).amounts
    for (place, amount) in (amounts.isEmpty ? [Amount(.zero, book.insights.currency)] : amounts)
      .enumerated()
    {
      append(
        amount, place, of: posting, account, isAlone: amounts.count < 2, entry, journal, to: &row)
    }
  }

  /// What most postings are: an amount of the reporting currency of which nothing else is said.
  ///
  /// Says no, and writes nothing, for any other.
  private func append(
    simple amount: Amount, of posting: Int, _ account: Int, _ entry: SiteEntry, _ journal: Journal,
    to row: inout JSONWriter
  ) -> Bool {
    let record = journal.postings[posting]
    guard amount.commodity == book.insights.currency, record.kind == .real,
      record.flags.isDisjoint(with: [.hasCost, .hasAssertion]), !isLeftOut[posting],
      !entry.hasPostingTexts, journal.postingDays.isEmpty
    else { return false }
    row.beginArray()
    row.integer(account)
    row.integer(Int(amount.commodity.index))
    append(amount.quantity, amount.commodity, to: &row)
    if record.flags.contains(.inferred) { row.integer(1) }
    row.endArray()
    return true
  }

  private mutating func number(_ account: AccountID, _ journal: Journal) -> Int {
    let known = accountNumbers[account.index]
    if known >= 0 {
      accounts.count(known)
      return known
    }
    let number = accounts.number(journal.accounts.name(account))
    accountNumbers[account.index] = number
    return number
  }

  private mutating func append(
    _ amount: Amount, _ place: Int, of posting: Int, _ account: Int, isAlone: Bool,
    _ entry: SiteEntry, _ journal: Journal, to row: inout JSONWriter
  ) {
    row.beginArray()
    row.integer(account)
    row.integer(Int(amount.commodity.index))
    append(amount.quantity, amount.commodity, to: &row)
    let isForeign = amount.commodity != book.insights.currency
    // Of several commodities the first one has the value of all.
    let value = isForeign && (isAlone || place == 0) ? values[posting] : nil
    let ownDay = journal.ownDay(posting)
    let hasText = entry.hasPostingTexts && place == 0
    let ownTags = hasText ? text.tags(ofPosting: posting) : []
    let details = details(posting, place, hasText, journal)
    let isLong = ownDay != nil || !ownTags.isEmpty
    if let details, details.texts.allSatisfy(\.isEmpty) {
      row.integer(details.marks)
    } else if let details {
      row.beginArray()
      row.integer(details.marks)
      for text in details.texts { append(text, to: &row) }
      row.endArray()
    } else if isLeftOut[posting] || value != nil || isLong {
      row.integer(0)
    }
    if isLeftOut[posting] {
      row.boolean(false)
    } else if let value {
      append(value, book.insights.currency, to: &row)
    } else if isLong {
      row.null()
    }
    if isLong {
      row.integer(ownDay.map { $0.civil.year * 10000 + $0.civil.month * 100 + $0.civil.day } ?? 0)
      append(ownTags, to: &row)
    }
    row.endArray()
  }

  /// Whether a posting is worked out or virtual, what it costs, what it asserts and what is said of it.
  private func details(
    _ posting: Int, _ place: Int, _ hasText: Bool, _ journal: Journal
  ) -> (marks: Int, texts: [String])? {
    let record = journal.postings[posting]
    let marks = (record.flags.contains(.inferred) ? 1 : 0) + (record.kind == .real ? 0 : 2)
    let cost = place == 0 ? journal.cost(posting) : nil
    let assertion = place == 0 ? journal.assertion(posting) : nil
    if marks == 0, cost == nil, assertion == nil, !hasText { return nil }
    var texts = ["", "", ""]
    if let cost, cost.origin != .inferred {
      texts[0] = (cost.isTotal ? "@@ " : "@ ") + book.amounts.whole(cost.amount)
    }
    if let assertion { texts[1] = book.amounts.whole(assertion.amount) }
    if hasText {
      texts[2] = text.comment(ofPosting: posting).filter { !$0.isEmpty && !$0.contains(":") }
        .joined(separator: " · ")
    }
    return marks == 0 && texts.allSatisfy(\.isEmpty) ? nil : (marks, texts)
  }

  /// A quantity in the smallest unit, as text where a browser's numbers do not reach.
  private func append(
    _ quantity: Decimal, _ commodity: CommodityID, to row: inout JSONWriter
  ) {
    let scale = scales[Int(commodity.index)]
    let whole = quantity.rescaled(to: scale) ?? quantity.rounded(to: scale)?.rescaled(to: scale)
    let units = whole?.mantissa ?? 0
    if units.magnitude < 1 << 53 { row.integer(Int(units)) } else { row.string("\(units)") }
  }
}

// MARK: - Names

extension SiteData {
  /// Everything that has a name, once all years are made.
  mutating func head(_ pages: [FoundPage]) -> SiteFile {
    for name in AccountPages.names(book.journal) { _ = accounts.number(name, counted: false) }
    let members: [JSON.Member] = [
      JSON.Member("schema", .string("bursar/site-data/1")),
      JSON.Member("today", .string(book.today.description)),
      JSON.Member("currency", .integer(Int(book.insights.currency.index))),
      JSON.Member(
        "years",
        .array(years.reversed().map { .array([.integer($0.year), .string($0.build)]) })),
      JSON.Member("files", .array(book.files.map(file))),
      JSON.Member("commodities", .array(book.journal.commodities.ids.map(commodity))),
      JSON.Member("accounts", .array(accounts.names.indices.map(account))),
      JSON.Member("payees", .array(book.payees.indices.map(payee))),
      JSON.Member("tags", .array(tags.names.indices.map(tag))),
      JSON.Member("pages", .array(pages.map(page))),
    ]
    return SiteFile("data/head.js", SiteWords.call("bursarHead", .object(members)))
  }

  private func path(_ kind: SiteAddresses.Kind, _ name: String) -> JSON {
    frame.addresses.path(kind, name).map { .string($0) } ?? .integer(0)
  }

  private func file(_ path: String) -> JSON {
    let address = book.options.editor.map { $0.address(path, nil) } ?? ""
    return .strings([String(FilePath.name(of: path)), address])
  }

  private func commodity(_ id: CommodityID) -> JSON {
    let style = book.insights.plan.commodities.style(id)
    return .array([
      .string(book.amounts.symbol(id)), .integer(scales[Int(id.index)]), .integer(style.decimals),
      .boolean(style.side == .right), .boolean(style.isSpaced),
      .string(String(style.decimalMark)), .string(style.groupMark.map(String.init) ?? ""),
      .array(style.groupSizes.map { .integer($0) }),
    ])
  }

  private func account(_ number: Int) -> JSON {
    let name = accounts.names[number]
    let type = book.journal.accounts.find(name).flatMap { book.loaded.types[$0] }
    let letter =
      type == .expense
      ? "E"
      : type?.isKind(of: .revenue) == true
        ? "R" : type?.isKind(of: .asset) == true ? "A" : type == .liability ? "L" : ""
    var parts: [JSON] = [
      .string(name), .string(letter), path(.accounts, name), .integer(accounts.counts[number]),
    ]
    let inherited = book.accountTags[name].compactMap { tag -> JSON? in
      guard let number = tags.names.firstIndex(of: tag.name) else { return nil }
      return .array([.integer(number), .string(tag.value)])
    }
    if !inherited.isEmpty { parts.append(.array(inherited)) }
    return .array(parts)
  }

  private func payee(_ number: Int) -> JSON {
    .array([
      .string(book.payees[number]), path(.payees, book.payees[number]),
      .integer(payeeCounts[number]),
    ])
  }

  private func tag(_ number: Int) -> JSON {
    let values = tagValues[number]
    let names = values.count > SiteData.mostValues ? [] : values.keys.sorted()
    return .array([
      .string(tags.names[number]), path(.tags, tags.names[number]),
      .integer(tags.counts[number]), .strings(names),
    ])
  }

  private func page(_ page: FoundPage) -> JSON {
    let title = page.title.title(in: frame.options.language)
    return .strings([frame.options.language.bound(title), page.path, page.kind.rawValue])
  }
}
