import Foundation

/// Where the files lie that tests read.
package enum RepositoryPaths {
  /// The folder of the checkout.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .standardized.path

  /// The folder of the example journals.
  package static let examples = root + "/ledger-examples"

  /// The folder `shared` beside the checkout, where there is one.
  package static let shared: String? = {
    let place = URL(fileURLWithPath: root).deletingLastPathComponent()
      .appendingPathComponent("shared").path
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: place, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? place : nil
  }()
}
