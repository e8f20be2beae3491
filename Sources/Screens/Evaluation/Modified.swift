/// A view that may have a tag. The tag can be read without evaluating the view.
@MainActor
protocol TaggedView {
  /// The value by which pickers, tabs and lists choose it.
  var tag: AnyHashable? { get }
}

/// A view with a change to how it is evaluated.
struct Modified<Content: View>: _PrimitiveView, TaggedView {
  let content: Content
  let evaluate: @MainActor (Content, _ViewContext) -> [_ViewItem]
  /// The tag that this change gives to the view.
  fileprivate var ownTag: AnyHashable?

  var tag: AnyHashable? { ownTag ?? (content as? any TaggedView)?.tag }

  func _items(in context: _ViewContext) -> [_ViewItem] { evaluate(content, context) }
}

extension View {
  /// This view, evaluated by a function.
  func modified(
    _ evaluate: @escaping @MainActor (Self, _ViewContext) -> [_ViewItem]
  ) -> Modified<Self> {
    Modified(content: self, evaluate: evaluate, ownTag: nil)
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

  /// This view with a value by which pickers, tabs and lists choose it.
  func tagged(_ tag: AnyHashable) -> Modified<Self> {
    var view = changingItems { items, context in
      items = context.part("tag").rowItems(items)
      for index in items.indices {
        items[index].tag = tag
        items[index].hasOwnTag = true
        items[index] = context.part("tag").child(index).choosable(items[index])
      }
    }
    view.ownTag = tag
    return view
  }
}
