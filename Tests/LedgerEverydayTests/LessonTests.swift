import LedgerEveryday
import LedgerPhrases
import Testing

/// Lessons have a right answer that is one of three, in every language, and scores read back.
struct LessonTests {
  @Test(arguments: Lesson.allCases)
  func hasThreeAnswersInEveryLanguage(_ lesson: Lesson) {
    for moment in [Lesson.Moment.before, .after] {
      #expect(1...3 ~= lesson.answer(moment))
      for language in [Language.english, .czech, .greek] {
        let choices = (1...3).map { LessonPhrase.choice(lesson, moment, $0).text(in: language) }
        #expect(Set(choices).count == 3)
      }
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
  }
}
