import ComposableArchitecture
import SwiftUI
import Testing

/// Screens of features in the style of The Composable Architecture's own examples.
@MainActor
@Suite
struct ExampleTests {
  // MARK: Todos

  private let todos = ScreenOf<Todos.State, Todos.Action> { TodosView(store: $0) }
  private let twoTodos = Todos.State(todos: [
    Todo.State(description: "Milk", id: UUID(0)),
    Todo.State(description: "Eggs", id: UUID(1), isComplete: true),
  ])

  @Test("Todos: the screen has a filter, a toolbar and rows that can be deleted")
  func todosScreen() {
    #expect(
      text(todos.screen(of: twoTodos), width: 80) == """
        Todos
          [1] Edit  [2] Clear Completed  [3] Add Todo
          [4] Filter: (All) · Active · Completed
          [5] ☐  [6] Untitled Todo Milk____  [7] Delete
          [8] ☑  [9] Untitled Todo Eggs____  [10] Delete
        """)
  }

  @Test("Todos: a row sends its own actions, and the list deletes rows")
  func todoActions() throws {
    let done = try todos.actions(of: .tap, at: handle(5, of: todos, twoTodos), in: twoTodos)
    #expect(done.count == 1)
    #expect(done.first?[case: \.todos[id: UUID(0)].binding] == .set(\.isComplete, true))
    let typed = try todos.actions(
      of: .type("Bread"), at: handle(9, of: todos, twoTodos), in: twoTodos)
    #expect(typed.first?[case: \.todos[id: UUID(1)].binding] == .set(\.description, "Bread"))
    let deleted = try todos.actions(of: .tap, at: handle(10, of: todos, twoTodos), in: twoTodos)
    #expect(deleted.first?[case: \.delete] == [1])
    let filtered = try todos.actions(
      of: .select(1), at: handle(4, of: todos, twoTodos), in: twoTodos)
    #expect(filtered.first?[case: \.binding] == .set(\.filter, .active))
  }

  @Test("Todos: rows are moved in edit mode, which the state has")
  func moving() async throws {
    let trial = StoreTrial(twoTodos, Todos()) { TodosView(store: $0) }
    try await trial.tap("Edit")
    #expect(trial.state.editMode == .active)
    let rows = text(trial.screen, width: 80)
    #expect(rows.contains("Milk____  [7] Delete  [8] Move down\n"))
    #expect(rows.hasSuffix("Eggs____  [11] Delete  [12] Move up"))
    try await trial.tap("Move down")
    #expect(trial.state.todos.map(\.description) == ["Eggs", "Milk"])
    try await trial.tap("Move up")
    #expect(trial.state.todos.map(\.description) == ["Milk", "Eggs"])
    try await trial.tap("Done")
    #expect(trial.state.editMode == .inactive)
    #expect(!trial.text.contains("Move"))
  }

  // MARK: Sync-ups

  private let app = ScreenOf<AppFeature.State, AppFeature.Action> { AppView(store: $0) }
  private let design = SyncUp(id: 1, title: "Design")

  @Test("SyncUps: a row pushes the state of its page, with the next id of the stack")
  func push() throws {
    let state = AppFeature.State(syncUps: [design])
    let screen = app.screen(of: state)
    #expect(screen.element(numbered: 1)?.label == "Design 2 5 min")
    let actions = try app.actions(of: .tap, at: handle(1, of: app, state), in: state)
    guard case .path(.push(id: 0, state: .detail(let pushed)))? = actions.first else {
      Issue.record("nothing is pushed: \(actions)")
      return
    }
    #expect(pushed.syncUp == design)
    #expect(actions.count == 1)
  }

  @Test("SyncUps: a pushed page covers the list and goes back")
  func pushed() throws {
    var state = AppFeature.State(syncUps: [design])
    state.path.append(.detail(SyncUpDetail.State(syncUp: design)))
    #expect(
      text(app.screen(of: state)) == """
        [1] ‹ Back
        Design
          [2] Edit
          Sync-up Info
            [3] Start Meeting ›
            clock  Length  5 min
          Attendees
            ☺  Blob
            ☺  Blob Jr
          [4] Delete
        """)
    let back = try app.actions(of: .tap, at: handle(1, of: app, state), in: state)
    #expect(back.first?[case: \.path.popFrom] == 0)
    let edit = try app.actions(of: .tap, at: handle(2, of: app, state), in: state)
    #expect(edit.first?[case: \.path[id: 0].detail.editButtonTapped] != nil)
  }

  @Test("SyncUps: an alert and a sheet of one destination")
  func destination() throws {
    var detail = SyncUpDetail.State(syncUp: design)
    let screens = ScreenOf<SyncUpDetail.State, SyncUpDetail.Action> {
      SyncUpDetailView(store: $0)
    }
    detail.destination = .alert(
      AlertState {
        TextState("Delete?")
      } actions: {
        ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Yes") }
        ButtonState(role: .cancel) { TextState("Nevermind") }
      })
    let alert = screens.screen(of: detail)
    #expect(alert.usable.map(\.label) == ["Yes", "Nevermind"])
    #expect(alert.usable.map(\.purpose) == [.destructive, .cancel])
    let yes = try screens.actions(of: .tap, at: handle(1, of: screens, detail), in: detail)
    #expect(yes.first?[case: \.destination.alert.confirmDeletion] != nil)
    let no = try screens.actions(of: .tap, at: handle(2, of: screens, detail), in: detail)
    #expect(no.first?[case: \.destination.dismiss] != nil)

    detail.destination = .edit(SyncUpForm.State(syncUp: design))
    let sheet = screens.screen(of: detail)
    #expect(
      text(sheet).hasSuffix(
        """
        ┌ sheet
        │ [1] × Close
        │ Design
        │ [2] Cancel  [3] Done
        │ Sync-up Info
        │   [4] Title Design__
        │   [5] Length 5.0  5 min
        │   [6] Theme: (Bubblegum) · Navy
        │ Attendees
        │   [7] Name Blob____  [8] Delete
        │   [9] Name Blob Jr_  [10] Delete
        │   [11] New attendee
        """))
    let typed = try screens.actions(
      of: .type("Ada"), at: handle(9, of: screens, detail), in: detail)
    guard case .destination(.presented(.edit(.binding(let binding))))? = typed.first else {
      Issue.record("nothing is typed: \(typed)")
      return
    }
    var expected = design
    expected.attendees[1] = "Ada"
    #expect(binding == .set(\.syncUp, expected))
    let cancel = try screens.actions(of: .tap, at: handle(2, of: screens, detail), in: detail)
    #expect(cancel.first?[case: \.cancelEditButtonTapped] != nil)
    let close = try screens.actions(of: .tap, at: handle(1, of: screens, detail), in: detail)
    #expect(close.first?[case: \.destination.dismiss] != nil)
  }

  @Test("SyncUps: a task starts with its page, and is cancelled when the page is popped")
  func task() {
    var state = AppFeature.State(syncUps: [design])
    let list = app.screen(of: state)
    state.path.append(.record(RecordMeeting.State(syncUp: design)))
    let recording = app.screen(of: state)
    guard case .startTask(let hook)? = recording.happenings(since: list).first else {
      Issue.record("no task starts")
      return
    }
    #expect(app.actions(of: hook, in: state).first?[case: \.path[id: 0].record.onTask] != nil)
    #expect(list.happenings(since: recording) == [.cancelTask(hook)])
  }

  // MARK: Case studies

  @Test("Dialogs send their choices, and get a way to cancel")
  func dialog() throws {
    let screens = ScreenOf<AlertAndConfirmationDialog.State, AlertAndConfirmationDialog.Action> {
      AlertAndConfirmationDialogView(store: $0)
    }
    var state = AlertAndConfirmationDialog.State()
    state.confirmationDialog = ConfirmationDialogState {
      TextState("Choose")
    } actions: {
      ButtonState(action: .incrementButtonTapped) { TextState("Increment") }
    } message: {
      TextState("One of them.")
    }
    #expect(
      text(screens.screen(of: state)).hasSuffix(
        "┌ Choose\n│ One of them.\n│ [1] Increment\n│ [2] Cancel"))
    #expect(
      try screens.actions(of: .tap, at: handle(1, of: screens, state), in: state)
        == [.confirmationDialog(.presented(.incrementButtonTapped))])
    #expect(
      try screens.actions(of: .tap, at: handle(2, of: screens, state), in: state)
        == [.confirmationDialog(.dismiss)])
  }

  @Test("Controls of a form send what was set, within their bounds")
  func form() throws {
    let screens = ScreenOf<BindingForm.State, BindingForm.Action> { BindingFormView(store: $0) }
    let state = BindingForm.State()
    #expect(
      text(screens.screen(of: state))
        == """
        [1] Type here ________  \("")
        [2] ☐ Disable other controls
        [3] Max slider value: 10 − +
        [4] Query ________
        Slider value: 5  [5]  5.0
        [6] Reset
        [7] More
        """.replacing("________  \n", with: "________\n"))
    let stepper = try handle(3, of: screens, state)
    #expect(
      try screens.actions(of: .decrement, at: stepper, in: state)
        == [.binding(.set(\.stepCount, 9))])
    #expect(throws: ScreenUseFailure.notUsable(.increment, allowed: [.decrement])) {
      try screens.actions(of: .increment, at: stepper, in: state)
    }
    #expect(
      try screens.actions(of: .type("ada"), at: handle(4, of: screens, state), in: state)
        == [.queryChanged("ada")])
    let slider = try handle(5, of: screens, state)
    #expect(
      try screens.actions(of: .type("7"), at: slider, in: state)
        == [.binding(.set(\.sliderValue, 7))])
    #expect(throws: ScreenUseFailure.invalid("11")) {
      try screens.actions(of: .type("11"), at: slider, in: state)
    }
  }

  @Test("A view's own state is remembered, and can be restored")
  func localState() throws {
    let screens = ScreenOf<BindingForm.State, BindingForm.Action> { BindingFormView(store: $0) }
    let state = BindingForm.State()
    let before = screens.local
    let more = try handle(7, of: screens, state)
    #expect(try screens.actions(of: .tap, at: more, in: state) == [])
    #expect(text(screens.screen(of: state)).hasSuffix("[7] Less\nMore text"))
    screens.local = before
    #expect(text(screens.screen(of: state)).hasSuffix("[7] More"))
  }

  @Test("Optional state shows a child, which sends its own actions")
  func optional() throws {
    let screens = ScreenOf<OptionalBasics.State, OptionalBasics.Action> {
      OptionalBasicsView(store: $0)
    }
    #expect(text(screens.screen(of: OptionalBasics.State())).hasSuffix("Counter.State is nil"))
    let state = OptionalBasics.State(optionalCounter: Counter.State(count: 1))
    let decrement = try screens.actions(of: .tap, at: handle(2, of: screens, state), in: state)
    #expect(decrement.first?[case: \.optionalCounter.decrement] != nil)
  }

  @Test("Searching, refreshing, tapping a row and its swipe actions")
  func search() throws {
    let screens = ScreenOf<Search.State, Search.Action> { SearchView(store: $0) }
    let state = Search.State()
    #expect(
      text(screens.screen(of: state)) == """
        Search
          [1] Find a name ________
          [2] ↻ Refresh
          [3] Ada  [4] Star
          [5] Blob  [6] Star
        """)
    let uses: [(Int, ScreenUse, Search.Action)] = [
      (1, .type("a"), .searchQueryChanged("a")), (2, .tap, .refresh), (5, .tap, .tapped("Blob")),
      (6, .tap, .tapped("*")),
    ]
    for (number, use, action) in uses {
      let handle = try handle(number, of: screens, state)
      #expect(try screens.actions(of: use, at: handle, in: state) == [action])
    }
  }

  @Test("A watched value restarts its task, and says that it changed")
  func watching() {
    let screens = ScreenOf<Search.State, Search.Action> { SearchView(store: $0) }
    let before = screens.screen(of: Search.State())
    let after = screens.screen(of: Search.State(searchQuery: "a"))
    #expect(
      after.happenings(since: before).map { happening in
        switch happening {
        case .cancelTask(let hook): "cancel \(hook.value ?? "")"
        case .startTask(let hook): "start \(hook.value ?? "")"
        case .change(let hook): "change \(hook.value ?? "")"
        case .appear, .disappear: "other"
        }
      } == ["cancel ", "change a", "start a"])
  }

  @Test("A changed value is known with the value before")
  func changing() throws {
    let screens = ScreenOf<Search.State, Search.Action> { SearchView(store: $0) }
    let before = Search.State(searchQuery: "a")
    let after = Search.State(searchQuery: "ab")
    let happenings = screens.screen(of: after).happenings(since: screens.screen(of: before))
    let hooks = happenings.compactMap { happening in
      if case .change(let hook) = happening { hook } else { nil }
    }
    let hook = try #require(hooks.first)
    #expect(screens.actions(of: hook, in: after, after: before) == [.tapped("a→ab")])
  }

  @Test("A task of a live store sends what it awaits, and can be cancelled")
  func runningTask() async throws {
    let screens = ScreenOf<Search.State, Search.Action> { SearchView(store: $0) }
    let state = Search.State()
    let hooks = screens.screen(of: state).hooks.filter { $0.event == .task }
    let store = Store(initialState: state) { Reduce<Search.State, Search.Action> { _, _ in .none } }
    var sent: [Search.Action] = []
    for hook in hooks {
      let task = Task {
        await screens.run(hook, state: { store.state }) { action in
          sent.append(action)
          return store.send(action)
        }
      }
      // The second one sleeps first.
      if hook.value != nil { task.cancel() }
      await task.value
    }
    #expect(hooks.count == 2)
    #expect(sent == [.task])
  }

  @Test("A demo owns its store, and shapes show nothing")
  func demo() throws {
    let screens = ScreenOf<Int, Int> { store in
      Demo(store: store) { store in
        FooterView { store.send(2) }
        ProgressView(value: 0.5).progressViewStyle(MeetingProgressViewStyle())
      }
    }
    #expect(text(screens.screen(of: 1)) == "arc  [1] forward.fill\nLoading 50 %")
    #expect(try screens.actions(of: .tap, at: handle(1, of: screens, 1), in: 1) == [2])
  }

  @Test("A view with view actions sends them")
  func viewActions() throws {
    let screens = ScreenOf<SearchActions.State, SearchActions.Action> {
      SearchActionsView(store: $0)
    }
    let state = SearchActions.State()
    #expect(
      try screens.actions(of: .tap, at: handle(1, of: screens, state), in: state)
        == [.view(.tapped)])
  }

  private func handle<State, Action>(
    _ number: Int, of screens: ScreenOf<State, Action>, _ state: State
  ) throws -> ScreenTree.Handle {
    try #require(screens.screen(of: state).element(numbered: number)?.handle)
  }
}
