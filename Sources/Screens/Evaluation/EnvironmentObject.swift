/// An object that a view around this one has added with ``View/environmentObject(_:)``.
@MainActor @preconcurrency
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty,
  InstallableProperty
{
  private let environment: Environment<ObjectType>

  /// Finds the object by its type.
  public init() { environment = Environment(ObjectType.self) }

  /// The object.
  public var wrappedValue: ObjectType { environment.wrappedValue }

  /// Makes bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }

  func missingObject(in environment: EnvironmentValues) -> MissingObject? {
    environment.object(ObjectType.self) == nil
      ? MissingObject(ObjectType.self, addedBy: "environmentObject") : nil
  }

  func install(at place: ScreenTree.Handle, in context: _ViewContext) {
    environment.install(at: place, in: context)
    context.run.memory.keepValues(of: wrappedValue)
  }
}

extension View {
  /// Adds an object to the environment, which views find by its type.
  public func environmentObject(_ object: some ObservableObject) -> some View {
    environment(object)
  }
}
