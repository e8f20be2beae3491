import ComposableArchitecture
import SwiftUI
import Testing

/// A garden whose pages are the cases of one destination.
@Reducer
struct Garden {
  @Reducer
  enum Destination {
    case planting(Planting)
    case removal(AlertState<Removal>)
    case season(ConfirmationDialogState<Season>)
    @ReducerCaseIgnored
    case note(Note)
    case help

    @CasePathable enum Removal { case confirm }
    @CasePathable enum Season { case spring, autumn }
  }

  struct Note: Equatable, Identifiable {
    let id: Int
    let text: String
  }

  @ObservableState
  struct State {
    @Presents var destination: Destination.State?
    @Presents var planting: Planting.State?
    @Presents var frost: AlertState<Frost>?
    var beds: IdentifiedArrayOf<Planting.State> = []
    var path = StackState<Planting.State>()
  }

  @CasePathable enum Frost { case cover }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case planting(PresentationAction<Planting.Action>)
    case frost(PresentationAction<Frost>)
    case beds(IdentifiedActionOf<Planting>)
    case path(StackActionOf<Planting>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .ifLet(\.$destination, action: \.destination)
      .ifLet(\.$planting, action: \.planting) { Planting() }
      .ifLet(\.$frost, action: \.frost)
      .forEach(\.beds, action: \.beds) { Planting() }
      .forEach(\.path, action: \.path) { Planting() }
  }
}

@Reducer
struct Planting {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var plant = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case doneButtonTapped
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

struct PlantingView: View {
  @Bindable var store: StoreOf<Planting>

  var body: some View {
    TextField("Plant", text: $store.plant)
    Button("Done") { store.send(.doneButtonTapped) }
  }
}

/// Each page and question from the case of the destination, as since version 1.25 of the original.
struct GardenView: View {
  @Bindable var store: StoreOf<Garden>

  var body: some View {
    Text("Garden")
      .sheet(item: $store.scope(state: \.$destination, action: \.destination).planting) {
        PlantingView(store: $0)
      }
      .sheet(item: $store.scope(\.$destination, action: \.destination).note) { note in
        Text(note.text)
      }
      .sheet(isPresented: Binding($store.scope(\.destination, action: \.destination).help)) {
        Text("Water in the morning.")
      }
      .alert($store.scope(state: \.$destination, action: \.destination).removal) { action in
        guard let action else { return }
        store.send(.destination(.presented(.removal(action))))
      }
      .confirmationDialog($store.scope(\.$destination, action: \.destination).season) { action in
        if let action { store.send(.destination(.presented(.season(action)))) }
      }
  }
}

/// The paths of presentations, rows and a stack without labels.
struct BedsView: View {
  @Bindable var store: StoreOf<Garden>

  var body: some View {
    NavigationStack(path: $store.scope(\.path, action: \.path)) {
      ForEach(store.scope(\.beds, action: \.beds)) { PlantingView(store: $0) }
        .sheet(item: $store.scope(\.$planting, action: \.planting)) { PlantingView(store: $0) }
        .alert($store.scope(\.$frost, action: \.frost))
    } destination: { store in
      PlantingView(store: store)
    }
  }
}

/// A destination that declares its actions, which the questions of its cases have then.
@Reducer
struct Shed {
  @Reducer
  enum Destination {
    case planting(Planting)
    case removal(AlertState<Removal>)
    @ReducerCaseEphemeral
    case season(ConfirmationDialogState<Action.Season>)

    @CasePathable
    enum Action {
      case planting(Planting.Action)
      case removal(Removal)
      case season(Season)

      @CasePathable enum Season { case spring, autumn }
    }

    @CasePathable enum Removal { case confirm }
  }

  @ObservableState
  struct State {
    @Presents var destination: Destination.State?
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$destination, action: \.destination)
  }
}

struct ShedView: View {
  @Bindable var store: StoreOf<Shed>
  var asks = true

  var body: some View {
    Text("Shed")
      .sheet(item: $store.scope(\.$destination, action: \.destination).planting) {
        PlantingView(store: $0)
      }
      .alert($store.scope(state: \.$destination, action: \.destination).removal)
      .confirmationDialog(
        asks ? $store.scope(\.$destination, action: \.destination).season : .constant(nil))
  }
}

@MainActor
@Suite
struct DestinationCasesTests {
  private let garden = ScreenOf<Garden.State, Garden.Action> { GardenView(store: $0) }

  private func screen(_ destination: Garden.Destination.State) -> String {
    text(garden.screen(of: Garden.State(destination: destination)))
  }

