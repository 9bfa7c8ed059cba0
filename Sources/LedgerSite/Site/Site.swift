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
import Synchronization

/// The books as a folder of pages that link to each other and need nothing else.
///
/// Pages are made of the screens that commands show, so that their numbers are the same. A page is
/// made where it is asked for and forgotten once it is written, as there are many.
package struct Site {
  let plan: SitePlan
  let book: SiteBook
  let frame: SiteFrame

  package init(_ study: Study, _ options: SiteOptions) throws(TooLarge) {
    let book = try SiteBook(study, options)
    self.book = book
    let plan = try SitePlan(study, book)
    self.plan = plan
    var addresses = SiteAddresses()
    let journal = study.loaded.journal
    addresses.add(AccountPages.names(journal), .accounts)
    if options.discretion == .open {
      addresses.add(book.payees.filter { !$0.isEmpty }, .payees)
      addresses.add(book.entries.lazy.flatMap(\.tags).map(\.name), .tags)
    }
    addresses.add(plan.situation?.ledger.tracks.map(\.name) ?? [], .budgets)
    addresses.add(plan.goals?.live.map(\.state.name) ?? [], .goals)
    let file = journal.sources.files.first?.path ?? "-"
    let hasWallets = journal.accounts.ids.contains {
      SlipNames.isWallet(study.loaded.types[$0])
    }
    var sections = SiteSection.allCases
    if plan.situation == nil { sections.removeAll { $0 == .budgets } }
    if plan.goals == nil { sections.removeAll { $0 == .goals } }
    if study.plan.rules.isEmpty { sections.removeAll { $0 == .schedule } }
    if options.discretion == .redacted { sections.removeAll { $0 == .entries } }
    frame = SiteFrame(
      name: options.title ?? study.plan.household?.name.value ?? Site.name(of: book.files.first),
      file: file, today: study.today, options: options, addresses: addresses,
      sections: sections.map { section in
        let name = section.name.text(in: options.language)
        return (section, XMLText.escaped(options.language.bound(name)))
      },
      takesSlips: options.discretion == .open && hasWallets)
  }

  /// The name of a file without its ending, or of its folder where it is only the main one.
  private static func name(of path: String?) -> String {
    guard let path else { return "-" }
    let stem = String(FilePath.name(of: path).prefix { $0 != "." })
    let folder = FilePath.name(of: FilePath.folder(of: path))
    return stem == "main" && !folder.isEmpty ? String(folder) : stem
  }

  /// Takes a file; pages are handed to it by several threads.
  package typealias Shelf = @Sendable (SiteFile) -> Void

  /// Makes all files but the one that says which build it is, in no order.
  package func make(_ add: @escaping Shelf) throws(TooLarge) {
    let maker = PageMaker(
      book: book, frame: frame, situation: plan.situation, goals: plan.goals, add: add)
    let work = PageMaker.Part.allCases.map { part in
      { @Sendable in Result { () throws(TooLarge) in try maker.make(part) } }
    }
    // What belongs to the study is made here, and all the rest beside it.
    let (others, own) = plan.study.runner.run(work) {
      Result { () throws(TooLarge) in try studied(maker) }
    }
    var (made, last) = try own.get()
    for (part, other) in zip(PageMaker.Part.allCases, others) {
      made.join(try other.get())
      // Find lists what is planned first.
      if part == .planned { made.join(last) }
    }
    guard book.isOpen, var data = made.data else { return }
    add(SiteFile("entries.js", SiteScript.entries))
    add(SiteFile("find.js", SiteScript.find))
    add(data.head(made.found))
  }

  /// The pages that look at everything: the overview, and the others.
  private func studied(
    _ maker: PageMaker
  ) throws(TooLarge) -> (overview: PageMaker.Made, others: PageMaker.Made) {
    var (overview, made) = (PageMaker.Made(), PageMaker.Made())
    let figures = FigurePage(book, frame)
    maker.show([try Dashboard(plan, frame, figures).page()], &overview)
    try MonthPages(book: book, frame: frame, situation: plan.situation, plan: plan).forEachPage {
      maker.show([$0], &made)
    }
    if let page = try SchedulePage(plan).page() { maker.show([page], &made) }
    maker.show([ProblemsPage(plan).page()], &made)
    if book.isOpen {
      maker.show([try AdvicePage(plan, frame).page(), figures.page()], &made)
    }
    return (overview, made)
  }

  /// All files, in the order of their paths but for the last, which says which build it is.
  package func files() throws(TooLarge) -> [SiteFile] {
    let files = Mutex<[SiteFile]>([])
    try make { file in files.withLock { $0.append(file) } }
    let sorted = files.withLock(\.self).sorted { $0.path < $1.path }
    return sorted + [SiteBuild(sorted.map { ($0.path, $0.digest) }).file(problems: nil)]
  }
}

