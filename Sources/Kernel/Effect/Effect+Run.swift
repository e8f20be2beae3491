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
  /// The work begins after the reduction, never during it, with the dependencies in force where
  /// `run` is called. A `CancellationError`, and any error thrown after cancellation, is ignored.
  /// Any other error goes to `catch`; without one it is reported as an issue at this line.
  ///
  /// - Parameters:
  ///   - priority: the priority of the task.
  ///   - name: what tools call the effect; they fall back to the action that began it.
  ///   - operation: the work.
  ///   - handler: what to do about an error.
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
            // Most effects start under the dependencies they were made under, those of the store.
            if dependencies.isCurrent { return await outcome(of: operation, catch: handler, send) }
            return await DependencyValues.$_current.withValue(dependencies) {
              await outcome(of: operation, catch: handler, send)
            }
          },
          recover: recovery(handler, dependencies)
        )
      )
    )
  }

  private static func recovery(
    _ handler: (@Sendable (any Error, Send<Action>) async -> Void)?,
    _ dependencies: DependencyValues
  ) -> RunEffect<Action>.Recovery? {
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

/// One `Effect.run`, not yet running.
struct RunEffect<Action>: Sendable {
  let name: String?
  let priority: TaskPriority?
  let location: CodeLocation
  /// On the main actor, as what runs it is; the feature's closure inside leaves it.
  let operation: @MainActor @Sendable (Send<Action>) async -> RunOutcome
  /// What the feature does about an error; `nil` where it does nothing.
  var recover: Recovery?
  /// Called where the effect runs, before an action of it is sent that a host has recorded: what the operation
  /// would have remembered of sending it. `nil` for nothing.
  var playedBack: (@MainActor @Sendable () -> Void)?
  /// Whether it only waits for the time at which the rest of its concatenation starts, as the wait of a debounced
  /// effect does. To a host, the two are one effect.
  var isWait = false

  typealias Recovery = @MainActor @Sendable (any Error, Send<Action>) async -> Void

  /// Does what the feature does about an error.
  @MainActor
  func outcome(of error: any Error, _ send: Send<Action>) async -> RunOutcome {
    guard let recover else { return .failed(error) }
    await recover(error, send)
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
      operation: { [operation] send in await operation(transforming(send)) },
      recover: recovering(transforming), playedBack: playedBack, isWait: isWait
    )
  }

  private func recovering<T>(
    _ transforming: @escaping @MainActor @Sendable (Send<T>) -> Send<Action>
  ) -> RunEffect<T>.Recovery? {
    guard let recover else { return nil }
    return { error, send in await recover(error, transforming(send)) }
  }
}

/// How a run ended by itself.
package enum RunOutcome: Sendable {
  case finished
  case failed(any Error)
}