  private func tap(_ number: Int, _ destination: Garden.Destination.State) throws -> [Garden.Action]
  {
    let state = Garden.State(destination: destination)
    let element = garden.screen(of: state).element(numbered: number)
    return try garden.actions(of: .tap, at: #require(element?.handle), in: state)
  }

  private let removal = Garden.Destination.State.removal(
    AlertState {
      TextState("Remove?")
    } actions: {
      ButtonState(role: .destructive, action: .confirm) { TextState("Remove") }
      ButtonState(role: .cancel) { TextState("Keep") }
    })

  @Test("The page of a case is shown, and sends the actions of that case")
  func page() throws {
    let state = Garden.Destination.State.planting(Planting.State(id: 1, plant: "Kale"))
    #expect(screen(state).hasSuffix("[2] Plant Kale____\n│ [3] Done"))
    let done = try tap(3, state)
    #expect(done.count == 1)
    #expect(done.first?.is(\.destination.planting.doneButtonTapped) == true)
    let closed = try tap(1, state)
    #expect(closed.count == 1)
    #expect(closed.first?.is(\.destination.dismiss) == true)
  }

  @Test("A case with a value gives the value, and a case without one a Bool")
  func values() throws {
    let note = Garden.Destination.State.note(Garden.Note(id: 1, text: "Kale likes frost."))
    #expect(screen(note).contains("Kale likes frost."))
    #expect(try tap(1, note).first?.is(\.destination.dismiss) == true)
    #expect(screen(.help).contains("Water in the morning."))
    #expect(!screen(note).contains("Water"))
    #expect(try tap(1, .help).first?.is(\.destination.dismiss) == true)
  }

  @Test("The buttons of an alert's case call the handler, and the one without an action dismisses")
  func alert() throws {
    #expect(screen(removal).contains("Remove?"))
    let confirmed = try tap(1, removal)
    #expect(confirmed.count == 1)
    #expect(confirmed.first?.is(\.destination.removal.confirm) == true)
    let kept = try tap(2, removal)
    #expect(kept.count == 1)
    #expect(kept.first?.is(\.destination.dismiss) == true)
  }

  @Test("The buttons of a dialog's case call the handler")
  func dialog() throws {
    let season = Garden.Destination.State.season(
      ConfirmationDialogState {
        TextState("Season")
      } actions: {
        ButtonState(action: .autumn) { TextState("Autumn") }
      })
    let actions = try tap(1, season)
    #expect(actions.count == 1)
    #expect(actions.first?.is(\.destination.season.autumn) == true)
  }

  @Test("The buttons of a question send the actions that the destination declares for its case")
  func declaredActions() throws {
    let shed = ScreenOf<Shed.State, Shed.Action> { ShedView(store: $0) }
    func tap(_ number: Int, _ destination: Shed.Destination.State) throws -> [Shed.Action] {
      let state = Shed.State(destination: destination)
      let element = shed.screen(of: state).element(numbered: number)
      return try shed.actions(of: .tap, at: #require(element?.handle), in: state)
    }
    let removal = Shed.Destination.State.removal(
      AlertState {
        TextState("Remove?")
      } actions: {
        ButtonState(action: .confirm) { TextState("Remove") }
        ButtonState(role: .cancel) { TextState("Keep") }
      })
    #expect(text(shed.screen(of: Shed.State(destination: removal))).contains("Remove?"))
    let confirmed = try tap(1, removal)
    #expect(confirmed.count == 1)
    #expect(confirmed.first?.is(\.destination.removal.confirm) == true)
    let kept = try tap(2, removal)
    #expect(kept.count == 1)
    #expect(kept.first?.is(\.destination.dismiss) == true)
    let season = Shed.Destination.State.season(
      ConfirmationDialogState {
        TextState("Season")
      } actions: {
        ButtonState(action: .autumn) { TextState("Autumn") }
      })
    let chosen = try tap(1, season)
    #expect(chosen.count == 1)
    #expect(chosen.first?.is(\.destination.season.autumn) == true)
    let done = try tap(3, .planting(Planting.State(id: 1)))
    #expect(done.first?.is(\.destination.planting.doneButtonTapped) == true)
  }

  @Test("Presentations, rows and stacks can be scoped without a label")
  func unlabeled() throws {
    let beds = ScreenOf<Garden.State, Garden.Action> { BedsView(store: $0) }
    var state = Garden.State()
    state.beds = [Planting.State(id: 7, plant: "Leek")]
    #expect(text(beds.screen(of: state)) == "[1] Plant Leek____\n[2] Done")
    state.planting = Planting.State(id: 8, plant: "Chard")
    #expect(text(beds.screen(of: state)).contains("Chard"))
    state.planting = nil
    state.frost = AlertState {
      TextState("Frost tonight")
    } actions: {
      ButtonState(action: .cover) { TextState("Cover") }
    }
    let cover = beds.screen(of: state).usable[0]
    let actions = try beds.actions(of: .tap, at: #require(cover.handle), in: state)
    #expect(actions.first?.is(\.frost.cover) == true)
    state.frost = nil
    state.path.append(Planting.State(id: 9, plant: "Sorrel"))
    #expect(text(beds.screen(of: state)).contains("Sorrel"))
  }
}
