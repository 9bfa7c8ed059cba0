import LedgerChecks
import LedgerCommandLine
import LedgerEditing
import LedgerEditor
import LedgerFormatting
import LedgerModel
import LedgerPlan
import LedgerPlanning
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSystem
import LedgerValues

extension EditorEngine {
  /// The engine of the programs themselves, on the disk that the console sees.
  init(_ console: any Console, roots: [String]) {
    var disk = Disk(
      workingDirectory: console.workingDirectory, homeDirectory: console.environment["HOME"])
    disk.work = .lasting
    let programs = EditedJournal(
      environment: console.environment, workingDirectory: console.workingDirectory, disk: disk)
    self.init(
      files: disk,
      usualJournal: console.environment["LEDGER_FILE"].flatMap { $0.isEmpty ? nil : $0 },
      version: Toolkit.version,
      clock: {
        let today = console.today
        return .clipping(year: today.year, month: today.month, day: today.day)
      }, check: { programs.checked($0) },
      format: { programs.formatted($0, console.today) })
    change = programs.changed
    report = programs.printed
    settings = JournalSettings.allowed.sorted().compactMap { name in
      CommandFlags.flag(spelled: "--" + name).map {
        SettingFlag(spelling: "--" + name, help: $0.helpWithChoices)
      }
    }
    beside = console.beside
    manual = disk.canonicalPath(CurrentProcess.program).map(FilePath.folder).flatMap {
      disk.canonicalPath(FilePath.folder(of: $0) + "/share/doc/bursar/diagnostics.md")
    }
    self.roots = roots
  }
}

/// The programs over texts that are not saved.
private struct EditedJournal: Sendable {
  let environment: [String: String]
  let workingDirectory: String
  let disk: Disk

  /// The process as a program sees it that runs beside the conversation.
  private func console(_ clock: Day) -> MemoryConsole {
    let day = clock.civil
    return MemoryConsole(
      environment: environment, workingDirectory: workingDirectory,
      today: CivilDate(year: day.year, month: day.month, day: day.day))
  }

  /// What `bursar check` finds, its flags given by the journal itself and by the editor's settings.
  func checked(_ request: CheckRequest) -> CheckedJournal? {
    let console = console(request.clock)
    do throws(UsageError) {
      let roots = JournalRoots([request.root], from: request.files, disk)
      let options = try options(request.wishes, roots, console)
      let named = try CheckCatalog.checks(named: request.wishes.names, console)
      guard request.isWanted() else { return nil }
      let session = try JournalSession(roots, options.journal, console)
      guard request.isWanted() else { return nil }
      let run = CheckRun(options, named, invocation([], console))
      var found = run.diagnostics(session, roots, .ignored)
      guard request.isWanted() else { return nil }
      let sources = session.journal.sources
      let hasErrors = found.contains(where: \.stopsPrograms)
      if let path = request.wishes.baseline, let known = try? Baseline.read(path, disk) {
        found = known.unknown(found, in: sources)
      }
      var checked = CheckedJournal(
        session.snapshot, today: session.today, found,
        fingerprints: Fingerprint.of(found, in: sources).map(\.description))
      checked.options = session.draftOptions(options.journal)
      checked.repairOptions = run.repairOptions(session, roots)
      if hasErrors {
        checked.rest = { [snapshot = checked.snapshot, strictness = options.journal.strictness] in
          SoundJournal(
            of: snapshot.loaded, snapshot.files, snapshot.roots, snapshot.options,
            CheckOptions(strictness, scope: .journalAndPlan))
        }
      }
      return checked
    } catch {
      return nil
    }
  }

  private func invocation(_ arguments: [String], _ console: any Console) -> Invocation {
    Invocation(
      path: EditorCommand.programName, arguments: arguments, operands: [], console: console)
  }

  private func options(
    _ wishes: CheckWishes, _ roots: JournalRoots, _ console: any Console
  ) throws(UsageError) -> CheckCommand.Options {
    var arguments: [String] = []
    if wishes.isStrict { arguments.append("--strict") }
    if let today = wishes.today { arguments.append("--today=\(today)") }
    var options = CheckCommand.Options()
    _ = try CheckCommand.flags.parse(arguments, into: &options)
    return try roots.configured(
      options, defaults: CheckCommand.defaults, CheckCommand.flags,
      invocation(arguments, console), .reported)
  }

