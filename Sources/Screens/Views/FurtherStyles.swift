/// A material that looks like glass.
public struct Glass: Hashable, Sendable {
  public static let regular = Self()
  public static let clear = Self()
  public static let identity = Self()
  /// The same glass.
  public func interactive(_: Bool = true) -> Self { self }
  /// The same glass.
  public func tint(_: Color?) -> Self { self }
}

/// How a page appears.
public struct NavigationTransition: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  /// From the view that has opened it.
  public static func zoom(sourceID _: some Hashable, in _: Namespace.ID) -> Self {
    Self(name: "zoom")
  }
}

/// A number that grows with the size of text, which is always the same here.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public let wrappedValue: Value

  /// Creates a number.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a number that grows with the text of a style. The style does nothing.
  public init(wrappedValue: Value, relativeTo _: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
