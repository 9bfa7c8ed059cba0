import LedgerRendering
import LedgerSource

/// A document as a short table, for clients that hand on nothing else.
///
/// What the journal says stands between quotes and cannot steer anything: it is data.
struct AnswerText {
  private var lines: [String] = []

  static func of(_ json: JSON) -> String {
    var text = AnswerText()
    text.add(json, "")
    return text.lines.joined(separator: "\n")
  }

  /// A text that has at most so many bytes as JSON, cut at the end of a line where it can be.
  static func cut(_ text: String, to limit: Int) -> String {
    if JSON.string(text).written(.compact).count <= limit { return text }
    let note = "\n… (cut)"
    var kept = text[...]
    while !kept.isEmpty, JSON.string(String(kept)).written(.compact).count > limit - 20 {
      let size = kept.utf8.count
      kept = kept.prefix(kept.count * 9 / 10)
      if let end = kept.lastIndex(where: \.isNewline), kept[..<end].utf8.count > size / 2 {
        kept = kept[..<end]
      }
    }
    return kept + note
  }

  private mutating func add(_ json: JSON, _ name: String) {
    guard case .object(let all) = json else {
      return lines.append("\(name): \(AnswerText.short(json))")
    }
    // What a next call needs stands above what may be cut.
    let members = all.filter { !AnswerText.isLong($0) } + all.filter(AnswerText.isLong)
    for member in members where member.value != .null && member.name != "schema" {
      let path = name.isEmpty ? member.name : "\(name).\(member.name)"
      if ["diff", "text"].contains(path), let text = member.value.stringValue {
        lines.append("\(path):\n\(AnswerText.harmless(lines: text))")
        continue
      }
      if let rows = member.value.elements, case .object = rows.first ?? .null,
        !AnswerText.isAmount(rows[0])
      {
        addTable(rows, path)
      } else if case .object = member.value, !AnswerText.isAmount(member.value) {
        add(member.value, path)
      } else {
        lines.append("\(AnswerText.key(path)): \(AnswerText.short(member.value))")
      }
    }
  }

  /// The rows of a list, each with the names of its columns only once.
  private mutating func addTable(_ rows: [JSON], _ name: String) {
    var columns: [String] = []
    for row in rows {
      guard case .object(let members) = row else { continue }
      for member in members where member.value != .null && member.value != .array([]) {
        if !columns.contains(member.name) { columns.append(member.name) }
      }
    }
    lines.append("\(AnswerText.key(name)) (\(rows.count)): " + columns.joined(separator: " | "))
    for row in rows {
      let cells = columns.map { row[$0].map(AnswerText.short) ?? "" }
      lines.append("- " + cells.joined(separator: " | "))
    }
  }

  private static func isLong(_ member: JSON.Member) -> Bool {
    switch member.value {
    case .object: !isAmount(member.value)
    case .array(let elements): elements.first.map { !isAmount($0) } ?? false
    default: ["diff", "text"].contains(member.name)
    }
  }

  private static func key(_ path: String) -> String { harmless(path) }

  private static func isAmount(_ json: JSON) -> Bool {
    json["commodity"]?.stringValue != nil && json["quantity"]?.stringValue != nil
      && json["account"] == nil && json["name"] == nil
  }

  private static func short(_ json: JSON) -> String {
    switch json {
    case .object(let members):
      if isAmount(json), let quantity = json["quantity"]?.stringValue {
        return "\(plain(quantity)) \(plain(json["commodity"]?.stringValue ?? ""))"
      }
      return members.filter { $0.value != .null && $0.value != .array([]) }
        .map { "\(harmless($0.name)) \(short($0.value))" }.joined(separator: ", ")
    case .array(let elements): return elements.map(short).joined(separator: "; ")
    case .string(let text): return plain(text)
    case .number(let number): return number.text
    case .boolean(let value): return value ? "yes" : "no"
    case .null: return ""
    }
  }

  /// Numbers, days and the codes of currencies as they are, and all else between quotes.
  private static func plain(_ text: String) -> String {
    let isNumber = text.utf8.allSatisfy { "0123456789.-+%".utf8.contains($0) }
    let isCurrency = text.utf8.count == 3 && text.utf8.allSatisfy { 0x41...0x5A ~= $0 }
    return !text.isEmpty && isNumber || isCurrency || text == "•" ? text : "\"\(harmless(text))\""
  }

  /// The lines of a text without what could steer a screen.
  static func harmless(lines text: String) -> String {
    text.unicodeScalars.split(separator: "\n").map { "> " + cleaned(String($0), keeping: []) }
      .joined(separator: "\n")
  }

  /// A difference with each of its lines, of which only long notes lose their ends.
  static func shown(_ patch: String) -> String {
    patch.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // No amount stands in the first line of an entry, nor in a comment.
      let isFirst = line.dropFirst().first.map { "0"..."9" ~= $0 } ?? false
      let mark =
        isFirst
        ? line.startIndex
        : line.indices.first { place in
          line[place] == ";" && place > line.startIndex
            && " \t+-".unicodeScalars.contains(line[line.index(before: place)])
        }
      guard let mark, line[mark...].count > longestNote else { return String(line) }
      return String(line[..<mark]) + String(line[mark...].prefix(longestNote)) + "… (cut)"
    }.joined(separator: "\n")
  }

  private static let longestNote = 300

  /// As JSON has it between quotes, so that a name can be sent back as it is.
  private static func harmless(_ text: String) -> String {
    cleaned(text, keeping: []).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  /// A text of several lines as it is, but for what could steer a screen.
  static func cleaned(_ text: String) -> String { cleaned(text, keeping: ["\n", "\t", "\r"]) }

  private static func cleaned(_ text: String, keeping marks: [Unicode.Scalar]) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isHarmful = TerminalText.isHarmful(scalar) || scalar.properties.isBidiControl
      if !isHarmful || marks.contains(scalar) {
        kept.append(scalar)
      } else if kept.last != " " {
        kept.append(" ")
      }
    }
    return String(kept)
  }
}
