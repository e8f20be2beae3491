import Testing

@testable import Console
@testable import ConsoleSyntax

@MainActor
@Suite("The clipboard")
struct ClipboardTests {
  @MainActor
  private final class Desk {
    var copied: [String] = []
    var cleared = 0
    // Set in init, whose closure needs self.
    var conversation: Conversation!

    init(isTyped: Bool = true) {
      // Trusted sessions are never refused.
      conversation = try! Conversation(
        AnyConsoleApp(gardenApp()), among: [], SessionSettings(preset: nil, clock: .virtual)
      ) { _, _ in }
      conversation.isTyped = isTyped
      conversation.terminal.copies = { [unowned self] in copied.append($0) }
      conversation.terminal.clears = { [unowned self] in cleared += 1 }
    }

    func type(_ lines: String...) async throws {
      for line in lines { _ = try await conversation.execute(SourceLine(text: line)) }
    }

    func problem(of line: String) async -> LineProblem? {
      do {
        try await type(line)
        return nil
      } catch { return (error as? Failure)?.problem }
    }
  }

  @Test("An action or a value is copied as it can be typed")
  func copied() async throws {
    let desk = Desk()
    try await desk.type(
      #"plant "rose hip""#, #"plant "b""#, ":mark here", ":copy", ":copy 1", ":copy #1",
      ":copy @here", ":copy beds[0]", ":copy beds")
    #expect(
      desk.copied == [
        #"plant("b")"#, #"plant("rose hip")"#, #"plant("rose hip")"#, #"plant("b")"#,
        #""rose hip""#, #"["rose hip", "b"]"#,
      ])
    #expect(await desk.problem(of: ":copy 0") == .session(.isInitial))
    #expect(await desk.problem(of: ":copy bed") != nil)
  }

  @Test("Scripts have no clipboard, and a very long text is refused")
  func limits() async throws {
    #expect(await Desk(isTyped: false).problem(of: ":copy beds") == .session(.needsPrompt(":copy")))
    let desk = Desk()
    try await desk.type("plant \"" + String(repeating: "a", count: CopyRequest.limit - 2) + "\"")
    try await desk.type(":copy beds[0]")
    #expect(desk.copied.map(\.count) == [CopyRequest.limit])
    for line in [":copy beds", ":copy 1"] {
      #expect(await desk.problem(of: line) == .session(.tooLongToCopy(limit: CopyRequest.limit)))
    }
    try await desk.type("plant \"" + String(repeating: "a", count: 10 * CopyRequest.limit) + "\"")
    for line in [":copy beds[1]", ":copy beds", ":copy"] {
      #expect(await desk.problem(of: line) == .session(.tooLongToCopy(limit: CopyRequest.limit)))
    }
    #expect(desk.copied.count == 1)
  }

  @Test("':clear' clears the terminal and nothing else, and scripts have none")
  func clearing() async throws {
    let desk = Desk()
    try await desk.type(#"plant "a""#, ":clear")
    #expect(desk.cleared == 1)
    #expect(desk.conversation.session.stepCount == 1)
    #expect(desk.conversation.record.entries.count == 1)
    let script = Desk(isTyped: false)
    #expect(await script.problem(of: ":clear") == .session(.needsPrompt(":clear")))
    #expect(script.cleared == 0)
  }

  @Test("What the terminal gets contains nothing of the text that it could obey")
  func sequence() {
    let sequence = Clipboard.sequence(for: "a\u{07}\u{1B}[2J")
    #expect(sequence == "\u{1B}]52;c;YQcbWzJK\u{07}")
  }
}
