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
      ("dogs", "state dosg", ":state dogs"), ("counter", "/help", ":help"),
      ("counter", "p count", ":state count"), ("counter", "po count", ":state count"),
      ("counter", "dump(count)", ":state count"), ("counter", ":env", ":deps"),
      ("counter", ":delete 1", ":skip 1"),
    ])
  func missingColon(app: String, line: String, expected: String) async throws {
    let talk = try await AppTalk(app, after: app == "counter" ? ["incrementButtonTapped"] : [])
    await talk.expect(expected, insteadOf: line)
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
    await talk.expect(expected, insteadOf: line)
  }

  @Test(
    "An action after a word for sending is answered with the action alone",
    arguments: [
      ("counter", "send incrementButtonTapped", "incrementButtonTapped"),
      ("counter", ":send incrementButtonTaped", "incrementButtonTapped"),
      ("counter", "send(.incrementButtonTapped)", ".incrementButtonTapped"),
      ("dogs", ":dispatch loadDogs", "dogs.loadDogs"),
      (
        "dogs", #"send(.dogs(.filterQueryChanged("bull")))"#, #".dogs(.filterQueryChanged("bull"))"#
      ),
    ])
  func superfluousWord(app: String, line: String, expected: String) async throws {
    let talk = try await AppTalk(app)
    await talk.expect(expected, insteadOf: line)
  }

  @Test(
    "A part of the state, as code has it, is answered with a line that shows it",
    arguments: [
      ("counter", "count", ":state count"), ("counter", "store.count", ":state count"),
      ("counter", "state.count", ":state count"), ("counter", "store.state", ":state"),
      ("counter", "viewStore.count", ":state count"), ("counter", "count = 3", ":state count"),
      ("counter", "$0.count += 1", ":state count"), ("counter", "count == 1", ":when count == 1"),
      ("counter", "state.count >= 1", ":when count >= 1"),
      ("dogs", "dogs.count", ":state dogs.count"),
      ("online-store", "productListState.shouldOpenCart", ":state productListState.shouldOpenCart"),
    ])
  func stateAlone(app: String, line: String, expected: String) async throws {
    let talk = try await AppTalk(app, after: app == "counter" ? ["incrementButtonTapped"] : [])
    await talk.expect(expected, insteadOf: line)
  }

  @Test("Who sets a part of the state reads that only actions change it")
  func setting() async throws {
    let talk = try await AppTalk("counter")
    #expect(
      await talk.complaint(about: "state.count = 3")
        == "'state.count' is a part of the state, and only actions change the state.\nTry: :state count"
    )
  }

  @Test("An unknown name is refused before what comes after it")
  func unknownName() async throws {
    let talk = try await AppTalk("counter")
    #expect(
      await talk.complaint(about: "foo bar")
        == "'Action' has no case 'foo'.\n:actions lists the actions.")
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
