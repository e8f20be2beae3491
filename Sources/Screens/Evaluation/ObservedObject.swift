/// An object that a view shows and does not own.
@MainActor @preconcurrency
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty, InstallableProperty {
  /// The object.
  public var wrappedValue: ObjectType

  /// Creates the property.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Creates the property.
  public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

  /// Makes bindings to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Makes bindings to the properties of an object.
  @MainActor
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a property.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }

  func install(at _: ScreenTree.Handle, in context: _ViewContext) {
    context.run.memory.keepValues(of: wrappedValue)
  }
}
