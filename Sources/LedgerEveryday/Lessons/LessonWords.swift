package import LedgerPhrases

/// What a lesson says in one language: a row of data.
package struct LessonWords: Sendable {
  /// A question with three answers; `Lesson.answer` says which is right.
  package struct Question: Sendable {
    package let text: Words
    package let answers: [Words]

    init(_ text: Words, _ first: Words, _ second: Words, _ third: Words) {
      self.text = text
      answers = [first, second, third]
    }
  }

  package let title: Words
  package let text: Words
  package let before: Question
  package let after: Question

  init(_ title: Words, _ text: Words, before: Question, after: Question) {
    self.title = title
    self.text = text
    self.before = before
    self.after = after
  }

  package func question(_ moment: Lesson.Moment) -> Question {
    switch moment {
    case .before: before
    case .after: after
    }
  }
}
