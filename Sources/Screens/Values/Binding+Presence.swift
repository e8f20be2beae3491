extension Binding {
  /// Whether the optional has a value. Setting it to `false` sets the optional to `nil`.
  public func isPresent<Wrapped>() -> Binding<Bool> where Value == Wrapped? { Binding<Bool>(self) }
}
