/// Takes the changes that happen in a key's storage, from any thread.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: (@Sendable (Bool) -> Void)?

  /// Creates a subscriber, for a test of a key or for a key that wraps another key.
  ///
  /// - Parameters:
  ///   - callback: takes each new value (`nil` if the storage no longer has one) or error.
  ///   - onLoading: takes whether a value is being loaded.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: (@Sendable (Bool) -> Void)? = nil
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Sends the storage's new value.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// Sends that the storage no longer has a value: the value is the default again.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// Sends an error, which `loadError` returns. The value stays.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// Sends a new value, `nil` if the storage no longer has one, or an error.
  public func yield(with result: Result<Value?, any Error>) { callback(result) }

  /// Sends whether a value is being loaded, which `isLoading` returns.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading?(isLoading) }
}
