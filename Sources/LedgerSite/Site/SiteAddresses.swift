import LedgerPatterns
import LedgerSource

/// The files in which the pages of named things are.
struct SiteAddresses: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case accounts
    case payees
    case tags
    case budgets
    case goals
  }

  private var paths: [Kind: [String: String]] = [:]

  /// Names that no page can have: lists, and what some disks keep for themselves.
  private static let kept = Set(
    ["index", "con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Names that would be the same file, or one that is kept, get a part of their digest, so that no
  /// address depends on the order of names.
  mutating func add(_ names: some Sequence<String>, _ kind: Kind) {
    var files: [String: String] = [:]
    var counts: [String: Int] = [:]
    for name in Set(names) {
      let file = SiteAddresses.fileName(name)
      files[name] = file
      counts[file, default: 0] += 1
    }
    paths[kind] = Dictionary(
      uniqueKeysWithValues: files.map { name, file in
        let isTaken = file.isEmpty || SiteAddresses.kept.contains(file) || counts[file] != 1
        let digest = isTaken ? SiteAddresses.digest(name, file) : ""
        return (name, "\(kind.rawValue)/\(file)\(digest).html")
      })
  }

  private static func digest(_ name: String, _ file: String) -> String {
    (file.isEmpty ? "" : "-") + String(decoding: SHA256.short(name.utf8).prefix(4), as: UTF8.self)
  }

  func path(_ kind: Kind, _ name: String) -> String? { paths[kind]?[name] }

  /// The page of whatever has a name.
  func anyPath(_ name: String) -> String? {
    [.budgets, .goals, .accounts, .payees].lazy.compactMap { path($0, name) }.first
  }

  /// Letters, digits and hyphens, which every disk and every server takes.
  private static func fileName(_ name: String) -> String {
    var file = ""
    for scalar in AccentFolding.folded(name.lowercased()).unicodeScalars {
      if scalar.isASCII, isLetterOrDigit(UInt8(scalar.value)) {
        file.unicodeScalars.append(scalar)
      } else if !file.isEmpty, !file.hasSuffix("-") {
        file += "-"
      }
      if file.utf8.count >= 60 { break }
    }
    while file.hasSuffix("-") { file.removeLast() }
    return file
  }

  /// A text as a part of an address.
  static func encoded(_ text: String) -> String {
    func isPlain(_ byte: UInt8) -> Bool { isLetterOrDigit(byte) || marks.contains(byte) }
    if text.utf8.allSatisfy(isPlain) { return text }
    var result = ""
    for byte in text.utf8 {
      if isPlain(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }

  private static let marks = Array("/-_.~:".utf8)

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
