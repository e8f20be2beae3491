import Kernel
import Testing

@testable import Console

/// A feature that has another one, with bindings.
@Reducer private struct Office {
  @ObservableState
  struct State { var clerk = Signup.State() }

  enum Action { case clerk(Signup.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.clerk, action: \.clerk) { Signup() }
  }
}

@MainActor
@Suite("Lines that set a part of the state, as code does")
struct SessionSettingTests {
  @Test(
    "A part that a binding sets is corrected to the line that sets it",
    arguments: [
      (#"email = "a@b.c""#, #"binding.email "a@b.c""#),
      ("state.age = 20", "binding.age 20"),
      ("store.plan = .paid", "binding.plan .paid"),
      (#"user.home.street="Elm""#, #"binding.user.home.street "Elm""#),
      ("self.store.isAdult = true", "binding.isAdult true"),
    ])
  func binding(line: String, expected: String) async throws {
    let bench = SessionBench(signupApp())
    #expect(await bench.correction(of: line) == expected)
    try await bench.type(expected)
  }

  @Test("A part of a child feature is set by the child's binding")
  func childBinding() async throws {
    let bench = SessionBench(ConsoleApp("office", initialState: Office.State()) { Office() })
    let expected = #"clerk.binding.user.home.street "Elm""#
    #expect(await bench.correction(of: #"clerk.user.home.street = "Elm""#) == expected)
    try await bench.type(expected)
  }

  @Test(
    "A part that no binding sets, or not to this value, is corrected to the line that shows it",
    arguments: [
      ("id = 8", ":state id"), ("age += 1", ":state age"), ("age = true", ":state age"),
      ("count = 1", ":state count"),
    ])
  func shown(line: String, expected: String) async {
    #expect(await SessionBench(signupApp()).correction(of: line) == expected)
  }
}
