/// What the current code does with dependencies.
enum DependencyPhase: Equatable, Sendable {
  /// It uses dependencies.
  case reading
  /// It overrides dependencies. Reading a default in this phase does not count as using it.
  case setting
  /// It replaces defaults permanently, in the call of `prepareDependencies` with this number.
  case preparing(Int)

  @TaskLocal static var current = Self.reading

  /// The number of the preparation; `nil` outside of one.
  var preparation: Int? {
    if case .preparing(let number) = self { number } else { nil }
  }

  /// Runs an operation in the `reading` phase.
  static func reading<R>(_ operation: () throws -> R) rethrows -> R {
    if current == .reading { return try operation() }
    return try $current.withValue(.reading, operation: operation)
  }

  /// Runs an asynchronous operation in the `reading` phase.
  static func reading<R>(
    isolation: isolated (any Actor)?, _ operation: () async throws -> R
  ) async rethrows -> R {
    if current == .reading { return try await operation() }
    return try await $current.withValue(
      .reading, operation: { try await operation() }, isolation: isolation)
  }
}
