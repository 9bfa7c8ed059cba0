import LedgerSource

/// The blocks of one side, of one file or of several.
struct PairingSide {
  let blocks: [Block]
  private let files: [SourceFile]
  /// For each block the number of its file; empty for those of one file.
  private let fileNumbers: [Int32]

  init(_ file: BlockFile) { self.init(file.blocks, of: file.file) }

  /// Some blocks of a file.
  init(_ blocks: [Block], of file: SourceFile) {
    self.blocks = blocks
    files = [file]
    fileNumbers = []
  }

  init(_ files: [BlockFile]) {
    blocks = files.flatMap(\.blocks)
    self.files = files.map(\.file)
    fileNumbers = files.enumerated().flatMap { number, file in
      repeatElement(Int32(truncatingIfNeeded: number), count: file.blocks.count)
    }
  }

  init(_ members: [Comparison.Member]) {
    blocks = members.map(\.block)
    files = members.map(\.file)
    fileNumbers = members.indices.map { Int32(truncatingIfNeeded: $0) }
  }

  func file(of block: Int) -> SourceFile {
    files[fileNumbers.isEmpty ? 0 : Int(fileNumbers[block])]
  }
}

/// What is known of blocks that have no equal on the other side.
struct PairingFacts {
  struct Key: Hashable {
    var kind: Block.Kind
    var text: String
  }

  struct Member {
    var index: Int
    var kind: Block.Kind
    var names: [String]
    var dateAndPayee: [String] = []
    var dateAndMoney: [String] = []
    var payeeAndMoney: [String] = []
    var words: [UInt64]
  }

  private(set) var members: [Member] = []
  private var places: [Int: Int] = [:]

  /// Reads the members of a side that have no partner yet.
  init(_ side: PairingSide, _ partners: [Int?]) {
    for index in side.blocks.indices where partners[index] == nil {
      let reading = BlockReading(side.blocks[index], side.file(of: index))
      var member = Member(
        index: index, kind: reading.block.kind, names: reading.names, words: reading.words)
      if reading.block.isTransaction {
        let money = reading.money.joined(separator: "\n")
        let payee = reading.payeeAndNote.payee
        member.dateAndPayee = ["\(reading.date)\n\(payee)"]
        member.dateAndMoney = ["\(reading.date)\n\(money)"]
        member.payeeAndMoney = ["\(payee)\n\(money)"]
      }
      places[index] = members.count
      members.append(member)
    }
  }

  func member(_ index: Int) -> Member? { places[index].map { members[$0] } }
}
