import LedgerSource
import LedgerValues

/// The entries of the three files of a merge by number: two that say the same have one number, whatever
/// their layout.
struct MergeNumbers {
  private(set) var texts: TextNumbers
  let base: [Int32]
  let ours: [Int32]
  let theirs: [Int32]
  /// For the number of each text that of the first one which says the same.
  private var meanings: [Int32]

  init(_ base: BlockFile, _ ours: BlockFile, _ theirs: BlockFile) {
    var texts = TextNumbers(about: base.blocks.count + 64)
    let files = [base, ours, theirs]
    let numbers = files.map { texts.numbers(of: $0.blocks) }
    let meanings = MergeNumbers.meanings(files, numbers, texts.count)
    self.texts = texts
    self.meanings = meanings
    func meant(_ numbers: [Int32]) -> [Int32] { numbers.map { meanings[Int($0)] } }
    (self.base, self.ours, self.theirs) = (meant(numbers[0]), meant(numbers[1]), meant(numbers[2]))
  }

  /// The number of a text, which may be a new one.
  mutating func number(of text: BlockText) -> Int32 {
    let number = texts.number(of: text)
    return Int(number) < meanings.count ? meanings[Int(number)] : number
  }

  mutating func numbers(of blocks: [Block]) -> [Int32] { blocks.map { number(of: $0.text) } }

  var count: Int { texts.count }

  // MARK: - Meanings

  private struct Place {
    var file: Int
    var block: Int
  }

  /// Entries are of one kind and day that may say the same.
  private struct Likeness: Hashable {
    var kind: Block.Kind
    var day: Day?
  }

  /// Most texts stand in all files; only where one does not, those like it are read.
  private static func meanings(
    _ files: [BlockFile], _ numbers: [[Int32]], _ count: Int
  ) -> [Int32] {
    var samples: [Place?] = Array(repeating: nil, count: count)
    var seen = Array(repeating: 0, count: count)
    for (file, list) in numbers.enumerated() {
      for (block, number) in list.enumerated() {
        seen[Int(number)] |= 1 << file
        if samples[Int(number)] == nil { samples[Int(number)] = Place(file: file, block: block) }
      }
    }
    func likeness(_ place: Place) -> Likeness {
      let block = files[place.file].blocks[place.block]
      return Likeness(kind: block.kind, day: block.day)
    }
    var doubtful: Set<Likeness> = []
    for (number, place) in samples.enumerated() where seen[number] != 0b111 {
      if let place { doubtful.insert(likeness(place)) }
    }
    var meanings = (0..<count).map { Int32(truncatingIfNeeded: $0) }
    if doubtful.isEmpty { return meanings }
    var first: [BlockTokens: Int32] = [:]
    for (number, place) in samples.enumerated() {
      guard let place, doubtful.contains(likeness(place)) else { continue }
      let file = files[place.file]
      let tokens = BlockTokens(file.blocks[place.block], file.file)
      if let known = first[tokens] {
        meanings[number] = known
      } else {
        first[tokens] = meanings[number]
      }
    }
    return meanings
  }
}
