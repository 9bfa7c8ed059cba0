import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerValues

/// What all pages of a site have in common.
struct SiteFrame: Sendable {
  var name: String
  var file: String
  var today: Day
  var options: SiteOptions
  var addresses: SiteAddresses
  /// The sections that have pages, each with its name as pages have it.
  var sections: [(section: SiteSection, name: String)]
  /// Whether there is a page for slips, which holds names.
  var takesSlips: Bool

  /// The one script that stands on pages: it takes over what its reader chose, and loads the others.
  ///
  /// All that it loads may load more; what stands in markup may not, whoever put it there.
  static let loader =
    "(d=>{const r=d.documentElement,s=d.createElement(\"script\");r.dataset.js=\"\";"
    + "try{for(const k of[\"theme\",\"private\"])if(localStorage[\"bursar-\"+k])"
    + "r.dataset[k]=localStorage[\"bursar-\"+k]}catch(e){}"
    + "s.src=r.dataset.root+\"site.js\";d.head.append(s)})(document)"

  /// Browsers take `'self'` for nothing where a page comes from the disk; `file:` is meant for them.
  private static let policy =
    "default-src 'none'; script-src 'sha256-\(Base64.text(SHA256.bytes(loader.utf8)))' "
    + "'strict-dynamic'; style-src 'self' file:; img-src 'self' file: data:; base-uri 'none'; "
    + "form-action 'none'"

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
    html.isFluid = true
    return SiteLook(html: html, root: root)
  }

  func html(_ page: SitePage) -> [UInt8] {
    let look = look(page.root)
    let title = look.html.title(page.title)
    let site = XMLText.escaped(name)
    var attributes = " data-root=\"\(page.root)\" data-today=\"\(today)\""
    if options.isWatched { attributes += " data-watch=\"\(page.root)build.js\"" }
    if let question = page.question { attributes += " data-entries=\"\(question)\"" }
    let navigation = navigation(page)
    let head: Markup =
      """
      <!DOCTYPE html>
      <html lang="\(options.language.tag)"\(attributes)>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta http-equiv="Content-Security-Policy" content="\(SiteFrame.policy)">
      <meta name="referrer" content="no-referrer">
      <title>\(title) · \(site)</title>
      <link rel="stylesheet" href="\(page.root)site.css">
      <script type="text/javascript">\(SiteFrame.loader)</script>
      </head>
      <body>
      <a class="skip" href="#main">\(words(.skip))</a>
      <header><p class="site"><a href="\(page.root)index.html" title="\(site)">\(site)</a></p>
      <nav class="wide-nav" aria-label="\(words(.pages))">\(navigation)</nav><div class="tools"></div>
      <details class="menu"><summary aria-label="\(words(.menu))">☰</summary><nav aria-label="\(words(.menu))">\(navigation)
      <a href="\(page.root)problems.html">\(words(.problems))</a>
      \(writing(page))</nav></details></header>
      <main id="main">
      <div class="title"><h1>\(heading(page, look))</h1>\(neighbors(page, look))</div>
      \(unasked(page))<div class="grid">

      """
    var bytes = head.bytes
    for card in page.arranged { card.append(look, to: &bytes) }
    bytes += "</div>\n</main>\n<footer>\(footer(page))</footer>\n</body>\n</html>\n".utf8
    return bytes
  }

  /// The title; of an account, the names above it lead to their pages.
  private func heading(_ page: SitePage, _ look: SiteLook) -> String {
    guard let crumbs = page.crumbs else { return look.html.title(page.title) }
    var path = ""
    let parts = crumbs.split(separator: ":", omittingEmptySubsequences: false)
    return parts.enumerated().map { number, part in
      path += (number == 0 ? "" : ":") + part
      let text = look.html.escaped(String(part))
      return number == parts.count - 1 ? text : look.link(addresses.path(.accounts, path), text)
    }.joined(separator: " › ")
  }

  /// What a browser without scripts cannot do here, and the command that does.
  private func unasked(_ page: SitePage) -> String {
    guard let question = page.question else { return "" }
    let date = question.isEmpty ? "" : " date:\(question)"
    return "<noscript><p class=\"note\">\(words(.unfiltered)) "
      + "<code>bursar list type:X\(date)</code></p></noscript>\n"
  }

  /// The way to the page for slips.
  private func writing(_ page: SitePage) -> String {
    guard takesSlips else { return "" }
    let name = XMLText.escaped(options.language.bound(SlipPhrase.title.text(in: options.language)))
    return "<a href=\"\(page.root)\(SlipPage.path)\">\(name)</a>"
  }

  private func words(_ phrase: SitePagePhrase) -> String {
    XMLText.escaped(options.language.bound(phrase.text(in: options.language)))
  }

  private func navigation(_ page: SitePage) -> Markup {
    let root = page.root
    var links = Markup()
    for (place, section) in sections.enumerated() {
      if place > 0 { links += "\n" }
      let isHere = section.section == page.section ? " aria-current=\"page\"" : ""
      links += "<a href=\"\(root)\(section.section.path)\"\(isHere)>\(section.name)</a>" as Markup
    }
    return links
  }

  private func neighbors(_ page: SitePage, _ look: SiteLook) -> String {
    func link(_ neighbor: SitePage.Neighbor?, _ name: String, _ arrow: String) -> String {
      guard let neighbor else { return "" }
      let text = look.html.escaped(neighbor.name)
      let words = name == "prev" ? "\(arrow) \(text)" : "\(text) \(arrow)"
      return "<a rel=\"\(name)\" href=\"\(page.root)\(neighbor.path)\">\(words)</a>"
    }
    var links = link(page.previous, "prev", "←") + " " + link(page.next, "next", "→")
    if let against = page.against, options.discretion == .open {
      links +=
        " <a class=\"js\" href=\"\(page.root)\(XMLText.escaped(against))\">\(words(.against))</a>"
    }
    return links == " " ? "" : "<p class=\"neighbors\">\(links)</p>"
  }

  func footer(_ page: SitePage) -> String {
    let isFirst = page.path == SiteSection.dashboard.path
    let revision = isFirst ? options.revision : nil
    let made = SitePagePhrase.made(file: file, today, revision: revision)
    let isOpen = options.discretion == .open
    let source = isOpen ? "<p>\(words(made))</p>" : "<p>\(words(.redacted))</p>"
    guard isOpen, !page.commands.isEmpty else { return source }
    let commands = page.commands.map { "<code>\(XMLText.escaped($0))</code>" }
    // On wide screens there is no menu.
    let slips = isFirst && takesSlips ? "<p>\(writing(page))</p>" : ""
    return source + "<p>\(words(.inTerminal)) \(commands.joined(separator: ", "))</p>" + slips
  }
}

