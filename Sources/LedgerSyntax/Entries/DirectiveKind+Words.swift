extension DirectiveKind {
  /// The words that directives begin with, as they are written, without those that only ledger reads.
  package static var words: [String] {
    DirectiveWords.phrases.filter { !["A", "C", "N", "bucket"].contains($0.words[0]) }
      .map { $0.words.joined(separator: " ") }
      + ["P", "Y", "alias", "comment", "end comment"]
      .filter { word in !DirectiveWords.phrases.contains { $0.words == [word] } }
  }
}
