import Foundation

/// What a report of hledger or of bursar says, made alike from the JSON of either.
///
/// A line is a text such as `2026-01-05|shop|expenses:food|EUR 5|EUR 12`, with quantities in their
/// shortest form and commodities in order, so that both can be compared and read.
enum ReportLines {
  static func ofBursar(_ json: Any, _ key: String) -> [String] {
    let rows = (json as? [String: Any])?[key] as? [[String: Any]] ?? []
    return rows.map { row in
      switch key {
      case "transactions": transaction(row)
      default:
        [
          row["date"] as? String ?? row["start"] as? String ?? "",
          row["description"] as? String ?? "", row["account"] as? String ?? "",
          amounts(row["amounts"] ?? row["change"]), amounts(row["total"] ?? row["balance"]),
        ].joined(separator: "|")
      }
    }
  }

  private static func transaction(_ row: [String: Any]) -> String {
    let postings = (row["postings"] as? [[String: Any]] ?? []).map { posting in
      let name = posting["account"] as? String ?? ""
      let kind = posting["kind"] as? String ?? ""
      let account = kind == "real" ? name : kind == "virtual" ? "(\(name))" : "[\(name)]"
      return account + " " + amounts(posting["amounts"])
    }
    let words = ["date", "status", "code", "description"].map { row[$0] as? String ?? "" }
    return (words + postings).joined(separator: "|")
  }

  private static func amounts(_ json: Any?) -> String {
    let found = (json as? [[String: Any]] ?? []).map { amount in
      let quantity = Decimal(string: amount["quantity"] as? String ?? "") ?? 0
      return (amount["commodity"] as? String ?? "", quantity)
    }
    return text(found)
  }

  private static func text(_ amounts: [(String, Decimal)]) -> String {
    amounts.filter { $0.1 != 0 }.map { "\($0.0) \($0.1)" }.sorted().joined(separator: ", ")
  }
}

// MARK: - hledger

extension ReportLines {
  /// Lines of `balance --flat -O json`.
  static func ofBalance(_ json: Any) -> [String] {
    let rows = (json as? [Any])?.first as? [[Any]] ?? []
    return rows.map { "||\($0[0])|\(theirAmounts($0[3]))|" }
  }

  /// Lines of `register -O json`, whose dates and descriptions are given where they change.
  static func ofRegister(_ json: Any) -> [String] {
    var date = ""
    var description = ""
    return (json as? [[Any]] ?? []).map { row in
      if let new = row[0] as? String { date = new }
      if row[1] is NSNull {
        if let new = row[2] as? String { description = new }
      } else {
        description = ""
      }
      let posting = row[3] as? [String: Any] ?? [:]
      return [
        date, description, account(posting), theirAmounts(posting["pamount"]), theirAmounts(row[4]),
      ].joined(separator: "|")
    }
  }

  /// Lines of `aregister -O json`.
  static func ofAccountRegister(_ json: Any) -> [String] {
    (json as? [[Any]] ?? []).map { row in
      let transaction = row[1] as? [String: Any] ?? [:]
      return [
        transaction["tdate"] as? String ?? "", transaction["tdescription"] as? String ?? "", "",
        theirAmounts(row[4]), theirAmounts(row[5]),
      ].joined(separator: "|")
    }
  }

  /// Lines of `print -O json`.
  static func ofPrint(_ json: Any) -> [String] {
    (json as? [[String: Any]] ?? []).map { row in
      let postings = (row["tpostings"] as? [[String: Any]] ?? []).map { posting in
        account(posting) + " " + theirAmounts(posting["pamount"])
      }
      let marks = ["Cleared": "*", "Pending": "!"]
      let words = [
        row["tdate"] as? String ?? "", marks[row["tstatus"] as? String ?? ""] ?? "",
        row["tcode"] as? String ?? "", row["tdescription"] as? String ?? "",
      ]
      return (words + postings).joined(separator: "|")
    }
  }

  private static func account(_ posting: [String: Any]) -> String {
    let name = posting["paccount"] as? String ?? ""
    return switch posting["ptype"] as? String {
    case "VirtualPosting": "(\(name))"
    case "BalancedVirtualPosting": "[\(name)]"
    default: name
    }
  }

  private static func theirAmounts(_ json: Any?) -> String {
    var sums: [String: Decimal] = [:]
    for amount in json as? [[String: Any]] ?? [] {
      // Amounts of one commodity at different prices stand apart.
      sums[amount["acommodity"] as? String ?? "", default: 0] += quantity(amount["aquantity"])
    }
    return text(sums.map { ($0.key, $0.value) })
  }

  private static func quantity(_ json: Any?) -> Decimal {
    let parts = json as? [String: Any] ?? [:]
    let mantissa = Decimal((parts["decimalMantissa"] as? NSNumber)?.int64Value ?? 0)
    let places = (parts["decimalPlaces"] as? NSNumber)?.intValue ?? 0
    return mantissa / pow(10, places)
  }
}
