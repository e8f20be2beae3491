import Kernel
import Screens
import Testing

@testable import Console

/// A page that is loaded again. Its view counts how often, and its state says that it waits.
@Reducer
private struct Feed {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
    var posts = 0
  }

  enum Action { case refresh, loaded }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refresh:
        state.isLoading = true
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded)
        }
      case .loaded:
        state = State(posts: state.posts + 1)
        return .none
      }
    }
  }
}

private struct FeedView: View {
  let store: StoreOf<Feed>
  @SwiftUIState private var waits = 0

  var body: some View {
    List {
      Text("\(store.posts) posts")
      if store.isLoading { Text("loading") }
      if waits > 0 { Text("waited \(waits) times") }
    }
    .refreshable {
      waits += 1
      await store.send(.refresh).finish()
    }
  }
}

private typealias SwiftUIState = Screens.State

@MainActor
@Suite("Screens that are loaded again")
struct SessionRefreshingTests {
  @Test("The steps show what the state is while the view waits")
  func waiting() async throws {
    let bench = Bench(
      apps: [
        AnyConsoleApp(
          ConsoleApp("feed", initialState: Feed.State()) { Feed() }
            .screen { FeedView(store: $0) })
      ])
    #expect(
      try await bench.type(":tap Refresh").dropFirst() == [
        "    state    ~ isLoading  false → true", "    effects  + e1 refresh",
      ])
    #expect(try await bench.type(":view").contains("loading"))
    #expect(
      try await bench.type(":wait").dropFirst() == [
        "    state    ~ isLoading  true → false", "             ~ posts  0 → 1",
        "    effects  ✓ e1 refresh",
      ])
    // In a console, `finish()` ends at once: the closure has no later time at which it could go on.
    #expect(try await bench.type(":view") == ["[1] ↻ Refresh", "1 posts", "waited 1 times"])
  }
}
