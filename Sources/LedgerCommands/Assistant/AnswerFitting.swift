import LedgerAssistant
import LedgerPatterns
import LedgerRendering
import LedgerValues

/// Cuts what a tool answers to what clients take.
enum AnswerFitting {
  /// An answer has two forms, which together never have more bytes than this.
  static let mostBytes = 60_000
  /// The data are cut to so many, and the text below them to the rest.
  private static let mostOfData = 38_000
  private static let longestText = 2_000

  /// The elements of a list that are wanted, how many there are beside them, and of entries the sum of all.
  static func cut(_ json: JSON, _ list: String, to limit: Int) -> JSON {
    guard let elements = json[list]?.elements else { return json }
    let sum = list == "transactions" ? total(elements) : nil
    return json.replacing(list, .array(Array(elements.prefix(limit)))).adding([
      "sum": sum, "count": list == "transactions" ? .integer(elements.count) : nil,
      "more": .integer(max(0, elements.count - limit)),
    ])
  }

  /// The sum of all amounts; nil where it has no room.
  private static func total(_ rows: [JSON]) -> JSON? {
    var sums: [(commodity: String, quantity: Decimal)] = []
    for amount in rows.flatMap({ $0["amounts"]?.elements ?? [] }) {
      guard let commodity = amount["commodity"]?.stringValue,
        let quantity = amount["quantity"]?.stringValue.flatMap({ Decimal($0) })
      else { return nil }
      if let place = sums.firstIndex(where: { $0.commodity == commodity }) {
        guard let sum = sums[place].quantity.adding(quantity) else { return nil }
        sums[place].quantity = sum
      } else {
        sums.append((commodity, quantity))
      }
    }
    return .array(
      sums.filter { !$0.quantity.isZero }.map {
        .members([
          "commodity": .string($0.commodity), "quantity": .string($0.quantity.description),
        ])
      })
  }

  /// A document that is not too large, with the names of what was cut.
  static func fitted(_ json: JSON) -> JSON {
    var cut: [String] = []
    var result = shortened(json, "", &cut)
    while result.written(.compact).count > mostOfData, let path = longestList(in: result, []) {
      if let name = path.last { cut.append(name) }
      result = result.changing(path[...]) { list in
        .array(Array((list.elements ?? []).prefix((list.elements?.count ?? 0) / 2)))
      }
    }
    let names = Set(cut).sorted()
    return names.isEmpty ? result : result.adding(["shortened": .strings(names)])
  }

  private static func shortened(_ json: JSON, _ name: String, _ cut: inout [String]) -> JSON {
    switch json {
    case .object(let members):
      return .object(members.map { .init($0.name, shortened($0.value, $0.name, &cut)) })
    case .array(let elements): return .array(elements.map { shortened($0, name, &cut) })
    case .string(let text):
      guard text.utf8.count > longestText else { return json }
      cut.append(name)
      let kept = String(decoding: text.utf8.prefix(longestText), as: UTF8.self)
      return .string(kept + "… (\(text.utf8.count) bytes)")
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
