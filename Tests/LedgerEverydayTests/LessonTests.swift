import LedgerEveryday
import LedgerPhrases
import LedgerValues
import Testing

/// Lessons have a right answer that is one of three, in every language, and scores read back.
struct LessonTests {
  static let languages = [Language.english, .czech, .greek]

  @Test func areSixInEachOfFourChapters() {
    #expect(Lesson.allCases.count == 24)
    for chapter in Lesson.Chapter.allCases { #expect(chapter.lessons.count == 6) }
  }

  @Test(arguments: Lesson.allCases)
  func hasThreeAnswersInEveryLanguage(_ lesson: Lesson) {
    for moment in [Lesson.Moment.before, .after] {
      #expect(1...3 ~= lesson.answer(moment))
      for language in LessonTests.languages {
        let choices = (1...3).map { LessonPhrase.choice(lesson, moment, $0).text(in: language) }
        #expect(Set(choices).count == 3)
      }
    }
  }

  @Test(arguments: Lesson.allCases)
  func namesACommandAndAPageToReadOn(_ lesson: Lesson) {
    #expect(lesson.command.hasPrefix("bursar "))
    for language in LessonTests.languages {
      #expect(lesson.source(in: language).hasPrefix("https://"))
    }
  }

  @Test func readsItsScoreBack() {
    var score = LessonScore()
    #expect(score.next == .sides)
    score.set(.sides, before: false, after: true)
    score.set(.goal, before: true, after: false)
    #expect(score.text == "sides no yes\ngoal yes no\n")
    let read = LessonScore(score.text + "nonsense\nnobody yes yes\n")
    #expect(read.text == score.text)
    #expect(read.next == .worth)
    #expect(read.counts(Lesson.allCases) == (2, 1, 1))
    #expect(read.counts(Lesson.Chapter.money.lessons) == (1, 0, 1))
  }
}
