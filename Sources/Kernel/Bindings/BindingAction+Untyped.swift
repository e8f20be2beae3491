extension BindingAction {
  /// The change of a property to a value, where the types of both are known at run time only.
  ///
  /// `nil` if the key path is not writable, or if the value is not of the property's type, or if that is not
  /// `Equatable`.
  ///
  /// - Parameters:
  ///   - keyPath: the property; for one with `@BindingState` its storage, `\State._name`, because no key path
  ///     to a projected value can be made at run time.
  ///   - value: the value, without a `BindingState` around it.
  ///   - isSame: whether another key path leads to the same property.
  package init?(
    changing keyPath: PartialKeyPath<Root>, to value: Any,
    isSame: (@Sendable (AnyKeyPath) -> Bool)? = nil
  ) {
    guard let type = Self.equatableType(at: keyPath),
      let action = Self.open(type, keyPath, value, isSame)
    else { return nil }
    self = action
  }

  /// The type of the values that a property can be set to; `nil` if it cannot be set.
  package static func valueType(at keyPath: PartialKeyPath<Root>) -> Any.Type? {
    guard let type = equatableType(at: keyPath) else { return nil }
    func isWritable<Value>(_: Value.Type) -> Bool {
      keyPath is WritableKeyPath<Root, Value>
        || keyPath is WritableKeyPath<Root, BindingState<Value>>
    }
    return isWritable(type) ? type : nil
  }

  private static func equatableType(
    at keyPath: PartialKeyPath<Root>
  ) -> (any EquatableSendable.Type)? {
    let type = Swift.type(of: keyPath).valueType
    let wrapped = (type as? any WrappingState.Type)?.wrappedType ?? type
    guard let type = wrapped as? any Equatable.Type else { return nil }
    // `Sendable` leaves no trace at run time, so no cast can ask for it. Whoever calls this has just made the
    // value, and hands it over. Without `as`, what the existential holds would be cast and not the existential.
    return unsafeBitCast(type as any Equatable.Type, to: (any EquatableSendable.Type).self)
  }

  private static func open<Value: Equatable & Sendable>(
    _: Value.Type, _ keyPath: PartialKeyPath<Root>, _ value: Any,
    _ isSame: (@Sendable (AnyKeyPath) -> Bool)?
  ) -> Self? {
    guard let value = value as? Value else { return nil }
    if let keyPath = keyPath as? WritableKeyPath<Root, Value> {
      return Self(setting: keyPath.sendable, to: value)
    }
    guard let keyPath = (keyPath as? WritableKeyPath<Root, BindingState<Value>>)?.sendable else {
      return nil
    }
    return Self(keyPath: keyPath, value: value, isSame: isSame) {
      $0[keyPath: keyPath].wrappedValue = value
    }
  }
}

/// What a binding sets a property to.
private typealias EquatableSendable = Equatable & Sendable

/// A `BindingState` of any type.
private protocol WrappingState {
  static var wrappedType: Any.Type { get }
}

extension BindingState: WrappingState {
  static var wrappedType: Any.Type { Value.self }
}
