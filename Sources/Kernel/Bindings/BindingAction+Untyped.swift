extension BindingAction {
  /// Creates the change of a property to a value, if the types of both are only known at run time.
  ///
  /// Returns `nil` if the key path is not writable, if the value is not of the property's type, or
  /// if that type is not `Equatable`.
  ///
  /// - Parameters:
  ///   - keyPath: the property. For a property with `@BindingState`, this is its storage
  ///     `\State._name`, because a key path to a projected value cannot be created at run time.
  ///   - value: the value, not wrapped in a `BindingState`.
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

  /// Returns the type of the values that a property can be set to; `nil` if it cannot be set.
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
    // `Sendable` does not exist at run time, so no cast can check it. This is safe because the
    // caller has just created the value and passes it on. Without `as`, the cast would apply to the
    // contents of the existential.
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

/// The requirements on a value that a binding sets.
private typealias EquatableSendable = Equatable & Sendable

/// A `BindingState` of any type.
private protocol WrappingState {
  static var wrappedType: Any.Type { get }
}

extension BindingState: WrappingState {
  static var wrappedType: Any.Type { Value.self }
}
