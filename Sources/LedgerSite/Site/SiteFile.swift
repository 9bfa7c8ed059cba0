/// A file of a site.
package struct SiteFile: Sendable {
  /// Its place below the site's folder: `months/2026-03.html`.
  package var path: String
  package var bytes: [UInt8]

  package init(_ path: String, _ text: String) {
    self.init(path, Array(text.utf8))
  }

  init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
