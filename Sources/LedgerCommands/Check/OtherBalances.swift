import LedgerOpinion
import LedgerRendering
import LedgerSource
import LedgerSystem

/// Why another program's answer is of no use.
struct OpinionProblem: Error {
  var sentence: String
}

/// What another program holds in each account at the end of a journal.
struct OtherBalances {
  private(set) var sums: SecondOpinion.Sums = [:]

  /// Nil if the program is not installed.
  init?(_ program: OutsideProgram, _ journal: [UInt8]) throws(OpinionProblem) {
    let arguments =
      program == .hledger
      ? ["-f", "-", "balance", "--flat", "--no-total", "--empty", "--output-format", "json"]
      : ["-f", "/dev/stdin", "--args-only", "--no-color", "csv"]
    let answer: OutsideProgram.Answer?
    do throws(FileProblem) {
      answer = try program.answer(arguments, to: journal)
    } catch {
      throw OpinionProblem(sentence: error.message)
    }
    guard let answer else { return nil }
    guard answer.isRight else {
      let said = answer.complaint.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      throw OpinionProblem(sentence: said.isEmpty ? "it gave no reason" : String(said.prefix(200)))
    }
    if program == .hledger {
      try readBalances(answer.output)
    } else {
      try readPostings(answer.output)
    }
    sums = sums.filter { !$0.value.isZero }
  }

  private mutating func add(
    _ account: String, _ commodity: String, _ number: SecondNumber?
  ) throws(OpinionProblem) {
    let key = SecondReader.Key(account, commodity)
    guard let number, SecondOpinion.add(number, to: key, of: &sums) else {
      throw OpinionProblem(sentence: "its answer for \(account) is not a number")
    }
  }

  /// `[[account, …, [amounts]], …]` of `hledger balance`.
  private mutating func readBalances(_ bytes: [UInt8]) throws(OpinionProblem) {
    guard let rows = (try? JSON(reading: bytes))?.elements?.first?.elements else {
      throw OpinionProblem(sentence: "its answer could not be understood")
    }
    for row in rows {
      guard let cells = row.elements, let account = cells.first?.stringValue,
        let amounts = cells.last?.elements
      else { throw OpinionProblem(sentence: "its answer could not be understood") }
      for amount in amounts {
        let quantity = amount["aquantity"]
        guard case .number(let digits)? = quantity?["decimalMantissa"],
          let places = quantity?["decimalPlaces"]?.integerValue,
          let unit = SecondNumber(
            plain: "0." + String(repeating: "0", count: max(0, places - 1)) + "1")
        else { throw OpinionProblem(sentence: "its answer could not be understood") }
        let whole = SecondNumber(plain: digits.text)
        try add(
          account, amount["acommodity"]?.stringValue ?? "",
          places == 0 ? whole : whole?.multiplied(by: unit))
      }
    }
  }

  /// `"date","code","payee","account","commodity","quantity",…` of `ledger csv`, a posting a line.
  private mutating func readPostings(_ bytes: [UInt8]) throws(OpinionProblem) {
    for line in bytes.split(separator: 10) {
      let cells = OtherBalances.cells(String(decoding: line, as: UTF8.self))
      guard cells.count >= 6 else {
        throw OpinionProblem(sentence: "its answer could not be understood")
      }
      let account = cells[3].filter { !"()[]".contains($0) }
      let symbol = cells[4].filter { $0 != "\"" }
      try add(account, symbol, SecondNumber(plain: cells[5].filter { $0 != "," }))
    }
  }

  /// The cells of a line in quotes; a quote within one has a backslash before it.
  private static func cells(_ line: String) -> [String] {
    var cells: [String] = []
    var (cell, isInside, isEscaped) = ("", false, false)
    for one in line {
      if isEscaped {
        cell.append(one)
        isEscaped = false
      } else if isInside, one == "\\" {
        isEscaped = true
      } else if one == "\"" {
        if isInside { cells.append(cell) }
        (cell, isInside) = ("", !isInside)
      } else if isInside {
        cell.append(one)
      }
    }
    return cells
  }
}
