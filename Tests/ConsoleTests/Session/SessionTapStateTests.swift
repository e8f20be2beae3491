import ConsoleSyntax
import Kernel
import Screens
import Testing

@testable import Console

/// A game with a menu. Ending the game replaces the menu, and its button then also closes the menu.
@Reducer
private struct Game {
  @Reducer
  enum Destination {
    case menu(Page)
    case result(Page)
  }

  @Reducer
  struct Page {
    @ObservableState
    struct State: Equatable { var title = "" }
    enum Action: Equatable { case shown }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State? = .menu(Page.State(title: "Menu"))
    var score = 0
    @Shared(.inMemory("games")) var games = 0
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case endButtonTapped
    case gameEnded
    case scored
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .endButtonTapped: return .send(.gameEnded)
      case .gameEnded:
        state.destination = .result(Page.State(title: "Result"))
        state.$games.withLock { $0 += 1 }
        return .none
      case .scored:
        state.score += 1
        return .none
      case .destination: return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Game.Destination.State: Equatable {}

private struct GameView: View {
  @Bindable var store: StoreOf<Game>

  var body: some View {
    Text("Score")
    Button("End") {
      store.send(.endButtonTapped)
      $store.scope(state: \.destination?.menu, action: \.destination.menu).wrappedValue = nil
    }
    Button("Close") {
      $store.scope(state: \.destination?.menu, action: \.destination.menu).wrappedValue = nil
    }
    Button("Score until three") {
      while store.score < 3 { store.send(.scored) }
    }
  }
}

@MainActor
@Suite("Taps that read the state after sending")
struct SessionTapStateTests {
  private func bench() -> SessionBench<Game.State, Game.Action> {
    SessionBench(
      ConsoleApp("game", initialState: Game.State()) { Game() }.screen { GameView(store: $0) })
  }

  @Test("Closing what an earlier action of the tap has replaced does not close what replaced it")
  func replaced() async throws {
    let bench = bench()
    try await bench.type(":tap End")
    #expect(bench.state.destination == .result(Game.Page.State(title: "Result")))
    #expect(bench.state.games == 1)
    try await bench.type(":goto 0", ":tap Close")
    #expect(bench.state.destination == nil)
  }

  @Test("A loop ends when the state is as it wants it")
  func loop() async throws {
    let bench = bench()
    let reports = try await bench.type(":tap Score until three")
    #expect(bench.state.score == 3)
    #expect(reports.steps.count == 3)
  }
}
