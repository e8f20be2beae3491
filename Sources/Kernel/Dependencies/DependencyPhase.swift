/// What is being done with dependencies where the current code runs.
enum DependencyPhase: Equatable, Sendable {
  /// They are used.
  case reading
  /// Overrides are being given to them; looking at a default on the way is no use of it.
  case setting
  /// Defaults are being replaced for good, by the call of `prepareDependencies` of that number.
  case preparing(Int)

  @TaskLocal static var current = Self.reading

  /// The number of the preparation, `nil` outside of one.
  var preparation: Int? {
    if case .preparing(let number) = self { number } else { nil }
  }

  /// Runs an operation that uses dependencies, whatever was being done with them outside of it.
  static func reading<R>(_ operation: () throws -> R) rethrows -> R {
    if current == .reading { return try operation() }
    return try $current.withValue(.reading, operation: operation)
  }

  /// Runs an operation that uses dependencies, whatever was being done with them outside of it.
  static func reading<R>(
    isolation: isolated (any Actor)?, _ operation: () async throws -> R
  ) async rethrows -> R {
    if current == .reading { return try await operation() }
    return try await $current.withValue(
      .reading, operation: { try await operation() }, isolation: isolation)
  }
}
