import IssueReporting

/// Asserts changes of shared values in a test without a test store.
///
/// ```swift
/// let tracker = SharedChangeTracker()
/// tracker.track { model.incrementButtonTapped() }
/// tracker.assert { model.$count.withLock { $0 = 1 } }
/// ```
///
/// In `assert`, values are as before the changes, and what the closure sets is only expected. A property
/// that is compared with itself, `model.$count == model.$count`, says whether the expectation is right, and
/// counts as asserted.
@_spi(SharedChangeTracking)
public struct SharedChangeTracker: Sendable {
  private let changes: SharedChanges
  private let reporter: SharedChangeReporter?

  /// - Parameter reportUnassertedChanges: whether to report, when the tracker is released, the changes that were
  ///   not asserted.
  public init(reportUnassertedChanges: Bool = isTesting) {
    changes = SharedChanges()
    reporter = reportUnassertedChanges ? SharedChangeReporter(changes) : nil
  }

  /// Whether there are changes that were not asserted.
  public var hasChanges: Bool { !changes.isEmpty }

  /// Tracks the changes that code with these dependencies makes.
  public func track(_ dependencies: inout DependencyValues) { dependencies.sharedChanges = changes }

  /// Tracks the changes that an operation makes.
  public func track<R>(_ operation: () throws -> R) rethrows -> R {
    try withDependencies {
      track(&$0)
    } operation: {
      try operation()
    }
  }

  /// Runs an operation that sets the expected values.
  public func assert<R>(_ operation: () throws -> R) rethrows -> R {
    let now = changes.values
    let expected = SharedLayer(changes.assertedValues)
    let actual = SharedLayer(changes.values(at: now))
    defer { changes.assert(now, of: expected.changedRoots.union(actual.readRoots)) }
    return try SharedComparison(expected, with: actual, isPerReference: true).run {
      try expected.run(operation)
    }
  }

  /// Forgets the changes.
  public func reset() { changes.assert(changes.values) }
}

/// Reports changes that were not asserted, when it is released.
private final class SharedChangeReporter: Sendable {
  private let changes: SharedChanges

  init(_ changes: SharedChanges) { self.changes = changes }

  deinit {
    for change in changes.assertedValues.values {
      let now = change.root.versionedValue.value.value
      let type = nestedTypeName(Swift.type(of: now))
      reportIssue(
        """
        'Shared<\(type)>(\(change.root.source))' was changed, which the test did not assert: \
        \(String(reflecting: change.value)) → \(String(reflecting: now))
        """)
    }
  }
}
