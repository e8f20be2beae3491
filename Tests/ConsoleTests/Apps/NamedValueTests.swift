import ConsoleSyntax
import Foundation
import Kernel
import Testing

@testable import Console
@testable import ConsoleTerminal

private final class Picture: Equatable, Sendable {
  let size: Int
  init(size: Int) { self.size = size }
  static func == (one: Picture, other: Picture) -> Bool { one.size == other.size }
}

private struct Response: Equatable {
  var token: String
  var picture: Picture
}

private final class Call: Equatable, Sendable {
  static func == (one: Call, other: Call) -> Bool { one === other }
}

@Reducer
private struct Gallery {
  struct State: Equatable {
    var token = ""
    var size = 0
    var ok = "a property"
  }

  @CasePathable
  enum Action: Equatable {
    case response(Result<Response, Never>)
    case rename(String)
    case resize(Int)
    case show(Picture?)
    case hang(Picture, at: Int)
    case call(Call)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .response(.success(let response)):
        state.token = response.token
        state.size = response.picture.size
      case .rename(let name): state.token = name
      case .resize(let size): state.size = size
      case .show(let picture): state.size = picture?.size ?? 0
      case .hang(let picture, let place): state.size = picture.size + place
      case .call: break
      }
      return .none
    }
  }
}

@MainActor
@Suite("Values that the host declares")
struct NamedValueTests {
  private func bench() -> SessionBench<Gallery.State, Gallery.Action> {
    SessionBench(
      ConsoleApp("gallery", initialState: Gallery.State()) { Gallery() }
        .value("ok", Response(token: "old", picture: Picture(size: 1)))
        .value("ok", Response(token: "t", picture: Picture(size: 7)))
        .value("nine", 9)
        .value("small picture", Picture(size: 2)))
  }

  @Test("A value is used in a payload by its name, even if the state has a property of that name")
  func payload() async throws {
    let bench = bench()
    try await bench.type("response(.success($ok))")
    #expect(bench.state == Gallery.State(token: "t", size: 7))
    try await bench.type("resize $nine")
    #expect(bench.state.size == 9)
    try await bench.type(":expect size == $nine")
  }

  @Test("A path after a value's name leads into the value, and any other path into the state")
  func parts() async throws {
    let bench = bench()
    try await bench.type("rename $ok.token", "resize $ok.picture.size", "rename $0.ok")
    #expect(bench.state == Gallery.State(token: "a property", size: 7))
    guard case .path = await bench.problem(of: "rename $ok.‹toke›") else {
      Issue.record("a wrong path was not refused")
      return
    }
    #expect(
      await bench.problem(of: "rename ‹$nine›")
        == .line(.wrongType(expected: "String", found: .outside("$nine", type: "Int"))))
  }

  @Test("Tab offers the values with their types, before the properties of the state")
  func completion() {
    let completer = Completer(bench().session.vocabulary)
    let line = "response(.success($"
    let offered = completer.completions(of: line, at: line.count)
    #expect(offered.prefix(2).map(\.replacement) == ["ok", "nine"])
    #expect(offered.prefix(2).map(\.note) == ["Response", "Int"])
  }

  @Test("An action whose payload can only be named is an action that can be typed")
  func onlyNamed() async throws {
    let bench = bench()
    let listings = bench.session.vocabulary.grammar.cases()
    #expect(listings.filter { !$0.isTypeable }.map(\.path) == ["call"])
    for (wrong, right) in [
      ("show 3", "show $`small picture`"), ("hang", "hang $`small picture`, at: 1"),
      ("response(.success(3))", "response .success($ok)"),
    ] {
      let correction = await bench.correction(of: wrong)
      #expect(correction == right)
      try await bench.type(right)
    }
    #expect(await bench.correction(of: "call 3") == nil)
  }

  @Test("Tab offers values where nothing else can be typed")
  func completionOfOnlyNamed() {
    let completer = Completer(bench().session.vocabulary)
    func offered(_ line: String) -> [String] {
      completer.completions(of: line, at: line.count).map(\.replacement)
    }
    #expect(offered("hang(") == ["$`small picture`"])
    #expect(offered("response(.success(") == ["$ok"])
    #expect(offered("resize(").isEmpty)
  }
}
