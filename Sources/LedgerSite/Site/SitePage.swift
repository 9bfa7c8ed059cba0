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

  init(
    _ path: String, _ title: Wording, _ section: SiteSection, _ commands: String...
  ) {
    self.path = path
    self.title = title
    self.section = section
    self.commands = commands
    cards = []
  }

  /// The way from the page to the site's folder.
  var root: String { String(repeating: "../", count: path.count { $0 == "/" }) }

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

  mutating func add(_ heading: some Phrase, _ period: SiteCard.Period, _ chart: Chart?) {
    guard let chart else { return }
    var card = SiteCard(Wording(heading), .half, .blocks([.chart(chart)]))
    card.period = period
    cards.append(card)
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

  /// A card for what stands before the first heading, and one for what is below each.
  mutating func addParts(_ heading: Wording, _ width: SiteCard.Width, _ blocks: [Page.Block]) {
    var heading = heading
    var part: [Page.Block] = []
    for block in blocks {
      guard case .heading(let next) = block else {
        part.append(block)
        continue
      }
      add(heading, width, part)
      heading = next
      part = []
    }
    add(heading, width, part)
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

  enum Period: String, Sendable {
    case months
    case years
  }

  enum Content {
    case blocks([Page.Block])
    case drawn((SiteLook) -> String)
  }

  var heading: Wording
  var width: Width
  /// The page that has more of it.
  var more: String?
  /// What links lead to.
  var anchor: String?
  /// Which of several periods it is about, among which the script lets people choose.
  var period: Period?
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

  /// A link to a page of the site, or the text alone.
  func link(_ path: String?, _ inner: String) -> String {
    guard let path, let root else { return inner }
    return "<a href=\"\(root)\(XMLText.escaped(path))\">\(inner)</a>"
  }
}

/// What the navigation leads to.
enum SiteSection: CaseIterable, Sendable {
  case dashboard, months, years, statements, accounts, budgets, schedule, goals, wealth, entries

  var path: String {
    switch self {
    case .dashboard: "index.html"
    case .months: "months/index.html"
    case .years: "years/index.html"
    case .statements: "statements/index.html"
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
    case .years: .years
    case .statements: .statements
    case .accounts: .accounts
    case .budgets: .budgets
    case .schedule: .schedule
    case .goals: .goals
    case .wealth: .wealth
    case .entries: .entries
    }
  }
}
