import FoundationEssentials
import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// Two accounts and their files in every mode: pending rows that are booked later, days that move,
/// texts that change, corrections, entries by hand, transfers from either side, purchases and fees in
/// another currency, CSV and CAMT of one account.
///
/// Each movement is in the journal once, or a run has stopped with a question; nothing ends with 3.
@Suite struct OnceOnlyModesTests {
  private static let seeds: Range<Int> = {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["BURSAR_TRIALS"].flatMap { Int($0) }
    if let seed = environment["BURSAR_SEED"].flatMap({ Int($0) }) {
      return seed..<(seed + (count ?? 1))
    }
    return 0..<(count ?? Thoroughness.count(quick: 10, thorough: 5_000))
  }()

  @Test func bringsEachMovementInOnce() throws {
    var (right, asked) = (0, 0)
    var reasons: [String: [Int]] = [:]
    var modes: [String: (trials: Int, asked: Int)] = [:]
    for seed in OnceOnlyModesTests.seeds {
      var household = RandomHousehold(seed: UInt64(seed))
      let found = try TemporaryFolder.lend { try household.run(in: $0) }
      for mode in household.modes { modes[mode, default: (0, 0)].trials += 1 }
      switch found {
      case .right: right += 1
      case .asked(let reason):
        asked += 1
        reasons[reason, default: []].append(seed)
        for mode in household.modes { modes[mode]?.asked += 1 }
      case .wrong(let what): Issue.record("seed \(seed) \(household.modes): \(what)")
      }
    }
    print("once only, all modes: \(right) right, \(asked) asked \(reasons)")
    for (mode, count) in modes.sorted(by: { $0.key < $1.key }) {
      print("  \(mode): \(count.trials) trials, \(count.asked) asked")
    }
    #expect(asked * 100 <= 3 * (right + asked) + 100)
  }
}

private struct RandomHousehold {
  enum Outcome {
    case right
    case asked(String)
    case wrong(String)
  }

  private struct Movement {
    var day: Int
    var cents: Int
    var text: String
    var isTransfer = false
    /// When it is booked, where that is later than it is first told.
    var booked: Int
    var isByHand = false
    var currency = "EUR"
    /// What it was in another currency, in cents.
    var original = 0
    /// The day that the bank gives it once a file has told of it.
    var moved: Int?
    var isTold = false

    /// The day on which a file has it.
    var told: Int { isTold ? moved ?? booked : booked }
  }

  private var random: SplitMix64
  private var movements: [Movement] = []
  private let takesPending: Bool
  private let hasBalances: Bool
  private let changesTexts: Bool
  private let savingsFirst: Bool
  private let isForeign: Bool
  /// Whether the bank dates anew what it has booked.
  private let redates: Bool

  private static let last = 27
  /// The kinds of files that it was given.
  private var kinds: Set<String> = []

  /// What is to be found in it.
  var modes: [String] {
    let has: [(name: String, isSo: Bool)] = [
      ("pending, then booked", takesPending && movements.contains { $0.day < $0.booked }),
      ("correction", movements.contains { $0.text.hasPrefix("Reversal") }),
      ("day moved", movements.contains { $0.moved != nil }),
      ("text changed", changesTexts),
      ("by hand", movements.contains(where: \.isByHand)),
      ("transfer, other side first", savingsFirst && movements.contains(where: \.isTransfer)),
      ("transfer, other side last", !savingsFirst && movements.contains(where: \.isTransfer)),
      ("fee in another currency", movements.contains { $0.currency != "EUR" }),
      ("CSV and CAMT", kinds.count > 1),
      ("balances", hasBalances), ("no balances", !hasBalances),
    ]
    return has.filter(\.isSo).map(\.name)
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    takesPending = random.next() % 3 == 0
    hasBalances = random.next() % 2 == 0
    changesTexts = random.next() % 3 == 0
    savingsFirst = random.next() % 2 == 0
    isForeign = random.next() % 3 == 0
    redates = random.next() % 6 == 0
    let names = ["Bakery Nord", "Corner Shop", "Cinema Astra", "Book Store", "Garage West"]
    for number in 0..<Int(6 + random.next() % 12) {
      let isTransfer = random.next() % 6 == 0
      let day = Int(random.next() % UInt64(RandomHousehold.last))
      // Amounts are told apart but for some.
      let cents = random.next() % 6 == 0 ? 1000 : Int(100 + 37 * number + Int(random.next() % 30))
      let waits = random.next() % 5 == 0 && !isTransfer
      movements.append(
        Movement(
          day: day, cents: -cents,
          text: isTransfer
            ? "Transfer savings" : "\(names[Int(random.next() % UInt64(names.count))]) \(number)",
          isTransfer: isTransfer,
          booked: waits ? min(RandomHousehold.last, day + Int(1 + random.next() % 5)) : day,
          isByHand: random.next() % 4 == 0 && !isTransfer))
    }
    addVariety()
    movements.sort { $0.booked < $1.booked }
  }

