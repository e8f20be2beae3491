import Kernel
import Screens

extension ConsoleApp {
  /// Adds the screen of the app, written in SwiftUI's shapes.
  ///
  /// ```swift
  /// ConsoleApp("counter", initialState: Counter.State()) { Counter() }
  ///   .screen { store in CounterView(store: store) }
  /// ```
  /// `:view` shows it, with a number for everything that can be used, and `:tap`, `:type`, `:toggle`
  /// and `:select` send the actions that the view sends. The view is evaluated for one state at a
  /// time, so it works for earlier steps too, and nothing outside of its store is changed.
  ///
  /// - Parameter content: returns the view of a store.
  public func screen<Content: View>(
    @ViewBuilder _ content: @escaping @MainActor (_ store: Store<State, Action>) -> Content
  ) -> Self {
    var app = self
    app.screens = ScreenOf(content)
    return app
  }
}