/// Makes pages of what happened and hands them on, on any thread.
private struct PageMaker: Sendable {
  /// What is known of pages that were made.
  struct Made: Sendable {
    var found: [FoundPage] = []
    var data: SiteData?

    mutating func join(_ other: Made) {
      found += other.found
      data = data ?? other.data
    }
  }

  /// What is made at the same time as others, in the order in which Find lists pages.
  enum Part: CaseIterable {
    case planned, sums, accounts, payees, entries
  }

  let book: SiteBook
  let frame: SiteFrame
  let situation: BudgetSituation?
  let goals: GoalBook?
  let add: Site.Shelf

  func show(_ pages: [SitePage], _ made: inout Made) {
    for page in pages {
      add(SiteFile(page.path, frame.html(page)))
      if let kind = page.found {
        made.found.append(FoundPage(title: page.title, path: page.path, kind: kind))
      }
    }
  }

  func make(_ part: Part) throws(TooLarge) -> Made {
    var made = Made()
    switch part {
    case .planned:
      let months = MonthPages(book: book, frame: frame, situation: situation)
      try months.forEachPage { show([$0], &made) }
      if let situation { show(try BudgetPages(book, situation, frame).pages(), &made) }
      if let goals { show(try GoalPages(book, goals, frame).pages(), &made) }
    case .sums:
      add(SiteFile("site.css", SiteStyle.text))
      add(SiteFile("site.js", SiteScript.site))
      add(SiteFile(SiteWords.path, SiteWords.text(frame)))
      show(try YearPages(book, frame).pages(), &made)
      if book.isOpen { show(StatementPages(book).pages(), &made) }
      if frame.takesSlips {
        add(SlipPage(names: SlipNames(book), frame: frame).file())
        made.found.append(SlipPage.found)
      }
    case .accounts:
      try AccountPages(book, frame, rows).forEachPage { show([$0], &made) }
      show([try WealthPage(book).page()], &made)
    case .payees where book.isOpen:
      PayeePages(book: book, frame: frame, rows: rows).forEachPage { show([$0], &made) }
    case .entries where book.isOpen:
      EntryPages(book: book, rows: rows).forEachPage { show([$0], &made) }
      var data = try SiteData(book, frame)
      for year in book.years.reversed() { add(data.file(ofYear: year)) }
      made.data = data
    case .payees, .entries: break
    }
    return made
  }

  private var rows: RowWriter { RowWriter(book, frame, root: "../") }
}

/// A page as Find knows it.
struct FoundPage: Sendable {
  var title: Wording
  var path: String
  var kind: SitePage.Found
}

/// Which of several builds a site is.
package struct SiteBuild {
  package static let path = "build.js"

  private let hash: UInt64

  /// Made of the path of each file and what tells whether it changed.
  package init(_ files: [(path: String, digest: UInt64)]) {
    let lines = files.map { "\($0.path) \($0.digest)\n" }.sorted()
    hash = SiteFile("", lines.joined()).digest
  }

  /// What tells open pages which build there is, and what is wrong with the journal since.
  package func file(problems: String?) -> SiteFile {
    let arguments = JSON.array([
      .string(String(hash, radix: 16)), problems.map { .string($0) } ?? .null,
    ])
    let text = String(decoding: arguments.written(.compact), as: UTF8.self)
    return SiteFile(SiteBuild.path, "if (window.bursarBuild) bursarBuild(...\(text));\n")
  }
}
