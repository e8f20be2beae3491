import Testing

/// Steps are `3`, `#3`, a mark, and ranges, wherever a command takes steps.
@MainActor
@Suite("Steps in commands")
struct StepWordTests {
  private func talk() async throws -> AppTalk {
    try await AppTalk(
      "counter",
      after: [
        "incrementButtonTapped", "incrementButtonTapped", "decrementButtonTapped", ":mark here",
      ])
  }

  @Test(
    "A step has the same forms in all commands",
    arguments: [
      ":state #1", ":state count #1", ":state @here", ":view #1", ":view 1 #2", ":effects #1",
      ":deps #1",
      ":diff 0-2", ":diff #0-#2", ":diff #1 here", ":log 1-", ":log here-", ":log #1-#2",
      ":log 1- you",
      ":skip #1", ":skip 2-", ":step #1", ":goto here", ":again #1",
    ])
  func accepted(line: String) async throws {
    let talk = try await talk()
    #expect(await talk.complaint(about: line) == nil)
  }

  @Test(
    "Where a form has no meaning, a line that works is proposed",
    arguments: [
      (":step 1-3", ":log 1-3"), (":again 1-2", ":again 1"), (":goto 1-2", ":goto 1"),
      (":back #1", ":goto 1"), (":forward #2", ":goto 2"), (":back @here", ":goto @here"),
    ])
  func proposed(line: String, expected: String) async throws {
    let talk = try await talk()
    await talk.expect(expected, insteadOf: line)
  }

  @Test(
    "What names nothing is an error",
    arguments: [
      (
        "counter", ":expect changed nope", "'Counter.State' has no property 'nope'.",
        "It has count"
      ),
      ("counter", ":actions zzz", "No action starts with 'zzz'.", ":actions lists the actions."),
      ("counter", ":view 500", "The screen has no row 500: all rows are shown.", "Try: :view"),
      ("dogs", ":view 500", "The screen has no row 500: its longest list has 99.", "Try: :view 80"),
    ])
  func nothing(app: String, line: String, sentence: String, next: String) async throws {
    let talk = try await AppTalk(app, after: app == "dogs" ? ["dogs.loadDogs", ":wait"] : [])
    let answer = try #require(await talk.complaint(about: line))
    #expect(answer.hasPrefix(sentence + "\n" + next), "\(answer)")
  }

  @Test("After a row that does not exist, the screen is where it was")
  func rowStays() async throws {
    let talk = try await AppTalk("dogs", after: ["dogs.loadDogs", ":wait", ":view 41"])
    #expect(await talk.complaint(about: ":view 500") != nil)
    #expect(await talk.complaint(about: ":tap 2") == nil)
  }
}
