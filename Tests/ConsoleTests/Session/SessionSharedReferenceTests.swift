import ConsoleSyntax
import Foundation
import Kernel
import Screens
import Testing

@testable import Console

private struct Pup: Equatable, Identifiable {
  let id: Int
  var name: String
}

/// Shows the dog that was opened, and renames it.
@Reducer
private struct Pound {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("pups")) var pups: IdentifiedArrayOf<Pup> = [
      Pup(id: 7, name: "Rex"), Pup(id: 9, name: "Max"),
    ]
    @Shared(value: Pup(id: 1, name: "Bo")) var favourite
    var opened: Shared<Pup>?
    var watched: Watched?
  }

  struct Watched: Equatable {
    @SharedReader var pup: Pup
  }

  enum Action: Equatable {
    case opened(Shared<Pup>)
    case renamed(String)
    case watched(Watched)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened(let pup): state.opened = pup
      case .watched(let watched): state.watched = watched
      case .renamed(let name): state.opened?.withLock { $0.name = name }
      }
      return .none
    }
  }
}

private struct PoundView: View {
  let store: StoreOf<Pound>

  var body: some View {
    Form {
      ForEach(Array(store.$pups)) { $pup in
        Button(pup.name) { store.send(.opened($pup)) }
      }
      Button("By subscript") {
        if let pup = Shared(store.$pups[id: 9]) { store.send(.opened(pup)) }
      }
      Button("Favourite") { store.send(.opened(store.$favourite)) }
      Button("Watch Max") {
        if let pup = Shared(store.$pups[id: 9]) {
          store.send(.watched(Pound.Watched(pup: SharedReader(pup))))
        }
      }
      Button("Stray") { store.send(.opened(Shared(value: Pup(id: 3, name: "Stray")))) }
      Button("Swap") {
        store.send(.opened(store.$favourite))
        if let pup = Shared(store.$pups[id: 9]) { store.send(.opened(pup)) }
      }
      Button("Hidden") { store.send(.opened(ghost)) }
    }
  }
}

/// A value with a key that no state has.
private var ghost: Shared<Pup> {
  @Shared(.inMemory("hidden")) var pup = Pup(id: 4, name: "Ghost")
  return $pup
}

@Suite("References to shared values")
struct SharedReferencesTests {
  private struct Row {
    var name = ""
    var tags = [1, 2]
  }

  private struct State {
    var rows = Array(repeating: Row(), count: 9)
    @Shared(value: 7) var last
  }

  private enum Action { case send(Shared<Int>) }

  @Test("A state with more parts than are looked at may share a value, so a literal is not enough")
  func large() {
    let state = State()
    for mostParts in 1...60 {
      let references = SharedReferences(mostParts: mostParts) { state }
      let line = references.line(sending: Action.send(state.$last))
      #expect(references.areUsed != references.areIncomplete)
      #expect(line == (references.areUsed ? "send($last)" : "send(7)"))
      #expect(references.areUsed == (mostParts >= 3))
      let other = SharedReferences(mostParts: mostParts) { state }
      #expect(other.line(sending: Action.send(Shared(value: 7))) == "send(7)")
      // The state has 48 parts.
      #expect(other.areIncomplete == (mostParts <= 48))
    }
  }
}

@MainActor
@Suite("Shared values in actions that the screen sends")
struct SessionSharedReferenceTests {
  private let bench = SessionBench(
    ConsoleApp("pound", initialState: Pound.State()) { Pound() }
      .screen { PoundView(store: $0) })

  private func lines(_ use: String) async throws -> [String] {
    try await bench.type(use)
    return bench.session.sameLines
  }

  @Test(
    "An element of a shared collection is written as a reference, which shares it when it is read")
  func element() async throws {
    #expect(try await lines(":tap Max") == ["opened($pups[id: 9])"])
    try await bench.type(#"renamed "Moritz""#)
    #expect(bench.state.pups[id: 9]?.name == "Moritz")

    try await bench.type(":reset", "opened($pups[id: 9])", #"renamed "Moritz""#)
    #expect(bench.state.pups[id: 9]?.name == "Moritz")
  }

  @Test("However the app has found the element")
  func spellings() async throws {
    #expect(try await lines(#":tap "By subscript""#) == ["opened($pups[id: 9])"])
  }

  @Test("A shared property is written as a reference, also without a key")
  func property() async throws {
    #expect(try await lines(":tap Favourite") == ["opened($favourite)"])
    try await bench.type(#"renamed "Beau""#)
    #expect(bench.state.favourite.name == "Beau")
  }

  @Test("A value that nothing else shares is written as it is")
  func unshared() async throws {
    #expect(try await lines(":tap Stray") == [#"opened(Pup(id: 3, name: "Stray"))"#])
  }

  @Test("A reader of a shared value reads what the reference shares")
  func reader() async throws {
    let line = "watched(Watched(pup: $pups[id: 9]))"
    #expect(try await lines(#":tap "Watch Max""#) == [line])
    try await bench.type(":reset", line, ":tap Max", #"renamed "Moritz""#)
    #expect(bench.state.watched?.pup.name == "Moritz")
  }

  @Test("A literal makes a reader of a value that never changes")
  func constant() async throws {
    try await bench.type(#"watched(Watched(pup: Pup(id: 3, name: "Stray")))"#)
    #expect(bench.state.watched?.pup == Pup(id: 3, name: "Stray"))
  }

  @Test("A tap that sends several actions is repeated, because the first may change the paths")
  func several() async throws {
    #expect(try await lines(":tap Swap") == [":tap Swap"])
    #expect(bench.session.timeline.count == 2)
    #expect(bench.state.opened == Shared(bench.state.$pups[id: 9]))
  }

  @Test("If no line can share the value, the tap is what is repeated")
  func hidden() async throws {
    #expect(try await lines(":tap Hidden") == [":tap Hidden"])
  }
}
