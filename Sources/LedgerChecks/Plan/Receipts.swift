import LedgerPlan
import LedgerModel
import LedgerSource
import LedgerSyntax

/// The receipts that transactions name are there, and unchanged.
enum Receipts: Check {
  static let tagName = "receipt"

  static var codes: [DiagnosticCode] { [.missingReceipt, .receiptOutside, .changedReceipt] }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    guard let files = context.files, let root = context.journal.sources.files.first else {
      return []
    }
    let folder = FilePath.folder(of: root.path)
    var result: [Diagnostic] = []
    context.forEachText(holding: tagName) { text in
      let tags = text.tags
      for tag in tags where tag.name == tagName {
        let planned = PlanTag(tag, entry: text.entry.range, in: text.file, text.fileID)
        guard let receipt = Receipt(planned, digest: tags.first { $0.name == "sha" }) else {
          continue
        }
        if let problem = receipt.problem(folder, files) { result.append(problem) }
      }
    }
    return result
  }

  /// The files that transactions name, without links and dots.
  static func named(
    in context: inout CheckContext, _ home: String, _ files: any FileSource
  ) -> Set<String> {
    var paths: Set<String> = []
    context.forEachText(holding: tagName) { text in
      let tags = text.tags
      for tag in tags where tag.name == tagName {
        let planned = PlanTag(tag, entry: text.entry.range, in: text.file, text.fileID)
        let receipt = Receipt(planned, digest: tags.first { $0.name == "sha" })
        if let path = receipt.flatMap({ files.canonicalPath(FilePath.joined(home, $0.path)) }) {
          paths.insert(path)
        }
      }
    }
    return paths
  }
}

/// A file that is named as the receipt of a transaction.
private struct Receipt {
  let planned: PlanTag
  let path: String
  let place: Passage
  /// The digest that it should have, and where that is written.
  let digest: (text: String, place: Passage)?

  /// Nil where the value is a remark, and no path.
  init?(_ planned: PlanTag, digest tag: Tag?) {
    let subject = planned.subject
    let words = planned.tag.value.split(separator: " ")
    var path = planned.tag.value
    var digest = tag.map { tag in
      (
        text: tag.value,
        place: subject.moved(to: tag.valueRange.isEmpty ? tag.nameRange : tag.valueRange)
      )
    }
    // `receipt:PATH sha:HEX`, too, is one tag to hledger.
    if let last = words.last, last.hasPrefix("sha:"), words.count > 1 {
      let end = Int(subject.range.end)
      let hex = String(last.dropFirst(4))
      digest = (hex, subject.moved(to: SourceRange(end - hex.utf8.count, end)))
      path = words.dropLast().joined(separator: " ")
    }
    guard path.contains("/") || Receipt.hasSuffix(path) else { return nil }
    self.planned = planned
    self.path = path
    self.digest = digest
    let start = Int(subject.range.start)
    place = subject.moved(to: SourceRange(start, start + path.utf8.count))
  }

  /// Whether a name ends as names of files do: a point, and letters or digits behind it.
  private static func hasSuffix(_ path: String) -> Bool {
    let suffix = FilePath.suffix(of: path)
    return (1...5).contains(suffix.utf8.count) && suffix.allSatisfy { $0.isLetter || $0.isNumber }
      && suffix.contains(where: \.isLetter)
  }

  func problem(_ folder: String, _ files: any FileSource) -> Diagnostic? {
    if let cut = planned.cut { return cut }
    if path.hasPrefix("/") || path.hasPrefix("~") || leavesFolder { return outside }
    let full = FilePath.joined(folder, path)
    guard let real = files.canonicalPath(full) else { return missing(folder) }
    if let home = files.canonicalPath(folder.isEmpty ? "." : folder), home.hasPrefix("/"),
      !real.hasPrefix(home.hasSuffix("/") ? home : home + "/")
    {
      return outside
    }
    do throws(FileProblem) {
      // A folder is not a receipt; a digest takes reading it all.
      let file = try files.read(full)
      return changed(file)
    } catch {
      return place.diagnostic(
        .missingReceipt, "the receipt cannot be read: \(error.message)", label: "named here",
        fixes: [Fix("name a file that can be read")])
    }
  }

  /// Whether `..` leads out of the folder of the journal.
  private var leavesFolder: Bool {
    var depth = 0
    for part in path.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }

  private func missing(_ folder: String) -> Diagnostic {
    place.diagnostic(
      .missingReceipt, "there is no receipt \(place.quoted)", label: "no such file",
      notes: ["receipt paths start at the folder of the journal's main file"])
  }

  private var outside: Diagnostic {
    place.diagnostic(
      .receiptOutside, "the receipt \(place.quoted) lies outside the journal's folder",
      label: "not in the folder or below it",
      fixes: [Fix("copy it into the journal's folder, such as `receipts`")])
  }

  private func changed(_ file: SourceFile) -> Diagnostic? {
    guard let digest else { return nil }
    let isHex = digest.text.utf8.count == 64 && digest.text.allSatisfy(\.isHexDigit)
    guard isHex else {
      return digest.place.diagnostic(
        .changedReceipt, "\(digest.place.quoted) is not a SHA-256 digest",
        label: "expected 64 hexadecimal digits")
    }
    let found = SHA256.hexadecimal(file.bytes)
    if found == digest.text.lowercased() { return nil }
    return place.diagnostic(
      .changedReceipt, "the receipt \(place.quoted) has changed since it was noted",
      label: "has a different digest",
      related: [RelatedPlace(digest.place.place, "the noted digest")],
      notes: ["its SHA-256 digest is \(found)"],
      fixes: [
        Fix(
          "if the change is right, note the new digest",
          edits: [digest.place.edit(digest.place.range, found)])
      ])
  }
}

extension DiagnosticCode {
  static let missingReceipt = DiagnosticCode(
    "G477", "missing-receipt",
    explanation: """
      A transaction names a receipt file that does not exist. The path starts at the folder of the \
      journal's main file. A value without a slash or a suffix such as `.jpg` is a remark and is \
      not checked.

      ```journal
      2026-03-14 Shop  ; receipt:receipts/2026/shop.jpg
          expenses:food    4.20 EUR
          assets:cash
      ```
      """)
  static let receiptOutside = DiagnosticCode(
    "G478", "receipt-outside",
    explanation: """
      Receipts must be in the journal's folder or below it, so they are moved, kept and backed up \
      with it.

      ```journal
      2026-03-14 Shop  ; receipt:../scans/shop.jpg
          expenses:food    4.20 EUR
          assets:cash
      ```
      """)
  static let changedReceipt = DiagnosticCode(
    "G479", "changed-receipt",
    explanation: """
      The tag `sha:` notes the SHA-256 digest of a receipt, and the file has a different one now: \
      it was changed or replaced.

      ```journal
      2026-03-14 Shop  ; receipt:shop.jpg, sha:9f86d081884c7d65
          expenses:food    4.20 EUR
          assets:cash
      ```
      """)
}
