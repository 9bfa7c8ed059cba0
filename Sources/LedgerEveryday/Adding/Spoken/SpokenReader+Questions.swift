import LedgerCommandLine
import LedgerPhrases
import LedgerRendering
import LedgerSource

extension UsageError {
  /// What is refused, or asked where somebody sits at a terminal.
  init(
    asking phrase: EntryPhrase, _ answers: [Question.Answer] = [], isMissing: Bool = false,
    hints: [EntryHint] = []
  ) {
    func worded<Text>(_ text: (Language) -> Text) -> [String: Text] {
      Dictionary(uniqueKeysWithValues: Language.spoken.map { ($0.rawValue, text($0)) })
    }
    self.init(phrase.text(in: .english), hints: hints.map { $0.text(in: .english) })
    question = Question(
      worded { phrase.text(in: $0) }, answers, isMissing: isMissing,
      hints: worded { language in hints.map { $0.text(in: language) } })
  }

  /// A question about a few words, and what may stand in their place.
  init(asking phrase: EntryPhrase, about words: String, _ texts: [String], hints: [EntryHint]) {
    self.init(asking: phrase, texts.map { Question.Answer($0) }, hints: hints)
    question?.doubtful = words
  }
}

extension SpokenReader {
  /// What each word was taken for; neighbors of one role are one.
  var said: [SpokenEntry.Said] {
    var said: [SpokenEntry.Said] = []
    var last: (role: SpokenEntry.Role, part: Int)?
    for word in words {
      guard let role = word.role else { continue }
      let text = word.typed ?? word.text
      if let last, last == (role, word.part) {
        said[said.count - 1].text += " \(text)"
      } else {
        said.append(SpokenEntry.Said(text: text, role: role))
      }
      last = (role, word.part)
    }
    if let note = entry.note { said.append(SpokenEntry.Said(text: note, role: .note)) }
    return said
  }

  /// The line with other words in one place, as arguments.
  func line(with texts: [String], at range: Range<Int>) -> [String] {
    var line: [String] = []
    for (index, word) in words.enumerated() {
      let isEnd = index + 1 < words.count && words[index + 1].part > word.part
      if index == range.lowerBound { line += texts }
      if !range.contains(index) { line.append(word.typed ?? word.text) }
      if isEnd, let last = line.popLast() { line.append("\(last),") }
    }
    return line + (entry.note.map { ["--", $0] } ?? [])
  }

  /// What may be meant in place of some words.
  func answers(_ texts: [String], at range: Range<Int>) -> [UsageError.Question.Answer] {
    texts.map { UsageError.Question.Answer($0, words: line(with: [$0], at: range)) }
  }

  /// Does something; where it asks about a few words, each answer becomes a whole line.
  func settling<Value>(
    _ work: () throws(UsageError) -> Value
  ) throws(UsageError) -> Value {
    do {
      return try work()
    } catch {
      var error = error
      guard let question = error.question, !question.doubtful.isEmpty else { throw error }
      let count = question.doubtful.split(separator: " ").count
      let start = words.indices.first { start in
        let said = words[start...].prefix(count)
        return count == 1
          ? said[start].text.contains(question.doubtful)
          : said.map(\.key).joined(separator: " ") == question.doubtful
      }
      guard let start else { throw error }
      let range = start..<(start + count)
      let typed = range.map { words[$0].typed ?? words[$0].text }.joined(separator: " ")
      error.question?.answers = question.answers.map { answer in
        // A sign or a currency beside the number stays.
        let text = count == 1 ? typed.replacing(question.doubtful, with: answer.text) : answer.text
        return UsageError.Question.Answer(answer.text, words: line(with: [text], at: range))
      }
      throw error
    }
  }

  /// Whether words beside a known payee are a note, or make it a new one.
  func noteOrPayee(
    _ rest: String, _ left: [Int], _ name: String, _ spoken: [Int]
  ) -> UsageError {
    func line(without places: [Int]) -> [String] {
      var reader = self
      for index in places { reader.words[index].text = "" }
      reader.entry.note = nil
      return reader.line(with: [], at: 0..<0).filter { !$0.isEmpty }
    }
    let note = entry.note.map { ["--", $0] } ?? []
    return UsageError(
      asking: .noteOrPayee(rest),
      [
        .init(
          "\(entry.payee ?? "") -- \(rest)",
          words: line(without: left) + ["--", rest] + note.dropFirst()),
        .init(name, words: [name] + line(without: spoken) + note),
      ])
  }

