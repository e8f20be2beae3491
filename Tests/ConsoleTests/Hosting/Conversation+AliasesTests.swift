import Foundation
import Testing

@testable import Console
@testable import ConsoleSyntax
@testable import ConsoleTerminal

@MainActor
@Suite("Aliases in a conversation")
struct ConversationAliasesTests {
  @MainActor
  private final class Talk {
    var reports: [Report] = []
    // Set in init, whose closure needs self.
    var conversation: Conversation!

    init() {
      let apps = [AnyConsoleApp(gardenApp()), AnyConsoleApp(kitchenApp())]
      // Trusted sessions are never refused.
      conversation = try! Conversation(
        apps[0], among: apps, SessionSettings(preset: nil, clock: .virtual)
      ) { [unowned self] report, _ in reports.append(report) }
    }

    func type(_ lines: String...) async throws -> [Report] {
      reports = []
      for line in lines { _ = try await conversation.execute(SourceLine(text: line)) }
      return reports
    }

    func problem(of line: String) async -> LineProblem? {
      do {
        _ = try await conversation.execute(SourceLine(text: line))
        return nil
      } catch { return error.problem }
    }
  }

  @Test("An alias is defined, listed, used with arguments, and removed")
  func life() async throws {
    let talk = Talk()
    let mine = Alias(name: "mine", line: ":log you")
    #expect(try await talk.type(":alias") == [.aliases([])])
    #expect(try await talk.type(":alias mine = :log you") == [.aliases([mine])])
    #expect(
      try await talk.type(":alias seed=plant") == [.aliases([Alias(name: "seed", line: "plant")])])
    #expect(try await talk.type(":alias mine") == [.aliases([mine])])
    _ = try await talk.type(#":seed "tulip""#, "chain 2")
    #expect(try await talk.type(":mine").rows.map(\.number) == [1, 2])
    #expect(try await talk.type(":mine 0-1").rows.map(\.number) == [1])
    #expect(try await talk.type(":alias remove mine") == [.note(.aliasRemoved("mine"))])
    #expect(await talk.problem(of: ":mine") != nil)
  }

  @Test("The number of a step is a command at a prompt, and a comment in a file")
  func stepNumber() async throws {
    let talk = Talk()
    _ = try await talk.type("chain 0")
    #expect(try await talk.type("#1").isEmpty)
    talk.conversation.isTyped = true
    let step = try await talk.type(":step 1")
    #expect(step.count == 1)
    #expect(try await talk.type(" #1 ") == step)
    #expect(try await talk.type("# 1", "#1 is wrong", "#one").isEmpty)
    #expect(await talk.problem(of: "#9") == talk.problem(of: ":step 9"))
  }

  @Test(
    "A row that was printed for a step is its action at a prompt, and a comment in a file",
    arguments: [
      ##"#3  plant("tulip")"##, ##"→ #3  plant("tulip")      you  0.000s"##,
      ##"  #12 plant("tulip")  e1  2.000s"##, ##"#3  plant("tulip")   by e1, after 2.000s"##,
    ])
  func printedRow(line: String) async throws {
    let talk = Talk()
    talk.conversation.isTyped = true
    #expect(try await talk.type(line).count == 1)
    #expect(talk.conversation.record.entries.map(\.text) == [#"plant("tulip")"#])
    #expect(
      try await talk.type("#1  initial state", "#1  planting season", "#2–#5 4 × plant").isEmpty)
    // A row whose values are left out says so.
    #expect(await talk.problem(of: "#2  plant([99 × String])   you  0.000s") != nil)
    talk.conversation.isTyped = false
    if line.hasPrefix("#") { #expect(try await talk.type(line).isEmpty) }
  }

