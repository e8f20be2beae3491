import ComposableArchitecture
import CustomDump
import SwiftUI
import Testing

/// A part of the state with its bindings, and views that observe it in each spelling.
private struct GuestbookView: View {
  struct ViewState: Equatable {
    @BindingViewState var name: String
    @BindingViewState var city: String
    var visits: Int
  }

  let store: StoreOf<Guestbook>

  var body: some View {
    WithViewStore(store, observe: \.viewState) { viewStore in
      TextField("Name", text: viewStore.$name)
      TextField("City", text: viewStore.$city)
      Text("\(viewStore.name) from \(viewStore.city), \(viewStore.visits)")
      Button("Visit") { viewStore.send(.visited) }
    }
  }
}

extension BindingViewStore<Guestbook.State> {
  fileprivate var viewState: GuestbookView.ViewState {
    GuestbookView.ViewState(name: self.$name, city: self.$address.city, visits: self.visits)
  }
}

private struct ObservedGuestbookView: View {
  struct ViewState: Equatable {
    @BindingViewState var name: String

    @MainActor
    init(@BindingViewStore state: Guestbook.State) { _name = $state.$name }
  }

  @ObservedObject var viewStore: ViewStore<ViewState, Guestbook.Action>

  init(store: StoreOf<Guestbook>) {
    viewStore = ViewStore(store, observe: ViewState.init($state:), removeDuplicates: ==)
  }

  var body: some View { TextField("Name", text: viewStore.$name) }
}

/// A feature whose bindings are view actions.
private struct Visitors: Reducer {
  typealias State = Guestbook.State

  enum Action {
    case opened
    case view(Guestbook.Action)
  }

  var body: some Reducer<State, Action> { BindingReducer(action: /Action.view) }
}

private struct VisitorsView: View {
  struct ViewState: Equatable {
    @BindingViewState var name: String
  }

  let store: StoreOf<Visitors>

  var body: some View {
    WithViewStore(
      store, observe: { ViewState(name: $0.$name) },
      send: { (action: Guestbook.Action) in .view(action) }
    ) { viewStore in
      TextField("Name", text: viewStore.$name)
      Button("Visit") { viewStore.send(.visited) }
    }
  }
}

@MainActor
@Suite
struct BindingViewStateTests {
  @Test("A control with a binding of a view state sends binding actions")
  func controls() async throws {
    let trial = StoreTrial(Guestbook.State(), Guestbook()) { GuestbookView(store: $0) }
    try await trial.type("Ada", "Name")
    try await trial.type("London", "City")
    try await trial.tap("Visit")
    #expect(
      trial.state == Guestbook.State(name: "Ada", address: .init(city: "London"), visits: 1))
    #expect(
      trial.text == "[1] Name Ada_____\n[2] City London__\nAda from London, 1\n[3] Visit")
  }

  @Test("A view store that a view owns has the bindings too")
  func observedObject() async throws {
    let trial = StoreTrial(Guestbook.State(), Guestbook()) { ObservedGuestbookView(store: $0) }
    try await trial.type("Ada", "Name")
    #expect(trial.state.name == "Ada")
  }

  @Test("Bindings are sent as view actions")
  func viewActions() throws {
    let screens = ScreenOf { VisitorsView(store: $0) }
    let form = screens.screen(of: Visitors.State())
    let field = try #require(form.element(numbered: 1)?.handle)
    let actions = try screens.actions(of: .type("Ada"), at: field, in: Visitors.State())
    guard case .view(.binding(.set(\.$name, "Ada"))) = try #require(actions.first) else {
      Issue.record("unexpected \(actions)")
      return
    }
    #expect(actions.count == 1)
  }

  @Test("A view state without bindings can be observed through its bindings' store, or without it")
  func plain() {
    let store = Store(initialState: Guestbook.State(name: "Ada")) { Guestbook() }
    #expect(ViewStore(store, observe: { $0 }).name == "Ada")
    #expect(ViewStore(store, observe: { $0.name.count }).state == 3)
    #expect(ViewStore(store, observe: { (state: BindingViewStore) in state.name.count }).state == 3)
  }

  @Test("A view state has the current value, and differs from one that was made before a change")
  func equality() {
    let store = Store(initialState: Guestbook.State()) { Guestbook() }
    let viewStore = ViewStore(store, observe: \.viewState)
    var old = viewStore.state
    #expect(old == viewStore.state)
    old.name = "Ada"
    #expect(store.withState(\.name) == "Ada")
    #expect(old.name == "Ada")
    #expect(old != viewStore.state)
    #expect(String(customDumping: old) == String(customDumping: viewStore.state))
  }

  @Test("A binding of a view state reports that no reducer sets its property")
  func unhandled() {
    let store = Store(initialState: Guestbook.State()) {
      EmptyReducer<Guestbook.State, Guestbook.Action>()
    }
    let viewStore = ViewStore(store, observe: \.viewState)
    withKnownIssue {
      viewStore.$name.wrappedValue = "Ada"
    } matching: {
      $0.description.contains("no reducer changed it")
    }
    #expect(viewStore.name == "")
  }
}
