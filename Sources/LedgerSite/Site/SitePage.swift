import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerValues

/// A page of a site before it is HTML.
struct SitePage {
  /// A page beside it.
  struct Neighbor: Sendable {
    var path: String
    var name: Wording
  }

  var path: String
  var title: Wording
  var section: SiteSection
  var cards: [SiteCard]
  /// The commands that show the same on a terminal.
  var commands: [String]
  var previous: Neighbor?
  var next: Neighbor?
  /// The account whose names stand in the heading, each leading to its page.
  var crumbs: String?
  /// What is asked where the address asks nothing, on pages that answer questions.
  var question: String?
  /// Where its time is held against another one.
  var against: String?
  /// As what Find knows it.
  var found: Found?

  enum Found: String, Sendable {
    case page, budget, goal
  }

  init(
    _ path: String, _ title: Wording, _ section: SiteSection, _ commands: String...
  ) {
    self.path = path
    self.title = title
    self.section = section
    self.commands = commands
    cards = []
  }

  /// The cards, so that none stands alone in its row: one without another beside it takes the row.
  var arranged: [SiteCard] {
    var result = cards
    if cards.contains(where: { $0.rowsBeside > 0 }) { return cards }
    var start = 0
    while start < result.count {
      let width = result[start].width
      let most = width == .half ? 2 : width == .third ? 3 : 1
      let run = result[start...].prefix { $0.width == width }
      let rest = run.count % most
      if most > 1, rest == 1 { result[start + run.count - 1].width = .whole }
      if most == 3, rest == 2 {
        for place in 0..<2 { result[start + run.count - 1 - place].width = .half }
      }
      if most == 3 {
        for place in stride(from: start + 2, to: start + run.count, by: 3) {
          result[place].isLastOfThree = true
        }
      }
      start += run.count
    }
    return result
  }

  /// Puts a table that is longer than all others together beside them, where that leaves no hole.
  mutating func putBesideOthers(_ counts: [Int]) {
    guard (3...SiteCard.mostBeside + 1).contains(cards.count), let longest = counts.max(),
      longest * 2 > counts.reduce(0, +), let place = counts.firstIndex(of: longest)
    else { return }
    cards[place].rowsBeside = cards.count - 1
  }

  /// What stands where entries would be.
  static func noEntries(_ look: SiteLook) -> String {
    "<p>\(look.html.escaped(Wording(SitePagePhrase.noEntriesYet)))</p>\n"
  }

  /// The first rows of a list, and the others behind a word.
  static func list(_ rows: [String], most: Int, _ look: SiteLook) -> String {
    let rest = rows.dropFirst(most)
    let more = look.html.escaped(Wording(SitePagePhrase.further(rest.count)))
    return "<ul class=\"list\">\(rows.prefix(most).joined())</ul>\n"
      + (rest.isEmpty
        ? ""
        : "<details><summary>\(more)</summary><ul class=\"list\">\(rest.joined())</ul></details>\n")
  }

  /// The way from the page to the site's folder.
  var root: String { String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") }) }

  mutating func add(_ heading: some Phrase, _ blocks: [Page.Block]) {
    add(Wording(heading), .whole, blocks)
  }

  mutating func add(
    _ heading: some Phrase, _ width: SiteCard.Width, more: String? = nil, _ blocks: [Page.Block]
  ) {
    add(Wording(heading), width, more: more, blocks)
  }

  mutating func add(
    _ heading: Wording, anchor: String, drawn: @escaping (SiteLook) -> String
  ) {
    var card = SiteCard(heading, .whole, .drawn(drawn))
    card.anchor = anchor
    cards.append(card)
  }

  /// What the page answers first, large.
  mutating func add(_ name: Wording, _ facts: [SiteFact]) {
    guard !facts.isEmpty else { return }
    cards.append(
      SiteCard(.nothing, .whole, .drawn { look in SiteFact.list(facts, named: name, look) }))
  }

  mutating func add(_ heading: Wording, _ blocks: [Page.Block]) {
    add(heading, .whole, blocks)
  }

  mutating func add(
    _ heading: Wording, _ width: SiteCard.Width, more: String? = nil, _ blocks: [Page.Block]
  ) {
    guard !blocks.isEmpty else { return }
    cards.append(SiteCard(heading, width, more: more, .blocks(blocks)))
  }

  /// What only some want to read, behind a word.
  mutating func addFolded(_ heading: SitePagePhrase, _ blocks: [Page.Block]) {
    guard !blocks.isEmpty else { return }
    add(.nothing, .whole) { look in
      "<details><summary>\(look.html.escaped(Wording(heading)))</summary>\n"
        + Page.fragment(blocks, under: Wording(heading), look.html).text + "</details>\n"
    }
  }

  mutating func add(
    _ heading: Wording, _ width: SiteCard.Width, more: String? = nil,
    drawn: @escaping (SiteLook) -> String
  ) {
    cards.append(SiteCard(heading, width, more: more, .drawn(drawn)))
  }

  mutating func add(
    _ heading: Wording, more: String? = nil, rows: @escaping (inout [UInt8]) -> Void
  ) {
    cards.append(SiteCard(heading, .whole, more: more, .rows(rows)))
  }

  mutating func add(
    _ heading: some Phrase, _ width: SiteCard.Width = .whole, more: String? = nil,
    drawn: @escaping (SiteLook) -> String
  ) {
    cards.append(SiteCard(Wording(heading), width, more: more, .drawn(drawn)))
  }
}

/// A part of a page.
struct SiteCard {
  enum Width: String, Sendable {
    case third
    case half
    case twoThirds = "wide"
    case whole
  }

