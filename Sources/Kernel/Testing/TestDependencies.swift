import Synchronization

/// The dependencies of a test store, which a test may change between two actions.
final class TestDependencies {
  /// As the test sees and sets them.
  var values: DependencyValues {
    didSet { derive() }
  }

  /// The same as the feature under test is given them, and as the closures of assertions are.
  private var feature: DependencyValues
  private var assertion: DependencyValues

  /// The next id that a stack element is given; ids count on through all that a test does.
  var nextStackID: Int { stackIDs.peek().generation }

  /// The changes in shared values that the test has not asserted.
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

  /// Runs the feature, or what makes it.
  func inFeature<R>(_ operation: () throws -> R) rethrows -> R {
    if feature.isCurrent { return try operation() }
    return try DependencyValues.$_current.withValue(feature, operation: operation)
  }

  /// Runs a closure that says what the state is to be.
  ///
  /// - Parameter stackID: the first id that a stack element pushed by the closure is given: the one
  ///   that the feature gave, where it pushed that element.
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
