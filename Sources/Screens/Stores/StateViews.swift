import Kernel

extension Text {
  /// Creates a text from one that a state contains, without its styles.
  public init(_ state: TextState) { self.init(verbatim: String(state: state)) }
}

extension Button where Label == Text {
  /// Creates a button from one that a state contains.
  ///
  /// - Parameter action: receives the action of the button; `nil` if it has none.
  public init<Action>(
    _ button: ButtonState<Action>, action: @escaping (Action?) -> Void
  ) {
    let role: ButtonRole? = button.role.map { $0 == .cancel ? .cancel : .destructive }
    self.init(role: role, action: { button.withAction(action) }, label: { Text(button.label) })
  }
}

/// A view that observes what it reads, where that is not automatic. Here it always is.
public struct WithPerceptionTracking<Content: View>: _PrimitiveView {
  private let content: () -> Content

  /// Creates a view that observes what it reads.
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  public func _items(in context: _ViewContext) -> [_ViewItem] { content()._items(in: context) }
}

/// The name in front of `Bindable` in views for systems before SwiftUI had its own:
/// `@Perception.Bindable var store`.
public enum Perception {
  /// A property from whose value a view makes bindings.
  public typealias Bindable<Value> = Screens.Bindable<Value>
}
