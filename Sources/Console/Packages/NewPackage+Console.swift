// The console of a new package, and what checks its feature.
extension NewPackage {
  var console: String {
    """
    import Console
    import \(name.prefix)Feature

    @main
    struct \(name.prefix)Console {
      static func main() async {
        await ConsoleApp("\(name.text)", initialState: \(name.prefix)Feature.State()) {
          \(name.prefix)Feature()
        }
        .preset("sample", isLive: false) {
          $0.search = SearchClient { query, _ in ["\\(query) 1", "\\(query) 2"] }
        }
        .preset("live") { _ in }
        .value("three", ["one", "two", "three"])
        .redact(\\.key)
        .main()
      }
    }

    """
  }

  var test: String {
    """
    import ComposableArchitecture
    import DependenciesTestSupport
    import Testing

    @testable import \(name.prefix)Feature

    @MainActor
    @Suite(.dependencies { $0.search.results = { query, _ in [query] } })
    struct \(name.prefix)FeatureTests {
      @Test("A search shows what the server finds")
      func searching() async {
        let store = TestStore(initialState: \(name.prefix)Feature.State()) { \(name.prefix)Feature() }
        await store.send(\\.binding.query, "soup") { $0.query = "soup" }
        await store.send(.searchButtonTapped)
        await store.receive(\\.response.success) { $0.results = ["soup"] }
      }
    }

    """
  }

  static let script = """
    binding.query "soup"
    searchButtonTapped
    :wait
    :expect results == ["soup 1", "soup 2"]

    """
}
