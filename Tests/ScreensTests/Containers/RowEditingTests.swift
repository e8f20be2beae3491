import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct RowEditingTests {
  @Test("A page with rows that can be moved has a button for that if no view has one")
  func ownButton() async throws {
    let trial = StoreTrial { store in
      NavigationStack {
        List {
          ForEach(["a", "b", "c"], id: \.self) { Text($0) }
            .onMove { store.send("\(Array($0)) → \($1)") }
        }
      }
    }
    #expect(trial.text == "[1] Edit\na\nb\nc")
    try await trial.tap("Edit")
    #expect(
      trial.text == """
        [1] Done
        a  [2] Move down
        b  [3] Move up  [4] Move down
        c  [5] Move up
        """)
    try await trial.tap("Move down")
    try await trial.tap("Move up")
    #expect(trial.state == ["[0] → 2", "[1] → 0"])
    try await trial.tap("Done")
    #expect(trial.text == "[1] Edit\na\nb\nc")
  }

  @Test("Rows that must stay cannot be deleted or moved")
  func disabled() async throws {
    let trial = StoreTrial { store in
      List {
        ForEach(["a", "b"], id: \.self) {
          Text($0).deleteDisabled($0 == "a").moveDisabled($0 == "b")
        }
        .onDelete { store.send("delete \(Array($0))") }
        .onMove { store.send("\(Array($0)) → \($1)") }
      }
      .environment(\.editMode, .constant(.active))
    }
    #expect(trial.text == "[1] Edit\na  [2] Move down\nb  [3] Delete")
    let still = StoreTrial { store in
      List {
        ForEach(["a"], id: \.self) { Text($0) }
          .onDelete { _ in store.send("deleted") }.onMove { _, _ in }
          .deleteDisabled(true).moveDisabled(true)
      }
    }
    #expect(still.text == "a")
  }

  @Test("Rows of bindings with edit actions change the collection")
  func editActions() async throws {
    let trial = StoreTrial(Rows.State(), Rows()) { RowsView(store: $0) }
    try await trial.tap("Edit")
    try await trial.tap("Move down")
    #expect(trial.state.rows.map(\.id) == [2, 1])
    try await trial.tap("Delete")
    #expect(trial.state.rows.map(\.id) == [1])
  }

  @Test("A view reads whether its page is being edited")
  func reading() async throws {
    let trial = StoreTrial { _ in
      NavigationStack { ModeView().toolbar { EditButton() } }
    }
    #expect(trial.text == "[1] Edit\nreading")
    try await trial.tap("Edit")
    #expect(trial.text == "[1] Done\nediting")
  }
}

private struct ModeView: View {
  @Environment(\.editMode) private var mode

  var body: some View { Text(mode?.wrappedValue.isEditing == true ? "editing" : "reading") }
}

@Reducer
private struct Rows {
  struct Row: Equatable, Identifiable {
    let id: Int
  }

  @ObservableState
  struct State: Equatable {
    var rows = [Row(id: 1), Row(id: 2)]
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

private struct RowsView: View {
  @Bindable var store: StoreOf<Rows>

  var body: some View {
    List($store.rows, editActions: .all) { $row in Text("row \(row.id)") }
  }
}
