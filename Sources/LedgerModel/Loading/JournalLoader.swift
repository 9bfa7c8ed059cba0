import LedgerPatterns
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// A journal with everything that was found wrong while it was read.
///
/// A class, as many hold it: copying its tables one by one costs time and code.
package final class LoadedJournal: Sendable {
  package let journal: Journal
  package let problems: ProblemList
  package let types: AccountTypes
  /// How lines would be read at the ends of the files, each where it was read first.
  ///
  /// New entries mostly come there, and so need no second look at what stands above them.
  package let endings: [FilePlace: ReadingContext]

  package init(
    journal: Journal, problems: ProblemList, types: AccountTypes,
    endings: [FilePlace: ReadingContext] = [:]
  ) {
    self.journal = journal
    self.problems = problems
    self.types = types
    self.endings = endings
  }

  /// How lines would be read at the end of the main file.
  package var endOfMainFile: ReadingContext {
    let root = journal.sources.files.first
    let place = root.map { FilePlace($0.canonicalPath, UInt32(truncatingIfNeeded: $0.count)) }
    return place.flatMap { endings[$0] }
      ?? ReadingContext(state: ParseState(defaultYear: 1), commodities: journal.commodities)
  }

  /// The same findings about another journal, made of this one.
  package func with(_ journal: Journal) -> LoadedJournal {
    LoadedJournal(
      journal: journal, problems: problems,
      types: journal.accounts.count == self.journal.accounts.count
        ? types : types.applied(to: journal.accounts), endings: endings)
  }
}

