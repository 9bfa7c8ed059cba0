import LedgerRendering

/// The names that editors have for files.
enum FileURI {
  /// The path of a `file:` URI; nil for another kind.
  static func path(_ uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    var bytes: [UInt8] = []
    var encoded = Array(rest[slash...].utf8)[...]
    while let byte = encoded.popFirst() {
      guard byte == UInt8(ascii: "%"), encoded.count >= 2,
        let value = UInt8(String(decoding: encoded.prefix(2), as: UTF8.self), radix: 16)
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(value)
      encoded = encoded.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func of(path: String) -> String {
    path.hasPrefix("/") ? "file://" + URIReference.escaped(path) : path
  }
}