  enum Content {
    case blocks([Page.Block])
    case drawn((SiteLook) -> String)
    /// Very many rows.
    case rows((inout [UInt8]) -> Void)
  }

  var heading: Wording
  var width: Width
  /// The page that has more of it.
  var more: String?
  /// Whether it takes the row where only two stand beside each other.
  var isLastOfThree = false
  /// Whether its lists have few rows where there is little room.
  var isShort = false
  /// How many cards stand below each other beside it, where it is one of two columns.
  var rowsBeside = 0
  static let mostBeside = 5
  /// Whether paper does without it.
  var isOnScreenOnly = false
  /// What links lead to.
  var anchor: String?
  /// The questions of columns, by their English names: each amount leads to the entries of its row's account.
  var times: [String: String] = [:]
  /// By its account, what a row is asked by where that is not simply its account.
  var asked: [String: String] = [:]
  var content: Content

  init(_ heading: Wording, _ width: Width = .whole, more: String? = nil, _ content: Content) {
    self.heading = heading
    self.width = width
    self.more = more
    self.content = content
  }
}

/// How the parts of one page become HTML.
struct SiteLook: Sendable {
  var html: HTMLLook
  /// The way from the page to the site's folder; nil where there is no site around it.
  var root: String?

  /// The payee and the note of a description, or it alone.
  private static func parts(_ description: String) -> [String] {
    description.split(separator: "|", maxSplits: 1).map { String($0).trimmedBlanks }
  }

  /// A description without its note.
  static func payee(_ description: String) -> String { parts(description).first ?? description }

  /// A description: its payee, and the note behind it faint.
  func named(_ description: String) -> String {
    let parts = SiteLook.parts(description)
    guard parts.count == 2 else { return html.escaped(description) }
    return "\(html.escaped(parts[0])) <small>\(html.escaped(parts[1]))</small>"
  }

  /// A link to a page of the site, or the text alone.
  func link(_ path: String?, _ inner: String) -> String {
    guard let path, let root else { return inner }
    return "<a href=\"\(root)\(XMLText.escaped(path))\">\(inner)</a>"
  }
}

/// A figure with its name, large.
struct SiteFact: Sendable {
  var name: Wording
  var value: String
  var link: String?
  var note: Wording?
  /// Whether it is no amount, and so is never hidden.
  var isPlain: Bool
  var style = ""
  /// The figure that it is, with how it is reckoned.
  var figure: (id: String, reckoned: String)?

  init(
    _ name: Wording, _ value: String, link: String? = nil, note: Wording? = nil,
    isPlain: Bool = false
  ) {
    self.name = name
    self.value = value
    self.link = link
    self.note = note
    self.isPlain = isPlain
  }

  init(
    _ name: SitePagePhrase, _ value: String, link: String? = nil, note: Wording? = nil,
    isPlain: Bool = false
  ) {
    self.init(Wording(name), value, link: link, note: note, isPlain: isPlain)
  }

  static func list(_ facts: [SiteFact], named name: Wording, _ look: SiteLook) -> String {
    let items = facts.map { fact in
      let figure = fact.figure.map {
        " data-figure=\"\(XMLText.escaped($0.id))\" title=\"\(XMLText.escaped($0.reckoned))\""
      }
      let style = fact.style.isEmpty ? "" : " class=\"\(fact.style)\""
      let value = "<b\(style)\(figure ?? "")>\(look.html.escaped(fact.value))</b>"
      let isOpen = look.html.discretion == .open
      let note = isOpen ? fact.note.map { look.html.escaped($0) } ?? "" : ""
      let term = fact.name.isEmpty ? name : fact.name
      let hidden = fact.name.isEmpty ? " class=\"hidden\"" : ""
      return "<div><dt\(hidden)>\(look.html.title(term))</dt><dd>"
        + look.link(isOpen ? fact.link : nil, value)
        + (note.isEmpty ? "" : "<div class=\"note\">\(note)</div>") + "</dd></div>"
    }
    return "<dl class=\"figures\">\(items.joined())</dl>\n"
  }
}

/// What the navigation leads to.
enum SiteSection: CaseIterable, Sendable {
  case dashboard, months, accounts, budgets, schedule, goals, wealth, entries

  var path: String {
    switch self {
    case .dashboard: "index.html"
    case .months: "months/index.html"
    case .accounts: "accounts/index.html"
    case .budgets: "budgets/index.html"
    case .schedule: "schedule.html"
    case .goals: "goals/index.html"
    case .wealth: "wealth.html"
    case .entries: "entries/index.html"
    }
  }

  var name: SitePagePhrase {
    switch self {
    case .dashboard: .overview
    case .months: .months
    case .accounts: .accounts
    case .budgets: .budgets
    case .schedule: .schedule
    case .goals: .goals
    case .wealth: .wealth
    case .entries: .entries
    }
  }
}
