import LedgerValues

/// How a calendar writes texts, dates and lines.
package enum CalendarText {
  /// The most octets of a line, without its end.
  private static let longestLine = 75

  /// A text with the characters that mean something escaped, and without control characters.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result.unicodeScalars.append(scalar)
      default:
        if scalar.value >= 0x20, scalar.value != 0x7F { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  /// A line in pieces of at most 75 octets, each further one behind a line end and a blank.
  ///
  /// No character is torn apart.
  package static func folded(_ line: String) -> String {
    guard line.utf8.count > longestLine else { return line }
    var result = ""
    var room = longestLine
    for character in line {
      // Accents stay with their letters, unless there are more than fit a line.
      let isLong = character.utf8.count >= longestLine
      let pieces = isLong ? character.unicodeScalars.map(String.init) : [String(character)]
      for piece in pieces {
        if piece.utf8.count > room {
          result += "\r\n "
          room = longestLine - 1
        }
        result += piece
        room -= piece.utf8.count
      }
    }
    return result
  }

  /// `20260228`.
  static func date(_ day: Day) -> String {
    String(day.description.filter { $0 != "-" })
  }

  /// Nine in the morning, so many days before.
  static func trigger(daysAhead days: Int) -> String {
    switch days {
    case ...0: "PT9H"
    case 1: "-PT15H"
    default: "-P\(days - 1)DT15H"
    }
  }
}
