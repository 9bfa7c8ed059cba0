// Unsafe code: the bounds of the heap and of blocks, as the C library gives them.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
  import HeapSettings
#endif

/// Memory in pages of 2 MiB instead of 4 KiB, where the system has them.
///
/// A program that reads a large journal fills tens of megabytes within a moment, and each page costs
/// an interrupt. All of this is advice: where it is not taken, reading is slower and no less right,
/// and memory that stays untouched is never taken.
package enum LargePages {
  private static let pageSize = UInt(2 << 20)
  /// The lengths of texts whose whole model fits into few large pages.
  ///
  /// With smaller ones nothing is gained; with larger ones, what is freed on the way must be given back.
  private static let textsReadOnTheHeap = 4 << 20..<32 << 20
  /// How many times a text's own size it takes to read it and to work with it.
  private static let growth = 5
  /// How many blocks glibc maps apart unless it is told otherwise.
  private static let mappedBlocks: Int32 = 65_536

  /// Makes room on the heap for a text of some length and what is made of it.
  ///
  /// Reading 13 MB and adding them up took 4,000 pages before and 600 after, and 8 ms less of 50.
  static func makeRoom(forText count: Int) {
    #if canImport(Glibc)
      guard textsReadOnTheHeap.contains(count) else { return }
      // Otherwise each large block is mapped apart, and given back as soon as it is free. All
      // threads share the one heap that can be as large as it has to be. Files are read before
      // threads work on them, so that nobody is disturbed.
      mallopt(M_MMAP_MAX, 0)
      mallopt(M_TRIM_THRESHOLD, Int32.max)
      mallopt(M_ARENA_MAX, 1)
      let start = sbrk(0)
      // Growing it once, and at once. A pair of malloc and free is removed by the optimizer.
      var room: UnsafeMutableRawPointer?
      guard posix_memalign(&room, Int(pageSize), count * growth) == 0 else {
        mallopt(M_MMAP_MAX, mappedBlocks)
        return
      }
      free(room)
      prefer(from: start, to: sbrk(0))
    #endif
  }

  /// Gives each thread a heap that need not grow page by page, and keeps what is free, for a program that
  /// makes very many pieces on several threads and ends.
  package static func giveThreadsRoom() {
    #if canImport(Glibc)
      mallopt(M_TOP_PAD, 8 << 20)
      mallopt(M_MMAP_THRESHOLD, 32 << 20)
      mallopt(M_TRIM_THRESHOLD, Int32.max)
    #endif
  }

  /// Has large blocks given back as soon as they are free, for a program that stays.
  ///
  /// Otherwise the heap grows with every text and journal that takes another one's place: 2,000 edits of
  /// a journal of 15 MB took it from 92 to 239 MB.
  package static func giveBackWhatIsFree() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, 1 << 19)
      mallopt(M_TRIM_THRESHOLD, 1 << 20)
      mallopt(M_ARENA_MAX, 1)
    #endif
  }

  /// Asks for large pages for a large block.
  ///
  /// Reading 150 MB took 38 ms with them and 80 ms without: most of the time went into pages.
  static func prefer(for block: UnsafeMutableBufferPointer<UInt8>) {
    guard block.count >= textsReadOnTheHeap.upperBound, let start = block.baseAddress else {
      return
    }
    prefer(from: start, to: start + block.count)
  }

  private static func prefer(from start: UnsafeMutableRawPointer?, to end: UnsafeMutableRawPointer?)
  {
    #if !canImport(Darwin)
      // What failed to tell the heap's end says -1.
      guard Int(bitPattern: start) > 0, Int(bitPattern: end) > 0 else { return }
      let first = (UInt(bitPattern: start) + pageSize - 1) / pageSize * pageSize
      let last = UInt(bitPattern: end) / pageSize * pageSize
      guard first < last else { return }
      madvise(UnsafeMutableRawPointer(bitPattern: first), Int(last - first), MADV_HUGEPAGE)
    #endif
  }
}
