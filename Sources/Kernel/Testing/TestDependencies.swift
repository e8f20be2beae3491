import Synchronization

/// The dependencies of a test store, which a test may change between actions.
final class TestDependencies {
  /// The values that the test reads and sets.
  var values: DependencyValues {
    didSet { derive() }
  }

  /// The values that the feature under test uses.
  private var feature: DependencyValues
  /// The values that the closures of assertions use.
  private var assertion: DependencyValues

  /// The id of the next stack element. Ids are never reused within a test.
  var nextStackID: Int { stackIDs.peek().generation }

  /// The changes of shared values that the test has not asserted.
  let sharedChanges = SharedChanges()

  private let stackIDs: StackElementIDGenerator
  private let expectedStackIDs = ExpectedStackIDs()
  private let dismissal: TestDismissal

  init(_ values: DependencyValues, dismissal: TestDismissal) {
    self.values = values
    self.dismissal = dismissal
    stackIDs = values.stackElementID
    (feature, assertion) = (values, values)
    derive()
  }

  private func derive() {
    feature = values
    feature.stackElementID = stackIDs
    feature.sharedChanges = sharedChanges
    let dismiss = values.dismiss.dismiss
    feature.dismiss = DismissEffect { [dismissal] in
      dismiss?()
      dismissal.dismiss()
    }
    assertion = feature
    assertion.stackElementID = expectedStackIDs.generator
  }

  /// Runs an operation with the dependencies of the feature under test.
  func inFeature<R>(_ operation: () throws -> R) rethrows -> R {
    if feature.isCurrent { return try operation() }
    return try DependencyValues.$_current.withValue(feature, operation: operation)
  }

  /// Runs an assertion's closure, which sets the expected state.
  ///
  /// - Parameter stackID: the id for the first stack element that the closure pushes. It must be
  ///   the id that the feature's element got.
  func inAssertion<R>(from stackID: Int, _ operation: () throws -> R) rethrows -> R {
    expectedStackIDs.restart(from: stackID)
    return try DependencyValues.$_current.withValue(assertion, operation: operation)
  }
}

/// The ids of stack elements that the closures of assertions push.
private final class ExpectedStackIDs: Sendable {
  private let next = Atomic(0)

  var generator: StackElementIDGenerator {
    StackElementIDGenerator(
      next: { StackElementID(generation: self.next.wrappingAdd(1, ordering: .relaxed).oldValue) },
      peek: { StackElementID(generation: self.next.load(ordering: .relaxed)) },
      skip: { _ = self.next.max($0 + 1, ordering: .relaxed) }
    )
  }

  func restart(from stackID: Int) { next.store(stackID, ordering: .relaxed) }
}

/// Whether the feature under test has dismissed itself.
@MainActor
final class TestDismissal {
  private(set) var isDismissed = false
  var whenDismissed: () -> Void = {}

  func dismiss() {
    isDismissed = true
    whenDismissed()
  }
}
