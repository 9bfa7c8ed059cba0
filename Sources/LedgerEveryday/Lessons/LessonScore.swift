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

  /// How many of some lessons were taken, and in how many each question was answered rightly.
  package func counts(_ lessons: [Lesson]) -> (taken: Int, before: Int, after: Int) {
    let taken = lessons.compactMap { answers[$0] }
    return (taken.count, taken.count(where: \.before), taken.count(where: \.after))
  }
}
