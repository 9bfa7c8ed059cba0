import LedgerBalances
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerValues

/// Writes rows of entries as bytes of HTML, of which the pages of large books nearly wholly consist.
///
/// What stands in many rows is made fit for a page once. For pages only that may name everything.
final class RowWriter {
  private let book: SiteBook
  private let frame: SiteFrame
  private let look: SiteLook
  /// By the number of the payee: the name, and the same as a link to the page of the payee in the heading
  /// of an entry.
  private var payees: [(name: [UInt8], heading: [UInt8])?]
  /// By the number of the account: a link to its page, and the same before an amount in a list.
  private var accounts: [(link: [UInt8], item: [UInt8])?]
  /// The accounts of entries with how many more there are, and the same as links.
  private var accountWords: [EntryAccount: (words: [UInt8], link: [UInt8])] = [:]
  private var tags: [String: String] = [:]
  /// By how many they are.
  private var others: [Int: [UInt8]] = [:]

  private struct EntryAccount: Hashable {
    var name: String
    var others: Int
  }

  /// By the number of the file.
  private let fileNames: [[UInt8]]
  private let amounts: AmountText
  /// Out of the book it would be copied wherever it is looked at.
  private let journal: Journal
  private let root: [UInt8]
  private var amount: [UInt8] = []
  /// By commodity, whether its amounts stand on a page as they are.
  private let isHarmless: [Bool]

  init(_ book: SiteBook, _ frame: SiteFrame, root: String) {
    self.book = book
    self.frame = frame
    look = frame.look(root)
    amounts = book.amounts
    journal = book.journal
    self.root = Array(root.utf8)
    let long = Decimal(-1_234_567_890_123)
    isHarmless = journal.commodities.ids.map { commodity in
      let text = book.amounts.display(Amount(long, commodity))
      return XMLText.escaped(text) == text
    }
    payees = Array(repeating: nil, count: book.payees.count)
    accounts = Array(repeating: nil, count: journal.accounts.count)
    fileNames = book.files.map {
      Array((XMLText.escaped(String(FilePath.name(of: $0))) + ":").utf8)
    }
  }

  // MARK: - Tables

  /// The entries of an account with what it holds after each, the latest first.
  func append(register node: AccountBook.Node, to text: inout [UInt8]) {
    let labels = [CommonPhrase.balance, .amount].map { Array(" data-label=\"\(word($0))\"".utf8) }
    text += head(
      Wording(SitePagePhrase.entries), "cards register",
      [
        .init(CommonPhrase.date), .init(CommonPhrase.payee), .init(SitePagePhrase.otherSide),
        .init(CommonPhrase.amount, .right), .init(CommonPhrase.balance, .right),
      ])
    for row in node.rows {
      let entry = book.entries[row.entry]
      text += "<tr><td>".utf8
      row.day.append(to: &text)
      text += "</td><th scope=\"row\">".utf8
      append(linked: entry, to: &text)
      if row.isAssertion { text += " <span class=\"faint\">=</span>".utf8 }
      text += "</th><td>".utf8
      append(otherSideOf: row, to: &text)
      text += "</td>".utf8
      append(row.amount, isTurned: node.isTurned, labels[1], to: &text)
      append(row.balance, isTurned: node.isTurned, labels[0], to: &text)
      text += "</tr>\n".utf8
    }
    text += "</tbody></table></div>\n".utf8
  }

  /// The account on the other side that most went to or came from.
  private func append(otherSideOf row: AccountBook.Row, to text: inout [UInt8]) {
    let transaction = book.entries[row.entry].transaction
    var largest: (account: AccountID, size: Decimal)?
    var found: [AccountID] = []
    for posting in journal.postingRange(transaction) where !row.postings.contains(posting) {
      let account = journal.postings[posting].account
      let size =
        journal.plainAmount(posting)?.quantity.magnitude ?? journal.amount(posting).size
      if !found.contains(account) { found.append(account) }
      if largest.map({ size > $0.size }) ?? true { largest = (account, size) }
    }
    guard let largest else { return }
    text += account(largest.account).link
    if found.count > 1 { text += moreAccounts(found.count - 1) }
  }

  private func moreAccounts(_ count: Int) -> [UInt8] {
    if let known = others[count] { return known }
    let words = " <span class=\"faint\">\(word(SitePagePhrase.andOthers(count)))</span>"
    others[count] = Array(words.utf8)
    return Array(words.utf8)
  }

