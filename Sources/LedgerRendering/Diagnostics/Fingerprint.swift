package import LedgerSource

/// What stays the same of a problem when lines above it come or go.
///
/// It is a hash of the code, the path, the entry's text with blanks evened out, and how many times
/// the same has occurred before in the run.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  private let value: UInt128

  /// Thirty-two hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// The fingerprints of all diagnostics of a run, in their order.
  package static func of(_ diagnostics: [Diagnostic], in sources: SourceMap) -> [Fingerprint] {
    // An entry with many problems is read once.
    var entries: [SourcePlace: UInt128] = [:]
    var occurrences: [UInt128: Int] = [:]
    return diagnostics.map { diagnostic in
      let place = SourcePlace(diagnostic.place.file, diagnostic.entry)
      let entry = entries[place] ?? hashOfEntry(place, in: sources)
      entries[place] = entry
      var hash = Hash128()
      hash.add(diagnostic.code.id.utf8)
      hash.add(sources[place.file].path.utf8)
      hash.add(String(entry).utf8)
      let occurrence = occurrences[hash.value, default: 0] + 1
      occurrences[hash.value] = occurrence
      hash.add(String(occurrence).utf8)
      return Fingerprint(value: hash.value)
    }
  }

  private static func hashOfEntry(_ place: SourcePlace, in sources: SourceMap) -> UInt128 {
    let file = sources[place.file]
    let end = min(Int(place.range.end), file.count)
    let bytes = file.padded[min(Int(place.range.start), end)..<end]
    var hash = Hash128()
    for word in bytes.lazy.split(whereSeparator: { $0.isBlank || $0.isLineEnd }) {
      hash.add(word)
    }
    return hash.value
  }
}

/// The hash FNV-1a in 128 bits: simple, the same on every machine, and not meant to keep secrets.
struct Hash128 {
  private(set) var value: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  /// Adds bytes and a mark behind them, so that "a", "bc" differs from "ab", "c".
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
    add(0)
  }

  mutating func add(_ byte: UInt8) {
    value ^= UInt128(byte)
    // The hash is defined modulo 2^128.
    value &*= 0x0000_0000_0100_0000_0000_0000_0000_013B
  }
}
