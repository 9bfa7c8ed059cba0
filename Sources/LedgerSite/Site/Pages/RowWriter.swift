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
  private var payees: [[UInt8]?]
  private var accounts: [String: [UInt8]] = [:]
  private let amounts: AmountText
  private var amount: [UInt8] = []

  init(_ book: SiteBook, _ frame: SiteFrame, root: String) {
    self.book = book
    self.frame = frame
    look = frame.look(root)
    amounts = book.amounts
    payees = Array(repeating: nil, count: book.payees.count)
  }

  // MARK: - Tables

  /// The entries of an account with what it holds after each, the latest first.
  func register(_ rows: ArraySlice<AccountPages.Row>, _ caption: Wording) -> String {
    let balance = Array(" data-label=\"\(word(CommonPhrase.balance))\"".utf8)
    var text = head(
      caption,
      [
        .init(CommonPhrase.date), .init(CommonPhrase.payee), .init(SitePagePhrase.noteColumn),
        .init(CommonPhrase.change, .right), .init(CommonPhrase.balance, .right),
      ])
    for row in rows.reversed() {
      let entry = book.entries[row.entry]
      text += "<tr><td>".utf8
      row.day.append(to: &text)
      text += "</td><th scope=\"row\">".utf8
      text += payee(entry)
      text += "</th><td class=\"faint\">".utf8
      if row.isAssertion { text += "= ".utf8 }
      text += look.html.escaped(entry.note).utf8
      text += "</td>".utf8
      append(row.amount, to: &text)
      append(row.balance, balance, to: &text)
      text += "</tr>\n".utf8
    }
    text += "</tbody></table></div>\n".utf8
    return String(decoding: text, as: UTF8.self)
  }

  /// Entries with their anchors and their places in the journal, the latest first.
  func entries(_ entries: ArraySlice<SiteEntry>) -> String {
    var text = head(
      Wording(SitePagePhrase.entries), RowWriter.entryColumns + [.init(CommonPhrase.placeInFile)])
    for entry in entries.reversed() {
      text += "<tr id=\"e\(entry.transaction + 1)\"><td>".utf8
      entry.day.append(to: &text)
      text += "</td><th scope=\"row\">".utf8
      text += payee(entry)
      text += "</th>".utf8
      appendDetails(entry, to: &text)
      text += "<td class=\"faint\">".utf8
      text += place(entry).utf8
      text += "</td></tr>\n".utf8
    }
    text += "</tbody></table></div>\n".utf8
    return String(decoding: text, as: UTF8.self)
  }

  /// Entries of one payee or one tag, each leading to where it stands among all.
  func list(_ entries: [SiteEntry]) -> String {
    var text = head(Wording(SitePagePhrase.entries), RowWriter.entryColumns)
    for entry in entries {
      let unnamed = SitePagePhrase.noName.text(in: look.html.language)
      text += "<tr><td>".utf8
      entry.day.append(to: &text)
      text += "</td><th scope=\"row\">".utf8
      text +=
        look.link(entry.anchor, look.html.escaped(entry.payee.isEmpty ? unnamed : entry.payee)).utf8
      text += "</th>".utf8
      appendDetails(entry, to: &text)
      text += "</tr>\n".utf8
    }
    text += "</tbody></table></div>\n".utf8
    return String(decoding: text, as: UTF8.self)
  }

  private static let entryColumns: [Table.Column] = [
    .init(CommonPhrase.date), .init(CommonPhrase.payee), .init(SitePagePhrase.noteColumn),
    .init(CommonPhrase.account), .init(CommonPhrase.amount, .right),
  ]

  private func head(_ caption: Wording, _ columns: [Table.Column]) -> [UInt8] {
    let name = look.html.escaped(caption)
    let heads = columns.map { column in
      let kind = column.alignment == .left ? "" : " class=\"number\""
      return "<th scope=\"col\"\(kind)>\(look.html.escaped(column.name))</th>"
    }
    return Array(
      ("<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"\(name)\">"
        + "<table class=\"cards\">\n<caption>\(name)</caption>\n<thead><tr>\(heads.joined())"
        + "</tr></thead>\n<tbody>\n").utf8)
  }

  private func word(_ phrase: some Phrase) -> String { look.html.escaped(Wording(phrase)) }

  // MARK: - Cells

  private func payee(_ entry: SiteEntry) -> [UInt8] {
    if let known = payees[entry.payeeNumber] { return known }
    let name = look.html.escaped(entry.payee)
    let link = Array(look.link(frame.addresses.path(.payees, entry.payee), name).utf8)
    payees[entry.payeeNumber] = link
    return link
  }

  private func account(_ entry: SiteEntry) -> [UInt8] {
    let words = entry.accountWords.text(in: look.html.language)
    if let known = accounts[words] { return known }
    let link = look.link(frame.addresses.path(.accounts, entry.account), look.html.escaped(words))
    let bytes = Array(link.utf8)
    accounts[words] = bytes
    return bytes
  }

  /// The note with tags and receipts, the account, and what moved.
  private func appendDetails(_ entry: SiteEntry, to text: inout [UInt8]) {
    text += "<td>".utf8
    text += look.html.escaped(entry.note).utf8
    if !entry.tags.isEmpty { appendTags(entry, to: &text) }
    text += "</td><td>".utf8
    text += account(entry)
    text += "</td>".utf8
    if entry.kind == .transfer {
      text += "<td class=\"number\">".utf8
      text += entry.cell(book.amounts).html(look.html).utf8
      text += "</td>".utf8
    } else {
      append(entry.amount, to: &text)
    }
  }

  /// The tags that lead to their pages, and the receipts, which lead into the editor.
  private func appendTags(_ entry: SiteEntry, to text: inout [UInt8]) {
    for tag in entry.ownTags {
      let link = look.link(frame.addresses.path(.tags, tag), "#" + look.html.escaped(tag))
      text += " <span class=\"tag\">\(link)</span>".utf8
    }
    for receipt in entry.receipts {
      text += " <span class=\"tag\">\(ReceiptLink(book, receipt).html(look))</span>".utf8
    }
  }

  private func place(_ entry: SiteEntry) -> String {
    let place = XMLText.escaped("\(FilePath.name(of: entry.file)):\(entry.line)")
    guard let editor = book.options.editor else { return place }
    return "<a href=\"\(XMLText.escaped(editor.address(entry.file, entry.line)))\">\(place)</a>"
  }

  /// A cell with an amount, in the color of its sign.
  private func append(_ value: MixedAmount, _ label: [UInt8] = [], to text: inout [UInt8]) {
    let shown = amounts.shown(among: value.amounts)
    let isAlone = shown.count < 2
    let isNegative = isAlone && shown.first?.quantity.isNegative == true
    text += (isNegative ? "<td class=\"number bad\"" : "<td class=\"number\"").utf8
    text += label
    text += ">".utf8
    if shown.isEmpty { text += "0".utf8 }
    for (number, part) in shown.enumerated() {
      if number > 0 { text += "<br>".utf8 }
      // Of several amounts each has its own sign.
      let isMarked = !isAlone && part.quantity.isNegative
      if isMarked { text += "<span class=\"bad\">".utf8 }
      amount.removeAll(keepingCapacity: true)
      amounts.append(part, to: &amount)
      XMLText.append(amount, to: &text)
      if isMarked { text += "</span>".utf8 }
    }
    text += "</td>".utf8
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
    guard let editor = book.options.editor, let root = book.journal.sources.files.first else {
      return words
    }
    let file = FilePath.joined(FilePath.folder(of: root.path), path)
    return "<a href=\"\(XMLText.escaped(editor.address(file, 1)))\">\(words)</a>"
  }
}
