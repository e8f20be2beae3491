/// A number that grows with the size of text, which is always the same here.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The number, which never grows.
  public let wrappedValue: Value

  /// Creates a number.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a number that grows with the text of a style. The style does nothing.
  public init(wrappedValue: Value, relativeTo _: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
