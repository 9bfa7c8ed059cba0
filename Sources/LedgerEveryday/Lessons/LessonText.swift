package import LedgerPhrases
package import LedgerRendering

/// What one lesson says, with what is in the journal.
package struct LessonText: Screen {
  private let lesson: Lesson
  private let own: LessonPhrase?
  /// Whose pages are named to read on.
  private let language: Language

  package init(_ lesson: Lesson, own: LessonPhrase?, in language: Language) {
    self.lesson = lesson
    self.own = own
    self.language = language
  }

  package var page: Page {
    let texts =
      [LessonPhrase.text(lesson)] + [own].compactMap(\.self)
      + [.readOn(command: lesson.command, source: lesson.source(in: language))]
    return Page(
      LessonPhrase.title(lesson), .everywhere, texts.map { .paragraph([StyledText($0)]) })
  }

  /// The same as `bursar/lesson/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/lesson/1"),
      "lesson": .string(lesson.rawValue), "chapter": .string(lesson.chapter.rawValue),
      "title": .string(Wording(LessonPhrase.title(lesson)).english),
      "text": .string(Wording(LessonPhrase.text(lesson)).english),
      "journal": own.map { .string(Wording($0).english) } ?? .null,
      "command": .string(lesson.command), "source": .string(lesson.source(in: .english)),
    ])
  }
}
