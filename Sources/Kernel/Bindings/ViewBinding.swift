/// A value that a view can read and set, and that another place stores. `Screens` gives it the name `Binding`.
///
/// It is in Kernel, because an enum with ``CaseBindable()`` has bindings in its members, and the file of the enum need
/// not import any views.
@MainActor @preconcurrency
@propertyWrapper
@dynamicMemberLookup
public struct _Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void
  /// Whether an action of the presented feature also ends the presentation, because the reducer
  /// clears the presented state. Then the view ends it only for a button without an action.
  package var endsWithAction = false

  /// Creates a binding from a function that reads the value and one that sets it.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  /// Creates a binding from a function that reads the value and one that sets it in a transaction.
  @_disfavoredOverload
  public init(
    get: @escaping () -> Value, set: @escaping (Value, _Transaction) -> Void
  ) {
    self.init(get: get, set: { set($0, _Transaction()) })
  }

  /// The same binding.
  public init(projectedValue: Self) { self = projectedValue }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The same binding.
  public var projectedValue: Self { self }

  /// A value that cannot be changed.
  public static func constant(_ value: Value) -> Self { Self(get: { value }, set: { _ in }) }

  /// A part of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> _Binding<Subject> {
    _Binding<Subject>(
      get: { read()[keyPath: keyPath] },
      set: { new in
        var value = read()
        value[keyPath: keyPath] = new
        write(value)
      })
  }

  /// A binding to the payload of a case of an enum; `nil` if it is another case.
  ///
  /// While the value is another case, the binding keeps its own last value, and setting it does not change the
  /// enum.
  public subscript<Payload>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Payload>>
  ) -> _Binding<Payload>? where Value: CasePathable {
    let path = Value.allCasePaths[keyPath: keyPath]
    guard var last = path.extract(from: wrappedValue) else { return nil }
    return _Binding<Payload>(
      get: {
        if let value = path.extract(from: wrappedValue) { last = value }
        return last
      },
      set: { new in
        last = new
        if path.extract(from: wrappedValue) != nil { wrappedValue = path.embed(new) }
      })
  }
}
