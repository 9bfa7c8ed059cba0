import LedgerAssistant
import LedgerRendering

/// Cuts what a tool answers to what clients take.
enum AnswerFitting {
  /// An answer has two forms, which together never have more bytes than this.
  static let mostBytes = 60_000
  /// The data are cut to so many, and the text below them to the rest.
  private static let mostOfData = 38_000
  private static let longestText = 2_000
  /// What is the answer itself, as a page of the manual, is cut later.
  private static let longestPage = 18_000
  static let mostOfDiff = 24_000

  /// The elements of a list that are wanted, and how many there are beside them.
  static func cut(_ json: JSON, _ list: String, to limit: Int) -> JSON {
    guard let elements = json[list]?.elements else { return json }
    // A command may have counted what it leaves out.
    let count = list == "transactions" ? json["count"]?.integerValue : nil
    return json.replacing(list, .array(Array(elements.prefix(limit)))).adding([
      "more": .integer(max(0, (count ?? elements.count) - limit))
    ])
  }

  /// A document that is not too large, with the names of what was cut; of the list how many are left out.
  static func fitted(_ json: JSON, _ list: String? = nil) -> JSON {
    var cut: [String] = []
    var result = shortened(json, "", &cut)
    // A difference is never cut, and stands in both forms.
    let most = json["diff"] == nil ? mostOfData : mostBytes - mostOfDiff - 4_000
    while result.written(.compact).count > most, let path = longestList(in: result, []) {
      if let name = path.last { cut.append(name) }
      result = result.changing(path[...]) { list in
        .array(Array((list.elements ?? []).prefix((list.elements?.count ?? 0) / 2)))
      }
    }
    if let list, let more = json["more"]?.integerValue {
      let count = { (json: JSON) in json[list]?.elements?.count ?? 0 }
      result = result.replacing("more", .integer(more + count(json) - count(result)))
    }
    let names = Set(cut).sorted()
    return names.isEmpty ? result : result.adding(["shortened": .strings(names)])
  }

  private static func shortened(_ json: JSON, _ name: String, _ cut: inout [String]) -> JSON {
    switch json {
    case .object(let members):
      return .object(
        members.map { member in
          if name.isEmpty, member.name == "diff" { return member }
          return .init(member.name, shortened(member.value, member.name, &cut))
        })
    case .array(let elements): return .array(elements.map { shortened($0, name, &cut) })
    case .string(let text):
      let most = name == "text" ? longestPage : longestText
      guard text.utf8.count > most else { return json }
      cut.append(name)
      let kept = String(decoding: text.utf8.prefix(most), as: UTF8.self)
      return .string(AnswerText.cut(kept, to: most) + " (\(text.utf8.count) bytes)")
    case .number, .boolean, .null: return json
    }
  }

  /// The way to the list with most bytes that can be cut.
  private static func longestList(in json: JSON, _ path: [String]) -> [String]? {
    var best: (size: Int, path: [String])?
    func look(_ json: JSON, _ path: [String]) {
      switch json {
      case .object(let members): for member in members { look(member.value, path + [member.name]) }
      case .array(let elements):
        let size = json.written(.compact).count
        if !elements.isEmpty, size > best?.size ?? 0 { best = (size, path) }
      case .string, .number, .boolean, .null: return
      }
    }
    look(json, path)
    return best?.path
  }
}

extension JSON {
  /// The object with another value of a member.
  func replacing(_ name: String, _ value: JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.name == name ? .init(name, value) : $0 })
  }

  /// The same with what stands at the end of a way made anew.
  fileprivate func changing(_ path: ArraySlice<String>, _ change: (JSON) -> JSON) -> JSON {
    guard let first = path.first else { return change(self) }
    return replacing(first, (self[first] ?? .null).changing(path.dropFirst(), change))
  }

  /// The same with each object that lies within made anew.
  func mappingObjects(_ change: (JSON) -> JSON) -> JSON {
    switch self {
    case .object(let members):
      change(.object(members.map { .init($0.name, $0.value.mappingObjects(change)) }))
    case .array(let elements): .array(elements.map { $0.mappingObjects(change) })
    case .string, .number, .boolean, .null: self
    }
  }
}