extension SiteCard {
  func html(_ look: SiteLook) -> String {
    var bytes: [UInt8] = []
    append(look, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func append(_ look: SiteLook, to bytes: inout [UInt8]) {
    let title = look.html.title(heading)
    var look = look
    var link = ""
    if let more, let root = look.root {
      let words = look.html.escaped(Wording(SitePagePhrase.more))
      link =
        " <a class=\"more\" href=\"\(root)\(XMLText.escaped(more))\" "
        + "aria-label=\"\(words): \(title)\">\(words)</a>"
    }
    if !times.isEmpty, look.html.discretion == .open, let root = look.root {
      look.html.figureAddress = { [times, asked] column, account in
        guard !account.isEmpty, let time = times[column] else { return nil }
        return root + time + (asked[account] ?? "&a=\(SiteAddresses.encoded(account))")
      }
    }
    let id = anchor.map { " id=\"\($0)\"" } ?? ""
    let name = heading.isEmpty ? "" : "<h2>\(title)\(link)</h2>\n"
    let marks =
      (isLastOfThree ? " last" : "") + (isOnScreenOnly ? " screen" : "")
      + (isShort ? " short" : "") + (rowsBeside > 0 ? " beside\(rowsBeside)" : "")
    bytes += "<section class=\"\(width.rawValue)\(marks)\"\(id)>\(name)".utf8
    switch content {
    case .blocks(let blocks): bytes += Page.fragment(blocks, under: heading, look.html).bytes
    case .drawn(let draw): bytes += draw(look).utf8
    case .rows(let append): append(&bytes)
    }
    bytes += "</section>\n".utf8
  }
}

/// Bytes as letters that an attribute can hold.
enum Base64 {
  static func text(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      var value = part.reduce(0) { $0 << 8 | Int($1) }
      value <<= 8 * (3 - part.count)
      for place in 0..<4 {
        text.append(place <= part.count ? letters[value >> (18 - place * 6) & 63] : "=")
      }
    }
    return text
  }
}