  /// Lets the bank take payments back, date them anew, and tell of other currencies.
  private mutating func addVariety() {
    for place in movements.indices where !movements[place].isTransfer {
      let movement = movements[place]
      if isForeign, random.next() % 3 == 0 {
        movements[place].original = movement.cents * 11 / 10
        if random.next() % 2 == 0 {
          movements.append(
            Movement(
              day: movement.booked, cents: -50 - place, text: "Foreign fee \(place)",
              booked: movement.booked, currency: "USD"))
        }
      }
      if movement.day != movement.booked { continue }
      if random.next() % 15 == 0 {
        let day = min(RandomHousehold.last, movement.booked + Int(random.next() % 4))
        movements.append(
          Movement(
            day: day, cents: -movement.cents, text: "Reversal \(movement.text)", booked: day))
        movements.append(
          Movement(day: day, cents: movement.cents - 9, text: movement.text, booked: day))
      } else if redates, random.next() % 15 == 0 {
        movements[place].moved = min(
          RandomHousehold.last, movement.booked + Int(1 + random.next() % 5))
      }
    }
  }

  private func date(_ day: Int) -> String { "2026-03-\(day < 9 ? "0" : "")\(day + 1)" }

  private func amount(_ cents: Int) -> String {
    let rest = abs(cents) % 100
    return "\(cents < 0 ? "-" : "")\(abs(cents) / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  private mutating func journal() -> String {
    var text =
      "commodity 1,000.00 EUR\n\naccount assets:giro  ; iban:DE02120300000000202051\naccount assets:savings  ; iban:DE91100000000123456789\n\n2026-02-28 * Opening\n    assets:giro  1000.00 EUR\n    assets:savings  500.00 EUR\n    equity:opening\n"
    for movement in movements where movement.isByHand {
      let day = max(0, movement.booked + Int(random.next() % 5) - 2)
      let word = movement.text.split(separator: " ").first ?? ""
      text +=
        "\n\(date(min(RandomHousehold.last, day))) \(word)\n    expenses:food  \(amount(-movement.cents)) EUR\n    assets:giro\n"
    }
    return text
  }

  /// What the bank tells on a day of the days from a first one on.
  private mutating func statement(from start: Int, on now: Int) -> (name: String, text: String) {
    let booked = movements.indices.filter { start...now ~= movements[$0].told }
      .sorted { (movements[$0].told, $0) < (movements[$1].told, $1) }
    let open = movements.filter { $0.day <= now && $0.booked > now && $0.day >= start }
    let before = Dictionary(grouping: movements.filter { $0.told < start }, by: \.currency)
      .mapValues { $0.reduce(0) { $0 + $1.cents } }
      .merging(["EUR": 100_000, "USD": 0]) { $0 + $1 }
    let isCAMT = random.next() % 3 == 0
    var balances = before
    var lines = [
      "Booking date,Payee,Amount,Currency,State" + (hasBalances ? ",Balance" : "")
        + (isForeign ? ",Original amount,Original currency" : "")
    ]
    var entries: [String: String] = [:]
    func line(_ movement: Movement, _ day: Int, _ cents: Int, _ text: String, _ state: String) {
      let original = movement.original == 0 ? "," : "\(amount(movement.original)),USD"
      let balance = state == "BOOKED" ? amount(balances[movement.currency] ?? 0) : ""
      lines.append(
        "\(date(day)),\(text),\(amount(cents)),\(movement.currency),\(state)"
          + (hasBalances ? ",\(balance)" : "") + (isForeign ? ",\(original)" : ""))
    }
    for place in booked {
      let movement = movements[place]
      balances[movement.currency, default: 0] += movement.cents
      let text = movement.text + (changesTexts && random.next() % 4 == 0 ? " EC" : "")
      line(movement, movement.told, movement.cents, text, "BOOKED")
      entries[movement.currency, default: ""] +=
        entry(movement, movement.told, movement.cents, text, "BOOK")
      movements[place].isTold = true
    }
    for movement in open {
      // A tip may come on top.
      let cents = movement.cents % 3 == 0 ? movement.cents * 9 / 10 : movement.cents
      line(movement, movement.day, cents, movement.text, "PENDING")
      entries[movement.currency, default: ""] +=
        entry(movement, movement.day, cents, movement.text, "PDNG")
    }
    kinds.insert(isCAMT ? "CAMT" : "CSV")
    guard isCAMT else { return ("giro-\(start)-\(now).csv", lines.joined(separator: "\n") + "\n") }
    let currencies = Set(entries.keys).union(["EUR"]).sorted()
    let statements = currencies.map { currency in
      func total(_ code: String, _ cents: Int, _ day: Int) -> String {
        "<Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp>\(money(cents, currency))<Dt><Dt>\(date(day))</Dt></Dt></Bal>\n"
      }
      let ends =
        hasBalances
        ? total("OPBD", before[currency] ?? 0, start) + total("CLBD", balances[currency] ?? 0, now)
        : ""
      return
        "<Stmt><Id>\(now)</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>\(currency)</Ccy></Acct>\n<FrToDt><FrDtTm>\(date(start))T00:00:00</FrDtTm><ToDtTm>\(date(now))T23:59:59</ToDtTm></FrToDt>\(ends)\(entries[currency] ?? "")</Stmt>"
    }
    return (
      "giro-\(start)-\(now).xml",
      "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\"><BkToCstmrStmt>\(statements.joined())</BkToCstmrStmt></Document>\n"
    )
  }

