/// The places of named things in a list that only grows; of two with one name the first.
struct PlanNames: Sendable {
  private var places: [String: Int] = [:]
  private var count = 0

  /// Takes in what the list has beyond what is known of it.
  mutating func extend(to names: some RandomAccessCollection<String?>) {
    for name in names.dropFirst(count) {
      if let key = name.map(PlanName.key), places[key] == nil { places[key] = count }
      count += 1
    }
  }

  /// The place of a name, without regard to case.
  subscript(name: String) -> Int? { places[PlanName.key(name)] }
}
