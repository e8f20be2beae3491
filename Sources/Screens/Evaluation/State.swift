/// A property that a view stores itself, outside of the state of its feature.
@MainActor @preconcurrency
@propertyWrapper
public struct State<Value>: DynamicProperty, InstallableProperty {
  private let box: LocalBox<Value>

  /// Creates a property with the value that it has until it is set.
  public init(wrappedValue: Value) { box = LocalBox(wrappedValue) }

  /// Creates a property with the value that it has until it is set.
  public init(initialValue: Value) { box = LocalBox(initialValue) }

  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(get: { [box] in box.value }, set: { [box] in box.value = $0 })
  }

  func install(at place: ScreenTree.Handle, in context: _ViewContext) {
    box.install(at: place, in: context.run.memory)
  }
}

// In an extension: otherwise the compiler calls it for every property without an initial value.
extension State where Value: ExpressibleByNilLiteral {
  /// Creates a property that is `nil` until it is set.
  public init() { self.init(wrappedValue: nil) }
}

/// A property of a view whose value is stored outside of the view.
public protocol DynamicProperty {}

/// The value of a property, and where it is remembered.
@MainActor
final class LocalBox<Value> {
  private let initial: Value
  private var changed: Value?
  private var place: ScreenTree.Handle?
  private weak var memory: LocalMemory?

  init(_ value: Value) { initial = value }

  var value: Value {
    get {
      if let place, let memory { return memory.value(at: place, as: Value.self) ?? initial }
      return changed ?? initial
    }
    set {
      if let place, let memory {
        memory.remember(newValue, at: place)
      } else {
        changed = newValue
      }
    }
  }

  func install(at place: ScreenTree.Handle, in memory: LocalMemory) {
    self.place = place
    self.memory = memory
  }
}
