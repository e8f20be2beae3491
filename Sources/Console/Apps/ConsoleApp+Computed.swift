extension ConsoleApp {
  /// Adds a computed property of the state, so that paths can lead to it.
  ///
  /// ```swift
  /// .computed("shouldOpenCart", \.shouldOpenCart)
  /// ```
  /// Then `:state`, `:watch`, `:why`, conditions and Tab know `shouldOpenCart`. It is read each time
  /// a path leads to it, also while a user types, so it must be fast and must not change anything.
  public func computed<Value>(_ name: String, _ path: KeyPath<State, Value>) -> Self {
    computed([ComputedProperty(name, path)])
  }

  /// Adds a computed property of a type that occurs in the state, such as that of a child feature.
  ///
  /// ```swift
  /// .computed("totalPrice", \Cart.State.totalPrice)
  /// ```
  /// Wherever a path leads to a value of this type, the property can follow: `cart.totalPrice`.
  public func computed<Root, Value>(_ name: String, _ path: KeyPath<Root, Value>) -> Self {
    computed([ComputedProperty(name, path)])
  }

  /// Adds several computed properties.
  public func computed(_ properties: [ComputedProperty]) -> Self {
    var app = self
    app.computedProperties += properties
    return app
  }
}
