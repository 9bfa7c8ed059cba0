import LedgerRendering
import LedgerValues

extension Period {
  /// The days, the last one excluded, and what people call them.
  var json: JSON {
    .members([
      "name": .string(label), "start": start.map { .string($0.description) } ?? .null,
      "end": end.map { .string($0.description) } ?? .null,
    ])
  }
}
