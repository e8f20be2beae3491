import Kernel
import Screens
import Testing

/// The screen of a feature with a live store, and uses of it.
@MainActor
struct StoreTrial<State, Action> {
  let store: Store<State, Action>
  let screens: ScreenOf<State, Action>

  init<R: Reducer<State, Action>, Content: View>(
    _ state: State, _ reducer: R,
    @ViewBuilder view: @escaping @MainActor (Store<State, Action>) -> Content
  ) {
    store = Store(initialState: state) { reducer }
    screens = ScreenOf(view)
  }

  var state: State { store.withState { $0 } }

  var screen: ScreenTree { screens.screen(of: state) }

  var text: String { ScreensTests.text(screen) }

  /// Uses the element with a label.
  func use(_ use: ScreenUse, _ label: String) async throws {
    let element = try #require(
      screen.usable.first { $0.label == label }, "nothing is called '\(label)':\n\(text)")
    try await screens.perform(
      use, at: #require(element.handle), state: { state }, send: { store.send($0) })
  }

  func tap(_ label: String) async throws { try await use(.tap, label) }

  func type(_ text: String, _ label: String) async throws { try await use(.type(text), label) }
}

/// A feature that only keeps the texts that views send.
struct Sent: Reducer {
  typealias State = [String]
  typealias Action = String

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.append(action)
    return .none
  }
}

extension StoreTrial where State == [String], Action == String {
  init<Content: View>(
    @ViewBuilder view: @escaping @MainActor (Store<[String], String>) -> Content
  ) {
    self.init([], Sent(), view: view)
  }
}
