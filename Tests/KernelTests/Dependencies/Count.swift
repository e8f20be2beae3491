import Synchronization

/// Counts from one.
final class Count: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  @discardableResult
  func next() -> Int { count.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue }
}
