import LedgerAssistant
import LedgerCommandLine
import LedgerExchange
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerSystem
import Synchronization

/// The journal as an assistant may see it: what its commands say, run in this process.
struct AssistantBook: Sendable {
  /// Where the main file lies, and its name there.
  let folder: String
  let name: String
  let environment: [String: String]
  let clock: @Sendable () -> (CivilDate, TimeOfDay)
  let privacy: AssistantPrivacy
  /// The language that the journal itself asks for, else the person's.
  let language: Language

  private let kept = KeptPart()
  let journals = KeptJournal()

  /// A class, as all calls share it.
  private final class KeptPart: Sendable {
    let part = Mutex<PartOfBook?>(nil)
  }

  /// What a command said.
  struct Answer {
    let code: ExitCode
    let json: JSON?
    let text: String
    /// What it said beside that: why it did nothing, or notes.
    var said: String
    let leftOut: Int
    /// Whether the errors of the book are said in its place, by their codes and places alone.
    fileprivate(set) var hasOnlyFaults = false

    /// Why nothing was answered, without the notes and what stands below them.
    fileprivate var reason: String {
      let lines = said.split(separator: "\n")
      let rest = lines.filter { !$0.hasPrefix("note: ") && !$0.hasPrefix("  ") }
      return ArgumentWords.said((rest.isEmpty ? lines : rest).joined(separator: "\n"))
    }
  }

  init(
    _ options: JournalOptions, _ console: any Console, _ privacy: AssistantPrivacy
  ) throws(UsageError) {
    let roots = try JournalRoots(options, console)
    guard let root = roots.files.first, roots.files.count == 1, root.path != "-" else {
      throw UsageError("an assistant gets one journal", hints: ["name it with -f FILE"])
    }
    let path = roots.disk.absolutePath(root.path)
    (folder, name) = (FilePath.folder(of: path), String(FilePath.name(of: path)))
    var environment = console.environment
    environment["LEDGER_FILE"] = name
    if let today = options.today { environment["BURSAR_TODAY"] = today }
    self.environment = environment
    let moment = (console.today, console.time)
    let isReal = console is ProcessConsole
    clock = {
      guard isReal else { return moment }
      let (day, time) = (Clock.today(), Clock.timeOfDay())
      return (
        CivilDate(year: day.year, month: day.month, day: day.day),
        TimeOfDay(hour: time.hour, minute: time.minute)
      )
    }
    self.privacy = privacy
    let asked = JournalSettings(atTopOf: root).settings.last { $0.name == "lang" }?.value
    language = asked.flatMap(Language.init) ?? Language { environment[$0] }
    _ = try part()
  }

  var disk: Disk { Disk(workingDirectory: folder, homeDirectory: environment["HOME"]) }

  /// What privacy leaves of the journal, made once for each state of its files; nil where that is all.
  func part() throws(UsageError) -> PartOfBook? {
    guard privacy.changesFiles else { return nil }
    if let kept = kept.part.withLock({ $0 }), kept.isCurrent { return kept }
    let part = try PartOfBook(self)
    kept.part.withLock { $0 = part }
    return part
  }

  func console() throws(UsageError) -> BookConsole {
    let part = try part()
    let console = BookConsole(self, part?.files, part?.root)
    if part == nil { console.journals = journals }
    return console
  }

  /// Runs a command that looks.
  func run(_ words: [String]) throws(UsageError) -> Answer {
    let console = try console()
    var answer = run(words, console)
    // Excerpts show more than is to be seen.
    if privacy.isOn, answer.code == .findings, answer.text.isEmpty, let faults = try faults() {
      (answer.said, answer.hasOnlyFaults) = (faults, true)
    }
    return answer
  }

  /// The errors of the book, by their codes and places alone; nil where there are none.
  func faults() throws(UsageError) -> String? {
    let found = try run(["check", "--format=json"]).json?["diagnostics"]?.elements ?? []
    let faults = found.filter { $0["severity"] == .string("error") }.map { fault in
      let (span, code) = (fault["span"], fault["code"]?.stringValue ?? "")
      let line = span?["start"]?["line"]?.integerValue ?? 0
      return "\(code) \(span?["file"]?.stringValue ?? ""):\(line)"
    }
    return faults.isEmpty ? nil : "the journal has errors: " + faults.joined(separator: ", ")
  }

  func run(_ words: [String], _ console: BookConsole) -> Answer {
    let code = BursarCommand.invoke(words, console: console)
    return Answer(
      code: code, json: try? JSON(reading: console.output),
      text: String(decoding: console.output, as: UTF8.self), said: console.said,
      leftOut: console.leftOut)
  }

  /// The document of a command that looks, with what it said beside it; entries that have errors are left
  /// out and counted.
  func document(_ words: [String], _ operands: [String] = []) throws(UsageError) -> JSON {
    try requireNoAmounts(in: operands)
    let isReport = !["home", "check", "why"].contains(words.first)
    var flags = isReport ? ["--despite-errors", "--lang=\(language.rawValue)"] : []
    if words.first != "check" { flags += ["--output-format=json"] }
    if privacy.only != nil { flags.append("--ignore-assertions") }
    let answer = try run(words + flags + ["--"] + operands)
    if answer.hasOnlyFaults { throw UsageError(problems: Array(answer.said.utf8)) }
    guard let json = answer.json, answer.code != .usage else {
      let reason = answer.reason
      throw UsageError(reason.isEmpty ? "nothing was found" : reason, exit: answer.code)
    }
    let notes = answer.said.split(separator: "\n").filter { $0.hasPrefix("note: ") }
      .map { ArgumentWords.said(String($0.dropFirst(6))) }
    return json.adding([
      "leftOut": json["leftOut"] == nil ? .integer(answer.leftOut) : nil,
      "notes": notes.isEmpty ? nil : .strings(notes),
      "part": privacy.only.map { .string("only what matches " + $0.joined(separator: " ")) },
    ])
  }

  /// Asked often enough, a choice by amounts, or by texts that hold some, would tell them.
  func requireNoAmounts(in words: [String]) throws(UsageError) {
    guard privacy.hidesAmounts else { return }
    for word in words {
      let isDay =
        ["date:", "date2:", "depth:"].contains { word.lowercased().contains($0) }
        || AssistantPrivacy.isNamed(word) || Int(word).map { 1900...2199 ~= $0 } ?? false
      if word.lowercased().contains("amt:") || word.contains(where: \.isNumber) && !isDay {
        throw UsageError("numbers are hidden, so nothing is chosen by them")
      }
    }
  }

  /// The names of a kind that there are.
  func names(_ kind: WordList) -> [String] {
    let answer = try? run(["help", "--words=\(kind.rawValue)"])
    return answer?.text.split(separator: "\n").map(String.init) ?? []
  }
}
