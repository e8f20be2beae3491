import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct TableTests {
  struct Dog: Equatable, Identifiable {
    let id: Int
    let name: String
    let age: Int
  }

  @Reducer
  struct Kennel {
    @ObservableState
    struct State: Equatable {
      var dogs = [Dog(id: 1, name: "Rex", age: 3), Dog(id: 2, name: "Ada", age: 5)]
      var selected: Set<Dog.ID> = []
      var order = [KeyPathComparator(\Dog.name)]
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
        .onChange(of: \.order) { _, order in
          Reduce { state, _ in
            state.dogs.sort(using: order)
            return .none
          }
        }
    }
  }

  @Test("A table has titles and rows, of which several can be selected")
  func selection() async throws {
    let trial = StoreTrial(Kennel.State(), Kennel()) { KennelView(store: $0) }
    #expect(
      trial.text == """
        [1] Name ↑  [2] Age  Id
        [3] Rex  3  #1
        [4] Ada  5  #2
        """)
    try await trial.tap("Rex 3 #1")
    #expect(trial.state.selected == [1])
    #expect(trial.text.contains("[3] ● Rex"))
  }

  @Test("A tap on a title sorts by it, and another tap reverses the order")
  func sorting() async throws {
    let trial = StoreTrial(Kennel.State(), Kennel()) { KennelView(store: $0) }
    try await trial.tap("Age")
    #expect(trial.state.dogs.map(\.age) == [3, 5])
    #expect(trial.state.order.map(\.keyPath) == [\Dog.age, \Dog.name])
    #expect(trial.text.hasPrefix("[1] Name  [2] Age ↑  Id"))
    try await trial.tap("Age ↑")
    #expect(trial.state.dogs.map(\.age) == [5, 3])
    #expect(trial.text.hasPrefix("[1] Name  [2] Age ↓  Id"))
  }

  @Test("A table without an order has titles that are texts")
  func plain() {
    let trial = StoreTrial { _ in
      Table([Dog(id: 1, name: "Rex", age: 3)]) {
        TableColumn("Name", value: \.name).width(min: 50, ideal: 80)
        if true { TableColumn("Age") { Text("\($0.age)") } }
      }
    }
    #expect(trial.text == "Name  Age\nRex  3")
  }
}

private struct KennelView: View {
  @Bindable var store: StoreOf<TableTests.Kennel>

  var body: some View {
    Table(store.dogs, selection: $store.selected, sortOrder: $store.order) {
      TableColumn("Name", value: \.name)
      TableColumn("Age", value: \.age) { Text("\($0.age)") }
      TableColumn("Id") { Text("#\($0.id)") }
    }
  }
}
