/// A journal that shows a rule of the language; its dump lies in `Golden`.
struct SyntaxSample: CustomStringConvertible, Sendable {
  let name: String
  let text: String

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  var description: String { name }

  static let all = files + comments + headers + postings + amounts + details + rules + directives
}