  /// Entries with all of their postings, the latest first.
  func append(articles entries: ArraySlice<SiteEntry>, to text: inout [UInt8]) {
    text.reserveCapacity(text.count + entries.count * 480)
    for entry in entries.reversed() {
      text += RowWriter.articleStart
      text += entry.id.utf8
      text += payee(entry).heading
      if !entry.note.isEmpty { text += " <small>\(look.html.escaped(entry.note))</small>".utf8 }
      text += RowWriter.headingEnd
      entry.day.append(to: &text)
      if !entry.tags.isEmpty { appendTags(entry, to: &text) }
      if !entry.remark.isEmpty { text += " · \(look.html.escaped(entry.remark))".utf8 }
      text += RowWriter.listStart
      for posting in journal.postingRange(entry.transaction) {
        text += account(journal.postings[posting].account).item
        append(amountsOf: posting, to: &text)
        text += RowWriter.itemEnd
      }
      text += RowWriter.listEnd
      append(placeOf: entry, to: &text)
      text += RowWriter.articleEnd
    }
  }

  private static let articleStart = Array("<article id=\"".utf8)
  private static let headingEnd = Array("</h3><p class=\"note\">".utf8)
  private static let listStart = Array("</p><ul>".utf8)
  private static let itemEnd = Array("</b></li>".utf8)
  private static let listEnd = Array("</ul><p class=\"note\">".utf8)
  private static let articleEnd = Array("</p></article>\n".utf8)

  private func append(amountsOf posting: Int, to text: inout [UInt8]) {
    if let plain = journal.plainAmount(posting) { return append(only: plain, to: &text) }
    let shown = amounts.shown(among: journal.amount(posting).amounts)
    if shown.isEmpty { text.append(UInt8(ascii: "0")) }
    for (number, part) in shown.enumerated() {
      if number > 0 { text += ", ".utf8 }
      append(part, to: &text)
    }
  }

  /// Entries of one tag, each leading to itself.
  func append(list entries: [SiteEntry], to text: inout [UInt8]) {
    text += head(Wording(SitePagePhrase.entries), "cards register", RowWriter.entryColumns)
    for entry in entries {
      appendDay(entry, to: &text)
      append(linked: entry, to: &text)
      text += "</th><td>".utf8
      text += account(entry).link
      appendEnd(entry, to: &text)
    }
    text += "</tbody></table></div>\n".utf8
  }

  /// Entries of one payee, whose name the page says already.
  func append(nameless entries: [SiteEntry], to text: inout [UInt8]) {
    text += head(Wording(SitePagePhrase.entries), "cards register", RowWriter.namelessColumns)
    for entry in entries {
      appendDay(entry, to: &text)
      appendLink(entry, to: &text)
      text += account(entry).words
      text += "</a></th><td>".utf8
      text += look.html.escaped(entry.note).utf8
      appendEnd(entry, to: &text)
    }
    text += "</tbody></table></div>\n".utf8
  }

  private func appendDay(_ entry: SiteEntry, to text: inout [UInt8]) {
    text += "<tr><td>".utf8
    entry.day.append(to: &text)
    text += "</td><th scope=\"row\">".utf8
  }

  /// The payee, who leads to the entry, and the note.
  private func append(linked entry: SiteEntry, to text: inout [UInt8]) {
    appendLink(entry, to: &text)
    text += payee(entry).name
    text += "</a>".utf8
    if !entry.note.isEmpty {
      text += RowWriter.faintStart
      text += look.html.escaped(entry.note).utf8
      text += RowWriter.faintEnd
    }
  }

  private func appendLink(_ entry: SiteEntry, to text: inout [UInt8]) {
    text += RowWriter.linkStart
    text += root
    entry.appendAnchor(to: &text)
    text += RowWriter.tagEnd
  }

  private static let faintStart = Array(" <span class=\"faint\">".utf8)
  private static let faintEnd = Array("</span>".utf8)
  private static let linkStart = Array("<a href=\"".utf8)
  private static let tagEnd = Array("\">".utf8)

  private static let entryColumns: [Table.Column] = [
    .init(CommonPhrase.date), .init(CommonPhrase.payee), .init(CommonPhrase.account),
    .init(CommonPhrase.amount, .right),
  ]

  private static let namelessColumns: [Table.Column] = [
    .init(CommonPhrase.date), .init(CommonPhrase.account), .init(CommonPhrase.note),
    .init(CommonPhrase.amount, .right),
  ]

  private func head(
    _ caption: Wording, _ kind: String = "cards", _ columns: [Table.Column]
  ) -> [UInt8] {
    let name = look.html.escaped(caption)
    let heads = columns.map { column in
      let kind = column.alignment == .left ? "" : " class=\"number\""
      return "<th scope=\"col\"\(kind)>\(look.html.title(column.name))</th>"
    }
    return Array(
      ("<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"\(name)\">"
        + "<table class=\"\(kind)\">\n<caption>\(name)</caption>\n<thead><tr>\(heads.joined())"
        + "</tr></thead>\n<tbody>\n").utf8)
  }

  private func word(_ phrase: some Phrase) -> String { look.html.escaped(Wording(phrase)) }

  // MARK: - Cells

