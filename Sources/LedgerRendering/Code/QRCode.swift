/// A text as a square of dark and light modules that telephones read (ISO/IEC 18004).
///
/// Of the four levels of error correction it has the second, M, which payment codes ask for; the
/// square is as small as the text allows.
package struct QRCode: Sendable {
  /// How many modules are in a row.
  package let side: Int
  /// Row after row, whether a module is dark.
  private let modules: [Bool]

  /// Nil where the text is longer than the largest square holds, which is 2331 bytes.
  package init?(_ text: [UInt8]) {
    guard let version = QRVersion(holding: text.count) else { return nil }
    let codewords = version.codewords(of: text)
    var best: (grid: QRGrid, penalty: Int)?
    for mask in 0..<8 {
      var grid = QRGrid(version)
      grid.draw(codewords, mask: mask)
      let penalty = grid.penalty
      if best.map({ penalty < $0.penalty }) ?? true { best = (grid, penalty) }
    }
    guard let best else { return nil }
    side = version.side
    modules = best.grid.dark
  }

  /// Whether a module is dark; all around the square are light.
  package func isDark(column: Int, row: Int) -> Bool {
    guard 0..<side ~= column, 0..<side ~= row else { return false }
    return modules[row * side + column]
  }
}
