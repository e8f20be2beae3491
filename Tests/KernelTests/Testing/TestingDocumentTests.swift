import Kernel
import Pages
import Testing

/// Runs the code of docs/testing.md.
@MainActor
@Suite struct TestingDocumentTests {
  @Test("The test of the document passes")
  func example() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.queryChanged("R")) {
      $0.query = "R"
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.response) {
      $0.results = ["R1", "R2"]
    }

    let listening = await store.send(.listen)
    await store.send(.queryChanged("Re")) { $0.query = "Re" }
    await clock.advance(by: .seconds(1))
    await store.receive(\.response, ["Re1", "Re2"]) { $0.results = ["Re1", "Re2"] }
    await listening.cancel()

    store.dependencies.continuousClock = ImmediateClock()
    await store.send(.queryChanged("Rex")) { $0.query = "Rex" }
    await store.receive(\.response) { $0.results = ["Rex1", "Rex2"] }

    store.exhaustivity = .off
    await store.send(.clear)
    await store.send(.queryChanged("Bello"))
    await store.receive(\.response) { $0.query = "Bello" }
  }

  @Test("The document's code is the same as that of the test above, line for line")
  func codeIsRun() throws {
    let page = try Page("docs/testing.md")
    #expect(page.pieces("swift").count == 4)
    let uncompiled = try page.uncompiledPieces(
      in: "Tests/KernelTests/Testing/TestingDocumentTests.swift")
    #expect(uncompiled == [])
  }

  @Test("The document's failures are those of the tests")
  func failuresAreReal() async throws {
    var found = await texts {
      let clock = TestClock()
      let store = Search.testStore(clock: clock)
      await store.send(.queryChanged("R")) { $0.query = "R" }
      await clock.advance(by: .seconds(1))
      await store.receive(\.response) { $0.results = ["R1", "R2"] }
      await store.send(.listen)
    }
    found += await texts {
      let store = Search.testStore(results: ["Rex"])
      await store.send(.clear) { $0.results = ["Bello"] }
    }
    #expect(try Page("docs/testing.md").pieces("text") == found)
  }
}
