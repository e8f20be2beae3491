import CScheduler

/// What the current code does with dependencies.
enum DependencyPhase: Equatable, Sendable {
  /// It uses dependencies.
  case reading
  /// It overrides dependencies. Reading a default in this phase does not count as using it.
  case setting
  /// It replaces defaults permanently, in the call of `prepareDependencies` with this number.
  case preparing(Int)

  /// The phase of the asynchronous code that the current task runs.
  @TaskLocal private static var ofTask = Self.reading

  static var current: Self { Self(number: cscheduler_phase_number()) ?? ofTask }

  /// The number of the preparation; `nil` outside of one.
  var preparation: Int? {
    if case .preparing(let number) = self { number } else { nil }
  }

  /// Runs an operation in this phase.
  // The thread has the phase, because binding a task local took an eighth of `withDependencies`. A
  // synchronous operation stays on its thread.
  func run<R>(_ operation: () throws -> R) rethrows -> R {
    let outer = cscheduler_set_phase(cscheduler_phase_here(number))
    defer { _ = cscheduler_set_phase(outer) }
    return try operation()
  }

  /// Runs an asynchronous operation in this phase.
  func run<R>(
    isolation: isolated (any Actor)?, _ operation: () async throws -> R
  ) async rethrows -> R {
    try await Self.$ofTask.withValue(
      self, operation: { try await operation() }, isolation: isolation)
  }

  /// Runs an operation in the `reading` phase.
  static func reading<R>(_ operation: () throws -> R) rethrows -> R {
    current == .reading ? try operation() : try Self.reading.run(operation)
  }

  /// Runs an asynchronous operation in the `reading` phase.
  static func reading<R>(
    isolation: isolated (any Actor)?, _ operation: () async throws -> R
  ) async rethrows -> R {
    if current == .reading { return try await operation() }
    return try await Self.reading.run(isolation: isolation, operation)
  }
}

extension DependencyPhase {
  /// As a number above zero.
  private var number: Int {
    switch self {
    case .reading: 1
    case .setting: 2
    case .preparing(let number): 2 + number
    }
  }

  private init?(number: Int) {
    switch number {
    case ...0: return nil
    case 1: self = .reading
    case 2: self = .setting
    default: self = .preparing(number - 2)
    }
  }
}