  @Test("Of a test that is pasted, what it sends runs, and the other lines are counted")
  func pastedTest() async throws {
    let talk = Talk()
    talk.conversation.isTyped = true
    func paste(_ lines: [String]) async throws -> [Report] {
      talk.reports = []
      for line in lines { _ = try await talk.conversation.execute(SourceLine(text: line)) }
      talk.conversation.finishPaste()
      return talk.reports
    }
    let block = [
      "@Test func planting() async {", "  let store = TestStore(initialState: Garden.State()) {",
      "    Garden()", "  } withDependencies: {", "    $0.date = .constant(now)", "  }",
      #"  await store.send(.plant("rose")) {"#, #"    $0.beds = ["rose"]"#, "  }",
      "  await store.receive(\\.grown) {", "    $0.beds.removeAll()", "  }",
      #"  await store.send(.plant("tulip"))"#, "  await store.finish()", "}",
    ]
    let reports = try await paste(block)
    #expect(talk.conversation.session.stepCount == 2)
    #expect(reports.last == .note(.skippedCode(13)))
    #expect(reports.count == 3)
    // Without the function around it.
    let rest = try await paste(Array(block[6..<14]).map { $0.trimmingCharacters(in: .whitespaces) })
    #expect(rest.last == .note(.skippedCode(6)))
    #expect(talk.conversation.session.stepCount == 4)
    // What is typed after a paste is read as always, even if a brace was left open.
    #expect(try await paste([#"await store.send(.plant("lily")) {"#]).count == 1)
    #expect(await talk.problem(of: "}") != nil)
    #expect(await talk.problem(of: "$0.beds = []") != nil)
    // A line that can run runs, also in an open closure.
    let typed = try await paste(["let store = TestStore(initialState: A()) {", "chain 0", ":state"])
    #expect(typed.count == 3)
    #expect(typed.last == .note(.skippedCode(1)))
  }

  @Test("The saved session has the line, and another session has the same aliases")
  func record() async throws {
    let talk = Talk()
    _ = try await talk.type(":alias seed = plant", #":seed "tulip""#)
    #expect(talk.conversation.record.entries.map(\.text) == [#"plant "tulip""#])
    _ = try await talk.type(":app kitchen")
    #expect(try await talk.type(":alias") == [.aliases([Alias(name: "seed", line: "plant")])])
  }

  @Test("A reference alone, or after ':state', is shown")
  func shownReferences() async throws {
    let talk = Talk()
    _ = try await talk.type(#"plant "tulip""#, #"plant "rose""#)
    let first = try await talk.type(":state beds[0] @1")
    #expect(first.count == 1)
    for line in [
      "$_", ":state $_", ":s $_", ":sta $_ # again", ":state $1.beds[0]", ":state $beds[0] @1",
    ] {
      #expect(try await talk.type(line) == first, "\(line)")
    }
  }

  @Test("'$_' is the value that ':state' printed last, in the record with its step and path")
  func latestValue() async throws {
    let talk = Talk()
    #expect(await talk.problem(of: "plant $_") == .session(.noLatestValue))
    _ = try await talk.type(#"plant "tulip""#, ":state beds[0]", "plant $_", #"plant "rose""#)
    #expect(
      try await talk.type(":state beds").first == .value(AppValue(["tulip", "tulip", "rose"])))
    _ = try await talk.type(":state beds.count @1")
    #expect(talk.conversation.record.entries.contains { $0.text == "plant $1.beds[0]" })
    let completer = Completer(talk.conversation.vocabulary)
    let found = completer.completions(of: "plant $_", at: 8)
    #expect(found.map(\.replacement) == ["_"])
    #expect(found.map(\.note) == ["$1.beds.count"])
    _ = try await talk.type(":reset")
    #expect(await talk.problem(of: "plant $_") == .session(.noLatestValue))
  }

  @Test("Mistakes are refused")
  func refusals() async throws {
    let talk = Talk()
    _ = try await talk.type(":alias mine = :log you", ":alias loop = :loop")
    #expect(
      await talk.problem(of: ":alias log = :state") == .session(.invalidAlias("log", .isCommand)))
    #expect(
      await talk.problem(of: ":alias a b = :state") == .session(.invalidAlias("a b", .notAName)))
    #expect(await talk.problem(of: ":alias x =") == .session(.invalidAlias("x", .hasNoLine)))
    #expect(
      await talk.problem(of: ":alias remove mien")
        == .session(.noAlias("mien", nearest: ["mine"])))
    guard case .command(.unknown("loop", _))? = await talk.problem(of: ":loop") else {
      Issue.record("an alias was replaced by itself")
      return
    }
  }

  @Test("Tab and colours know aliases, and suggestions only those that exist")
  func completion() async throws {
    let talk = Talk()
    _ = try await talk.type(":alias mine = :log you")
    let completer = Completer(talk.conversation.vocabulary)
    func complete(_ line: String) -> [String] {
      completer.completions(of: line, at: line.count).map(\.replacement)
    }
    #expect(complete(":mi") == [":mine"])
    #expect(complete(":alias ") == ["mine ", "remove "])
    #expect(complete(":alias remove ") == ["mine"])
    #expect(completer.highlights(of: ":mine").map(\.role) == [.action])
    #expect(completer.highlights(of: ":mi").isEmpty)
    #expect(completer.canRepeat(":mine 0-3"))
    #expect(!completer.canRepeat(":yours"))
  }
}
