/// How a commodity's symbol is written.
package enum Symbol {
  /// In quotes where it needs them.
  package static func written(_ symbol: String) -> String {
    isPlain(symbol) ? symbol : "\"\(symbol)\""
  }

  private static func isPlain(_ symbol: String) -> Bool {
    !symbol.unicodeScalars.contains {
      $0.properties.isWhitespace || ("0"..."9").contains($0)
        || "-+.@*;\"{}=".unicodeScalars.contains($0)
    }
  }
}
