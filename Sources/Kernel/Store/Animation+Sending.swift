extension Effect {
  /// Sends an action in the same drain of the store; the animation is ignored.
  public static func send(_ action: Action, animation _: Animation?) -> Self {
    .send(action)
  }

  /// This effect; the animation is ignored.
  public func animation(_: Animation? = .default) -> Self { self }

  /// This effect; the transaction is ignored.
  public func transaction(_: Transaction) -> Self { self }
}

extension Send {
  /// Sends an action back into the store; the animation is ignored.
  public func callAsFunction(_ action: Action, animation _: Animation?) { callAsFunction(action) }

  /// Sends an action back into the store; the transaction is ignored.
  public func callAsFunction(_ action: Action, transaction _: Transaction) {
    callAsFunction(action)
  }
}

extension Store {
  /// Reduces an action; the animation is ignored.
  @discardableResult
  public func send(_ action: Action, animation _: Animation?) -> StoreTask { send(action) }

  /// Reduces an action; the transaction is ignored.
  @discardableResult
  public func send(_ action: Action, transaction _: Transaction) -> StoreTask { send(action) }
}

extension ViewActionSending {
  /// Sends what a view may send; the animation is ignored.
  @MainActor
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, animation _: Animation?) -> StoreTask {
    send(action)
  }
}
