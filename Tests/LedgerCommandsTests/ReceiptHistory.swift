import LedgerTestSupport
import Testing

/// A random history of books, of which it is known what each commit is.
struct ReceiptHistory {
  private let books: ReceiptFolder
  private let seed: Int
  private var random: SplitMix64
  /// What `verify` has to say of each commit, the oldest first.
  private var wanted: [String] = []
  private let lines: [String]
  /// What was done, to be told where something is wrong.
  private var steps: [String] = []

  /// Some journals are generated, among whatever changes how they are read.
  init(_ seed: Int, _ books: ReceiptFolder) throws {
    self.seed = seed
    self.books = books
    random = SplitMix64(seed: UInt64(seed) &* 31 &+ 5)
    if seed % 3 == 1 {
      let end: JournalGenerator.LineEnding = seed % 5 == 4 ? .carriageReturnAndLineFeed : .lineFeed
      var generator = JournalGenerator(seed: UInt64(seed), transactions: 12, lineEnding: end)
      let text = EverydayTrialTests.journal.replacing("\n", with: end.rawValue)
      try ReadingStates(
        text + end.rawValue + generator.journal().text, seed: UInt64(seed) >> 2, end.rawValue
      ).write(to: books.git.folder)
    } else if seed % 3 == 2 {
      try books.write(Tampering.files)
    } else {
      try books.write(["main.journal": EverydayTrialTests.journal])
    }
    lines =
      EverydayTrialTests.lines + [
        Tampering.command, "undo", "redo", "undo", "edit last tag:trip=yes", "remove last --yes",
        "add '9.10 \"quoted\", nothing else' --account expenses:fun --wallet assets:cash",
        "add '3 café\u{2028}au lait' --account expenses:fun --wallet assets:cash",
        "fmt --write main.journal", "check --fix", "goals add Bike 900", "edit last amount=5 --yes",
      ]
    try commit("begin")
    wanted.append("byHand")
  }

  /// One commit more, or none.
  mutating func step() throws {
    switch random.below(8) {
    case 0: try byHand()
    case 1: try tampered()
    case 2: try squashed()
    case 3: try rebased()
    default: _ = try written()
    }
  }

  func finish() throws {
    let told = allSaid(try books.bursar("verify HEAD"))
    #expect(
      try books.states("HEAD") == wanted.reversed(),
      "seed \(seed): \(steps.joined(separator: "\n"))\n\(told)")
  }

  private func commit(_ subject: String) throws {
    try books.git.run("add", "-A", "--", ":!.bursar")
    try books.git.run("commit", "--quiet", "-m", subject)
  }

  /// A change by a command, some with amounts unsaid; whether there was one.
  private mutating func written() throws -> Bool {
    let before = try books.head()
    let line = random.pick(lines) + " --commit" + (random.below(5) == 0 ? " --redacted" : "")
    let outcome = try books.bursar(line)
    let isThere = try books.head() != before
    #expect(
      isThere || outcome.exitCode > 0 || !isChanged, "seed \(seed): \(line) \(allSaid(outcome))")
    #expect(!isChanged, "seed \(seed): \(line) left something")
    if isThere { wanted.append("holds") }
    steps.append("\(isThere) \(line)")
    return isThere
  }

  private var isChanged: Bool {
    (try? books.said("status", "--porcelain", "--untracked-files=no").isEmpty) != true
  }

  private mutating func byHand() throws {
    try books.git.write(try books.git.text() + entry("Hand"))
    try commit("by hand")
    wanted.append("byHand")
    steps.append("by hand")
  }

  private mutating func entry(_ payee: String) -> String {
    "\n2026-03-\(10 + random.below(18)) \(payee) \(random.below(1000))\n    expenses:food  \(random.below(90) + 1) EUR\n    assets:bank\n"
  }

  /// A commit of a command with something besides, which is found where its entries print otherwise.
  private mutating func tampered() throws {
    guard try written() else { return }
    let isRedacted = try books.message("HEAD").contains("Bursar-Redacted")
    let before = try books.git.text()
    let old = try printed()
    if random.below(2) == 0 {
      try books.git.write(before + entry("Hidden"))
    } else {
      try books.git.write(changed(before))
    }
    let isOther = try printed() != old
    // Amounts alone may differ where the receipt says none, and layout is nothing.
    let isKept = try books.git.text().hasPrefix(before)
    guard isOther, isKept || !isRedacted else {
      return try books.git.write(before)
    }
    try books.git.run("commit", "--quiet", "--amend", "--no-edit", "--all")
    wanted[wanted.count - 1] = "false"
    steps.append("tampered with")
  }

  /// What the books come to, as another part of the program tells it.
  private func printed() throws -> [UInt8] {
    try books.bursar("report print -x --forecast=2026..2027 --auto").output
  }

  /// Another digit, a letter less, a line less.
  private mutating func changed(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = random.below(lines.count)
    switch random.below(3) {
    case 0: lines.remove(at: index)
    case 1: lines[index] = String(lines[index].dropLast())
    default:
      let digits = ["1": "2", "2": "3", "0": "1", "5": "6", "9": "8"]
      lines[index] = String(lines[index].map { digits[String($0)].map { Character($0) } ?? $0 })
    }
    return lines.joined(separator: "\n")
  }

  /// The last two commits as one.
  private mutating func squashed() throws {
    guard wanted.count > 2 else { return }
    let states = wanted.suffix(2)
    steps.append("squash \(states)")
    guard !states.contains("false") else { return }
    let messages = try ["HEAD~1", "HEAD"].map { try books.message($0) }
    try books.git.run("reset", "--quiet", "--soft", "HEAD~2")
    try books.git.run(
      "commit", "--quiet", "--allow-empty", "-m", messages.joined(separator: "\n\n"))
    wanted.removeLast(2)
    // What comes and goes again is no change, and is not listed.
    if try books.said("diff", "--stat", "HEAD~1", "HEAD").isEmpty {
      try books.git.run("reset", "--quiet", "--hard", "HEAD~1")
      return
    }
    wanted.append(
      states.allSatisfy { $0 == "holds" } ? "holds" : states.contains("holds") ? "false" : "byHand")
  }

  /// A change of a command moved behind one by hand.
  private mutating func rebased() throws {
    try books.git.run("branch", "--quiet", "--force", "base")
    guard try written() else { return }
    let branch = try books.said("rev-parse", "--abbrev-ref", "HEAD")
    let name = "first\(wanted.count).journal"
    try books.git.run("switch", "--quiet", "--detach", "base")
    try books.git.write(
      "2026-01-05 First\n    expenses:food  1 EUR\n    assets:bank\n\n", to: name)
    try books.git.write("include \(name)\n" + (try books.git.text()))
    if try books.bursar("check --ignore-assertions").exitCode > 1 { return try back(branch) }
    try commit("another by hand")
    let hand = try books.head()
    let outcome = try books.git.run("rebase", "--quiet", hand, branch)
    if outcome.exitCode != 0 {
      try books.git.run("rebase", "--abort")
      return try back(branch)
    }
    wanted.insert("byHand", at: wanted.count - 1)
    steps.append("rebased")
  }

  private func back(_ branch: String) throws {
    try books.git.run("reset", "--quiet", "--hard")
    try books.git.run("clean", "-fdq", "-e", ".bursar")
    try books.git.run("switch", "--quiet", branch)
  }
}
