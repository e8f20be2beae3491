import Testing

@testable import ConsoleSyntax

@Suite("Pasted lines")
struct PastedLineTests {
  @Test(
    "A prompt before a line is skipped",
    arguments: [
      "> dogs.load(1)", ">  dogs.load(1)", "dogs 0> dogs.load(1)",
      "dogs 2 (1 in flight)> dogs.load(1)",
      "dogs b1 4/6 (2 in flight, 1 held, t=1.5s)> dogs.load(1)", "  online-store 3> dogs.load(1)",
    ])
  func prompts(line: String) throws {
    guard case .action(let action) = try Line.parse(line) else {
      Issue.record("\(line) is no action")
      return
    }
    #expect(action.description == ".dogs(.load(1))")
  }

  @Test("A command, a comment or nothing can follow a prompt too")
  func others() throws {
    #expect(try Line.parse("dogs 3> # note") == .comment)
    #expect(try Line.parse("> ") == .blank)
    #expect(
      try Line.parse("> :goto 1")
        == .command(
          name: "goto", nameSpan: SourceSpan(3, 7), arguments: "1",
          argumentsSpan: SourceSpan(8, 9)))
  }

  @Test(
    "A call that sends an action is read as the action",
    arguments: [
      "store.send(.dogs(.load(1)))", "await store.send(.dogs(.load(1)))",
      "self.store.send( .dogs(.load(1)) )", "viewStore.send(.dogs(.load(1)), animation: .default)",
      "await store.send(.dogs(.load(1))) { $0.isLoading = true }",
      "await store.send(.dogs(.load(1))) {\n  $0.isLoading = true\n}",
      "> store.send(.dogs(.load(1)))", #"await store.send(\.dogs.load, 1)"#,
      #"await store.send(\.dogs.$load, 1) { $0.isLoading = true }"#,
      #"store.send(\.dogs.load, (1), animation: .default)"#,
    ])
  func calls(line: String) throws {
    guard case .action(let action) = try Line.parse(line) else {
      Issue.record("\(line) is no action")
      return
    }
    #expect(action.description == ".dogs(.load(1))")
  }

  @Test("A key path to the case of an element, without a payload or with several values")
  func keyPaths() throws {
    for (line, action) in [
      (#"await store.send(\.path[id: 0].detail.closed)"#, "path[id: 0].detail.closed"),
      (#"store.send(\.closed, animation: .default)"#, "closed"),
      (#"await store.send(\.path.push, (id: 0, .detail(1)))"#, "path.push(id: 0, .detail(1))"),
    ] {
      guard case .action(let found) = try Line.parse(line) else {
        Issue.record("\(line) is no action")
        continue
      }
      #expect(try found.description == ActionExpression.parse(action).description)
    }
  }

  @Test("A case named 'store' is not such a call")
  func store() throws {
    #expect(try Line.parse("store.send(1)") == .action(ActionExpression.parse("store.send(1)")))
    #expect(try Line.parse("store.close") == .action(ActionExpression.parse("store.close")))
  }

  @Test("A mistake in a pasted line has its position in that line")
  func place() {
    #expect(throws: Diagnostic.self) { try Line.parse("> dogs.load(") }
    do {
      _ = try Line.parse("dogs 0> dogs..load")
      Issue.record("two dots are no path")
    } catch { #expect(error.span == SourceSpan(13, 14)) }
  }
}
