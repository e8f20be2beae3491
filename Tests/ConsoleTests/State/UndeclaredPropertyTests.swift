import Foundation
import Kernel
import Testing

@testable import Console

enum Bookcase {
  struct State: Equatable {
    var books = ["a", "b"]
    var lamp = Lamp()
    var note = AttributedString("")
    var newest: String? { books.last }
  }

  struct Lamp: Equatable {
    var watts = 5
    var isBright: Bool { watts > 9 }
  }

  enum Action { case read }
}

@MainActor
@Suite("Computed properties that no host declared")
struct UndeclaredPropertyTests {
  private let bench = Bench(
    apps: [
      AnyConsoleApp(
        ConsoleApp("bookcase", initialState: Bookcase.State()) {
          Reduce<Bookcase.State, Bookcase.Action> { _, _ in .none }
        })
    ])

  @Test(
    "The error says that the property is computed, and how the host declares it",
    arguments: [
      (
        ":state newest", "'newest' is a computed property of 'Bookcase.State'.",
        #"The host can declare it: .computed("newest", \Bookcase.State.newest)"#
      ),
      (
        ":watch lamp.isBright", "'isBright' is a computed property of 'Lamp'.",
        #"The host can declare it: .computed("isBright", \Lamp.isBright)"#
      ),
      (
        ":expect lamp.isBright", "'isBright' is a computed property of 'Lamp'.",
        #"The host can declare it: .computed("isBright", \Lamp.isBright)"#
      ),
    ])
  func undeclared(line: String, sentence: String, next: String) async throws {
    let lines = try #require(await bench.failure(of: line))
    #expect(lines.suffix(2) == [sentence, next])
  }

  @Test("The name of anything else is unknown as before")
  func unknown() async throws {
    let lines = try #require(await bench.failure(of: ":state newer"))
    #expect(lines.contains("'Bookcase.State' has no property 'newer'."))
  }
}
