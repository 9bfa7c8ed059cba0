import LedgerPhrases
import LedgerRendering
import LedgerValues

/// What all pages of a site have in common.
struct SiteFrame: Sendable {
  var name: String
  var file: String
  var today: Day
  var options: SiteOptions
  var addresses: SiteAddresses
  /// The sections that have pages.
  var sections: [SiteSection]

  /// Nothing but the site's own files is loaded, and no script stands on a page.
  ///
  /// Browsers take `'self'` for nothing where a page comes from the disk; `file:` is meant for them.
  private static let policy =
    "default-src 'none'; script-src 'self' file:; style-src 'self' file:; "
    + "img-src 'self' file: data:; base-uri 'none'; form-action 'none'"

  func look(_ root: String?) -> SiteLook {
    let addresses = addresses
    var html = HTMLLook(options.language, options.discretion) { column, name in
      guard let root else { return nil }
      let kind: SiteAddresses.Kind? =
        switch column {
        case "Account", "Wallet", "Card": .accounts
        case "Payee": .payees
        case "Tag": .tags
        case "Budget", "Envelope": .budgets
        case "Goal": .goals
        default: nil
        }
      return kind.flatMap { addresses.path($0, name) }.map { root + $0 }
    }
    html.headingLevel = 3
    return SiteLook(html: html, root: root)
  }

  func html(_ page: SitePage) -> String {
    let look = look(page.root)
    let title = look.html.title(page.title)
    let site = XMLText.escaped(name)
    let watched = options.isWatched ? " data-watch=\"\(page.root)build.js\"" : ""
    return """
      <!DOCTYPE html>
      <html lang="\(options.language.tag)" data-root="\(page.root)"\(watched)>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(SiteFrame.policy)">
      <meta name="referrer" content="no-referrer">
      <title>\(title) · \(site)</title>
      <link rel="stylesheet" href="\(page.root)site.css">
      <script src="\(page.root)words.js"></script>
      <script src="\(page.root)site.js"></script>
      </head>
      <body>
      <a class="skip" href="#main">\(words(.skip))</a>
      <header><p class="site"><a href="\(page.root)index.html">\(site)</a></p>
      <nav aria-label="\(words(.pages))">\(navigation(page))</nav><div class="tools"></div></header>
      <main id="main">
      <div class="title"><h1>\(title)</h1>\(neighbors(page, look))</div>
      <div class="grid">
      \(page.cards.map { $0.html(look) }.joined())</div>
      </main>
      <footer>\(footer(page))</footer>
      </body>
      </html>

      """
  }

  private func words(_ phrase: SitePagePhrase) -> String {
    XMLText.escaped(options.language.bound(phrase.text(in: options.language)))
  }

  private func navigation(_ page: SitePage) -> String {
    sections.map { section in
      let isHere = section == page.section ? " aria-current=\"page\"" : ""
      return "<a href=\"\(page.root)\(section.path)\"\(isHere)>\(words(section.name))</a>"
    }.joined(separator: "\n")
  }

  private func neighbors(_ page: SitePage, _ look: SiteLook) -> String {
    func link(_ neighbor: SitePage.Neighbor?, _ name: String, _ arrow: String) -> String {
      guard let neighbor else { return "" }
      let text = look.html.escaped(neighbor.name)
      let words = name == "prev" ? "\(arrow) \(text)" : "\(text) \(arrow)"
      return "<a rel=\"\(name)\" href=\"\(page.root)\(neighbor.path)\">\(words)</a>"
    }
    let links = link(page.previous, "prev", "←") + " " + link(page.next, "next", "→")
    return links == " " ? "" : "<p class=\"neighbors\">\(links)</p>"
  }

  func footer(_ page: SitePage) -> String {
    let made = SitePagePhrase.made(file: file, today, revision: options.revision)
    let isOpen = options.discretion == .open
    let source = isOpen ? "<p>\(words(made))</p>" : "<p>\(words(.redacted))</p>"
    guard isOpen, !page.commands.isEmpty else { return source }
    let commands = page.commands.map { "<code>\(XMLText.escaped($0))</code>" }
    return source + "<p>\(words(.inTerminal)) \(commands.joined(separator: ", "))</p>"
  }
}

extension SiteCard {
  func html(_ look: SiteLook) -> String {
    let title = look.html.title(heading)
    var link = ""
    if let more, let root = look.root {
      let words = look.html.escaped(Wording(SitePagePhrase.more))
      link =
        " <a class=\"more\" href=\"\(root)\(XMLText.escaped(more))\" "
        + "aria-label=\"\(words): \(title)\">\(words)</a>"
    }
    let body =
      switch content {
      case .blocks(let blocks): Page.fragment(blocks, under: heading, look.html)
      case .drawn(let draw): draw(look)
      }
    let id = anchor.map { " id=\"\($0)\"" } ?? ""
    let part = period.map { " data-period=\"\($0.rawValue)\"" } ?? ""
    return "<section class=\"\(width.rawValue)\"\(id)\(part)><h2>\(title)\(link)</h2>\n"
      + "\(body)</section>\n"
  }
}
