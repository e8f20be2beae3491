import Kernel
import Screens
import Testing

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var name = ""
    var isOn = false
    var rows: [String] = []
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case appeared
    case decrement
    case increment
    case rowTapped(String)
  }
}

struct CounterView: View {
  @Bindable var store: StoreOf<Counter>

  var body: some View {
    List {
      HStack {
        Button("−") { store.send(.decrement) }.disabled(store.count == 0)
        Text("\(store.count)")
        Button {
          store.send(.increment)
        } label: {
          Image(systemName: "plus")
        }
      }
      TextField("Name", text: $store.name)
      Toggle("On", isOn: $store.isOn)
      ForEach(store.rows, id: \.self) { row in
        Button(row) { store.send(.rowTapped(row)) }
      }
    }
    .navigationTitle("Counter")
    .onAppear { store.send(.appeared) }
  }
}

@MainActor
@Suite
struct ScreenOfTests {
  private let screens = ScreenOf<Counter.State, Counter.Action> { CounterView(store: $0) }

  @Test("A screen has the elements of its view, with numbers for what can be used")
  func screen() throws {
    let screen = screens.screen(of: Counter.State(count: 2, name: "Rex", rows: ["a", "b"]))
    #expect(screen.title == "Counter")
    #expect(
      text(screen, width: 40) == """
        Counter
          [1] −  2  [2] +
          [3] Name Rex_____
          [4] ☐ On
          [5] a
          [6] b
        """)
  }

  @Test("A tap returns the actions that the view sends")
  func tap() throws {
    let state = Counter.State(count: 2)
    let plus = try #require(screens.screen(of: state).element(numbered: 2)?.handle)
    #expect(try screens.actions(of: .tap, at: plus, in: state) == [.increment])
  }

  @Test("Typing and switching send binding actions")
  func bindings() throws {
    let state = Counter.State(count: 2)
    let screen = screens.screen(of: state)
    let field = try #require(screen.element(numbered: 3)?.handle)
    let toggle = try #require(screen.element(numbered: 4)?.handle)
    #expect(
      try screens.actions(of: .type("Rex"), at: field, in: state)
        == [.binding(.set(\.name, "Rex"))])
    #expect(
      try screens.actions(of: .tap, at: toggle, in: state) == [.binding(.set(\.isOn, true))])
  }

  @Test("What is disabled has a number, but takes no tap")
  func disabled() throws {
    let state = Counter.State()
    let minus = try #require(screens.screen(of: state).element(numbered: 1))
    #expect(!minus.isEnabled)
    let handle = try #require(minus.handle)
    #expect(throws: ScreenUseFailure.disabled) {
      try screens.actions(of: .tap, at: handle, in: state)
    }
  }

  @Test("A long list contains the rows of the window, and a row is found by its id")
  func window() throws {
    let state = Counter.State(rows: (0..<1000).map(String.init))
    let screen = screens.screen(of: state, window: ScreenRowWindow(count: 3))
    let last = try #require(screen.usable.last)
    #expect(last.label == "2")
    var longer = state
    longer.rows.insert("new", at: 0)
    #expect(
      try screens.actions(of: .tap, at: #require(last.handle), in: longer) == [.rowTapped("2")])
    #expect(text(screen, width: 40).hasSuffix("[7] 2\n  … 997 more"))
  }

  @Test("A screen says what appears, and which actions that sends")
  func appearing() throws {
    let screen = screens.screen(of: Counter.State())
    let happenings = screen.happenings(since: nil)
    guard case .appear(let hook)? = happenings.first else {
      Issue.record("nothing appears")
      return
    }
    #expect(happenings.count == 1)
    #expect(hook.view == "CounterView")
    #expect(screens.actions(of: hook, in: Counter.State()) == [.appeared])
    #expect(screens.screen(of: Counter.State(count: 1)).happenings(since: screen) == [])
  }

  @Test("An older store view converts the state once for a screen, however often it reads it")
  func convertedOnce() {
    var conversions = 0
    let screens = ScreenOf<Counter.State, Counter.Action> { store in
      WithViewStore(
        store,
        observe: { state in
          conversions += 1
          return state.rows
        },
        content: { viewStore in
          List {
            Text("\(viewStore.state.count) rows")
            ForEach(viewStore.state, id: \.self) { row in
              Text("\(row) of \(viewStore.state.count)")
              Button("Open") { viewStore.send(.rowTapped(viewStore.state[0])) }
            }
          }
        })
    }
    let state = Counter.State(rows: ["a", "b", "c"])
    #expect(text(screens.screen(of: state), width: 40).contains("c of 3"))
    #expect(conversions == 1)
    #expect(text(screens.screen(of: Counter.State(rows: ["d"])), width: 40).contains("d of 1"))
    #expect(conversions == 2)
  }
}
