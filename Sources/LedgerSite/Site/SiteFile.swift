import LedgerSource

/// A file of a site.
package struct SiteFile: Sendable {
  /// Its place below the site's folder: `months/2026-03.html`.
  package var path: String
  package let bytes: [UInt8]
  /// What tells whether it changed: FNV-1a by words of eight bytes, as there may be very many bytes.
  package let digest: UInt64

  package init(_ path: String, _ text: String) {
    self.init(path, Array(text.utf8))
  }

  init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    digest = SiteFile.digest(bytes.span)
  }

  static func digest(_ span: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var place = 0
    while place <= span.count - 8 {
      hash = (hash ^ span.word(at: place)) &* 0x100_0000_01B3
      hash ^= hash >> 29
      place += 8
    }
    while place < span.count {
      hash = (hash ^ UInt64(span[place])) &* 0x100_0000_01B3
      place += 1
    }
    return hash
  }
}
