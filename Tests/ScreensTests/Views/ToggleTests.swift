import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct ToggleTests {
  @Test("A switch for several values is on if all are, and sets all")
  func sources() async throws {
    let trial = StoreTrial(Options.State(), Options()) { OptionsView(store: $0) }
    #expect(trial.text == "[1] ☐ All\n[2] ☐ Both")
    try await trial.tap("All")
    #expect(trial.state.options.map(\.isOn) == [true, true])
    #expect(trial.text == "[1] ☑ All\n[2] ☑ Both")
    try await trial.tap("Both")
    #expect(trial.state.options.map(\.isOn) == [false, false])
  }

  @Test(
    "A switch for a collection sends one action, because a console evaluates a tap for one state")
  func oneAction() throws {
    let screens = ScreenOf { OptionsView(store: $0) }
    var state = Options.State()
    let all = try #require(screens.screen(of: state).usable.first?.handle)
    let actions = try screens.actions(of: .tap, at: all, in: state)
    #expect(actions.count == 1)
    for action in actions { _ = Options().reduce(into: &state, action: action) }
    #expect(state.options.map(\.isOn) == [true, true])
  }
}

@Reducer
private struct Options {
  struct Option: Equatable {
    var isOn: Bool
  }

  @ObservableState
  struct State: Equatable {
    var options = [Option(isOn: true), Option(isOn: false)]
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

private struct OptionsView: View {
  @Bindable var store: StoreOf<Options>

  var body: some View {
    Toggle(sources: $store.options, isOn: \.isOn) { Text("All") }
    Toggle(sources: [$store.options[0], $store.options[1]], isOn: \.isOn) { Text("Both") }
  }
}
