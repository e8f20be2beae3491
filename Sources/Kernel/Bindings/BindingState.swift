import CustomDump

/// Marks a property that bindings may change, in state without `@ObservableState`.
///
/// New features apply `@ObservableState` to the whole state instead; then properties need nothing.
///
/// ```swift
/// struct State { @BindingState var name = "" }
/// case .binding(\.$name):
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct BindingState<Value> {
  /// The value of the property.
  public var wrappedValue: Value

  /// Creates a property with a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Names the property in a binding action: `\.$name`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A property of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> BindingState<Subject> {
    get { BindingState<Subject>(wrappedValue: wrappedValue[keyPath: keyPath]) }
    set { wrappedValue[keyPath: keyPath] = newValue.wrappedValue }
  }
}

extension BindingState: Equatable where Value: Equatable {}
extension BindingState: Hashable where Value: Hashable {}
extension BindingState: Sendable where Value: Sendable {}

extension BindingState: Decodable where Value: Decodable {
  /// Decodes the value without a container of its own.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension BindingState: Encodable where Value: Encodable {
  /// Encodes the value without a container of its own.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension BindingState: CustomReflectable {
  /// Reflects as the value.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension BindingState: CustomDumpRepresentable {
  /// Dumps as the value.
  public var customDumpValue: Any { wrappedValue }
}

extension BindingAction {
  /// Creates the change of a marked property to a value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: _SendableWritableKeyPath<Root, BindingState<Value>>, _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, value: value, set: { $0[keyPath: keyPath].wrappedValue = value })
  }

  /// Whether a change is of this marked property, for patterns.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, BindingState<Value>>, bindingAction: Self
  ) -> Bool {
    bindingAction.changes(keyPath)
  }
}

extension BindingAction.AllCasePaths {
  /// The path to the new values of a marked property.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<Root, BindingState<Value>>
  ) -> AnyCasePath<BindingAction<Root>, Value> {
    let keyPath = keyPath.sendable
    return AnyCasePath(
      embed: { .set(keyPath, $0) },
      extract: { $0.value(at: keyPath) }
    )
  }
}
