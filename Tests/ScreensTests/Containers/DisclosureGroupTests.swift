import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct DisclosureGroupTests {
  @Reducer
  struct Settings {
    @ObservableState
    struct State: Equatable {
      var isOpen = false
      var volume = 1
    }

    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
    }

    var body: some ReducerOf<Self> { BindingReducer() }
  }

  @Test(
    "A group with a binding is opened and closed by taps, and its content is usable when it is open"
  )
  func bound() async throws {
    let trial = StoreTrial(Settings.State(), Settings()) { SettingsView(store: $0) }
    #expect(trial.text == "[1] ▸ Sound")
    try await trial.tap("Sound")
    #expect(trial.state.isOpen)
    #expect(trial.text == "[1] ▾ Sound\n  [2] Volume − +")
    try await trial.use(.increment, "Volume")
    #expect(trial.state.volume == 2)
    try await trial.use(.set(false), "Sound")
    #expect(trial.text == "[1] ▸ Sound")
  }

  @Test("A section with a binding is opened in the same way")
  func section() async throws {
    let trial = StoreTrial { store in
      Section(
        "A", isExpanded: Binding(get: { !store.state.isEmpty }, set: { store.send("\($0)") })
      ) {
        Text("b")
      }
    }
    #expect(trial.text == "[1] ▸ A")
    try await trial.tap("A")
    #expect(trial.state == ["true"])
    #expect(trial.text == "[1] ▾ A\n  b")
  }

  @Test("A group without a binding is open")
  func unbound() {
    let trial = StoreTrial { _ in DisclosureGroup("More") { Text("b") } }
    #expect(trial.text == "More\n  b")
  }

  @Test("A control in the label keeps its own use")
  func control() async throws {
    let trial = StoreTrial { store in
      DisclosureGroup(isExpanded: .constant(false)) {
        Text("b")
      } label: {
        HStack {
          Text("Row")
          Button("Star") { store.send("starred") }
        }
      }
    }
    try await trial.tap("Star")
    #expect(trial.state == ["starred"])
    #expect(trial.screen.usable.map(\.label) == ["Row", "Star"])
  }
}

private struct SettingsView: View {
  @Bindable var store: StoreOf<DisclosureGroupTests.Settings>

  var body: some View {
    DisclosureGroup("Sound", isExpanded: $store.isOpen) {
      Stepper("Volume", value: $store.volume)
    }
  }
}
