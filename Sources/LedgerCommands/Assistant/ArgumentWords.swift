import LedgerCommandLine
import LedgerSource

/// What commands say of their flags and of each other, in the words of tools and arguments.
enum ArgumentWords {
  /// Arguments whose flags are called otherwise.
  private static let names = ["create": "new: true", "date": "day"]

  private static let phrases: [(String, String)] = [
    ("-p: ", "period: "), ("-p '", "period: '"),
    ("run `bursar accounts` to list accounts", "ask balance for their names"),
    ("run `bursar report accounts` to list them", "ask balance for their names"),
    ("bursar last lists", "register lists"),
    (
      "name one of them by its @ number, or use --all",
      "name one by FILE:LINE or by an id of register"
    ),
    ("use --figures on any screen to list its figures", "take a `why` of another answer"),
    ("use --merge to combine the two", "joining two names is left to the person"),
    ("; use -E to show them", ""), ("; use --prev to see the month before", ""),
    ("bursar add ", "line: "),
  ]

  static func said(_ text: String) -> String {
    phrases.reduce(text) { $0.replacing($1.0, with: $1.1) }
      .split(separator: " ", omittingEmptySubsequences: false).map(word).joined(separator: " ")
  }

  private static func word(_ word: Substring) -> String {
    guard word.hasPrefix("--"), word.count > 3 else { return String(word) }
    let flag = word.dropFirst(2).prefix { $0.isLetter || $0 == "-" }
    return (names[String(flag)] ?? String(flag)) + word.dropFirst(2 + flag.count)
  }
}

extension UsageError {
  /// The same of an element of a list.
  func of(_ place: String) -> UsageError {
    var error = self
    error.message = "\(place): \(message)"
    return error
  }

  /// The same with one more thing to do about it.
  func adding(hint: String) -> UsageError {
    var error = self
    error.hints.append(hint)
    return error
  }
}
