import Foundation
import Kernel

/// The key of an object that views find by its type.
private enum ObjectKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

/// A type as a part of a key path.
struct ObjectType<Object: AnyObject>: Hashable, Sendable {}

extension EnvironmentValues {
  subscript<Object: AnyObject>(_: ObjectType<Object>) -> Object? {
    get { self[ObjectKey<Object>.self] }
    set { self[ObjectKey<Object>.self] = newValue }
  }

  subscript<Object: AnyObject>(required type: ObjectType<Object>) -> Object {
    guard let object = self[type] else {
      // A view that is evaluated shows what is missing instead of its body. Only code that reads the property of
      // a view that is not evaluated comes here. SwiftUI stops here too.
      fatalError("No '\(Object.self)' is in the environment. Add one with '.environment(_:)'.")
    }
    return object
  }

  /// The object of a type; `nil` if no view has added one.
  func object<Object: AnyObject>(_: Object.Type) -> Object? { self[ObjectType<Object>()] }
}

extension Environment where Value: AnyObject {
  /// Finds an object of a type, which a view around this one must have added.
  public init(_: Value.Type) {
    self.init(
      \EnvironmentValues[required: ObjectType<Value>()],
      missing: {
        $0.object(Value.self) == nil ? MissingObject(Value.self, addedBy: "environment") : nil
      })
  }
}

extension Environment {
  /// Finds an object of a type; `nil` if no view around this one has added one.
  public init<Object: AnyObject>(_: Object.Type) where Value == Object? {
    self.init(\EnvironmentValues[ObjectType<Object>()])
  }
}

extension View {
  /// Adds an object to the environment, which views find by its type.
  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    withEnvironment { $0[ObjectType<Object>()] = object }
  }
}

private enum SearchingKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Opens a window; here, it does nothing.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  /// Closes a window; here, it does nothing.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  /// Ends a search; here, it does nothing.
  public var dismissSearch: DismissSearchAction { DismissSearchAction() }
  /// Whether the user searches; a screen does not know.
  public var isSearching: Bool { self[SearchingKey.self] }
  /// How many pixels a point has.
  public var displayScale: CGFloat { 1 }
  /// The size of a pixel in points.
  public var pixelLength: CGFloat { 1 }
}

/// Opens a window; here, it does nothing.
@MainActor @preconcurrency
public struct OpenWindowAction {
  /// Does nothing: there are no windows.
  public func callAsFunction(id _: String) {}
}

/// Closes a window; here, it does nothing.
@MainActor @preconcurrency
public struct DismissWindowAction {
  /// Does nothing: there are no windows.
  public func callAsFunction() {}
  /// Does nothing: there are no windows.
  public func callAsFunction(id _: String) {}
}

/// Ends a search; here, it does nothing.
@MainActor @preconcurrency
public struct DismissSearchAction {
  /// Does nothing: a search has no end.
  public func callAsFunction() {}
}
