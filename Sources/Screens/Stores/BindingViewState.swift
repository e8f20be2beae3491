import CustomDump
import Kernel

/// A property of a view state that a view can bind to, in the older spelling.
///
/// ```swift
/// struct ViewState: Equatable {
///   @BindingViewState var name: String
/// }
///
/// WithViewStore(store, observe: { ViewState(name: $0.$name) }) { viewStore in
///   TextField("Name", text: viewStore.$name)
/// }
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct BindingViewState<Value> {
  private let binding: Binding<Value>
  /// The value when the view state was made, so that a view state from before a change differs from
  /// one from after it.
  private let initialValue: Value

  @MainActor
  init(binding: Binding<Value>) {
    self.binding = binding
    initialValue = binding.wrappedValue
  }

  /// The current value; setting it sends a binding action.
  public var wrappedValue: Value {
    get {
      // Views, and so their view states, are only used on the main actor.
      let binding = binding
      nonisolated(unsafe) var value = initialValue
      MainActor.assumeIsolated { value = binding.wrappedValue }
      return value
    }
    set {
      let binding = binding
      nonisolated(unsafe) let value = newValue
      MainActor.assumeIsolated { binding.wrappedValue = value }
    }
  }

  /// The binding that sends binding actions.
  public var projectedValue: Binding<Value> { binding }

  /// A part of the value.
  @MainActor @preconcurrency
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> BindingViewState<Subject> {
    BindingViewState<Subject>(binding: binding[dynamicMember: keyPath])
  }
}

extension BindingViewState: Equatable where Value: Equatable {
  /// Whether both have had, and have now, equal values.
  public static func == (one: Self, other: Self) -> Bool {
    one.initialValue == other.initialValue && one.wrappedValue == other.wrappedValue
  }
}

extension BindingViewState: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(initialValue)
    hasher.combine(wrappedValue)
  }
}

extension BindingViewState: CustomReflectable {
  /// Reflects as the value.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension BindingViewState: CustomDumpRepresentable {
  /// Dumps as the value.
  public var customDumpValue: Any { wrappedValue }
}

extension BindingViewState: CustomDebugStringConvertible
where Value: CustomDebugStringConvertible {
  public var debugDescription: String { wrappedValue.debugDescription }
}
