import Testing

@testable import Console

@MainActor
@Suite("Mistakes in a pasted call that sends an action")
struct SentActionErrorTests {
  @Test(
    "The action is refused, and not the call",
    arguments: [
      ("await store.send(.grwo)", "'Action' has no case 'grwo'."),
      ("store.send(.shed(.fetchTol))", "'ShedAction' has no case 'fetchTol'."),
      (
        #"await store.send(\.shed.fetchTol) { $0.tools = [] }"#,
        "'ShedAction' has no case 'fetchTol'."
      ),
      ("self.store.send(.plant(3))", "Expected 'String', found a whole number."),
      ("viewStore.send(.pot(name: 1, count: 2))", "Expected 'String', found a whole number."),
    ])
  func refused(line: String, message: String) async throws {
    let failure = try #require(await Bench().failure(of: line))
    #expect(failure.contains { $0.hasPrefix(message) }, "\(failure.joined(separator: "\n"))")
  }

  @Test(
    "The proposed line works",
    arguments: ["await store.send(.grwo)", "store.send(.shed(.fetchTol))"])
  func proposed(line: String) async throws {
    let bench = Bench()
    let failure = try #require(await bench.failure(of: line))
    let proposal = try #require(failure.last { $0.hasPrefix("Try: ") })
    #expect(await bench.failure(of: String(proposal.dropFirst(5))) == nil)
  }

  @Test("An unknown name that only looks like a call is refused")
  func others() async throws {
    let failure = try #require(await Bench().failure(of: "store.sent(.grow)"))
    #expect(failure.contains { $0.hasPrefix("'Action' has no case 'store'.") })
  }
}
