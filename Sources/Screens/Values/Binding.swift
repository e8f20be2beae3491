import Kernel

/// A value that a view can read and set, and that another place stores.
@MainActor @preconcurrency
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void
  /// Whether the reducer that handles an action of what is presented also ends the presentation, so
  /// that the view has to end it only if there is no action.
  var endsWithAction = false

  /// Creates a binding from a function that reads the value and one that sets it.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  /// Creates a binding from a function that reads the value and one that sets it in a transaction.
  @_disfavoredOverload
  public init(
    get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void
  ) {
    self.init(get: get, set: { set($0, Transaction()) })
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
  ) -> Binding<Subject> {
    Binding<Subject>(
      get: { read()[keyPath: keyPath] },
      set: { new in
        var value = read()
        value[keyPath: keyPath] = new
        write(value)
      })
  }

  /// The same binding; nothing animates.
  public func animation(_: Animation? = .default) -> Self { self }

  /// The same binding; nothing animates.
  public func transaction(_: Transaction) -> Self { self }

  /// A binding to the value of an optional; `nil` if there is none.
  public init?(_ base: Binding<Value?>) {
    guard let initial = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? initial }, set: { base.wrappedValue = $0 })
  }

  /// Whether an optional has a value. Setting it to `false` sets the optional to `nil`.
  public init<Wrapped>(_ base: Binding<Wrapped?>) where Value == Bool {
    self.init(
      get: { base.wrappedValue != nil },
      set: { if !$0 { base.wrappedValue = nil } })
  }

  /// A binding to an optional, of a value that always exists.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      get: { base.wrappedValue },
      set: { if let new = $0 { base.wrappedValue = new } })
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public nonisolated var id: Value.ID {
    // Views, and so their bindings, are only used on the main actor.
    nonisolated(unsafe) var id: Value.ID?
    MainActor.assumeIsolated { id = wrappedValue.id }
    // Set by the line above.
    return id!
  }
}
