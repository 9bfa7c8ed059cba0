/// A value that few of many have, kept apart so that the others are small.
///
/// Rows of statements are copied by the hundred thousand.
@propertyWrapper package struct Rare<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box?

  package init() { box = nil }

  package init(wrappedValue: Value?) { box = wrappedValue.map(Box.init) }

  package var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map(Box.init) }
  }
}

extension Rare: Equatable where Value: Equatable {
  package static func == (left: Rare, right: Rare) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

extension Rare: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
