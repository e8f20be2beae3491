import Testing

@testable import Console
@testable import ConsoleTerminal

@Suite struct RendererPromptTests {
  @Test(
    "The prompt shows the app, the branch, the step, the effects in flight and the time",
    arguments: [
      (Status(app: "dogs", position: 0, tip: 0, inFlight: 0), "dogs 0> "),
      (Status(app: "dogs", position: 5, tip: 5, inFlight: 1), "dogs 5 (1 in flight)> "),
      (
        Status(app: "dogs", position: 4, tip: 6, inFlight: 2, held: 1),
        "dogs 4/6 (2 in flight, 1 held)> "
      ),
      (
        Status(
          app: "dogs", position: 7, tip: 7, inFlight: 0, branch: "b1",
          virtualTime: .milliseconds(2300)), "dogs b1 7 (t=2.3s)> "
      ),
      (
        Status(app: "d", position: 0, tip: 0, inFlight: 0, virtualTime: .seconds(120)),
        "d 0 (t=120s)> "
      ),
    ])
  func prompt(status: Status, text: String) {
    #expect(Renderer(hiding: .nothing).prompt(status).plain == text)
  }

  @Test("A prompt of the user's own has the facts that it names, and nothing harmful")
  func own() {
    let status = Status(
      app: "dogs", position: 4, tip: 6, inFlight: 2, held: 1, branch: "b1",
      virtualTime: .milliseconds(1500))
    let prompt = Renderer(hiding: .nothing).prompt(
      status, as: "{app} {branch} {step}/{tip} {effects}-{held} {time} {other}{app\u{1B}> ")
    #expect(prompt.plain == "dogs b1 4/6 2-1 1.5s {other}{app\\u{1B}> ")
    #expect(prompt.runs.first?.role == .pastPrompt)
    let real = Status(app: "dogs", position: 0, tip: 0, inFlight: 0)
    #expect(Renderer(hiding: .nothing).prompt(real, as: "{time}>").plain == "> ")
  }

  @Test("The prompt has another style in the past")
  func past() {
    let present = Status(app: "dogs", position: 5, tip: 5, inFlight: 0)
    let past = Status(app: "dogs", position: 4, tip: 5, inFlight: 0)
    #expect(Renderer(hiding: .nothing).prompt(present).runs.first?.role == .prompt)
    #expect(Renderer(hiding: .nothing).prompt(past).runs.first?.role == .pastPrompt)
  }

  @Test("Earlier lines are listed with their numbers and all of their rows")
  func history() {
    let lines = Renderer(hiding: .nothing).lines(
      .history(
        [HistoryLine(number: 9, line: "f(\n1)"), HistoryLine(number: 10, line: "\u{1B}x")],
        hidden: 3))
    #expect(lines.map(\.plain) == ["… 3 before", " 9  f(", "    1)", "10  \\u{1B}x"])
    #expect(
      Renderer(hiding: .nothing).lines(.history([], hidden: 0)).map(\.plain) == ["no such line"])
  }
}
