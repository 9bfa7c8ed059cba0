import LedgerSource

/// The blocks of one side, of one file or of several.
struct PairingSide {
  struct Member {
    var file: SourceFile
    var block: Block
  }

  var members: [Member]

  init(_ members: [Member]) {
    self.members = members
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
    for index in side.members.indices where partners[index] == nil {
      let reading = BlockReading(side.members[index].block, side.members[index].file)
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
