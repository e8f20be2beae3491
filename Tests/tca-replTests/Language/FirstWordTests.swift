import Testing

@testable import Console

/// People type commands without their colon, and actions with one.
@MainActor
@Suite("The first word of a line")
struct FirstWordTests {
  @Test(
    "A command without its colon, in any case, is answered with the line that has it",
    arguments: [
      ("counter", "log", ":log"), ("counter", "Log you", ":log you"),
      ("counter", "state count", ":state count"), ("counter", "back", ":back"),
      ("counter", "undo", ":undo"), ("counter", "WAIT 5s", ":wait 5s"),
      ("counter", "view", ":view"), ("counter", "tap 1", ":tap 1"), ("counter", "tap(1)", ":tap 1"),
      ("counter", "tutorial", ":tutorial"), ("counter", "why count", ":why count"),
      ("counter", "set pager off", ":set pager off"), ("counter", "app dogs", ":app dogs"),
      ("counter", "Quit", ":quit"), ("counter", "exit()", ":exit"), ("counter", ".exit", ":exit"),
      ("counter", #"\q"#, ":quit"), ("counter", "quit now", ":quit"), ("counter", "exitt", ":exit"),
      ("counter", "hepl", ":help"), ("counter", "Help state", ":help state"),
      ("counter", "jobs", ":effects"), ("counter", ":LOG you", ":log you"),
      ("dogs", "state dosg", ":state dogs"),
    ])
  func missingColon(app: String, line: String, expected: String) async throws {
    let talk = try await AppTalk(app, after: app == "counter" ? ["incrementButtonTapped"] : [])
    #expect(await talk.proposal(for: line) == expected)
    #expect(await talk.complaint(about: expected) == nil)
  }

  @Test("The answer says what is missing")
  func words() async throws {
    let talk = try await AppTalk("counter")
    #expect(
      await talk.complaint(about: "state count")
        == "'state' is a command: commands start with a colon.\nTry: :state count")
    #expect(
      await talk.complaint(about: "jobs")
        == "Here, 'jobs' is the command ':effects'.\nTry: :effects")
  }

  @Test(
    "An action with a colon is answered with the action",
    arguments: [
      ("dogs", ":loadDogs", "dogs.loadDogs"), ("dogs", ":dogs.loadDogs", "dogs.loadDogs"),
      ("dogs", #":filterQueryChanged "bull""#, #"dogs.filterQueryChanged "bull""#),
      ("counter", ":incrementButtonTapped", "incrementButtonTapped"),
      ("counter", ":incrementButtonTaped", "incrementButtonTapped"),
    ])
  func superfluousColon(app: String, line: String, expected: String) async throws {
    let talk = try await AppTalk(app)
    #expect(await talk.proposal(for: line) == expected)
    #expect(await talk.complaint(about: expected) == nil)
  }

  @Test(
    "help, quit and exit work without a colon, as with it",
    arguments: ["help", "help state", "help goto", "help dogs", "quit", "exit"])
  func withoutColon(line: String) async throws {
    let talk = try await AppTalk("dogs")
    let answer = await talk.complaint(about: line)
    #expect(await talk.complaint(about: ":" + line) == answer)
    #expect(answer == nil || line == "help dogs")
  }

  @Test("The answer to 'help foo' points at the topic")
  func unknownTopic() async throws {
    let talk = try await AppTalk("counter")
    #expect(await talk.complaint(about: "help foo") == talk.complaint(about: ":help foo"))
    #expect(await talk.complaint(about: "help sate")?.contains("'state'") == true)
  }
}
