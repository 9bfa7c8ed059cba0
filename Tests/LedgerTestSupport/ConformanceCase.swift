import Foundation

/// A journal with the right answer: whether it is good, and what its accounts then hold.
package struct ConformanceCase: Decodable, Sendable, CustomStringConvertible {
  /// The bytes of a file; the recorded form is text, or base64 where it is not UTF-8.
  package struct Contents: Decodable, Sendable {
    package let bytes: [UInt8]
  }

  /// The flags with which the journal is read.
  package struct Options: Decodable, Sendable {
    package let auto: Bool?
    package let forecast: String?
    package let today: String?
    package let alias: [String]?
    package let strict: Bool?
    package let ignoreAssertions: Bool?
    package let inferCosts: Bool?
    package let inferEquity: Bool?
    package let commodityStyle: [String]?
    package let transactionBalancing: String?
  }

  /// What an account holds of a commodity; the quantity is a decimal number.
  package struct Balance: Decodable, Hashable, Sendable {
    package let account: String
    package let commodity: String
    package let quantity: String

    package init(account: String, commodity: String, quantity: String) {
      self.account = account
      self.commodity = commodity
      self.quantity = quantity
    }
  }

  /// The right answer.
  package struct Answer: Decodable, Sendable {
    package let accepted: Bool
    package let error: String?
    package let balances: [Balance]?
    package let transactionCount: Int?
    package let transactionDates: [String]?
  }

  package let id: String
  package let feature: String
  package let features: [String]
  package let source: String
  package let files: [String: Contents]
  package let symlinks: [String: String]?
  package let main: String
  package let options: Options
  package let want: Answer

  package var description: String { "\(id) \(feature)" }

  /// Reads a file with a case on each line.
  package static func read(_ path: String) throws -> [ConformanceCase] {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    return try bytes.split(separator: 0x0A).map { line in
      try JSONDecoder().decode(ConformanceCase.self, from: Data(line))
    }
  }

  /// The cases in the folder `shared` beside the checkout; none where there is no such folder.
  package static func shared() throws -> [ConformanceCase] {
    guard let folder = RepositoryPaths.shared else { return [] }
    let path = folder + "/conformance/cases.jsonl"
    return FileManager.default.fileExists(atPath: path) ? try read(path) : []
  }
}

extension ConformanceCase.Contents {
  private enum CodingKeys: String, CodingKey {
    case base64
  }

  package init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      bytes = Array(text.utf8)
    } else {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      bytes = Array(try container.decode(Data.self, forKey: .base64))
    }
  }
}

extension ConformanceCase.Options {
  private enum CodingKeys: String, CodingKey {
    case auto, forecast, today, alias, strict
    case ignoreAssertions = "ignore_assertions"
    case inferCosts = "infer_costs"
    case inferEquity = "infer_equity"
    case commodityStyle = "commodity_style"
    case transactionBalancing = "txn_balancing"
  }

  /// The flags as they stand on a command line, except for the date of today.
  package var flags: [String] {
    var flags: [String] = []
    if auto == true { flags.append("--auto") }
    if let forecast { flags.append(forecast.isEmpty ? "--forecast" : "--forecast=" + forecast) }
    if ignoreAssertions == true { flags.append("-I") }
    if strict == true { flags.append("--strict") }
    if inferCosts == true { flags.append("--infer-costs") }
    if inferEquity == true { flags.append("--infer-equity") }
    flags += (alias ?? []).map { "--alias=" + $0 }
    flags += (commodityStyle ?? []).map { "--commodity-style=" + $0 }
    if let transactionBalancing { flags.append("--txn-balancing=" + transactionBalancing) }
    return flags
  }
}

extension ConformanceCase.Answer {
  private enum CodingKeys: String, CodingKey {
    case accepted, error, balances
    case transactionCount = "txn_count"
    case transactionDates = "txn_dates"
  }
}
