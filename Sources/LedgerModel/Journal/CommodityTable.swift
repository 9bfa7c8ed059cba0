import LedgerSource
package import LedgerValues

/// The commodities of a journal, and how each is written.
package struct CommodityTable: Sendable {
  /// The most commodities that a journal may have.
  package static let limit = 65_535

  private var names: NameTable
  private var habits: [CommodityHabits] = []
  private var styles: [CommodityStyles] = []
  /// How many declarations of decimal marks were read so far.
  private(set) var markCount: UInt32 = 0

  package init(seed: UInt64) {
    names = NameTable(seed: seed)
    // The commodity without a symbol is always number 0.
    _ = id(of: "".utf8)
  }

  package var count: Int { habits.count }

  package var ids: [CommodityID] { (0..<count).map { CommodityID($0) } }

  package mutating func id(of symbol: some Sequence<UInt8>) -> CommodityID {
    known(names.number(of: symbol))
  }

  @inline(__always)
  package mutating func id(of symbol: Range<Int>, in bytes: Span<UInt8>) -> CommodityID {
    known(names.number(of: symbol, in: bytes))
  }

  /// The commodity of a number; those beyond the limit share the last.
  private mutating func known(_ number: Int) -> CommodityID {
    if number == habits.count, number <= CommodityTable.limit {
      habits.append(CommodityHabits())
      styles.append(CommodityStyles())
    }
    return CommodityID(min(number, CommodityTable.limit))
  }

  package func find(_ symbol: String) -> CommodityID? {
    names.find(symbol.utf8).map { CommodityID(min($0, CommodityTable.limit)) }
  }

  package func symbol(_ id: CommodityID) -> String {
    String(decoding: names[Int(id.index)], as: UTF8.self)
  }

  package subscript(_ id: CommodityID) -> CommodityHabits {
    @inline(__always) get { habits[Int(id.index)] }
    @inline(__always) _modify { yield &habits[Int(id.index)] }
  }

  /// The styles that are declared, or seen, for a commodity.
  package subscript(styles id: CommodityID) -> CommodityStyles {
    get { styles[Int(id.index)] }
    _modify { yield &styles[Int(id.index)] }
  }

  /// Lets a declaration say the decimal mark of ambiguous numbers from here on.
  mutating func declare(mark: UInt8, of id: CommodityID) {
    markCount += 1
    self[id].declaredMark = mark
    self[styles: id].marks.append((markCount, mark))
  }

  /// Takes all decimal marks back, as the next main file knows none of them.
  mutating func forgetMarks() {
    for id in ids where self[id].declaredMark != 0 { declare(mark: 0, of: id) }
  }

  /// The decimal mark that was declared for a commodity where so many declarations had been read.
  func mark(of id: CommodityID, after count: UInt32) -> UInt8 {
    let marks = styles[Int(id.index)].marks
    let place = marks.partitionPoint { $0.count <= count }
    return place == 0 ? 0 : marks[place - 1].mark
  }

  /// Lets amounts of a commodity that postings show have the decimals of inferred ones, too.
  mutating func showInferred(_ decimals: Int, of id: CommodityID) {
    guard self[id].isObserved, decimals > Int(self[id].decimals) else { return }
    self[id].decimals = UInt8(clamping: decimals)
    if self[id].decimalMark == 0, let mark = self[styles: id].borrowed?.decimalMark.asciiValue {
      self[id].decimalMark = mark
    }
  }

  /// A table of other commodities, which are written as here where they are known here.
  package func adding(_ others: CommodityTable) -> CommodityTable {
    var result = others
    for id in others.ids {
      guard let known = find(others.symbol(id)),
        habits[Int(known.index)].isObserved || styles[Int(known.index)].isKnown
      else { continue }
      result[id] = self[known]
      result[styles: id] = self[styles: known]
    }
    return result
  }

  /// How amounts of a commodity are shown.
  package func style(_ id: CommodityID) -> AmountStyle {
    let styles = styles[Int(id.index)]
    let habits = habits[Int(id.index)]
    if !habits.isObserved, let borrowed = styles.declared ?? styles.fallback ?? styles.borrowed {
      return borrowed
    }
    let observed = habits.style(styles.groupSizes)
    return styles.declared ?? styles.fallback?.mixed(with: observed) ?? observed
  }
}

