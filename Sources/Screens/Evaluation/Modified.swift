/// A view with a change to how it is evaluated.
struct Modified<Content: View>: _PrimitiveView {
  let content: Content
  let evaluate: @MainActor (Content, _ViewContext) -> [_ViewItem]

  func _items(in context: _ViewContext) -> [_ViewItem] { evaluate(content, context) }
}

extension View {
  /// This view, evaluated by a function.
  func modified(
    _ evaluate: @escaping @MainActor (Self, _ViewContext) -> [_ViewItem]
  ) -> Modified<Self> {
    Modified(content: self, evaluate: evaluate)
  }

  /// This view in a changed environment.
  func withEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) -> Modified<Self> {
    modified { content, context in
      var context = context
      change(&context.environment)
      return content._items(in: context)
    }
  }

  /// This view with changed elements.
  func changingItems(
    _ change: @escaping (inout [_ViewItem], _ViewContext) -> Void
  ) -> Modified<Self> {
    modified { content, context in
      var items = content._items(in: context)
      change(&items, context)
      return items
    }
  }
}
