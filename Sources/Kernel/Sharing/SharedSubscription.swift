/// A subscription to a key's storage. It ends when it is cancelled or released.
public struct SharedSubscription: Sendable {
  private let token: ObserveToken

  /// - Parameter cancel: ends the subscription; called once.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    token = ObserveToken(onCancel: cancel)
  }

  /// Ends the subscription.
  public func cancel() { token.cancel() }
}
