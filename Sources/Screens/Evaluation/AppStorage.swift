import Foundation

/// A property that an app stores in its settings. Here, the screen remembers it.
@MainActor @preconcurrency
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty, InstallableProperty {
  private let box: LocalBox<Value>
  private let key: String

  /// Creates the property with the value that it has until it is set; the settings do nothing.
  public init(wrappedValue: Value, _ key: String, store _: UserDefaults? = nil) {
    box = LocalBox(wrappedValue)
    self.key = key
  }

  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(get: { [box] in box.value }, set: { [box] in box.value = $0 })
  }

  func install(at _: ScreenTree.Handle, in context: _ViewContext) {
    // All views with this key share the value.
    box.install(at: ScreenTree.Handle().part("settings").part(key), in: context.run.memory)
  }
}

// In an extension: otherwise the compiler calls it for every property without an initial value.
extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Creates a property that is `nil` until it is set; the settings do nothing.
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue: nil, key, store: store)
  }
}

/// A property that a window remembers. Here, the screen remembers it, as ``AppStorage`` does.
public typealias SceneStorage = AppStorage
