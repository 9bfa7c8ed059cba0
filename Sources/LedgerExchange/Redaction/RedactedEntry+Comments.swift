import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

extension RedactedEntry {
  /// A comment: tags stay tags, dates in brackets stay, all other text becomes notes.
  mutating func comment(_ comment: SourceRange, _ lines: SourceRange) {
    if comment.isEmpty, lines.isEmpty { return }
    let bytes = file.padded
    var texts: [SourceRange] = comment.isEmpty ? [] : [comment]
    TagScanner.forEachLine(lines, bytes.span) { texts.append(SourceRange($0, $1)) }
    let tags = TagScanner.tags(comment: comment, lines: lines, in: bytes.span)
    for tag in tags { write(tag, tags) }
    for text in texts {
      var start = text.start
      for tag in tags where text.contains(tag.nameRange) {
        hideNotes(SourceRange(start: start, end: tag.nameRange.start))
        start = max(tag.nameRange.end, tag.valueRange.end)
      }
      hideNotes(SourceRange(start: start, end: max(start, text.end)))
    }
  }

  /// Text between tags, in which dates in brackets may stand.
  private mutating func hideNotes(_ range: SourceRange) {
    var start = Int(range.start)
    var offset = start
    while offset < Int(range.end) {
      if file.padded[offset] == UInt8(ascii: "["),
        let end = file.padded[offset..<Int(range.end)].firstIndex(of: UInt8(ascii: "]")),
        file.padded[offset + 1..<end].allSatisfy({ "0123456789-/.=".utf8.contains($0) })
      {
        hideText(SourceRange(start, offset))
        keep(SourceRange(offset, end + 1))
        start = end + 1
        offset = end
      }
      offset += 1
    }
    hideText(SourceRange(start, Int(range.end)))
  }

  private mutating func write(_ tag: Tag, _ all: [Tag]) {
    let value = tag.valueRange
    if entry.directive == .commodity, tag.name == "alias" {
      keep(tag.nameRange)
      return symbols(value)
    }
    if entry.directive == .commodity, tag.name == "class" {
      keep(tag.nameRange)
      return assetClass(value)
    }
    if tag.name == "of", journal.commodities.find(tag.value) != nil {
      keep(tag.nameRange)
      return symbols(value)
    }
    let isClosing = ["clopen", "retain", "start"].contains(tag.name)
    guard ReservedTags.contains(tag.name) || isOfLots(tag, all) || isClosing else {
      replace(tag.nameRange, names.name(.tags, tag.name))
      return replace(value, names.name(.values, tag.value))
    }
    keep(tag.nameRange)
    switch tag.name {
    case "id", "after": replace(value, names.name(.rules, tag.value))
    case "recur":
      let name = tag.value.prefix { $0 != "@" }
      part(value, of: String(name), .rules)
    case "except": exception(tag)
    case "goal": replace(value, names.name(.goals, tag.value))
    case "by": replace(value, names.name(.members, tag.value))
    case "for":
      if !tag.value.contains(where: \.isNumber) { words(value, .members) }
    case "parent": replace(value, names.name(.tags, tag.value))
    case "help", "guess", "clopen", "retain", "start":
      replace(value, names.name(.values, tag.value))
    case "floor": amountText(value)
    case "loc":
      let isName = tag.value.contains(where: \.isLetter)
      if isName { replace(value, names.name(.places, tag.value)) } else { coordinates(value) }
    case "iban", "number", "import":
      if !tag.value.isEmpty {
        replace(value, RedactionWords.crossedOut(tag.value, digits: .hidden))
      }
    case "receipt": receipt(tag, digest: all.first { $0.name == "sha" })
    case "basis": basis(value)
    default: break
    }
  }

  /// The part of a value that is a name.
  private mutating func part(
    _ range: SourceRange, of name: String, _ kind: RedactionOptions.Kind
  ) {
    let end = Int(range.start) + name.utf8.count
    replace(SourceRange(Int(range.start), end), names.name(kind, name))
    keep(SourceRange(end, Int(range.end)))
  }

  /// Each word of a value is a name.
  mutating func words(_ range: SourceRange, _ kind: RedactionOptions.Kind) {
    let parts = file.padded[range.offsets].split {
      !($0 >= 0x80 || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A)
    }
    for part in parts {
      let place = SourceRange(part.startIndex, part.endIndex)
      replace(place, names.name(kind, file.text(place)))
    }
  }

  /// A place on the globe becomes one in the sea, the same place the same one.
  mutating func coordinates(_ range: SourceRange) {
    for word in file.padded[range.offsets].split(whereSeparator: { " \t,".utf8.contains($0) }) {
      let place = SourceRange(word.startIndex, word.endIndex)
      let text = file.text(place)
      guard text.contains("."), text.contains(where: \.isNumber) else { continue }
      let number = names.name(.places, "coordinate \(text)").filter(\.isNumber)
      let padded = String(repeating: "0", count: max(0, 4 - number.count)) + number
      replace(place, "0.\(padded)")
    }
  }

  /// A receipt becomes a small file that says so; one that is missing stays missing.
  private mutating func receipt(_ tag: Tag, digest: Tag?) {
    guard let path = tag.receiptPath, path.contains("/") || path.contains(".") else {
      return replace(tag.valueRange, names.name(.values, tag.value))
    }
    let suffix = FilePath.suffix(of: path).lowercased()
    let isOutside = path.hasPrefix("/") || path.hasPrefix("~") || path.contains("..")
    let new =
      (isOutside ? "../" : "receipts/") + names.name(.files, path)
      + (suffix.isEmpty || suffix.count > 5 ? ".txt" : ".\(suffix)")
    let full = FilePath.joined(files.folder, path)
    let real = isOutside ? nil : try? files.subject.files.read(full)
    let bytes = Array("left out: \(new)\n".utf8)
    if real != nil {
      receipts[new] = Redaction.File(path: new, bytes: bytes, isJournal: false)
    }
    var value = new
    let inline = tag.value.dropFirst(path.count)
    if !inline.isEmpty { value += " sha:" + newDigest(inline.dropFirst(5), real, bytes) }
    replace(tag.valueRange, value)
    if let digest { replace(digest.valueRange, newDigest(digest.value[...], real, bytes)) }
  }

  /// A digest that matched matches the new file, any other matches nothing.
  private func newDigest(
    _ old: Substring, _ file: SourceFile?, _ bytes: [UInt8]
  ) -> String {
    let matches = file.map { SHA256.hexadecimal($0.bytes).hasPrefix(old.lowercased()) } ?? false
    if matches { return String(SHA256.hexadecimal(bytes).prefix(old.count)) }
    return String(repeating: "9", count: old.count)
  }
}

extension RedactedEntry {
  /// What is different about one payment of a rule: its amount grows, its payee gets another name.
  fileprivate mutating func exception(_ tag: Tag) {
    var start = Int(tag.valueRange.start)
    for word in tag.value.split(separator: " ", omittingEmptySubsequences: false) {
      let end = start + word.utf8.count
      let value = SourceRange(
        start + (word.firstIndex(of: "=").map { word[...$0].utf8.count } ?? 0), end)
      if word.hasPrefix("payee=") {
        let name = SourceRange(Int(value.start), Int(tag.valueRange.end))
        return replace(name, names.name(.payees, file.text(name)))
      }
      if word.hasPrefix("amount="), let amount = Decimal(file.text(value)),
        let scaled = amount.multiplied(by: Decimal(files.amounts.factor))
      {
        replace(value, scaled.description)
      } else {
        keep(SourceRange(start, end))
      }
      start = end + 1
    }
  }
}
