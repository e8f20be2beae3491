import Synchronization

/// The shared values of one time, under which states of that time read, print and compare as they did
/// then.
package struct SharedValues: Sendable {
  private let values: SharedRootValues

  init(_ values: SharedRootValues) { self.values = values }

  private var layer: SharedLayer { SharedLayer(values, isComplete: true) }

  /// A side of a comparison.
  package enum Side: Sendable { case old, new }

  /// The values that the calling code reads instead of the present ones; `nil` if it reads those.
  ///
  /// - Parameter side: if a comparison is running, the side whose values to return.
  package static func current(_ side: Side = .new) -> SharedValues? {
    let comparison = SharedComparison.current
    let layer = side == .old ? comparison?.old : comparison?.new
    return (layer ?? SharedLayer.current).map { SharedValues($0.contents) }
  }

  /// Runs an operation that reads these values. Its changes are seen only by itself.
  package func reading<R>(_ operation: () throws -> R) rethrows -> R {
    try layer.run(operation)
  }

  /// Runs an operation that reads these values, and returns what it has set. Nothing is changed.
  package func assignments<R>(
    of operation: () throws -> R
  ) rethrows -> (result: R, assignments: [SharedAssignment]) {
    let layer = layer
    let result = try layer.run(operation)
    let contents = layer.contents
    return (result, layer.changedRoots.compactMap { contents[$0].map(SharedAssignment.init) })
  }

  /// Runs a comparison of two values, each of which was read at its own time; `nil` for the present.
  package static func comparing<R>(
    _ old: SharedValues?, _ new: SharedValues?, _ operation: () throws -> R
  ) rethrows -> R {
    guard old != nil || new != nil else { return try operation() }
    let (old, new) = (old ?? SharedValues([:]), new ?? SharedValues([:]))
    return try SharedComparison(old.layer, with: new.layer).run(operation)
  }
}

/// What one piece of code has set one shared value to.
package struct SharedAssignment: Sendable {
  fileprivate let value: SharedRootValue

  fileprivate init(_ value: SharedRootValue) { self.value = value }

  /// Sets the present value, as a property does.
  package func apply() { _ = value.root.change { _ in value.value } }
}
