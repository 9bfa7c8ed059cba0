import LedgerAssistant
import LedgerCommandLine
import LedgerRendering
import LedgerSource
import LedgerValues

/// Where a figure comes from, by the name that other answers gave it.
struct WhyAnswer {
  private let id: String
  private let period: [String]

  /// Of the period that a name may carry behind it: `spending/total?p=2026-05`.
  private static let mark = "?p="
  /// Of what was posted to one account without those below it.
  private static let posted = "posted:"

  init(_ id: String) {
    let cut = id.firstRange(of: WhyAnswer.mark)
    self.id = cut.map { String(id[..<$0.lowerBound]) } ?? id
    period = cut.map { ["--period=\(id[$0.upperBound...])"] } ?? []
  }

  func document(_ book: AssistantBook) throws(UsageError) -> JSON {
    if id.hasPrefix(WhyAnswer.posted) {
      let account = WhyAnswer.escaped(String(id.dropFirst(WhyAnswer.posted.count)))
      let list = ["report", "list"] + (period.isEmpty ? ["--last=1000000"] : period)
      let own = try book.document(list, ["acct:^\(account)$"])
      // A whole has nothing of its own.
      return own["count"] == .integer(0)
        ? try book.document(list, ["acct:^\(account)(:|$)"]) : own
    }
    if id.hasPrefix("balance:") {
      let account = String(id.dropFirst("balance:".count))
      if account.contains("@") || account.contains("=") {
        if book.privacy.isOn { throw UsageError("git's states of the books are not shown here") }
        return try book.document(["why"], ToolArguments.words(of: account))
      }
      return try book.document(
        ["report", "aregister"] + period, ["^\(WhyAnswer.escaped(account))(:|$)"]
      ).newestFirst
    }
    do throws(UsageError) {
      return try book.document(["insights", "why"] + period, [id])
    } catch {
      if error.problems != nil { throw error }
      let screens = [["insights", "overview"], ["budget"], ["goals"], ["schedule"]]
      let known = screens.flatMap { words in
        let figures = try? book.document(words + ["--figures"])
        return figures?["figures"]?.elements?.compactMap { $0["name"]?.stringValue } ?? []
      }
      let near = nearestNames(to: id, in: known)
      throw UsageError(
        error.message, hints: ["nearest: " + near.joined(separator: ", ")], exit: error.exit)
    }
  }

  /// The period of a name, as it stands behind its mark; empty for one without.
  static func period(of id: String) -> String {
    id.firstRange(of: mark).map { String(id[$0.upperBound...]) } ?? ""
  }

  /// The pattern of one name.
  private static func escaped(_ account: String) -> String {
    account.map { "\\.+*?()[]{}|^$".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// A document in which each figure says by which name `why` takes it.
  static func naming(_ json: JSON, _ asked: String) -> JSON {
    let schema = json["schema"]?.stringValue ?? ""
    let name = json["period"]?["name"]?.stringValue ?? asked
    let period = name.isEmpty ? "" : mark + name
    if schema == "bursar/compare/1", json["by"] != .string("account") { return json }
    let compared = [json["old"], json["new"]].compactMap { $0?["name"]?.stringValue }
    let by = json["by"]?.stringValue ?? ""
    let kind = json["kind"]?.stringValue == "income" ? "income" : "spending"
    let today = schema == "bursar/home/1" ? json["today"]?.stringValue : nil
    let day = today.flatMap { Day(iso: $0) }.map { "\(mark)..\($0.adding(days: 1))" } ?? ""
    let named = json.mappingObjects { object in
      if schema == "bursar/months/1", let month = object["month"]?.stringValue {
        let names = ["income", "expenses", "net"].map { ($0, JSON.string("month/\(month)/\($0)")) }
        return object.adding(["why": .object(names.map { .init($0, $1) })])
      }
      if schema == "bursar/compare/1", object["change"] != nil,
        let name = object["name"]?.stringValue
      {
        return object.adding([
          "why": .string((["compare"] + compared + [name, "change"]).joined(separator: "/"))
        ])
      }
      guard let why = why(of: object, schema, "\(kind)/\(by)", period, until: day) else {
        return object
      }
      return object.adding(["why": .string(why)])
    }
    switch schema {
    case "bursar/breakdown/1":
      let total = kind == "income" ? "income" : "expenses"
      return named.adding(["why": .string("\(total)\(period)")])
    case "bursar/home/1":
      let month: JSON = .members(["income": .string("income"), "expenses": .string("expenses")])
      return named.adding(["why": month])
    default: return named
    }
  }

  private static func why(
    of object: JSON, _ schema: String, _ group: String, _ period: String, until day: String
  ) -> String? {
    if object["why"] != nil { return nil }
    let name = object["name"]?.stringValue
    if let account = object["account"]?.stringValue, object["amounts"] != nil,
      object["date"] == nil, object["key"] == nil
    {
      // Home has what was there today, whatever was entered for later days.
      return schema == "bursar/balance/1" ? posted + account + period : "balance:\(account)\(day)"
    }
    if let key = object["key"]?.stringValue, object["nominal"] != nil { return "schedule/\(key)" }
    guard let name else { return nil }
    if object["mode"] != nil, object["left"] != nil { return "budget/\(name)/left" }
    if object["figures"] != nil { return "goal/\(name)/saved" }
    if object["value"] != nil, object["formula"] ?? object["label"] != nil {
      return name + period
    }
    if schema == "bursar/breakdown/1", object["share"] != nil {
      return "\(group)/\(name)/total\(period)"
    }
    return nil
  }
}

extension JSON {
  /// The rows in the opposite order.
  fileprivate var newestFirst: JSON {
    self["rows"]?.elements.map { replacing("rows", .array($0.reversed())) } ?? self
  }
}
