import LedgerImport
import LedgerModel
import LedgerSource
import LedgerSystem
import LedgerValues

/// Where data goes that rules with `archive` have read: `data/giro.2026-03-31.csv` beside them.
struct StatementArchive {
  /// The file that goes away; nil for the output of a command.
  var data: String?
  /// What is kept of a command.
  var output: [UInt8]?
  var target: String
}

extension StatementFiles {
  /// Where the data of rules goes: `RULESNAME.MODDATE.EXT`.
  func archive(
    rules: String, data: String?, output: [UInt8]? = nil
  ) -> StatementArchive {
    let file = String(FilePath.name(of: rules))
    let name = file.hasSuffix(".rules") ? String(file.dropLast(".rules".utf8.count)) : file
    var day = load.today
    var suffix = "csv"
    if output == nil, let data {
      suffix = FilePath.suffix(of: data)
      if let stamp = disk.disk.stamp(data) {
        let seconds = Int(stamp.modifiedSeconds)
        let local = seconds + Clock.localOffset(at: seconds)
        day = Day(number: Int32(clamping: local / 86_400))
      }
    }
    let folder = FilePath.joined(FilePath.folder(of: rules), "data")
    let stem = FilePath.joined(folder, "\(name).\(day)")
    let end = suffix.isEmpty ? "" : ".\(suffix)"
    var target = stem + end
    var number = 2
    // A run that was stopped may have copied it already.
    let bytes = output == nil ? data.flatMap { try? disk.disk.read($0).bytes } : nil
    while disk.disk.canonicalPath(target) != nil,
      bytes == nil || (try? disk.disk.read(target).bytes) != bytes
    {
      target = "\(stem)-\(number)\(end)"
      number += 1
    }
    return StatementArchive(data: output == nil ? data : nil, output: output, target: target)
  }
}
