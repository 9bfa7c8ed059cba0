/// A sentence or a label, in every language.
///
/// Each feature lists its phrases as the cases of an enumeration; the values of a case are what the
/// sentence speaks of. There is a file for each language, and a phrase that one lacks does not
/// compile. A phrase is whole: no sentence is made of several.
package protocol Phrase: Sendable {
  var english: Words { get }
  var czech: Words { get }
  var greek: Words { get }
}

extension Phrase {
  package func words(in language: Language) -> Words {
    switch language {
    case .english, .pseudo: english
    case .czech: czech
    case .greek: greek
    }
  }

  package func text(in language: Language) -> String {
    let words = words(in: language)
    let text = words.text(in: language)
    return language == .pseudo && words.hasOwnWords ? PseudoText.framed(text) : text
  }
}
