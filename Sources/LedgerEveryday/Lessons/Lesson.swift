import LedgerPhrases
package import LedgerRendering

/// A short lesson about a word of the glossary, with a question before and one behind it.
package enum Lesson: String, CaseIterable, Sendable {
  case sides
  case worth
  case budget
  case goal
  case recurring
  case tag
  case assertion
  case envelope
  case forecast
  case share

  package enum Moment: Sendable {
    case before
    case after
  }

  /// The number of the right answer, from 1.
  package func answer(_ moment: Moment) -> Int {
    switch (self, moment) {
    case (.sides, .before), (.budget, .after), (.recurring, .before), (.tag, .before),
      (.assertion, .before), (.share, .before):
      2
    case (.sides, .after), (.worth, .before), (.goal, .after), (.tag, .after),
      (.envelope, .before), (.forecast, .after):
      3
    case (.worth, .after), (.budget, .before), (.goal, .before), (.recurring, .after),
      (.assertion, .after), (.envelope, .after), (.forecast, .before), (.share, .after):
      1
    }
  }
}

/// How the lessons went: for each the answers before and behind it.
package struct LessonScore: Sendable {
  package private(set) var answers: [Lesson: (before: Bool, after: Bool)] = [:]

  package init() {}

  /// Reads lines such as `sides no yes`; others are left out.
  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, let lesson = Lesson(rawValue: String(words[0])) else { continue }
      answers[lesson] = (words[1] == "yes", words[2] == "yes")
    }
  }

  package mutating func set(_ lesson: Lesson, before: Bool, after: Bool) {
    answers[lesson] = (before, after)
  }

  package var text: String {
    Lesson.allCases.compactMap { lesson in
      answers[lesson].map {
        "\(lesson.rawValue) \($0.before ? "yes" : "no") \($0.after ? "yes" : "no")\n"
      }
    }.joined()
  }

  /// The first lesson whose last question was not answered rightly.
  package var next: Lesson? {
    Lesson.allCases.first { !(answers[$0]?.after ?? false) }
  }
}

/// The lessons, and how they went.
package struct LessonList: Screen {
  private let score: LessonScore

  package init(_ score: LessonScore) {
    self.score = score
  }

  package var page: Page {
    var table = Table([
      .init(LessonPhrase.lesson, isKey: true), .init(LessonPhrase.about),
      .init(LessonPhrase.before), .init(LessonPhrase.after),
    ])
    for lesson in Lesson.allCases {
      let answers = score.answers[lesson]
      table.add([
        .init(lesson.rawValue), .init(LessonPhrase.title(lesson)),
        cell(answers?.before), cell(answers?.after),
      ])
    }
    return Page(LessonPhrase.lessons, .documents, [.table(table)])
  }

  private func cell(_ isRight: Bool?) -> Table.Cell {
    switch isRight {
    case true?: .init(LessonPhrase.right)
    case false?: .init(LessonPhrase.wrong, .faint)
    case nil: .init("")
    }
  }

  /// The same as `bursar/learn/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/learn/1"),
      "lessons": .array(
        Lesson.allCases.map { lesson in
          let answers = score.answers[lesson]
          return .members([
            "lesson": .string(lesson.rawValue),
            "title": .string(Wording(LessonPhrase.title(lesson)).english),
            "before": answers.map { .boolean($0.before) } ?? .null,
            "after": answers.map { .boolean($0.after) } ?? .null,
          ])
        }),
    ])
  }
}
