/// The law of conservation over paragraphs, by nothing but lines: the second opinion on every merge.
enum SimpleConservation {
  /// A text as counts of paragraphs outside conflicts, and what stands inside conflicts.
  struct Reading {
    var standing: [String: Int] = [:]
    var ours: [String: Int] = [:]
    var base: [String: Int] = [:]
    var theirs: [String: Int] = [:]
  }

  static func read(_ text: String) -> Reading {
    var reading = Reading()
    var section = \Reading.standing
    var paragraph: [String] = []
    func finish() {
      if !paragraph.isEmpty {
        reading[keyPath: section][paragraph.joined(separator: "\n"), default: 0] += 1
      }
      paragraph = []
    }
    // A carriage return and a line feed are one character.
    let lines = text.replacing("\r\n", with: "\n")
    for raw in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = String(raw)
      while let last = line.unicodeScalars.last, [" ", "\t", "\r"].contains(last) {
        line.unicodeScalars.removeLast()
      }
      if line.isEmpty {
        finish()
      } else if line == "<<<<<<< ours" {
        finish(); section = \.ours
      } else if line == "||||||| base" {
        finish(); section = \.base
      } else if line == "=======" {
        finish(); section = \.theirs
      } else if line == ">>>>>>> theirs" {
        finish(); section = \.standing
      } else {
        paragraph.append(line)
      }
    }
    finish()
    return reading
  }

  /// What is lost, doubled or invented; nil where nothing is.
  static func failure(base: String, ours: String, theirs: String, result: String) -> String? {
    let found = read(result)
    func rest(_ text: String, _ conflict: [String: Int]) -> [String: Int] {
      read(text).standing.merging(conflict) { $0 - $1 }
    }
    let (o, a, b) = (
      rest(base, found.base), rest(ours, found.ours),
      rest(theirs, found.theirs)
    )
    for text in Set(o.keys).union(a.keys).union(b.keys).union(found.standing.keys) {
      let (x, y, z) = (o[text] ?? 0, a[text] ?? 0, b[text] ?? 0)
      let expected = y >= x && z >= x ? max(y, z) : y <= x && z <= x ? min(y, z) : y + z - x
      if found.standing[text] ?? 0 != expected {
        return "\(found.standing[text] ?? 0) instead of \(expected) of:\n\(text)"
      }
    }
    return nil
  }
}
