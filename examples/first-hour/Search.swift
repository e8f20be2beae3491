// The feature that docs/first-hour.md takes to a console, as it could be in an app for Apple's systems.

import ComposableArchitecture
import SwiftUI

struct SearchClient: Sendable {
  var search: @Sendable (_ query: String) async throws -> [String]
}

extension SearchClient: TestDependencyKey {
  static let testValue = SearchClient(
    search: unimplemented("SearchClient.search", placeholder: []))
}

extension DependencyValues {
  var searchClient: SearchClient {
    get { self[SearchClient.self] }
    set { self[SearchClient.self] = newValue }
  }
}

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var isLoading = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case response([String])
  }

  @Dependency(\.searchClient) var searchClient

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.query):
        state.isLoading = true
        return .run { [query = state.query] send in
          try await send(.response(searchClient.search(query)))
        }
      case .binding:
        return .none
      case .response(let results):
        state.results = results
        state.isLoading = false
        return .none
      }
    }
  }
}

struct SearchView: View {
  @Bindable var store: StoreOf<Search>

  var body: some View {
    NavigationStack {
      List {
        TextField("Search", text: $store.query)
        if store.isLoading { ProgressView() }
        ForEach(store.results, id: \.self) { result in
          Text(result)
        }
      }
      .navigationTitle("Search")
    }
  }
}
