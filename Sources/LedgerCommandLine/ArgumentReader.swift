import LedgerPatterns

/// One thing on a command line.
enum ParsedArgument: Hashable, Sendable {
  /// A flag, by its place in the table, with the value that came with it.
  case flag(Int, value: String?)
  /// Anything else: a file, a query, a name.
  case operand(String)
}

/// Takes a command line apart by a table of flags.
///
/// The words are read as `getopt_long` does: `-f FILE`, `-fFILE`, `--file FILE`, `--file=FILE`,
/// letters in a bundle as in `-ENl`, long names by any unique beginning. Flags and operands mix
/// freely; after `--` all are operands; a lone `-` is one, and so is a number such as `-4.50`
/// unless the table has a digit for a letter, and a text behind `--` and a blank, which is a comment. As in hledger, `-f=FILE` is `-f FILE`.
struct ArgumentReader {
  private let table: [FlagDescription]
  private var rest: ArraySlice<String>
  /// What is left of a bundle of letters: `Nl` after `-E` of `-ENl` was read.
  private var bundle: Substring = ""
  private var flagsHaveEnded = false

  init(_ arguments: [String], table: [FlagDescription]) {
    self.table = table
    self.rest = arguments[...]
  }

  /// The next argument, or nil at the end.
  mutating func next() throws(UsageError) -> ParsedArgument? {
    if !bundle.isEmpty { return try nextLetter() }
    guard let argument = rest.popFirst() else { return nil }
    if flagsHaveEnded || !isFlag(argument) { return .operand(argument) }
    if argument == "--" {
      flagsHaveEnded = true
      return try next()
    }
    if argument.hasPrefix("--") { return try longFlag(argument.dropFirst(2)) }
    bundle = argument.dropFirst()
    return try nextLetter()
  }

  /// Where in the arguments the one stands that `next` returned last, when that was an operand.
  var lastOffset: Int { rest.startIndex - 1 }

  private func isFlag(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), argument != "-" else { return false }
    // A comment of SQL, with the query below it.
    if argument.hasPrefix("-- ") || argument.hasPrefix("--\n") { return false }
    guard let letter = argument.dropFirst().first, "0"..."9" ~= letter || letter == "." else {
      return true
    }
    return table.contains { $0.letters.contains { "0"..."9" ~= $0 } }
  }

  private mutating func nextLetter() throws(UsageError) -> ParsedArgument {
    let letter = bundle.removeFirst()
    guard let index = table.firstIndex(where: { $0.letters.contains(letter) }) else {
      var error = UsageError("unknown flag -\(letter)", hints: hints(forLetter: letter))
      error.unknownFlag = "-\(letter)"
      throw error
    }
    let attached = bundle.first == "=" ? bundle.dropFirst() : bundle
    switch table[index].argument {
    case .none:
      if bundle.first == "=" { throw UsageError("-\(letter) takes no value") }
      return .flag(index, value: nil)
    case .optional:
      defer { bundle = "" }
      return .flag(index, value: bundle.isEmpty ? nil : String(attached))
    case .required(let placeholder):
      defer { bundle = "" }
      if !bundle.isEmpty { return .flag(index, value: String(attached)) }
      return .flag(index, value: try nextValue(of: "-\(letter)", placeholder))
    }
  }

  private mutating func longFlag(_ text: Substring) throws(UsageError) -> ParsedArgument {
    let equals = text.firstIndex(of: "=")
    let name = text[..<(equals ?? text.endIndex)]
    let attached = equals.map { String(text[text.index(after: $0)...]) }
    let index = try index(ofLong: name)
    switch (table[index].argument, attached) {
    case (.none, .some): throw UsageError("--\(name) takes no value")
    case (.none, .none): return .flag(index, value: nil)
    case (.optional, _), (.required, .some): return .flag(index, value: attached)
    case (.required(let placeholder), .none):
      return .flag(index, value: try nextValue(of: "--\(name)", placeholder))
    }
  }

  private mutating func nextValue(
    of flag: String, _ placeholder: String
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst() else {
      throw UsageError("\(flag) needs a value: \(flag) \(placeholder)")
    }
    guard spellsFlag(value) else { return value }
    throw UsageError(
      "\(flag) needs a value: \(flag) \(placeholder)",
      hints: ["`\(value)` is a flag; if it is the value, write `\(flag)=\(value)`"])
  }

  /// Whether a word that stands where a value belongs is a flag's long name, so that the value was forgotten.
  private func spellsFlag(_ word: String) -> Bool {
    guard word.hasPrefix("--") else { return false }
    let name = word.dropFirst(2).prefix { $0 != "=" }
    return table.contains { $0.names.contains { $0 == name } }
  }

  /// The flag whose long name this is, or that alone begins so.
  private func index(ofLong name: Substring) throws(UsageError) -> Int {
    let exact = table.firstIndex { $0.names.contains { $0 == name } }
    if let exact { return exact }
    let candidates = table.indices.filter { index in
      !name.isEmpty && table[index].prominence != .hidden
        && table[index].names.contains { $0.hasPrefix(name) }
    }
    guard let first = candidates.first else {
      var error = UsageError("unknown flag --\(name)", hints: hints(forLong: String(name)))
      error.unknownFlag = "--\(name)"
      throw error
    }
    if candidates.count == 1 { return first }
    let meant = candidates.flatMap { table[$0].names.filter { $0.hasPrefix(name) } }.sorted()
    throw UsageError(
      "--\(name) could be \(meant.map { "--\($0)" }.joined(separator: " or "))",
      hints: ["write more of the name"])
  }

  private func hints(forLong name: String) -> [String] {
    let known = table.filter { $0.prominence != .hidden }.flatMap(\.names)
    guard let nearest = nearestName(to: name, in: known) else { return [] }
    return ["did you mean --\(nearest)?"]
  }

  /// The same letter in the other case is the likeliest slip.
  private func hints(forLetter letter: Character) -> [String] {
    let other = letter.isUppercase ? letter.lowercased() : letter.uppercased()
    guard table.contains(where: { $0.letters.contains { String($0) == other } }) else { return [] }
    return ["did you mean -\(other)?"]
  }
}
