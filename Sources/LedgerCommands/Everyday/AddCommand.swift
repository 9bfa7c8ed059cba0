package import LedgerCommandLine
package import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerValues

/// What `bursar add` can be told.
package struct AddOptions: WritingOptions {
  package var journal = JournalOptions()
  package var output = OutputOptions()
  package var listsFigures = false
  package var isGate = false
  package var isDryRun = false
  package var saysYes = false
  package var date: String?
  package var wish = EntryRequest(on: .earliest)
  package var file: String?
  package var receipt: String?
  package var movesReceipt = false
  package var isForced = false
  package var explains = false
  /// The total of a receipt, where its text does not tell.
  package var total: String?
  /// Whether somebody at a terminal sees the entry before it is written.
  package var proposes = false

  package init() {}
}

/// `bursar add`.
package enum AddCommand: Command {
  package static let name = "add"
  package static let summary = "Add an entry in a few words"
  package static let examples = [
    Example("bursar add 4.50 coffee", "money that went out"),
    Example("bursar add rewe 45.20 food yesterday", "in any order, with the day"),
    Example("bursar add 2600 salary on the 25th", "money that came in"),
    Example("bursar add rewe 45.20 food, 12.40 household", "parts for several accounts"),
    Example("bursar add 500 'bank > savings'", "from one of your accounts to another"),
    Example("bursar add", "question by question"),
  ]
  package static let details = [
    "Words come in any order, and each counts: an amount (4.50, €7, 20 usd @@ 18.40, a sum 3.20+1.30, 2x3.50), a day (yesterday, friday, 5 nov, 2026-11-05), a time (19:30, at 7pm), `from`, `to` or `with` an account for money, `for` or `by` a member, #tag, @place, what it was for by the last part of an account, and with whom. A comma stands between parts for several accounts; a note follows --. A number that could be two things is asked for, never guessed; a name with a number in it goes between quotes.",
    "With + money comes in, and `bank > savings` moves it. What is not said is taken from past entries; --why shows from which.",
    "If it is not sure what an entry was for, it asks at a terminal. Otherwise the entry goes to an account named unknown, with the mark !; use --sure to refuse instead.",
    "Without words it asks question by question, with the keys of hledger's add: Enter accepts the value in brackets, Tab completes, < goes back, . finishes, Ctrl-C writes nothing.",
    "An entry goes into the file of its year, in date order. The same payee and amount within two days is refused, as is going below an account's floor; use --force to write it.",
  ]
  package static let operands = "[AMOUNT WORDS…]"
  package static let defaults = AddOptions()
  package static let flags: [Flag<AddOptions>] =
    [
      Flag("--date", value: "DATE", help: "Set the date: 2026-03-14, yesterday, 25 (today)") {
        $0.date = $1
      },
      Flag("--time", value: "HH:MM", help: "Set the time") {
        (options, text) throws(UsageError) in
        guard let time = TypedDay.time(text) else {
          throw UsageError("--time: '\(text)' is not a time of day", hints: ["--time 19:30"])
        }
        options.wish.time = time
      },
      Flag("--wallet", value: "ACCT", help: "Pay from, or into, this account") {
        $0.wish.wallet = $1
      },
      Flag("--default-wallet", value: "ACCT", help: "Use this account if nothing else says which") {
        $0.wish.defaultWallet = $1
      },
      Flag("--category", value: "ACCT", help: "Use this category, such as food") {
        $0.wish.account = $1
      },
      Flag("--account", value: "ACCT", help: "The former --category", prominence: .hidden) {
        $0.wish.account = $1
      },
      Flag(
        "--split", value: "ACCT=PART",
        help: "Give a part to another account: 12.40, 20% or rest; repeatable"
      ) { $0.wish.splits.append($1) },
      Flag("--payee", value: "NAME", help: "Use exactly this payee") { $0.wish.payee = $1 },
      Flag("--note", value: "TEXT", help: "Add a note") { $0.wish.note = $1 },
      Flag("--tag", value: "NAME[:VALUE]", help: "Add a tag; repeatable") {
        $0.wish.tags.append($1)
      },
      Flag("--place", value: "PLACE", help: "Set the place: a name, 50.1,14.4, or a map link") {
        (options, text) throws(UsageError) in
        options.wish.place = try TypedPlace.text(text, "--place")
      },
      Flag("--by", value: "MEMBER", help: "Name who paid") { $0.wish.by = $1 },
      Flag("--for", value: "MEMBERS", help: "Name who it was for: anna+tom") {
        $0.wish.forWhom = $1
      },
      Flag("--receipt", value: "FILE", help: "Copy a receipt beside the journal") {
        $0.receipt = $1
      },
      Flag("--move", help: "Move the receipt instead") { $0.movesReceipt = true },
      Flag("--status", value: "MARK", help: "Mark it: '*' for cleared, '!' for pending") {
        $0.wish.status = $1
      },
      Flag("--code", value: "TEXT", help: "Write the number of a check or a bill") {
        $0.wish.code = $1
      },
      Flag("--bill", value: "ID", help: "Pay the oldest open bill of this rule") {
        $0.wish.bill = .rule(id: $1)
      },
      Flag("--no-bill", help: "Do not treat it as a planned bill") { $0.wish.bill = .none },
      Flag("--into", value: "FILE", help: "Write into this file of the journal") { $0.file = $1 },
      Flag("--create", help: "Create accounts that do not exist yet") { $0.wish.allowsNew = true },
      Flag("--new", help: "The former --create", prominence: .hidden) { $0.wish.allowsNew = true },
      Flag("--sure", help: "Refuse to guess") { $0.wish.isSure = true },
      Flag("--why", help: "Show what the guesses are based on") { $0.explains = true },
      Flag("--force", help: "Write it despite a duplicate or a floor") {
        $0.isForced = true
      },
    ] + AddOptions.writing

  package static func run(
    _ options: AddOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    if invocation.operands.isEmpty, options.wish.account == nil, options.wish.payee == nil {
      return try AddDialogue(options, invocation).run()
    }
    let session = try Session(options, flags, invocation, operands: .other)
    var request = session.options.wish
    request.words = words(invocation)
    request.day = try session.day(options.date)
    request.isDayGiven = options.date != nil
    request.isDayFirst = session.language != .english
    return try AddRun(session).write(request)
  }

  /// The words of the entry; `--` behind the first of them is where a note begins.
  private static func words(_ invocation: Invocation) -> [String] {
    var words = invocation.operands
    guard let mark = invocation.arguments.firstIndex(of: "--") else { return words }
    let place = words.count - (invocation.arguments.count - mark - 1)
    if place > 0, place < words.count { words.insert("--", at: place) }
    return words
  }
}

extension Session {
  /// How days and times are read that somebody types.
  var typedDay: TypedDay { TypedDay(today: today, isDayFirst: language != .english) }

  /// A day as people say it; a bare number is the latest such day.
  func day(_ text: String?, _ name: String = "--date") throws(UsageError) -> Day {
    guard let text else { return today }
    if let number = Int(text), 1...31 ~= number, text.count <= 2 {
      return try typedDay.day("\(number)th") ?? today
    }
    if let day = try typedDay.day(text) { return day }
    return try ScheduleDates.day(text, name, today)
  }
}
