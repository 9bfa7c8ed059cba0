extension RandomAccessCollection where Index == Int {
  /// The first place whose element does not come before what is sought, found by halving.
  ///
  /// All elements that come before stand before all others.
  @inlinable @inline(__always)
  package func partitionPoint(_ comesBefore: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if comesBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
