import LedgerCommandLine
import LedgerEditing
import LedgerSource
import LedgerSystem
import LedgerValues

/// Where the last entry with a place was made, which is a proposal for an hour.
struct KeptPlace {
  /// So many minutes it is thought of.
  private static let minutes = 60

  private let kept: KeptText
  private let day: Day
  private let time: TimeOfDay

  init(besideFolder folder: String, _ disk: Disk, _ day: Day, _ time: TimeOfDay) {
    kept = KeptText("place", besideFolder: folder, disk)
    (self.day, self.time) = (day, time)
  }

  private var now: Int { Int(day.number) * 24 * 60 + time.hour * 60 + time.minute }

  /// The place, as it was told; nil after an hour.
  var latest: String? {
    let parts = kept.text.split(separator: "\n", maxSplits: 1)
    guard parts.count == 2, let then = Int(parts[0]), 0..<KeptPlace.minutes ~= now - then else {
      return nil
    }
    return String(parts[1].prefix { $0 != "\n" })
  }

  /// A place that cannot be kept is no reason to stop.
  func keep(_ place: String) { try? kept.keep("\(now)\n\(place)\n") }
}
