import LedgerSource
import LedgerSystem

/// The messages of a conversation, written down for whoever looks for a fault.
///
/// A class, as it stands for one file.
final class ConversationTrace {
  enum Direction: String {
    case received = "->"
    case sent = "<-"
  }

  private let file: PrivateLog

  init(_ path: String, _ disk: Disk) throws(FileProblem) {
    file = try PrivateLog(path, disk)
    file.add(Array("This trace holds the names and amounts of a journal.\n".utf8))
  }

  func add(_ bodies: [[UInt8]], _ direction: Direction, at time: Int) {
    for body in bodies { file.add(Array("\(time) \(direction.rawValue) ".utf8) + body + [0x0A]) }
  }
}
