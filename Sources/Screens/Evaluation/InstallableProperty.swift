@_spi(Reflection) import Swift
import Kernel

/// A property of a view that needs to know where the view is.
@MainActor
protocol InstallableProperty {
  /// The object that the property needs and that no view around this one has added; `nil` if there is none.
  func missingObject(in environment: EnvironmentValues) -> MissingObject?

  func install(at place: ScreenTree.Handle, in context: _ViewContext)
}

extension InstallableProperty {
  func missingObject(in _: EnvironmentValues) -> MissingObject? { nil }
}

/// An object without which a view cannot be evaluated.
struct MissingObject {
  /// The name of its type.
  let type: String
  /// The modifier that adds such an object.
  let modifier: String

  init(_ type: Any.Type, addedBy modifier: String) {
    self.type = _typeName(type, qualified: false)
    self.modifier = modifier
  }
}

/// Finds the installable properties of views and modifiers. Which properties of a type these are is remembered,
/// because reflection takes microseconds.
@MainActor
enum InstallableProperties {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func of<V>(_ view: V) -> [(label: String, value: any InstallableProperty)] {
    let type = ObjectIdentifier(V.self)
    switch known[type] {
    case false?: return []
    case nil where !mayHaveAny(V.self):
      known[type] = false
      return []
    default: break
    }
    let found = Mirror(reflecting: view).children.compactMap { child in
      (child.value as? any InstallableProperty).map { (label: child.label ?? "", value: $0) }
    }
    known[type] = !found.isEmpty
    return found
  }

  /// Whether a type may have installable properties, judged by the types of its properties. Most views have none,
  /// and the first `Mirror` of each view was a tenth of the start of the console.
  private static func mayHaveAny(_ type: Any.Type) -> Bool {
    var isPossible = false
    let isComplete = _forEachField(of: type) { _, _, type, _ in
      isPossible = mayBeInstallable(type)
      return !isPossible
    }
    return isPossible || !isComplete
  }

  /// Whether the value of a property of this type may be installable.
  private static func mayBeInstallable(_ type: Any.Type) -> Bool {
    switch MetadataKind(of: type) {
    case .structure, .enumeration: type is any InstallableProperty.Type
    // No class is installable, such as a store.
    case .nativeClass, .function: false
    // The value may have another type.
    default: true
    }
  }
}
