import LedgerBalances
import LedgerBudget
import LedgerChecks
import LedgerGoals
import LedgerInsights
import LedgerModel
import LedgerPhrases
import LedgerPlan
import LedgerPlanning
import LedgerRendering
import LedgerSource
package import LedgerStudy
package import LedgerValues

/// The books as a folder of pages that link to each other and need nothing else.
///
/// Pages are made of the screens that commands show, so that their numbers are the same. A page is
/// made where it is asked for and forgotten once it is written, as there are many.
package struct Site {
  let book: SiteBook
  let frame: SiteFrame

  package init(_ study: Study, _ options: SiteOptions) throws(TooLarge) {
    let book = try SiteBook(study, options)
    self.book = book
    var addresses = SiteAddresses()
    let journal = study.loaded.journal
    addresses.add(AccountPages.names(journal), .accounts)
    if options.discretion == .open {
      addresses.add(book.payees.filter { !$0.isEmpty }, .payees)
      addresses.add(book.entries.flatMap { $0.tags.map(\.name) }, .tags)
    }
    addresses.add(book.situation?.ledger.tracks.map(\.name) ?? [], .budgets)
    addresses.add(book.goals?.live.map(\.state.name) ?? [], .goals)
    let file = journal.sources.files.first?.path ?? "-"
    var sections = SiteSection.allCases
    if book.situation == nil { sections.removeAll { $0 == .budgets } }
    if book.goals == nil { sections.removeAll { $0 == .goals } }
    if study.plan.rules.isEmpty { sections.removeAll { $0 == .schedule } }
    if options.discretion == .redacted { sections.removeAll { $0 == .entries } }
    frame = SiteFrame(
      name: options.title ?? study.plan.household?.name.value ?? Site.name(of: book.files.first),
      file: file, today: study.today, options: options, addresses: addresses, sections: sections)
  }

  /// The name of a file without its ending, or of its folder where it is only the main one.
  private static func name(of path: String?) -> String {
    guard let path else { return "-" }
    let stem = String(FilePath.name(of: path).prefix { $0 != "." })
    let folder = FilePath.name(of: FilePath.folder(of: path))
    return stem == "main" && !folder.isEmpty ? String(folder) : stem
  }

  /// All files, the last of which says which build it is.
  package func files() throws(TooLarge) -> [SiteFile] {
    var files: [SiteFile] = []
    try make { files.append($0) }
    let build = SiteBuild(files)
    files.append(SiteFile(SiteBuild.path, build.script(problems: nil)))
    return files
  }

  private func make(_ add: (SiteFile) -> Void) throws(TooLarge) {
    add(SiteFile("site.css", SiteStyle.text))
    add(SiteFile("site.js", SiteScript.site))
    add(SiteFile(SiteWords.path, SiteWords.text(frame)))
    var found: [SitePage] = []
    func show(_ pages: [SitePage]) {
      for var page in pages {
        add(SiteFile(page.path, frame.html(page)))
        guard page.found != nil else { continue }
        page.cards = []
        found.append(page)
      }
    }
    let figures = FigurePage(book, frame)
    show([try Dashboard(book, frame, figures).page()])
    show(try MonthPages(book, frame).pages())
    show(try YearPages(book, frame).pages())
    let rows = RowWriter(book, frame, root: "../")
    if book.isOpen { show(StatementPages(book).pages()) }
    try AccountPages(book, frame, rows).forEachPage { show([$0]) }
    if let situation = book.situation { show(try BudgetPages(book, situation, frame).pages()) }
    if let goals = book.goals { show(try GoalPages(book, goals, frame).pages()) }
    if let page = try SchedulePage(book).page() { show([page]) }
    show([try WealthPage(book).page(), ProblemsPage(book).page()])
    guard book.isOpen else { return }
    PayeePages(book: book, frame: frame, rows: rows).forEachPage { show([$0]) }
    show([try AdvicePage(book, frame).page(), figures.page()])
    EntryPages(book: book, rows: rows).forEachPage { show([$0]) }
    add(SiteFile("entries.js", SiteScript.entries))
    add(SiteFile("find.js", SiteScript.find))
    var data = try SiteData(book, frame)
    for year in book.years.reversed() { add(data.file(ofYear: year)) }
    add(data.head(found))
  }
}

/// Which of several builds a site is.
package struct SiteBuild {
  package static let path = "build.js"

  private let hash: UInt64

  package init(_ files: [SiteFile]) {
    var text = ""
    for file in files { text += "\(file.path) \(file.digest)\n" }
    hash = SiteFile("", text).digest
  }

  /// What tells open pages which build there is, and what is wrong with the journal since.
  package func script(problems: String?) -> String {
    let arguments = JSON.array([
      .string(String(hash, radix: 16)), problems.map { .string($0) } ?? .null,
    ])
    return "if (window.bursarBuild) bursarBuild(..."
      + String(
        decoding: arguments.written(.compact), as: UTF8.self) + ");\n"
  }
}
