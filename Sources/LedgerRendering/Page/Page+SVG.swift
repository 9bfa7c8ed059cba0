package import LedgerPhrases
import LedgerSource

extension Page {
  /// The first chart as a file of its own, in the colors of a light page; nil where nothing is drawn.
  ///
  /// Colors are written out, as few programs for drawings know variables.
  package func drawing(in language: Language) -> String? {
    guard let drawn else { return nil }
    let lines = drawn.svg(in: language).split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("<svg ") }),
      let end = lines.lastIndex(where: { $0.hasSuffix("</svg>") })
    else { return nil }
    let root = "<svg xmlns=\"http://www.w3.org/2000/svg\" "
    let body = lines[(start + 1)...end].joined(separator: "\n")
    return root + lines[start].dropFirst("<svg ".count)
      + "\n<style>\n\(PageStyleSheet.ofDrawings)"
      + "</style>\n\(body)\n"
  }
}

extension PageStyleSheet {
  /// What the style sheet says about drawings.
  fileprivate static var ofDrawings: String {
    var rules = rulesOfDrawings.joined(separator: "\n")
    for (name, color) in ofLight { rules = rules.replacing("var(--\(name))", with: color) }
    return "text { font: 12px sans-serif; }\n\(rules)\n"
  }
}
