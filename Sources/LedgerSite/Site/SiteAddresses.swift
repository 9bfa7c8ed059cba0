import LedgerPatterns

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

  /// Names that would be the same file get numbers, in the order of names.
  mutating func add(_ names: some Sequence<String>, _ kind: Kind) {
    var taken: Set<String> = []
    var own: [String: String] = [:]
    for name in Set(names).sorted() {
      let plain = SiteAddresses.fileName(name)
      var file = plain
      var number = 2
      while !taken.insert(file).inserted {
        file = "\(plain)-\(number)"
        number += 1
      }
      own[name] = "\(kind.rawValue)/\(file).html"
    }
    paths[kind] = own
  }

  func path(_ kind: Kind, _ name: String) -> String? { paths[kind]?[name] }

  /// Letters, digits and hyphens, which every disk and every server takes.
  private static func fileName(_ name: String) -> String {
    var file = ""
    for scalar in AccentFolding.folded(name.lowercased()).unicodeScalars {
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      if isPlain {
        file.unicodeScalars.append(scalar)
      } else if !file.isEmpty, !file.hasSuffix("-") {
        file += "-"
      }
      if file.utf8.count >= 60 { break }
    }
    while file.hasSuffix("-") { file.removeLast() }
    return file.isEmpty ? "page" : file
  }

  /// A text as a part of an address.
  static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80 && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || "/-_.~:".unicodeScalars.contains(scalar) && byte < 0x80
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}
