extension Effect {
  /// Sends an action as `send(_:)` does; the animation is ignored.
  public static func send(_ action: Action, animation _: Animation?) -> Self {
    .send(action)
  }

  /// Returns this effect; the animation is ignored.
  public func animation(_: Animation? = .default) -> Self { self }

  /// Returns this effect; the transaction is ignored.
  public func transaction(_: _Transaction) -> Self { self }
}

extension Send {
  /// Sends an action to the store; the animation is ignored.
  public func callAsFunction(_ action: Action, animation _: Animation?) { callAsFunction(action) }

  /// Sends an action to the store; the transaction is ignored.
  public func callAsFunction(_ action: Action, transaction _: _Transaction) {
    callAsFunction(action)
  }
}

extension Store {
  /// Sends an action as `send(_:)` does; the animation is ignored.
  @discardableResult
  public func send(_ action: Action, animation _: Animation?) -> StoreTask { send(action) }

  /// Sends an action as `send(_:)` does; the transaction is ignored.
  @discardableResult
  public func send(_ action: Action, transaction _: _Transaction) -> StoreTask { send(action) }
}

extension ViewActionSending {
  /// Sends a view action as `send(_:)` does; the animation is ignored.
  @MainActor
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, animation _: Animation?) -> StoreTask {
    send(action)
  }

  /// Sends a view action as `send(_:)` does; the transaction is ignored.
  @MainActor
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, transaction _: _Transaction) -> StoreTask {
    send(action)
  }
}
