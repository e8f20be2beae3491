/// A part of a screen, as in SwiftUI: a description of what to show for the current state.
///
/// ```swift
/// struct CounterView: View {
///   let store: StoreOf<Counter>
///   var body: some View {
///     Text("\(store.count)")
///     Button("Increment") { store.send(.incrementButtonTapped) }
///   }
/// }
/// ```
///
/// Nothing is drawn. ``ScreenOf`` evaluates a view and returns a ``ScreenTree``, which is plain data.
@MainActor @preconcurrency
public protocol View {
  /// The type of the view's content.
  associatedtype Body: View

  /// What the view consists of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// The elements of the view. The views of this module implement it; others have a `body`.
  @MainActor @preconcurrency
  func _items(in context: _ViewContext) -> [_ViewItem]
}

extension View {
  // Inlinable, so that each view's module knows the type of its body. To find it out while the program runs takes a
  // search of all conformances of the program for each view.
  @inlinable
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    var context = context
    context.view = viewName(Self.self)
    if let failure = context.install(self) { return [failure] }
    return body._items(in: context)
  }
}

/// A view without a body, which makes its elements itself.
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
  /// Never called, because the view makes its elements itself.
  public var body: Never { neverEvaluated() }
}

extension Never: View {
  /// Never called, because there is no value.
  public var body: Never { neverEvaluated() }
}

func neverEvaluated() -> Never {
  // Reached only by a call of `body` on a view without one, which SwiftUI does not allow either.
  fatalError("A primitive view has no body.")
}

/// The name of a view's type without its generic arguments: `BreedView`.
///
/// `_typeName`, because `String(describing:)` searches for conformances (decision 148).
@usableFromInline
func viewName(_ type: Any.Type) -> String {
  String(_typeName(type, qualified: false).prefix { $0 != "<" })
}
