import LedgerSource
import LedgerSyntax
import LedgerValues

/// What decides how a line would be read that stands at some place: the directives above it, and the
/// styles declared so far.
package struct ReadingContext: Sendable {
  package var state: ParseState
  package var commodities: CommodityTable

  package init(state: ParseState, commodities: CommodityTable) {
    self.state = state
    self.commodities = commodities
  }

  /// The journal of a text that is read as if it stood at the place; nothing in it is balanced.
  package func journal(of text: String) -> Journal {
    var builder = JournalBuilder(seed: 0, state: state)
    builder.journal.commodities = commodities
    let file = SourceFile(path: "", text: text)
    builder.begin(builder.journal.sources.add(file))
    let bytes = file.padded
    var reader = EntryReader(0..<file.count)
    var entry = EntrySyntax()
    let end = builder.add(.independent, upTo: file.count, &reader, &entry, bytes.span)
    assert(end == file.count, "a line that is tried changes how others are read")
    return builder.journal
  }

  /// The account that a name stands for at the place.
  package func account(_ name: String) -> String {
    var builder = JournalBuilder(seed: 0, state: state)
    return String(decoding: builder.resolvedAccount(Array(name.utf8)), as: UTF8.self)
  }
}

/// A place between two entries of a file.
package struct FilePlace: Hashable, Sendable {
  /// The file's canonical path.
  package var path: String
  package var offset: UInt32

  package init(_ path: String, _ offset: UInt32) {
    self.path = path
    self.offset = offset
  }
}

/// Places whose contexts are wanted, and those found so far.
struct ContextSearch {
  /// For each canonical path the offsets, in ascending order.
  private var offsets: [String: [UInt32]] = [:]
  private(set) var found: [FilePlace: ReadingContext] = [:]
  private let count: Int

  init(_ places: some Sequence<FilePlace>) {
    let places = Set(places)
    count = places.count
    for place in places { offsets[place.path, default: []].append(place.offset) }
    for path in offsets.keys { offsets[path]?.sort() }
  }

  var isEmpty: Bool { offsets.isEmpty }

  /// Whether nothing more has to be read for it.
  var isDone: Bool { !isEmpty && found.count == count }

  /// The places in a file that is read for the first time.
  func places(in path: String) -> [FilePlace] {
    (offsets[path] ?? []).map { FilePlace(path, $0) }.filter { found[$0] == nil }
  }

  mutating func add(_ context: ReadingContext, at place: FilePlace) { found[place] = context }
}
