package import LedgerCommandLine
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSite
import LedgerSource
import LedgerSystem

/// `bursar site`: the books as pages that open anywhere.
package enum SiteCommand: Command {
  package static let name = "site"
  package static let programName = "bursar-site"
  package static let summary = "Export your books as web pages"
  package static let examples = [
    Example("bursar site --open", "a folder site beside the journal, shown in the browser"),
    Example("bursar site -o ~/Shared/money", "a folder that other devices see"),
    Example("bursar site --watch --editor vscode", "pages that follow what you write"),
    Example("bursar site -o public --redacted", "shares and shapes without amounts"),
  ]
  package static let details = [
    "The folder has a page for every month, year, account, payee, tag, budget and goal, the statements, what is due, and an overview. The pages load nothing from elsewhere and need no server: they open from a disk, a shared folder or an artifact of CI. Every figure leads to its entries; their pages answer questions about any time, account, payee or tag, whose address is a bookmark. Everything can be read without a script; / finds names and entries, ? lists the keys.",
    "The folder must be empty, missing, or one that this command made; any other is refused. It is replaced as a whole once all pages are made; only its owner may read it. The same journal and --today give the same bytes.",
    "With --watch the pages are built again whenever a file of the journal is saved, only what changed is written, and open pages follow. If the journal has errors, the last good pages stay, and say so.",
    "With --redacted there are no amounts and no names of payees, no single entries and no statements; names of accounts, budgets and goals stay.",
  ]
  package static let defaults = SiteCommandOptions()
  package static let flags: [Flag<SiteCommandOptions>] =
    SiteCommandOptions.own + JournalOptions.readingFlags.lifted(into: \.journal)
    + OutputOptions.flags.filter { $0.description.names.contains("lang") }
    .lifted(into: \.output)

  package static func run(
    _ options: SiteCommandOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    if options.stay == .once, invocation.console is ProcessConsole { LargePages.giveThreadsRoom() }
    let session = try session(options, invocation)
    let folder = try SiteFolder(options.folder, session)
    try build(session, into: folder)
    let count = folder.count
    invocation.console.write("\(folder.path)/index.html\n")
    if invocation.console.isTerminal(.error) {
      invocation.console.writeError("note: \(count) files were written\n")
    }
    if options.isOpened {
      show(session.journal.disk.absolutePath("\(folder.path)/index.html"), invocation)
    }
    if options.stay == .watching { try SiteWatch(options, invocation, folder).follow(session) }
    return session.finished
  }

  private static func show(_ page: String, _ invocation: Invocation) {
    invocation.console.flush()
    if !DesktopProgram.open(page) {
      invocation.console.writeError("note: no program was found that opens it here\n")
    }
  }

  static func session(
    _ options: SiteCommandOptions, _ invocation: Invocation
  ) throws(UsageError) -> Session<SiteCommandOptions> {
    // What is odd about the journal stands on the pages; errors stop everything.
    try Session(
      options, flags, invocation, defaults: defaults, operands: .other,
      needs: SiteCommandOptions.needs)
  }

  /// Makes all pages, and only then changes the folder.
  static func build(
    _ session: Session<SiteCommandOptions>, into folder: SiteFolder, again: Bool = false
  ) throws(UsageError) {
    let typed = session.options
    var options = SiteOptions(session.language)
    options.discretion = typed.amounts == .shown ? .open : .redacted
    options.title = typed.title
    options.years = typed.years
    options.editor = typed.editor
    options.folder = session.journal.disk.absolutePath(".")
    options.revision = typed.journal.revision
    options.isWatched = typed.stay == .watching
    let study = session.study
    let asked = options
    if typed.amounts == .redacted, let leak = try exactly(try SecrecyProof.leak(study, asked)) {
      throw UsageError(
        "--redacted: \(leak.path) would show '\(leak.text)'",
        hints: ["nothing was written; this is a mistake of bursar: please report it"], exit: .bug)
    }
    let site = try exactly(try Site(study, asked))
    if again { try folder.update(site) } else { try folder.put(site) }
  }
}