  /// Whether a currency that stands apart from a number without one belongs to it.
  func currencyOrPayee(_ index: Int) -> UsageError? {
    let word = words[index]
    let place = words.lastIndex { $0.role == .amount && $0.part == word.part }
    let others = words.indices.filter { words[$0].role == nil && $0 != index }
    // A word such as euro may begin the name of a shop.
    guard
      SpokenCurrency.isSaid(
        word.text, in: commodities, asWord: others.isEmpty || index == words.count - 1),
      let place, entry.parts[word.part].amount?.commodity == nil
    else { return nil }
    var reader = self
    reader.words[place].text += " \(word.text)"
    reader.words[index].text = ""
    let amount = reader.words[place].text
    let line = UsageError.Question.Answer(
      amount, words: reader.line(with: [], at: 0..<0).filter { !$0.isEmpty })
    return UsageError(
      asking: .currencyOrPayee(word.text, amount: words[place].text), [line],
      hints: [line.hint, .quoteName])
  }

  /// Which of several numbers the amount is; all others are part of a name then.
  func either(
    _ amounts: [(text: String, range: Range<Int>)], behind days: [UsageError.Question.Answer] = []
  ) -> UsageError {
    var answers = answers(of: amounts)
    if answers.count > 1, answers[0].words == answers[1].words { answers.removeFirst() }
    let grouped = grouped(amounts)
    if let grouped { answers.insert(grouped, at: 0) }
    return UsageError(
      asking: .either((grouped.map { [$0.text] } ?? []) + amounts.map(\.text)), days + answers,
      hints: days.map(\.hint)
        + (answers.isEmpty ? [.quoteNumber] : answers.prefix(2).map(\.hint)))
  }

  /// `8 488.66` may be one number, with a blank between its thousands.
  func grouped(
    _ amounts: [(text: String, range: Range<Int>)]
  ) -> UsageError.Question.Answer? {
    guard amounts.count == 2, amounts[0].range.upperBound == amounts[1].range.lowerBound,
      amounts[0].text.count <= 3, amounts[0].text.allSatisfy(SpokenNumber.isDigit),
      amounts[1].text.prefix(while: SpokenNumber.isDigit).count == 3
    else { return nil }
    let text = amounts[0].text + amounts[1].text
    let range = amounts[0].range.lowerBound..<amounts[1].range.upperBound
    return UsageError.Question.Answer(text, words: line(with: [text], at: range))
  }

  private func answers(
    of amounts: [(text: String, range: Range<Int>)]
  ) -> [UsageError.Question.Answer] {
    amounts.indices.compactMap { number in
      var line = self.words
      for (other, amount) in amounts.enumerated() where other != number {
        guard let name = nearestName(to: amount.range, outOf: amounts.map(\.range)) else {
          return nil
        }
        // The number goes to the name, before or behind it.
        let text = amount.range.map { words[$0].text }.joined(separator: " ")
        line[name].text =
          name < amount.range.lowerBound
          ? "\(line[name].text) \(text)" : "\(text) \(line[name].text)"
        for index in amount.range { line[index].text = "" }
      }
      var reader = self
      reader.words = line
      return UsageError.Question.Answer(
        amounts[number].text, words: reader.line(with: [], at: 0..<0).filter { !$0.isEmpty })
    }
  }

  /// The word of a name that stands nearest, of those behind a number the first.
  private func nearestName(to range: Range<Int>, outOf numbers: [Range<Int>]) -> Int? {
    words.indices
      .filter { index in
        words[index].role == nil && words[index].text.contains(where: \.isLetter)
          && !numbers.contains { $0.contains(index) }
      }
      .min { abs($0 - range.lowerBound) < abs($1 - range.lowerBound) }
  }
}

extension UsageError.Question.Answer {
  /// The command that gives it, to be pasted.
  var hint: EntryHint {
    .line("bursar add \(words.map(ShellWord.quoted).joined(separator: " "))")
  }
}