  /// What `bursar fmt --follow` makes of one of the files, proved as it proves it.
  func formatted(_ request: FormattingRequest, _ today: CivilDate) -> FormattingOutcome {
    let column = FormatCommand.configuredColumn(request.root)
    let dates = FormatCommand.configured(request.root).dates
    func columnOf(_ file: SourceFile) -> Int {
      FormatCommand.configuredColumn(file) ?? column ?? JournalFormatter.defaultColumn
    }
    var formatter =
      request.lines.map { lines in
        JournalFormatter(request.files, only: [request.path: .lines(lines)], column: columnOf)
      } ?? JournalFormatter(request.files, .includedFiles, column: columnOf)
    formatter.dates = { file in FormatCommand.configured(file).dates ?? dates ?? .iso }
    let all = formatter.format(request.root)
    guard var formatted = all.first(where: { $0.file.canonicalPath == request.path }) else {
      return .refused("the file does not belong to the journal")
    }
    if request.order == .byDate { formatted = formatted.sorted }
    guard formatted.isChanged else { return .text(Array(formatted.bytes)) }
    let load = LoadOptions(
      today: .clipping(year: today.year, month: today.month, day: today.day))
    let snapshot = Snapshot(request.files, [request.root], load)
    var change = Change(claiming: .nothing)
    change.layouts = [formatted]
    do throws(Refusal) {
      _ = try Draft(change, of: snapshot)
      return .text(Array(formatted.bytes))
    } catch {
      return .refused("this layout would not say the same, so nothing is changed")
    }
  }
}

// MARK: - What changes and what is printed

extension EditedJournal {
  /// What `bursar schedule pay` or `skip` would write.
  func changed(_ request: ChangeRequest) -> ChangeOutcome {
    let console = console(request.journal.clock)
    do throws(UsageError) {
      let roots = JournalRoots([request.journal.root], from: request.journal.files, disk)
      let options = try options(request.journal.wishes, roots, console)
      let session = try JournalSession(roots, options.journal, console)
      guard let key = OccurrenceKey(parsing: request.key) else {
        return .refused("`\(request.key)` names no occurrence")
      }
      let schedule = try exactly(
        session.study.schedule(through: max(session.today, key.nominal)))
      let writer = ScheduleWriter(session.loaded, session.study.plan, schedule)
      let change = try change(request.kind, key, writer)
      guard let work = change.change, !work.isEmpty else {
        return .refused("\(key) is paid or skipped already")
      }
      return drafted(work, session)
    } catch {
      return .refused(error.message)
    }
  }

  private func change(
    _ kind: ChangeRequest.Kind, _ key: OccurrenceKey, _ writer: ScheduleWriter
  ) throws(UsageError) -> ScheduleChange {
    do throws(ScheduleProblem) {
      return switch kind {
      case .pay: try writer.pay(key.id, nominal: key.nominal)
      case .skip: try writer.skip(key.id, on: key.nominal)
      }
    } catch {
      throw error.usageError
    }
  }

  private func drafted(_ work: Change, _ session: JournalSession) -> ChangeOutcome {
    do throws(Refusal) {
      return .texts(try Draft(work, of: session.snapshot).changes.map(\.newFile))
    } catch {
      return .refused("the journal would not say what was asked for, so nothing is changed")
    }
  }

  /// The values of flags that name nothing on the disk; with any other flag, an editor that opens
  /// somebody else's folder might be made to read or write what is not in it.
  private static let harmlessValues: Set = [
    "ACCOUNT", "AMOUNT", "COMMODITY", "DATE", "DESC", "FIELD", "FORMAT", "KEYS",
    "LANGUAGE",
    "LAYOUT", "N", "OLD=NEW", "ORDER", "PERIOD", "QUERY", "STYLE", "TABLE", "TAG", "TEXT", "WHEN",
    "WHEN[,COMMODITY]", "YN",
  ]

  /// What a program prints about the saved journal.
  func printed(_ words: [String], _ request: CheckRequest) -> PrintOutcome {
    let console = console(request.clock)
    console.environment["LEDGER_FILE"] = request.root.canonicalPath
    console.permittedValues = EditedJournal.harmlessValues
    let code = BursarCommand.invoke(words, console: console)
    if code == .usage { return .refused(console.errorOutput) }
    return .text(console.output.isEmpty ? console.errorOutput : console.output)
  }
}
