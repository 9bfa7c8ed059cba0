/// The cheapest way to give each row a column of its own, where there are at least as many columns.
///
/// Potentials of rows and columns keep all reduced costs at zero or above, so that each row is added
/// along the cheapest path; the time is that of rows² × columns.
struct Assignment {
  /// For each row its column.
  private(set) var columns: [Int]
  private let costs: [[Int]]
  private var rowPotential: [Int]
  private var columnPotential: [Int]
  /// For each column its row, from 1 on; 0 for none.
  ///
  /// The first stands for no column.
  private var owner: [Int]

  init(_ costs: [[Int]]) {
    self.costs = costs
    let count = costs.first?.count ?? 0
    rowPotential = Array(repeating: 0, count: costs.count + 1)
    columnPotential = Array(repeating: 0, count: count + 1)
    owner = Array(repeating: 0, count: count + 1)
    columns = Array(repeating: 0, count: costs.count)
    for row in stride(from: 1, through: costs.count, by: 1) { add(row, count) }
    for column in stride(from: 1, through: count, by: 1) where owner[column] > 0 {
      columns[owner[column] - 1] = column - 1
    }
  }

  private mutating func add(_ row: Int, _ count: Int) {
    owner[0] = row
    var column = 0
    var least = Array(repeating: Int.max, count: count + 1)
    var before = Array(repeating: 0, count: count + 1)
    var isUsed = Array(repeating: false, count: count + 1)
    repeat {
      isUsed[column] = true
      let current = owner[column]
      var delta = Int.max
      var next = 0
      for candidate in stride(from: 1, through: count, by: 1) where !isUsed[candidate] {
        let cost =
          costs[current - 1][candidate - 1] - rowPotential[current] - columnPotential[candidate]
        if cost < least[candidate] {
          least[candidate] = cost
          before[candidate] = column
        }
        if least[candidate] < delta {
          delta = least[candidate]
          next = candidate
        }
      }
      for candidate in 0...count {
        if isUsed[candidate] {
          rowPotential[owner[candidate]] += delta
          columnPotential[candidate] -= delta
        } else if least[candidate] < Int.max {
          least[candidate] -= delta
        }
      }
      column = next
    } while owner[column] != 0
    while column != 0 {
      owner[column] = owner[before[column]]
      column = before[column]
    }
  }

  /// Gives rows whose costs are the same their columns in order, which costs nothing.
  mutating func order(_ alike: [Int]) {
    for (row, column) in zip(alike, alike.map({ columns[$0] }).sorted()) {
      columns[row] = column
      owner[column + 1] = row + 1
    }
  }

  // MARK: - Others that cost the same

  /// The other columns that a row has where all together costs as little.
  ///
  /// An exchange among rows that are alike is none: whether it closes with one of them is asked of
  /// `isAlike`.
  func alternatives(of row: Int, isAlike: (Int) -> Bool) -> [Int] {
    let own = columns[row]
    let count = columnPotential.count - 1
    // Whether a row that loses its column finds another one, the last of all taking what this one left.
    var isEnd = Array(repeating: false, count: count)
    var open: [Int] = []
    for column in 0..<count where owner[column + 1] == 0 && columnPotential[own + 1] == 0 {
      isEnd[column] = true
      open.append(column)
    }
    for other in columns.indices where other != row && isTight(other, own) && !isAlike(other) {
      guard !isEnd[columns[other]] else { continue }
      isEnd[columns[other]] = true
      open.append(columns[other])
    }
    while let column = open.popLast() {
      for other in columns.indices
      where other != row && !isEnd[columns[other]] && isTight(other, column) {
        isEnd[columns[other]] = true
        open.append(columns[other])
      }
    }
    return (0..<count).filter { $0 != own && isEnd[$0] && isTight(row, $0) }
  }

  private func isTight(_ row: Int, _ column: Int) -> Bool {
    costs[row][column] == rowPotential[row + 1] + columnPotential[column + 1]
  }
}
