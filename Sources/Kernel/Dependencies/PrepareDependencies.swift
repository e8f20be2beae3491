import Synchronization

/// Replaces defaults of dependencies permanently.
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
/// Each default can be prepared once, before its first use; later attempts are reported as issues
/// and change nothing. In a test, preparations last until the end of the test. `withDependencies`
/// overrides what was prepared.
///
/// - Parameter updateValues: sets the dependencies.
/// - Returns: the result of `updateValues`.
@discardableResult
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  let number = preparations.wrappingAdd(1, ordering: .relaxed).newValue
  return try DependencyPhase.preparing(number).run { try updateValues(&values) }
}

private let preparations = Atomic(0)
