import ComposableArchitecture
import SwiftUI
import Testing

/// The cases of a destination by their names, in the spelling before `@ObservableState`.
@MainActor
@Suite
struct OlderDestinationTests {
  private func trial(
    _ destination: Garden.Destination.State?
  ) -> StoreTrial<Garden.State, Garden.Action> {
    StoreTrial(Garden.State(destination: destination), Garden()) { OlderGardenView(store: $0) }
  }

  @Test("A case is presented as a sheet, used, and closed")
  func sheet() async throws {
    let trial = trial(.planting(Planting.State(id: 1)))
    try await trial.type("Kale", "Plant")
    #expect(trial.state.destination?.planting?.plant == "Kale")
    try await trial.tap("Close")
    #expect(trial.state.destination == nil)
    #expect(trial.text == "Garden")
  }

  @Test("A case is presented as an alert or a dialog, whose buttons end it")
  func questions() async throws {
    let alert = trial(
      .removal(
        AlertState {
          TextState("Remove?")
        } actions: {
          ButtonState(role: .destructive, action: .confirm) { TextState("Remove") }
        }))
    #expect(alert.text == "Garden\n┌ Remove?\n│ [1] Remove")
    try await alert.tap("Remove")
    #expect(alert.state.destination == nil)

    let dialog = trial(
      .season(
        ConfirmationDialogState {
          TextState("Season")
        } actions: {
          ButtonState(action: .autumn) { TextState("Autumn") }
        }))
    try await dialog.tap("Autumn")
    #expect(dialog.state.destination == nil)
  }

  @Test("Another case presents nothing")
  func otherCase() {
    #expect(trial(.help).text == "Garden")
    #expect(trial(nil).text == "Garden")
  }
}

private struct OlderGardenView: View {
  let store: StoreOf<Garden>

  var body: some View {
    Text("Garden")
      .sheet(
        store: store.scope(state: \.$destination.planting, action: \.destination.planting)
      ) { PlantingView(store: $0) }
      .alert(store: store.scope(state: \.$destination.removal, action: \.destination.removal))
      .confirmationDialog(
        store: store.scope(state: \.$destination.season, action: \.destination.season))
  }
}
