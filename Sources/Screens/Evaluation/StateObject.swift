/// An object that a view owns. It is created once for each place, and the screen keeps it.
@MainActor @preconcurrency
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, InstallableProperty {
  private let box: ObjectBox<ObjectType>

  /// Creates the property; the object is created when the view is first shown.
  public init(wrappedValue create: @autoclosure @escaping () -> ObjectType) {
    box = ObjectBox(create)
  }

  /// The object.
  public var wrappedValue: ObjectType { box.object }

  /// Makes bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }

  func install(at place: ScreenTree.Handle, in context: _ViewContext) {
    box.install(at: place, in: context.run.memory)
  }
}

/// An object, and where the screen keeps it.
@MainActor
private final class ObjectBox<Object: AnyObject> {
  private let create: () -> Object
  private var own: Object?

  init(_ create: @escaping () -> Object) { self.create = create }

  var object: Object {
    if let own { return own }
    let object = create()
    own = object
    return object
  }

  func install(at place: ScreenTree.Handle, in memory: LocalMemory) {
    own = memory.object(at: place, create)
  }
}
