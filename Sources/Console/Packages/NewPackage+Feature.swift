// The feature of a new package, with its client.
extension NewPackage {
  var client: String {
    """
    import Dependencies
    import DependenciesMacros
    import Foundation

    /// A server that can be searched.
    @DependencyClient
    public struct SearchClient: Sendable {
      /// What the server finds, best first.
      public var results: @Sendable (_ query: String, _ key: String) async throws -> [String]
    }

    extension SearchClient: DependencyKey {
      public static let liveValue = SearchClient { query, key in
        var address = URLComponents(string: "https://example.com/search")!
        address.queryItems = [
          URLQueryItem(name: "query", value: query), URLQueryItem(name: "key", value: key),
        ]
        @Dependency(\\.urlSession) var session
        let (data, _) = try await session.data(from: address.url!)
        return try JSONDecoder().decode([String].self, from: data)
      }
    }

    extension DependencyValues {
      public var search: SearchClient {
        get { self[SearchClient.self] }
        set { self[SearchClient.self] = newValue }
      }
    }

    """
  }

  var feature: String {
    """
    import ComposableArchitecture

    @Reducer
    public struct \(name.prefix)Feature {
      @ObservableState
      public struct State: Equatable {
        /// What the server asks for before it answers. A secret.
        public var key = ""
        public var query = ""
        public var results: [String] = []
        public var failure: String?

        public init() {}
      }

      public enum Action: BindableAction {
        case binding(BindingAction<State>)
        case searchButtonTapped
        case response(Result<[String], any Error>)
      }

      @Dependency(\\.search) var search

      public init() {}

      public var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .binding:
            return .none
          case .searchButtonTapped:
            return .run { [search, query = state.query, key = state.key] send in
              await send(.response(Result { try await search.results(query, key) }))
            }
          case .response(.success(let results)):
            (state.results, state.failure) = (results, nil)
            return .none
          case .response(.failure(let error)):
            (state.results, state.failure) = ([], "\\(error)")
            return .none
          }
        }
      }
    }

    """
  }
}