  /// The name of the payee, or that there is none, and the same as a link in a heading.
  private func payee(_ entry: SiteEntry) -> (name: [UInt8], heading: [UInt8]) {
    if let known = payees[entry.payeeNumber] { return known }
    let name = entry.payee.isEmpty ? word(SitePagePhrase.noName) : look.html.escaped(entry.payee)
    let link = look.link(frame.addresses.path(.payees, entry.payee), name)
    let made = (name: Array(name.utf8), heading: Array(("\"><h3>" + link).utf8))
    payees[entry.payeeNumber] = made
    return made
  }

  private func account(_ id: AccountID) -> (link: [UInt8], item: [UInt8]) {
    if let known = accounts[id.index] { return known }
    let name = journal.accounts.name(id)
    let link = look.link(frame.addresses.path(.accounts, name), look.html.escaped(name))
    let made = (link: Array(link.utf8), item: Array("<li>\(link) <b>".utf8))
    accounts[id.index] = made
    return made
  }

  private func account(_ entry: SiteEntry) -> (words: [UInt8], link: [UInt8]) {
    let key = EntryAccount(name: entry.account, others: entry.others)
    if let known = accountWords[key] { return known }
    let words = look.html.escaped(entry.accountWords)
    let link = look.link(frame.addresses.path(.accounts, entry.account), words)
    let made = (words: Array(words.utf8), link: Array(link.utf8))
    accountWords[key] = made
    return made
  }

  /// Tags and receipts, and what moved.
  private func appendEnd(_ entry: SiteEntry, to text: inout [UInt8]) {
    if !entry.tags.isEmpty { appendTags(entry, to: &text) }
    text += "</td>".utf8
    if entry.kind == .transfer {
      text += "<td class=\"number\">".utf8
      text += entry.cell(book.amounts).html(look.html).utf8
      text += "</td>".utf8
    } else {
      append(entry.amount, to: &text)
    }
    text += "</tr>\n".utf8
  }

  /// The tags that lead to their pages, and the receipts, which lead into the editor.
  private func appendTags(_ entry: SiteEntry, to text: inout [UInt8]) {
    for tag in entry.ownTags {
      text += element(ofTag: tag).utf8
    }
    for receipt in entry.receipts {
      text += " <span class=\"tag\">\(ReceiptLink(book, receipt).html(look))</span>".utf8
    }
  }

  private func element(ofTag tag: String) -> String {
    if let known = tags[tag] { return known }
    let link = look.link(frame.addresses.path(.tags, tag), "#" + look.html.escaped(tag))
    let element = " <span class=\"tag\">\(link)</span>"
    tags[tag] = element
    return element
  }

  /// The file and the line, which lead into the editor where there is one.
  private func append(placeOf entry: SiteEntry, to text: inout [UInt8]) {
    let editor = book.options.editor?.address(book.files[entry.file], entry.line)
    if let editor { text += "<a href=\"\(XMLText.escaped(editor))\">".utf8 }
    text += fileNames[entry.file]
    text += String(entry.line).utf8
    if editor != nil { text += "</a>".utf8 }
  }

  /// A cell with an amount.
  private func append(
    _ value: MixedAmount, isTurned: Bool = false, _ label: [UInt8] = [], to text: inout [UInt8]
  ) {
    text += RowWriter.numberStart
    text += label
    text.append(UInt8(ascii: ">"))
    defer { text += RowWriter.cellEnd }
    if value.amounts.count == 1 {
      let only = value.amounts[0]
      return append(only: isTurned ? only.negated : only, to: &text)
    }
    let shown = amounts.shown(among: (isTurned ? value.negated : value).amounts)
    if shown.isEmpty { text += "0".utf8 }
    for (number, part) in shown.enumerated() {
      if number > 0 { text += "<br>".utf8 }
      append(part, to: &text)
    }
  }

  private static let numberStart = Array("<td class=\"number\"".utf8)
  private static let cellEnd = Array("</td>".utf8)

  /// An amount that nothing stands beside.
  private func append(only amount: Amount, to text: inout [UInt8]) {
    if amounts.shownAsNonzero(amount) {
      append(amount, to: &text)
    } else {
      text.append(UInt8(ascii: "0"))
    }
  }

  private func append(_ part: Amount, to text: inout [UInt8]) {
    if isHarmless[Int(part.commodity.index)] { return amounts.append(part, to: &text) }
    amount.removeAll(keepingCapacity: true)
    amounts.append(part, to: &amount)
    XMLText.append(amount, to: &text)
  }
}

/// The receipt of an entry, which stays where it is: pages that are sent name it only.
struct ReceiptLink {
  private let book: SiteBook
  private let path: String

  init(_ book: SiteBook, _ path: String) {
    self.book = book
    self.path = path
  }

  func html(_ look: SiteLook) -> String {
    let words = look.html.escaped(Wording(SitePagePhrase.receipt(path)))
    guard let editor = book.options.editor, let root = book.files.first else { return words }
    let file = FilePath.joined(FilePath.folder(of: root), path)
    return "<a href=\"\(XMLText.escaped(editor.address(file, 1)))\">\(words)</a>"
  }
}
