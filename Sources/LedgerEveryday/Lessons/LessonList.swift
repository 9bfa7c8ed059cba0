package import LedgerPhrases
package import LedgerRendering

/// The lessons, and how they went.
package struct LessonList: Screen {
  private let score: LessonScore

  package init(_ score: LessonScore) {
    self.score = score
  }

  package var page: Page {
    var table = Table([
      .init(LessonPhrase.lesson, isKey: true),
      .init(LessonPhrase.chapterColumn, omission: .ratherThanCutting()),
      .init(LessonPhrase.about, omission: .ratherThanCutting(1)),
      .init(LessonPhrase.before), .init(LessonPhrase.after),
    ])
    for lesson in Lesson.allCases {
      let answers = score.answers[lesson]
      table.add([
        .init(lesson.rawValue), .init(LessonPhrase.chapter(lesson.chapter)),
        .init(LessonPhrase.title(lesson)), .init(answer: answers?.before),
        .init(answer: answers?.after),
      ])
    }
    return Page(LessonPhrase.lessons, .documents, [.table(table)])
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
            "chapter": .string(lesson.chapter.rawValue),
            "title": .string(Wording(LessonPhrase.title(lesson)).english),
            "before": answers.map { .boolean($0.before) } ?? .null,
            "after": answers.map { .boolean($0.after) } ?? .null,
          ])
        }),
    ])
  }
}

extension Table.Cell {
  fileprivate init(answer isRight: Bool?) {
    switch isRight {
    case true?: self.init(LessonPhrase.right)
    case false?: self.init(LessonPhrase.wrong, .faint)
    case nil: self.init("")
    }
  }
}

/// What was known before the lessons and what after them, chapter by chapter.
package struct LessonScoreScreen: Screen {
  private let score: LessonScore

  package init(_ score: LessonScore) {
    self.score = score
  }

  private var whole: (taken: Int, before: Int, after: Int) { score.counts(Lesson.allCases) }

  package var emptiness: Wording? {
    whole.taken == 0 ? Wording(LessonPhrase.noneTaken) : nil
  }

  package var page: Page {
    var table = Table([
      .init(LessonPhrase.chapterColumn, isKey: true, shortening: .words),
      .init(LessonPhrase.taken, .right), .init(LessonPhrase.before, .right),
      .init(LessonPhrase.after, .right),
    ])
    for chapter in Lesson.Chapter.allCases {
      add(LessonPhrase.chapter(chapter), chapter.lessons, to: &table)
    }
    add(LessonPhrase.all, Lesson.allCases, to: &table, .total)
    return Page(LessonPhrase.scoreTitle, .documents, [.table(table)])
  }

  private func add(
    _ name: LessonPhrase, _ lessons: [Lesson], to table: inout Table, _ kind: Table.Kind = .body
  ) {
    let counts = score.counts(lessons)
    table.add(
      [
        .init(name), .init("\(counts.taken) / \(lessons.count)"), .init("\(counts.before)"),
        .init("\(counts.after)"),
      ], kind)
  }

  /// The same as `bursar/learn-score/1`.
  package func json() -> JSON {
    func members(_ name: String?, _ lessons: [Lesson]) -> JSON {
      let counts = score.counts(lessons)
      let facts = [
        JSON.Member("lessons", .integer(lessons.count)),
        JSON.Member("taken", .integer(counts.taken)),
        JSON.Member("before", .integer(counts.before)),
        JSON.Member("after", .integer(counts.after)),
      ]
      return .object((name.map { [JSON.Member("chapter", .string($0))] } ?? []) + facts)
    }
    return .members([
      "schema": .string("bursar/learn-score/1"),
      "chapters": .array(Lesson.Chapter.allCases.map { members($0.rawValue, $0.lessons) }),
      "all": members(nil, Lesson.allCases),
    ])
  }
}

/// The questions with the answers to them, for a table elsewhere: a row a lesson.
package struct LessonExport: Screen {
  private let score: LessonScore

  package init(_ score: LessonScore) {
    self.score = score
  }

  package var page: Page {
    var table = Table([
      .init(LessonPhrase.lesson, isKey: true), .init(LessonPhrase.questionColumn),
      .init(LessonPhrase.before), .init(LessonPhrase.after),
    ])
    for lesson in Lesson.allCases {
      let answers = score.answers[lesson]
      table.add([
        .init(lesson.rawValue), .init(LessonPhrase.question(lesson, .before)),
        .init(answer: answers?.before), .init(answer: answers?.after),
      ])
    }
    return Page(LessonPhrase.lessons, .documents, [.table(table)])
  }

  package func json() -> JSON { LessonList(score).json() }
}
