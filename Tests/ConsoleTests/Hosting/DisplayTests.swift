import Testing

@testable import Console

@MainActor
@Suite("Options of the display")
struct DisplayTests {
  private func conversation(_ display: Display) -> (Conversation, () -> [String]) {
    var lines: [String] = []
    let app = AnyConsoleApp(gardenApp())
    // A trusted session is never refused, so this cannot fail.
    let conversation = try! Conversation(
      app, among: [app], SessionSettings(clock: .virtual), display: display
    ) { lines += display.renderer(hiding: $1).lines($0).map(\.plain) }
    return (
      conversation,
      {
        defer { lines = [] }
        return lines
      }
    )
  }

  private func type(_ conversation: Conversation, _ line: String) async throws {
    _ = try await conversation.execute(SourceLine(text: line))
  }

  @Test("State changes are shown as a tree or as paths")
  func tree() async throws {
    let display = Display()
    let (conversation, _) = conversation(display)
    #expect(!display.renderer(hiding: .nothing).showsTree)
    try await type(conversation, ":set diff tree")
    #expect(display.renderer(hiding: .nothing).showsTree)
    try await type(conversation, ":set d p")
    #expect(!display.renderer(hiding: .nothing).showsTree)
  }

  @Test("A forgotten option has its initial value again")
  func forgetting() {
    let display = Display(columns: { 90 }, color: .never, showsColor: true)
    for (name, value) in [("width", "50"), ("diff", "tree"), ("color", "always"), ("appear", "on")]
    {
      display.set(name, to: value)
      display.forget(name)
    }
    #expect(display.renderer(hiding: .nothing).width == 90)
    #expect(!display.renderer(hiding: .nothing).showsTree)
    #expect(display["color"] == "auto")
    #expect(display.painter.usesColor)
    #expect(!display.appears(isTyped: true))
  }

  @Test("At a prompt, an error in a file wraps; in the output of a script, it stays on its line")
  func errorsInFiles() {
    let failure = Failure(
      Refusal(.noMark("b", nearest: ["one"])), in: SourceLine(text: ":goto b", file: "x.tca"))
    func rows(_ display: Display) -> [String] {
      display.text(failure, hiding: .nothing, width: 30).split(separator: "\n").map(String.init)
    }
    #expect(rows(Display(isAtPrompt: true)).allSatisfy { $0.count <= 30 })
    #expect(rows(Display()).contains("No step is marked 'b'. Did you mean 'one'?"))
  }

  @Test("Without a value an option is shown, without a name all of them")
  func telling() async throws {
    let (conversation, told) = conversation(Display())
    try await type(conversation, ":set")
    // A row that is wider than the screen continues below its last column.
    let names = told().map { $0.prefix { $0 != " " } }.filter { !$0.isEmpty }
    #expect(names == OptionTable.rows.map { $0.name[...] })
    try await type(conversation, ":set width 120")
    #expect(told().first?.contains("is 120") == true)
    try await type(conversation, ":set width")
    #expect(told().first?.contains("is 120") == true)
  }

  @Test("The memory limit of the log applies to this session and the next ones")
  func memory() async throws {
    let (conversation, _) = conversation(Display())
    let usual = conversation.session.memoryLimit
    try await type(conversation, ":set memory 8")
    #expect(conversation.session.memoryLimit == 8 << 20)
    try await type(conversation, ":reset")
    #expect(conversation.session.memoryLimit == 8 << 20)
    try await type(conversation, ":app garden")
    #expect(conversation.session.memoryLimit == 8 << 20)
    try await type(conversation, ":set memory auto")
    #expect(conversation.session.memoryLimit == usual)
  }

  @Test("Colours and width have the values that were set last")
  func display() {
    let display = Display(color: .never, showsColor: true)
    #expect(!display.painter.usesColor)
    display.set("color", to: "auto")
    #expect(display.painter.usesColor)
    display.set("width", to: "60")
    #expect(display.renderer(hiding: .nothing).width == 60)
    display.set("width", to: "auto")
    #expect(display.renderer(hiding: .nothing).width == Renderer.width)
  }

  @Test(
    "A wrong option or value is refused, and the right ones are shown",
    arguments: [
      (":set dif5 tree", "There is no option 'dif5'. Did you mean 'diff'?"),
      (":set diff tre e", "e"), (":set diff leaf", "'diff' cannot be 'leaf'."),
      (":set prompt \"\"", "Use auto or a text in quotes."),
      (":set prompt \"{foo}\"", "In braces: app, branch, step, tip, effects, held and time."),
      (":set width 7", "'width' cannot be '7'."), (":set color 7", "'color' cannot be '7'."),
    ])
  func refused(line: String, words: String) async throws {
    let (conversation, _) = conversation(Display())
    await #expect(throws: Failure.self) { try await type(conversation, line) }
    do { try await type(conversation, line) } catch let failure as Failure {
      let lines = FailureRenderer(failure: failure, hiding: .nothing).lines(promptWidth: nil).map(
        \.plain)
      #expect(lines.contains { $0.contains(words) }, "\(lines)")
    }
  }
}