extension AmountText {
  /// Writes amounts as the commodities of a journal are written.
  package init(_ commodities: CommodityTable) {
    self.init(commodities.ids.lazy.map { (commodities.symbol($0), commodities.style($0)) })
  }
}

/// How a commodity was seen to be written: plain facts, looked at for every amount.
package struct CommodityHabits: BitwiseCopyable, Sendable {
  /// The decimal mark that the last declaration fixes for ambiguous numbers; 0 for none.
  package var declaredMark: UInt8 = 0
  package var isDeclared = false
  /// Whether an amount was seen, from which a style can be inferred.
  package var isObserved = false
  /// How the first amount was written.
  package var isOnLeft = false
  package var isSpaced = true
  /// The first decimal mark, and the first group mark; 0 for none.
  package var decimalMark: UInt8 = 0
  package var groupMark: UInt8 = 0
  /// The largest number of decimals seen.
  package var decimals: UInt8 = 0
  /// How often each mark was seen where nothing declares it and it can only be the decimal mark.
  package var pointEvidence: Int32 = 0
  package var commaEvidence: Int32 = 0

  func style(_ groupSizes: [Int]) -> AmountStyle {
    var style = AmountStyle(
      side: isOnLeft ? .left : .right, isSpaced: isSpaced, decimals: Int(decimals))
    if groupMark != 0 {
      style.groupMark = GroupMarks.character(groupMark)
      style.groupSizes = groupSizes
      style.decimalMark =
        decimalMark != 0 && decimalMark != groupMark
        ? Character(UnicodeScalar(decimalMark)) : groupMark == UInt8(ascii: ".") ? "," : "."
    } else if decimalMark != 0 {
      style.decimalMark = Character(UnicodeScalar(decimalMark))
    }
    return style
  }
}

/// The styles of a commodity.
package struct CommodityStyles: Sendable {
  /// From its `commodity` directive, the last one if there are several.
  package var declared: AmountStyle?
  /// From a `D` directive, used where nothing else declares one.
  package var fallback: AmountStyle?
  /// From costs and assertions, used where no amount of a posting shows one.
  package var borrowed: AmountStyle?
  /// The sizes of the first digit groups seen.
  package var groupSizes: [Int] = []
  /// The decimal marks that were declared, each with its number among those of all commodities.
  var marks: [(count: UInt32, mark: UInt8)] = []

  /// Whether anything but an amount says how it is written.
  var isKnown: Bool { declared != nil || fallback != nil || borrowed != nil }
}

extension AmountStyle {
  /// The style of a sample that counts like an amount before all others: theirs is what it lacks.
  fileprivate func mixed(with others: AmountStyle) -> AmountStyle {
    var style = self
    style.decimals = max(decimals, others.decimals)
    if groupMark == nil, others.groupMark != nil {
      style.groupMark = others.groupMark
      style.groupSizes = others.groupSizes
      style.decimalMark = others.decimalMark
    }
    return style
  }
}

extension CommodityStyles {
  /// Takes a style of a cost; the first counts, with the most decimals of all.
  mutating func borrow(_ style: AmountStyle) {
    let decimals = max(borrowed?.decimals ?? 0, style.decimals)
    if borrowed == nil { borrowed = style }
    if borrowed?.decimals == 0, style.decimals > 0, borrowed?.groupMark != style.decimalMark {
      borrowed?.decimalMark = style.decimalMark
    }
    borrowed?.decimals = decimals
  }
}
