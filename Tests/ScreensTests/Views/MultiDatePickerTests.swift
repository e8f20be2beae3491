import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct MultiDatePickerTests {
  @Reducer
  struct Holidays {
    @ObservableState
    struct State: Equatable {
      var days: Set<DateComponents> = []
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
    }

    var body: some ReducerOf<Self> { BindingReducer() }
  }

  private let trial = StoreTrial(Holidays.State(), Holidays()) { HolidaysView(store: $0) }

  @Test("Several days are typed, and shown in order")
  func days() async throws {
    try await trial.type("2026-03-02, 2026-01-01", "Holidays")
    let days = trial.state.days.map { [$0.year, $0.month, $0.day] }
    #expect(Set(days) == [[2026, 3, 2], [2026, 1, 1]])
    #expect(trial.text == "[1] Holidays 2026-01-01, 2026-03-02")
    try await trial.type("", "Holidays")
    #expect(trial.state.days.isEmpty)
  }

  @Test("A text that is no day, and a day outside of the range, are refused")
  func refused() async throws {
    for text in ["tomorrow", "2026-01-01, soon", "2025-12-31"] {
      await #expect(throws: ScreenUseFailure.invalid(text)) {
        try await trial.type(text, "Holidays")
      }
    }
    #expect(trial.state.days.isEmpty)
  }
}

private struct HolidaysView: View {
  @Bindable var store: StoreOf<MultiDatePickerTests.Holidays>

  var body: some View {
    MultiDatePicker(
      "Holidays", selection: $store.days, in: Date(timeIntervalSince1970: 1_767_225_600)...)
  }
}
