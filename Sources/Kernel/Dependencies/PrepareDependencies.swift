import Synchronization

/// Replaces defaults of dependencies, for good.
///
/// ```swift
/// @main
/// struct Program {
///   static func main() {
///     prepareDependencies { $0.database = .open(path) }
///   }
/// }
/// ```
///
/// Each can be prepared once, before it is used; another attempt is reported as an issue and
/// changes nothing. In a test, what is prepared lasts for the test. `withDependencies` still overrides it.
///
/// - Parameter updateValues: Sets the dependencies.
/// - Returns: What `updateValues` returns.
@discardableResult
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  let number = preparations.wrappingAdd(1, ordering: .relaxed).newValue
  return try DependencyPhase.$current.withValue(.preparing(number)) { try updateValues(&values) }
}

private let preparations = Atomic(0)
