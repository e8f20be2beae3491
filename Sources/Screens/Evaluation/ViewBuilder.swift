/// Builds a view from the views that a closure lists.
@MainActor @preconcurrency
@resultBuilder
public enum ViewBuilder {
  /// No view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// A single view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several views, in order.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView(repeat each content)
  }

  /// Returns the same view.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// The view of an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The view of the first branch.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }

  /// The view of the other branch.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }

  /// The view of an `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// Several views, in order.
public struct TupleView<T>: _PrimitiveView {
  private let evaluate: (_ViewContext) -> [_ViewItem]

  init<each Content: View>(_ content: repeat each Content) where T == (repeat each Content) {
    evaluate = { context in
      var items: [_ViewItem] = []
      var index = 0
      for view in repeat each content {
        let place = context.child(index)
        if place.isOnChosenTab { items += view._items(in: place) }
        index += 1
      }
      return items
    }
  }

  public func _items(in context: _ViewContext) -> [_ViewItem] { evaluate(context) }
}

/// One of two views.
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: _PrimitiveView {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage

  /// The elements of the view that was chosen. The branches are different places, so switching
  /// between them makes one disappear and the other appear.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    switch storage {
    case .first(let view): view._items(in: context.part("if"))
    case .second(let view): view._items(in: context.part("else"))
    }
  }
}

extension Optional: View where Wrapped: View {
  /// Never called, because an optional view makes its elements itself.
  public var body: Never { fatalError("An optional view has no body.") }

  /// The elements of the view, if there is one.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    self?._items(in: context.part("if")) ?? []
  }
}

/// A view that shows nothing.
public struct EmptyView: _PrimitiveView {
  /// Creates a view without elements.
  public nonisolated init() {}

  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}

/// A view of any type.
public struct AnyView: _PrimitiveView {
  private let view: any View

  /// Erases the type of a view.
  public init(_ view: some View) { self.view = view }

  /// Erases the type of a view.
  public init(erasing view: some View) { self.view = view }

  public func _items(in context: _ViewContext) -> [_ViewItem] { view._items(in: context) }
}
