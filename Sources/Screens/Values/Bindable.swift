import Kernel

/// Makes bindings to the properties of an object, such as a store.
///
/// ```swift
/// @Bindable var store: StoreOf<Search>
/// var body: some View { TextField("Query", text: $store.query) }
/// ```
@MainActor @preconcurrency
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value

  /// Creates bindings to the properties of an object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates bindings to the properties of an object.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The same value: `$store` is it, and its members are bindings.
  public var projectedValue: Self { self }

  /// A binding to a property.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    Binding(
      get: { wrappedValue[keyPath: keyPath] },
      set: { wrappedValue[keyPath: keyPath] = $0 })
  }

  /// The present case of an enum in the object, with a binding to its payload.
  public subscript<Member: CaseBindable>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> Member.BindingEnumeration where Value: AnyObject {
    let binding: Binding<Member> = self[dynamicMember: keyPath]
    return binding.cases
  }
}
