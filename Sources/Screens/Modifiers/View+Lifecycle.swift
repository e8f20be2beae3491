extension View {
  /// Performs an action when the view appears.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    modified { content, context in
      if let action { context.part("onAppear").hook(.appear) { _ in action() } }
      return content._items(in: context.child(0))
    }
  }

  /// Performs an action when the view disappears.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    modified { content, context in
      if let action { context.part("onDisappear").hook(.disappear) { _ in action() } }
      return content._items(in: context.child(0))
    }
  }

  /// Runs a task while the view is on the screen.
  public func task(
    priority _: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    modified { content, context in
      context.part("task").hook(.task, work: action) { _ in }
      return content._items(in: context.child(0))
    }
  }

  /// Runs a task while the view is on the screen, and another when a value changes.
  public func task<T: Equatable>(
    id value: T, priority _: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    modified { content, context in
      context.part("task").hook(.task, value: value, work: action) { _ in }
      return content._items(in: context.child(0))
    }
  }

  /// Performs an action with the old and the new value when a value changes.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor (V, V) -> Void
  ) -> some View {
    modified { content, context in
      let place = context.part("onChange")
      place.hook(.change, value: value) { action($0 as? V ?? value, value) }
      if initial { place.hook(.appear) { _ in action(value, value) } }
      return content._items(in: context.child(0))
    }
  }

  /// Performs an action when a value changes.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Performs an action with the new value when a value changes, in the older spelling.
  @_disfavoredOverload
  public func onChange<V: Equatable>(
    of value: V, perform action: @escaping @MainActor (V) -> Void
  ) -> some View {
    onChange(of: value) { _, new in action(new) }
  }
}
