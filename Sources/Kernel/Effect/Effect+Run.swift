extension Effect {
  /// Runs asynchronous work that can send any number of actions.
  ///
  /// ```swift
  /// return .run { send in
  ///   await send(.factLoaded(try await api.fact(number)))
  /// } catch: { error, send in
  ///   await send(.factFailed(error.localizedDescription))
  /// }
  /// ```
  ///
  /// The work starts after the reduction, never during it, with the dependencies that were current
  /// when `run` was called. A `CancellationError`, and any error thrown after cancellation, is
  /// ignored. Any other error goes to `catch`; without a `catch`, it is reported as an issue at the
  /// line of the call.
  ///
  /// - Parameters:
  ///   - priority: the priority of the task.
  ///   - name: the effect's name in tools, which otherwise use the action that started it.
  ///   - operation: the work.
  ///   - handler: handles an error.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let dependencies = DependencyValues._current
    return Self(
      operation: .run(
        RunEffect(
          name: name,
          priority: priority,
          location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column),
          operation: { send in
            // Skip the task local in the common case: the store runs most effects under the same
            // dependencies as when they were made.
            if dependencies.isCurrent { return await outcome(of: operation, catch: handler, send) }
            return await DependencyValues.$_current.withValue(dependencies) {
              await outcome(of: operation, catch: handler, send)
            }
          },
          handleError: errorHandler(handler, dependencies),
          playedBack: nil,
          isWait: false
        )
      )
    )
  }

  private static func errorHandler(
    _ handler: (@Sendable (any Error, Send<Action>) async -> Void)?,
    _ dependencies: DependencyValues
  ) -> RunEffect<Action>.ErrorHandler? {
    guard let handler else { return nil }
    return { error, send in
      await DependencyValues.$_current.withValue(dependencies) { await handler(error, send) }
    }
  }

  @MainActor
  private static func outcome(
    of operation: @Sendable (Send<Action>) async throws -> Void,
    catch handler: (@Sendable (any Error, Send<Action>) async -> Void)?,
    _ send: Send<Action>
  ) async -> RunOutcome {
    do {
      try await operation(send)
      return .finished
    } catch is CancellationError {
      return .finished
    } catch {
      guard !Task.isCancelled else { return .finished }
      guard let handler else { return .failed(error) }
      await handler(error, send)
      return .finished
    }
  }
}

/// One `Effect.run` that is not running yet.
///
/// A class, because effects and recipes hand it on. Each copy of a struct would count five references, and code that is
/// not compiled for the app's actions would look up its type.
final class RunEffect<Action>: Sendable {
  let name: String?
  /// The number of the priority. Only the runtime knows how large a `TaskPriority` is, and so it would not be known either
  /// where the properties after it are.
  private let priorityNumber: TaskPriority.RawValue?
  let location: CodeLocation
  /// Isolated to the main actor like its caller; only the feature's closure in it leaves that
  /// actor.
  let operation: @MainActor @Sendable (Send<Action>) async -> RunOutcome
  /// The feature's error handler, if it has one.
  let handleError: ErrorHandler?
  /// Called in the running effect before a recorded action is sent again. It restores what the
  /// operation itself would have remembered about sending it, such as a throttle window.
  let playedBack: PlayedBack?
  /// Whether this run only waits until the rest of its concatenation starts, as in a debounced
  /// effect. A host treats the two as one effect.
  let isWait: Bool

  typealias ErrorHandler = @MainActor @Sendable (any Error, Send<Action>) async -> Void
  typealias PlayedBack = @MainActor @Sendable () -> Void

  // None of these has a default value, so that a run made from another one cannot lose a part of it.
  init(
    name: String?, priority: TaskPriority?, location: CodeLocation,
    operation: @escaping @MainActor @Sendable (Send<Action>) async -> RunOutcome,
    handleError: ErrorHandler?, playedBack: PlayedBack?, isWait: Bool
  ) {
    self.name = name
    priorityNumber = priority?.rawValue
    self.location = location
    self.operation = operation
    self.handleError = handleError
    self.playedBack = playedBack
    self.isWait = isWait
  }

  /// A run like another one, with other work.
  convenience init(
    like run: RunEffect,
    operation: @escaping @MainActor @Sendable (Send<Action>) async -> RunOutcome,
    handleError: ErrorHandler?, playedBack: PlayedBack?, isWait: Bool
  ) {
    self.init(
      name: run.name, priority: run.priority, location: run.location, operation: operation,
      handleError: handleError, playedBack: playedBack, isWait: isWait)
  }

  var priority: TaskPriority? { priorityNumber.map(TaskPriority.init(rawValue:)) }

  /// Runs the feature's error handler.
  @MainActor
  func outcome(of error: any Error, _ send: Send<Action>) async -> RunOutcome {
    guard let handleError else { return .failed(error) }
    await handleError(error, send)
    return .finished
  }

  func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> RunEffect<T> {
    let dependencies = DependencyValues._current
    let transforming: @MainActor @Sendable (Send<T>) -> Send<Action> = { send in
      Send { action in
        send(DependencyValues.$_current.withValue(dependencies) { transform(action) })
      }
    }
    return RunEffect<T>(
      name: name, priority: priority, location: location,
      operation: { [operation] send in
        await EffectScheduler.shared.passOriginalTurns()
        return await operation(transforming(send))
      },
      handleError: transformingHandler(transforming), playedBack: playedBack, isWait: isWait
    )
  }

  private func transformingHandler<T>(
    _ transforming: @escaping @MainActor @Sendable (Send<T>) -> Send<Action>
  ) -> RunEffect<T>.ErrorHandler? {
    guard let handleError else { return nil }
    return { error, send in await handleError(error, transforming(send)) }
  }
}

/// How a run ended without being cancelled.
package enum RunOutcome: Sendable {
  case finished
  case failed(any Error)
}
