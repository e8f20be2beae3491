import Testing

@testable import Console
@testable import ConsoleSyntax

@MainActor
@Suite("Elements by their name or position")
struct SessionElementsTests {
  private let bench = SessionBench(kennelApp())

  private func ids() -> [String] {
    bench.session.timeline.path.compactMap { bench.session.timeline.action(of: $0) }.compactMap {
      if case .dog(.element(let id, _)) = $0 { id } else { nil }
    }
  }

  @Test("An action is sent to the element with a name or at a position, in any spelling")
  func actions() async throws {
    try await bench.type(
      #"dog["Rex"].bark"#, "dog[1].bark", #"dog["bella"].bark"#,
      #".dog(.element(id: "77", action: .bark))"#,
      #"store.send(.dog(.element(id: "92", action: .bark)))"#)
    #expect(ids() == ["3038-A", "3038-B", "3038-B", "77", "92"])
    #expect(bench.state.dogs[id: "3038-B"]?.barks == 2)
  }

  @Test("A path into the state can contain a name or a position")
  func paths() async throws {
    #expect(try await bench.type(#":state dogs["Rex"].tag.name"#) == [.value(AppValue("Rex"))])
    #expect(try await bench.type(":state dogs[1].tag.name") == [.value(AppValue("Bella"))])
    #expect(try await bench.type(#":state walks["Beach"].length"#) == [.value(AppValue(5))])
    try await bench.type(#"dog["Rex"].bark"#, #":expect dogs["Rex"].barks == 1"#)
  }

  @Test("A name that no element has, or several, is refused, and nothing is sent")
  func refusals() async {
    #expect(
      await bench.problem(of: #"dog[‹"Bela"›].bark"#)
        == .path(
          .noNamedElement(
            "Bela", path: "dog", known: ["Rex", "Bella", "Luna", "luna", "Max", "Max"], count: 6)))
    #expect(
      await bench.problem(of: #"dog[‹"Max"›].bark"#)
        == .path(
          .severalNamed("Max", path: "dog", candidates: [#"id: "91""#, #"id: "92""#], count: 2)))
    #expect(
      await bench.problem(of: "dog[‹9›].bark")
        == .path(.outOfRange(9, path: "dog", count: 6)))
    #expect(
      await bench.problem(of: #":state dogs‹["Bela"]›"#)
        == .path(
          .noNamedElement(
            "Bela", path: "dogs", known: ["Rex", "Bella", "Luna", "luna", "Max", "Max"], count: 6)))
    #expect(bench.session.status.position == 0)
  }

  @Test("The correction names the nearest element, or one of several, and can be typed")
  func corrections() async throws {
    #expect(await bench.correction(of: #"dog["Bela"].bark"#) == #"dog["Bella"].bark"#)
    #expect(await bench.correction(of: #"dog["Max"].bark"#) == #"dog[id: "91"].bark"#)
    #expect(await bench.correction(of: "dog[9].bark") == "dog[5].bark")
    try await bench.type(#"dog["Bella"].bark"#, #"dog[id: "91"].bark"#, "dog[5].bark")
    #expect(ids() == ["3038-B", "91", "92"])
  }
}
