/// The command lines that damaged journals are tried with: one for each way through the programs.
package enum FuzzedCommands {
  package static let lines: [[String]] = [
    "home", "check", "check --strict --format=json", "check portable duplicates", "format",
    "format --sort --diff", "report balance", "report balance -M -T -A --tree",
    "report balance -V --layout=bare", "report register --related", "report register -M",
    "report aregister a", "report print -x", "report print -O json", "report balancesheet",
    "report incomestatement -Q", "report cashflow -O csv", "report accounts --types",
    "report tags --values", "report prices", "report stats", "report activity -M",
    "report list", "report close", "report roi --investment a --profit-loss b",
    "report balance --auto --forecast=2026-04 --infer-costs", "report plan", "budget",
    "budget envelopes --prove", "budget suggest", "goals", "goals debt", "insights",
    "insights networth", "insights spending --by payee", "insights page -O html", "schedule",
    "schedule list", "schedule forecast", "schedule suggest",
  ].map { $0.split(separator: " ").map(String.init) }

  /// The words behind `bursar` that read some bytes from standard input.
  package static func arguments(_ line: [String]) -> [String] {
    line + ["-f", "-", "--today", "2026-03-10"]
  }

  /// The line that is tried with some bytes, always the same.
  package static func line(for bytes: [UInt8]) -> [String] {
    let sum = bytes.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return lines[Int(sum >> 8) % lines.count]
  }
}
