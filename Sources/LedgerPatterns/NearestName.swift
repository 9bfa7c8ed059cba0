/// The one of some names that somebody who mistyped another most likely meant.
///
/// Letters are compared without regard to case and accents. Nil where none is near enough: one slip is
/// allowed in three letters, and at most three. Where two are equally near, the first wins.
package func nearestName(to typed: String, in names: some Sequence<String>) -> String? {
  let wanted = foldedScalars(typed)
  var allowed = min(3, max(1, wanted.count / 3))
  var nearest: String?
  for name in names {
    let candidate = foldedScalars(name)
    guard let distance = editDistance(wanted, candidate, atMost: allowed) else { continue }
    // A name of which nothing is left when the slips are taken away is not a likeness.
    guard distance < max(wanted.count, candidate.count) else { continue }
    if distance == 0 { return name }
    nearest = name
    allowed = distance - 1
  }
  return nearest
}

/// How many slips turn one sequence into another, or nil where it takes more than a limit.
///
/// A slip is one element too many, too few or wrong, or two neighbors swapped. Costs the product of
/// the lengths at worst, and stops early beyond the limit.
package func editDistance<Element: Equatable>(
  _ left: [Element], _ right: [Element], atMost limit: Int
) -> Int? {
  guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for column in right.indices {
      let same = left[row] == right[column]
      var best = min(
        previous[column] + (same ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        best = min(best, beforePrevious[column - 1] + 1)
      }
      current.append(best)
    }
    guard let least = current.min(), least <= limit else { return nil }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count] <= limit ? previous[right.count] : nil
}

private func foldedScalars(_ text: String) -> [Unicode.Scalar] {
  Array(AccentFolding.folded(text).unicodeScalars)
}
