import LedgerCommandLine
import LedgerEveryday
import LedgerImport
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStatements

/// Asks at a terminal what nothing in a file tells, question by question.
struct DetectionDialogue {
  private let console: any Console
  private let language: Language
  /// The account of the journal that somebody names.
  private let named: (String) throws(UsageError) -> String

  init(
    _ console: any Console, _ language: Language,
    _ named: @escaping (String) throws(UsageError) -> String
  ) {
    self.console = console
    self.language = language
    self.named = named
  }

  /// Whether somebody is there to answer.
  static func canAsk(_ operand: String, _ console: any Console) -> Bool {
    operand != "-" && console.asks
  }

  /// The answers to what a file leaves open, behind those that were given; each is asked once, and the
  /// file looked at again.
  func answers(
    to first: [CSVDetection.Finding], _ given: [String], _ path: String,
    again: ([String]) throws(UsageError) -> [CSVDetection.Finding]
  ) throws(UsageError) -> [String] {
    var questions = first
    var answers = given
    var asked: Set<CSVDetection.Topic> = []
    while let question = next(of: questions.filter { !asked.contains($0.topic) }) {
      asked.insert(question.topic)
      guard let line = try answer(to: question, path) else { continue }
      answers.append(line)
      questions = try again(answers)
    }
    return answers
  }

  /// The account comes before the currency, which it may tell.
  private func next(of questions: [CSVDetection.Finding]) -> CSVDetection.Finding? {
    questions.first { $0.topic != .currency } ?? questions.first
  }

  /// A line of rules that answers a question; nil where it is left open.
  private func answer(
    to question: CSVDetection.Finding, _ path: String
  ) throws(UsageError) -> String? {
    var text = "\(path): \(question.summary(path))\n"
    let readings = choices(question)
    for (number, reading) in readings.enumerated() {
      let shown = reading.outcome.isEmpty ? reading.example : reading.outcome
      let example = shown.isEmpty ? "" : "  \(shown)"
      text += "  \(number + 1)  \(reading.line)\(example)\n"
    }
    console.write(TerminalText.sanitizedLines(text))
    while true {
      console.write(prompt(question, readings.count).text(in: language))
      console.flush()
      let typed = (try console.readLine() ?? "").trimmed
      console.write("\n")
      if typed.isEmpty { return nil }
      if let number = Int(typed), readings.indices.contains(number - 1) {
        return readings[number - 1].line
      }
      switch question.topic {
      case .account:
        do throws(UsageError) {
          return "account1 \(try named(typed))"
        } catch {
          let hints = error.hints.map { "\n" + $0 }.joined()
          console.write(TerminalText.sanitizedLines(error.message + hints) + "\n")
        }
      case .currency: return "currency \(typed)"
      default: return typed
      }
    }
  }

  /// The readings among which somebody can choose; of others there is only an example.
  private func choices(_ question: CSVDetection.Finding) -> [CSVDetection.Reading] {
    switch question.topic {
    case .date, .decimalMark, .encoding, .amount, .fee, .state: question.readings
    default: []
    }
  }

  private func prompt(_ question: CSVDetection.Finding, _ count: Int) -> DetectionPhrase {
    switch question.topic {
    case .account: .askAccount
    case .currency: .askCurrency
    default: count > 0 ? .askReading(count) : .askLine(example: question.readings[0].line)
    }
  }
}
