/// The cheapest way to give each row a column of its own.
enum Assignment {
  /// For each row its column, where there are at least as many columns as rows.
  ///
  /// Potentials of rows and columns keep all reduced costs at zero or above, so that each row is
  /// added along the cheapest path; the time is that of rows² × columns.
  static func cheapest(_ costs: [[Int]]) -> [Int] {
    let (rows, columns) = (costs.count, costs.first?.count ?? 0)
    var rowPotential = Array(repeating: 0, count: rows + 1)
    var columnPotential = Array(repeating: 0, count: columns + 1)
    // Row of each column, from 1 on; 0 for none.
    var owner = Array(repeating: 0, count: columns + 1)
    for row in stride(from: 1, through: rows, by: 1) {
      owner[0] = row
      var column = 0
      var least = Array(repeating: Int.max, count: columns + 1)
      var before = Array(repeating: 0, count: columns + 1)
      var isUsed = Array(repeating: false, count: columns + 1)
      repeat {
        isUsed[column] = true
        let current = owner[column]
        var delta = Int.max
        var next = 0
        for candidate in stride(from: 1, through: columns, by: 1) where !isUsed[candidate] {
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
        for candidate in 0...columns {
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
    var result = Array(repeating: 0, count: rows)
    for column in stride(from: 1, through: columns, by: 1) where owner[column] > 0 {
      result[owner[column] - 1] = column - 1
    }
    return result
  }
}
