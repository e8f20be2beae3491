import Kernel
import Testing

@Suite struct ObserveTokenOlderNamesTests {
  @available(*, deprecated)
  @MainActor
  @Test("An observation can be kept in the older type of token")
  func tokens() {
    var tokens: Set<ObservationToken> = []
    var calls = 0
    observe { calls += 1 }.store(in: &tokens)
    #expect(calls == 1)
    #expect(tokens.count == 1)
  }
}