/// Reads files and what they include, and makes a balanced journal of them.
package struct JournalLoader: ~Copyable {
  /// How deep includes may nest.
  package static let maximumDepth = 500

  private let files: any FileSource
  let options: LoadOptions
  var builder: JournalBuilder
  /// How often one file may be read, on as many ways: hundreds of files may well share one, but files
  /// that include each other twice a level double it each time.
  package static let mostReadings = 1_000

  /// The files now being read, the innermost last.
  private var openFiles: [String] = []
  private var readings: [String: Int] = [:]
  /// Whether a file was read too often: what else is included says nothing more.
  private var isExhausted = false
  /// Where somebody wants to know how lines would be read.
  private var search = ContextSearch([])
  private var endings: [FilePlace: ReadingContext] = [:]

  package init(
    _ files: any FileSource, _ options: LoadOptions, seed: UInt64 = .random(in: 0 ... .max)
  ) {
    self.files = files
    self.options = options
    builder = JournalBuilder(seed: seed, state: JournalLoader.initialState(options))
    builder.journal.hasContext = !options.aliases.isEmpty
  }

  private static func initialState(_ options: LoadOptions) -> ParseState {
    var state = ParseState(defaultYear: Int32(truncatingIfNeeded: options.today.civil.year))
    state.optionAliases = options.aliases
    return state
  }

  /// Reads main files, each with its includes, one after the other; they are balanced apart.
  package consuming func load(_ roots: [SourceFile]) -> LoadedJournal {
    for root in roots {
      builder.beginRoot(JournalLoader.initialState(options))
      read(root)
      builder.finishRoot(options)
    }
    builder.finish(options)
    let types = AccountTypes(builder.journal.accounts, builder.journal.declarations.accounts)
    return LoadedJournal(
      journal: builder.journal, problems: builder.problems, types: types, endings: endings)
  }

  /// How lines would be read at some places of the journal that main files make.
  ///
  /// A place in a file that is read several times is the first of them.
  package consuming func contexts(
    at places: some Sequence<FilePlace>, _ roots: [SourceFile]
  ) -> [FilePlace: ReadingContext] {
    search = ContextSearch(places)
    for root in roots where !search.isDone {
      builder.beginRoot(JournalLoader.initialState(options))
      read(root)
    }
    return search.found
  }

  /// Reads one file to its end, and what it includes.
  private mutating func read(_ file: SourceFile, as format: TimeFile.Format? = nil) {
    let named = file.format.flatMap { TimeFile.Format(rawValue: $0) }
    if let format = format ?? named ?? TimeFile.Format(path: file.path) {
      return read(file, hours: format)
    }
    readJournal(file)
  }

  /// Reads a file of hours as the journal that it means.
  private mutating func read(_ file: SourceFile, hours format: TimeFile.Format) {
    // The numbers are ours, and have to be read as what they are.
    let commodity =
      format == .timeclock
      ? builder.journal.commodities.find("h") ?? .none : builder.state.defaultCommodity
    let hours = TimeFile(
      file, format,
      TimeFile.Context(
        defaultYear: Int(builder.state.defaultYear), today: options.today,
        secondsOfToday: options.secondsOfToday,
        decimalMark: builder.declaredMark(commodity), turns: options.timeclockTurns))
    guard hours.faults.isEmpty else {
      builder.begin(builder.journal.sources.add(file))
      for fault in hours.faults {
        builder.entryRange = fault.range
        builder.report(.badHours(fault.reason), at: fault.range)
      }
      return
    }
    readJournal(hours.journal(of: file))
  }

  private mutating func readJournal(_ file: SourceFile) {
    guard builder.journal.sources.files.count < Int(UInt16.max) else {
      builder.report(.tooManyFiles, at: builder.entryRange)
      return
    }
    let id = builder.journal.sources.add(file)
    openFiles.append(file.canonicalPath)
    builder.begin(id)
    var progress = FileProgress()
    if options.threads > 1, file.count >= options.largeFile, search.isEmpty {
      readInParts(file, id, &progress)
    }
    for place in search.places(in: file.canonicalPath) {
      read(file, id, upTo: Int(place.offset), &progress)
      search.add(
        ReadingContext(state: builder.state, commodities: builder.journal.commodities), at: place)
    }
    builder.reserve(bytes: file.count - progress.offset)
    if !search.isDone { read(file, id, upTo: file.count, &progress) }
    let end = FilePlace(file.canonicalPath, UInt32(truncatingIfNeeded: file.count))
    if endings[end] == nil {
      endings[end] = ReadingContext(
        state: builder.state, commodities: builder.journal.commodities)
    }
    openFiles.removeLast()
  }

  /// How far a file is read.
  struct FileProgress {
    var offset = 0
    /// How many bytes that belong into no text may still be reported.
    var textProblemsLeft = TextProblems.limit
  }

  /// Reads entries up to an offset, or to the last one that ends before it.
  mutating func read(
    _ file: SourceFile, _ id: FileID, upTo end: Int, _ progress: inout FileProgress
  ) {
    let bytes = file.padded.span
    let textProblems = TextProblems.find(
      in: bytes, progress.offset..<end, limit: progress.textProblemsLeft)
    var reader = EntryReader(progress.offset..<file.count, textProblems: textProblems)
    var entry = EntrySyntax()
    while progress.offset < end, !search.isDone {
      let start = progress.offset
      progress.offset = builder.add(.all, upTo: end, &reader, &entry, bytes)
      // An entry that reaches beyond the end was read, but not added.
      guard progress.offset > start, progress.offset == reader.offset else { break }
      if entry.isInclude { include(entry.argument, of: file, id) }
    }
    let stop = progress.offset
    progress.textProblemsLeft -= textProblems.count { $0.range.start < stop }
  }

  /// Reads the files that an `include` names, as if they stood in its place.
  private mutating func include(_ argument: SourceRange, of file: SourceFile, _ id: FileID) {
    if isExhausted { return }
    let entry = builder.entryRange
    let (paths, format) = includedPaths(argument, file)
    for path in paths where !search.isDone {
      builder.begin(id)
      builder.entryRange = entry
      guard let included = open(path, argument, from: file, as: format) else { continue }
      let state = builder.state
      read(included, as: format)
      builder.restore(state)
    }
    builder.begin(id)
  }

  /// The paths that an `include` names; reports a pattern that names none.
  private mutating func includedPaths(
    _ argument: SourceRange, _ file: SourceFile
  ) -> (paths: [String], format: TimeFile.Format?) {
    let included = IncludedPaths(file.text(argument), of: file, in: files)
    if let problem = included.problem { builder.report(problem, at: argument) }
    return (included.paths, included.format)
  }

  /// Opens an included file; reports why it cannot be read.
  private mutating func open(
    _ path: String, _ argument: SourceRange, from file: SourceFile, as format: TimeFile.Format?
  ) -> SourceFile? {
    let isTimeFile = format != nil || TimeFile.Format(path: path) != nil
    if !isTimeFile, FilePath.isForeign(path) {
      builder.report(.unsupportedFormat(path), at: argument)
      return nil
    }
    if let real = files.canonicalPath(path) {
      // As hledger has it, also of a file that names itself without a pattern.
      if real == file.canonicalPath { return nil }
      if openFiles.contains(real) {
        builder.report(.includeCycle(path), at: argument)
        return nil
      }
      readings[real, default: 0] += 1
      if readings[real, default: 0] > JournalLoader.mostReadings {
        isExhausted = true
        builder.report(.includedTooOften(path), at: argument)
        return nil
      }
    }
    if openFiles.count >= JournalLoader.maximumDepth {
      builder.report(.includesTooDeep(JournalLoader.maximumDepth), at: argument)
      return nil
    }
    do throws(FileProblem) {
      let included = try files.read(path)
      if !isTimeFile, JournalLoader.isNoJournal(included) {
        builder.report(.includeIsNoJournal(path), at: argument)
        return nil
      }
      return included
    } catch {
      switch error {
      case .notFound:
        builder.report(
          .missingInclude(path, similar: similarFile(to: path, besides: file)), at: argument)
      case .isDirectory: builder.report(.includeIsDirectory(path), at: argument)
      default: builder.report(.unreadableInclude(error.message), at: argument)
      }
      return nil
    }
  }

  /// Whether a file has text, and no entry in it is one of a journal.
  ///
  /// What is wrong with its lines would show them, and they may be secrets: an `include` can name any
  /// file. The first entry of a journal mostly says that it is one.
  private static func isNoJournal(_ file: SourceFile) -> Bool {
    let bytes = file.padded.span
    var reader = EntryReader(0..<file.count)
    var entry = EntrySyntax()
    var isText = false
    while reader.next(in: bytes, into: &entry) {
      switch entry.kind {
      case .blank, .comment: break
      case .unreadable:
        // What a merge left is a journal's, for all that it cannot be read.
        if entry.problems.first?.kind == .conflictMarkers { return false }
        isText = true
      case .transaction, .periodicRule, .autoRule, .directive, .commentBlock: return false
      }
    }
    return isText
  }

  /// The file in the same folder whose name is nearest to a missing one.
  private func similarFile(to path: String, besides file: SourceFile) -> String? {
    let entries = files.entries(ofDirectory: FilePath.folder(of: path))
    let own = String(FilePath.name(of: file.path))
    let names = entries.filter { $0.kind == .file && $0.name != own }.map(\.name).sorted()
    return nearestName(to: String(FilePath.name(of: path)), in: names)
  }
}