  private func money(_ cents: Int, _ currency: String) -> String {
    "<Amt Ccy=\"\(currency)\">\(amount(abs(cents)))</Amt><CdtDbtInd>\(cents < 0 ? "DBIT" : "CRDT")</CdtDbtInd>"
  }

  private func entry(
    _ movement: Movement, _ day: Int, _ cents: Int, _ text: String, _ state: String
  ) -> String {
    let original =
      movement.original == 0
      ? ""
      : "<AmtDtls><InstdAmt><Amt Ccy=\"USD\">\(amount(abs(movement.original)))</Amt></InstdAmt></AmtDtls>"
    return
      "<Ntry>\(money(cents, movement.currency))<Sts><Cd>\(state)</Cd></Sts><BookgDt><Dt>\(date(day))</Dt></BookgDt><NtryDtls><TxDtls>\(original)<RltdPties><Cdtr><Pty><Nm>\(text)</Nm></Pty></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry>\n"
  }

  private mutating func savings() -> String {
    var lines = ["Date;Text;Amount;Currency"]
    for movement in movements where movement.isTransfer {
      let day = min(RandomHousehold.last, movement.booked + Int(random.next() % 3))
      lines.append("\(date(day));Transfer giro;\(amount(-movement.cents));EUR")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  mutating func run(in folder: TemporaryFolder) throws -> Outcome {
    try folder.write(Array(journal().utf8), to: "main.journal")
    var runs: [(name: String, account: String)] = []
    var (start, now) = (0, 0)
    while now < RandomHousehold.last {
      now = min(RandomHousehold.last, now + Int(5 + random.next() % 12))
      let made = statement(from: start, on: now)
      try folder.write(Array(made.text.utf8), to: made.name)
      runs.append((made.name, "assets:giro"))
      // The next file begins some days before this one ended, or right behind it.
      start = random.next() % 3 == 0 ? now + 1 : max(0, now - Int(random.next() % 7))
      if start > RandomHousehold.last { break }
    }
    try folder.write(Array(savings().utf8), to: "savings.csv")
    if movements.contains(where: \.isTransfer) {
      runs.insert(("savings.csv", "assets:savings"), at: savingsFirst ? 0 : runs.count)
    }
    for run in runs {
      for _ in 0..<Int(1 + random.next() % 2) {
        var words = ["bursar-import", run.name, "--account", run.account, "-y", "--no-predict"]
        if takesPending { words.append("--pending") }
        if run.account == "assets:savings" { words += ["--answer", "amount %3"] }
        let outcome = try InProcess.program(words, [], folder.path, [:])
        let errors = String(decoding: outcome.errorOutput, as: UTF8.self)
        if outcome.exitCode == 1 {
          let parts = errors.split(separator: "error[", omittingEmptySubsequences: false)
          let code = parts.dropFirst().first?.prefix(4) ?? "?"
          try show(folder, runs.map(\.name), errors)
          return .asked(String(code))
        }
        guard outcome.exitCode == 0 else {
          try show(folder, runs.map(\.name), errors)
          return .wrong("\(run.name) ends with \(outcome.exitCode): \(errors)")
        }
      }
    }
    let outcome = try verdict(folder)
    if case .wrong = outcome { try show(folder, runs.map(\.name), "") }
    return outcome
  }

  /// Shows all files of a household that somebody looks at.
  private func show(_ folder: TemporaryFolder, _ names: [String], _ errors: String) throws {
    guard ProcessInfo.processInfo.environment["BURSAR_SEED"] != nil else { return }
    for name in names + ["main.journal"] {
      print("-- FILE \(name)\n" + String(decoding: try folder.read(name), as: UTF8.self))
    }
    print(errors)
  }

  /// Compares what the journal has on both accounts with what really was.
  private func verdict(_ folder: TemporaryFolder) throws -> Outcome {
    let text = String(decoding: try folder.read("main.journal"), as: UTF8.self)
    let words = ["bursar-report", "balance", "assets:giro", "assets:savings", "-N"]
    let outcome = try InProcess.program(words, [], folder.path, [:])
    let shown = String(decoding: outcome.output, as: UTF8.self)
    func sum(_ currency: String) -> Int {
      movements.filter { $0.currency == currency }.reduce(0) { $0 + $1.cents }
    }
    let saved = movements.filter(\.isTransfer).reduce(0) { $0 - $1.cents }
    let known = text.split(separator: "\n").count { $0.contains("import:") }
    let wanted = movements.count + movements.count(where: \.isTransfer)
    let plain = shown.filter { $0 != "," }
    let isRight =
      plain.contains("\(amount(100_000 + sum("EUR"))) EUR")
      && plain.contains("\(amount(50_000 + saved)) EUR")
      && (sum("USD") == 0 || plain.contains("\(amount(sum("USD"))) USD"))
    if isRight, known == wanted { return .right }
    return .wrong("\(known) rows in place of \(wanted)\n\(shown)\n\(text)")
  }
}
