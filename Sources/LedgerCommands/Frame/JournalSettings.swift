import LedgerCommandLine
import LedgerPatterns
import LedgerSource

/// What the lines `; bursar: --flag value` at the top of a file set, and what is wrong with them.
///
/// A journal may come from somebody else. So it chooses how things look and may be stricter than
/// usual; what is read, what counts, what is left out and what is written is up to whoever types the
/// command. Whatever is not allowed here is not obeyed, new flags among them.
package struct JournalSettings {
  /// The flags that a journal may set, by their first long names.
  package static let allowed: Set<String> = [
    // Strictness
    "strict", "deny",
    // The account that pays where nothing else says it
    "default-wallet",
    // Looks
    "ascii", "color", "column", "commodity-style", "dates", "exchange", "flat", "infer-gains",
    "lang",
    "layout", "no-pager", "tree", "width",
  ]

  /// A flag with its value.
  struct Setting: Hashable {
    /// The flag's first long name.
    let name: String
    let value: String?
    /// Where the flag and its value stand.
    let range: SourceRange

    /// The two as one argument of a command.
    var argument: String { value.map { "--\(name)=\($0)" } ?? "--\(name)" }

    /// Whether another says the same, perhaps elsewhere.
    func means(_ other: Setting) -> Bool { argument == other.argument }
  }

  /// Something that is not obeyed.
  struct Mistake: Hashable {
    enum Kind: Hashable {
      /// A flag that only a person may give.
      case forbidden(flag: String)
      /// No flag at all, and the allowed one that it resembles.
      case unknown(word: String, nearest: String?)
      /// A value that the flag does not take; the words are the flag's own.
      case badValue(String)
      /// It stands where no settings are read.
      case misplaced(setting: String)
    }

    let kind: Kind
    let range: SourceRange
  }

  private(set) var settings: [Setting] = []
  private(set) var mistakes: [Mistake] = []

  /// Leaves out what sets other flags.
  mutating func keep(_ names: Set<String>) { settings.removeAll { !names.contains($0.name) } }

  /// Reads the lines at the top of a file: comments and empty lines, down to the first entry.
  init(atTopOf file: SourceFile) {
    for line in SettingLine.head(of: file) { add(line.words) }
  }

  /// Reads one line, wherever it stands.
  init(_ line: SettingLine) {
    add(line.words)
  }

  private mutating func add(_ words: [SettingLine.Word]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard let flag = CommandFlags.flag(spelled: word.spelling) else {
        let kind = Mistake.Kind.unknown(word: word.text, nearest: Self.nearest(to: word))
        mistakes.append(Mistake(kind: kind, range: word.range))
        // What follows was probably meant as its value.
        rest = rest.drop { !$0.text.hasPrefix("-") }
        continue
      }
      var value = word.attachedValue
      var range = word.range
      if case .required = flag.argument, value == nil {
        let next = rest.popFirst()
        value = next?.text
        range.end = next?.range.end ?? range.end
      }
      add(flag, value, range)
    }
  }

  private mutating func add(_ flag: FlagDescription, _ value: String?, _ range: SourceRange) {
    guard let name = flag.names.first, Self.allowed.contains(name) else {
      let flag = flag.spellings.last ?? ""
      return mistakes.append(Mistake(kind: .forbidden(flag: flag), range: range))
    }
    let setting = Setting(name: name, value: value, range: range)
    if let complaint = CommandFlags.complaint(of: setting.argument, flag: name) {
      mistakes.append(Mistake(kind: .badValue(complaint), range: range))
    } else {
      settings.append(setting)
    }
  }

  private static func nearest(to word: SettingLine.Word) -> String? {
    let name = word.spelling.drop { $0 == "-" }
    return nearestName(to: String(name), in: allowed.sorted()).map { "--\($0)" }
  }
}

extension JournalSettings {
  /// Changes the options of a command whose flags these are; what it has no flag for is none of its
  /// business.
  func apply<Options>(to options: inout Options, _ flags: [Flag<Options>]) {
    for setting in settings
    where flags.contains(where: { $0.description.names.contains(setting.name) }) {
      var attempt = options
      // The same flag may take other values elsewhere.
      if (try? flags.parse([setting.argument], into: &attempt)) == [] { options = attempt }
    }
  }
}

extension JournalSettings.Mistake {
  /// One line for people.
  var summary: String {
    switch kind {
    case .forbidden(let flag): "a journal cannot set `\(flag)`"
    case .unknown(let word, _): "`\(word)` is not a flag that a journal can set"
    case .badValue(let complaint): complaint
    case .misplaced(let setting): "`\(setting)` is not obeyed here"
    }
  }

  /// What helps.
  var advice: String {
    switch kind {
    case .forbidden: "give it on the command line"
    case .unknown(_, let nearest?): "did you mean `\(nearest)`?"
    case .unknown(_, nil):
      "it can set \(JournalSettings.allowed.sorted().map { "--\($0)" }.joined(separator: ", "))"
    case .badValue: "the setting is ignored"
    case .misplaced: "move the line to the top of the main file, above its first entry"
    }
  }
}
