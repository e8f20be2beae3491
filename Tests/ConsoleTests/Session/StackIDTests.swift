import Kernel
import Testing

@testable import Console

@MainActor
@Suite("Ids of stacks")
struct StackIDTests {
  private typealias AtticBench = SessionBench<Attic.State, Attic.Action>

  private func left(_ bench: AtticBench) -> [Int] { bench.state.left.ids.map(\.generation) }

  private func inner(_ id: Int, _ bench: AtticBench) -> [Int] {
    bench.state.left[id: StackElementID(generation: id)]?.inner.ids.map(\.generation) ?? []
  }

  @Test(
    "A typed push keeps its id, and the next element gets one above, on each stack"
  )
  func byHand() async throws {
    let bench = AtticBench(atticApp())
    try await bench.type(
      #"left.push(id: 0, state: {"label": "a", "inner": []})"#, #"add "b""#,
      #"right.push(id: 9, state: {"label": "c", "inner": []})"#, #"addRight "d""#, #"add "e""#)
    #expect(left(bench) == [0, 1, 11])
    #expect(bench.state.right.ids.map(\.generation) == [9, 10])
  }

  @Test("New elements of a nested stack get ids above those in it")
  func nested() async throws {
    let bench = AtticBench(atticApp())
    try await bench.type(
      #"add "a""#, #"left[id: 0].inner.push(id: 1, state: State(name: "bear"))"#,
      #"left[id: 0].put "car""#,
      #"left[id: 0].put "doll""#)
    #expect(inner(0, bench) == [1, 2, 3])
  }

  @Test("The ids of a stack inside a typed action depend on the action only")
  func typed() async throws {
    let bench = AtticBench(atticApp())
    for id in 0..<2 {
      let toys = #"[{"name": "bear"}, {"name": "car"}]"#
      try await bench.type(##"left.push(id: \##(id), state: {"label": "a", "inner": \##(toys)})"##)
      #expect(inner(id, bench) == [0, 1])
      try await bench.type("left[id: \(id)].put \"doll\"")
      #expect(inner(id, bench).count == 3)
    }
  }

  @Test("New ids are above those of an initial state that was created outside of the session")
  func initial() async throws {
    let state = withDependencies {
      $0.context = .live
      $0.stackElementID = .liveValue
    } operation: {
      Attic.State(left: [Crate.State(label: "a"), Crate.State(label: "b")])
    }
    let bench = AtticBench(atticApp(state))
    try await bench.type("left.popFrom(id: 1)", #"add "c""#, #"add "d""#)
    #expect(left(bench) == [0, 2, 3])
    try await bench.type(":reset", #"add "c""#)
    #expect(left(bench) == [0, 1, 2])
  }

  @Test("Ids continue after a change of the preset, and after going back from there")
  func presets() async throws {
    let app = atticApp().preset("plain", isLive: false) { _ in }
      .preset("fancy", isLive: false) { _ in }
    let bench = AtticBench(app)
    try await bench.type(#"add "a""#, ":preset fancy", #"add "b""#)
    #expect(left(bench) == [0, 1])
    try await bench.type(":goto 1", #"add "c""#)
    #expect(left(bench) == [0, 1])
  }

  @Test("Travelling, branching and rewriting give the same ids")
  func travelling() async throws {
    let bench = AtticBench(atticApp())
    let push = #"left.push(id: 5, state: {"label": "a", "inner": []})"#
    try await bench.type(push, #"add "b""#, ":back", #"add "c""#)
    #expect(left(bench) == [5, 6])
    try await bench.type(":switch main", #"add "d""#, ":goto 0", #"add "e""#)
    #expect(left(bench) == [0])
    try await bench.type(":switch main")
    #expect(left(bench) == [5, 6, 7])
    try await bench.type(":skip 2")
    #expect(left(bench) == [5, 6])
  }
}
