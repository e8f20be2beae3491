import Console
import ConsoleTerminal
import Foundation
import Glibc
import Synchronization
import Testing

/// Tests with real keys in a pseudo-terminal, which check what a user sees. They run one at a time,
/// because libedit, signal handlers and the locale belong to the whole process.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct LineEditorTests {
  @Test("A user types a line, and Enter returns it")
  func typing() async throws {
    try await withEditor { terminal, editor in
      async let line = editor.readLine(prompt: "> ")
      await terminal.expect(">", cursor: (0, 2))
      terminal.type("hello")
      await terminal.expect("> hello", cursor: (0, 7))
      terminal.type("\r")
      #expect(await line == .line("hello"))
      await terminal.expect("> hello", cursor: (1, 0))
    }
  }

  @Test(
    "UTF-8 that a user types is shown and returned unchanged",
    arguments: [
      ("größer", "größer", 8), ("日本語", "日本語", 8), ("e\u{301}!", "é!", 4), ("🐶", "🐶", 4),
    ])
  func utf8(keys: String, shown: String, column: Int) async throws {
    try await withEditor { terminal, editor in
      async let line = editor.readLine(prompt: "> ")
      terminal.type(keys)
      await terminal.expect("> \(shown)", cursor: (0, column))
      terminal.type("\r")
      #expect(await line == .line(keys))
    }
  }

  @Test("Bytes that are not UTF-8 become replacement characters, and the next key works")
  func invalidUTF8() async throws {
    try await withEditor { terminal, editor in
      async let line = editor.readLine(prompt: "> ")
      terminal.type(bytes: [0x61, 0xFF, 0xC3, 0x62, 0x0D])
      #expect(await line == .line("a\u{FFFD}\u{FFFD}b"))
    }
  }

  @Test(
    "The cursor moves, and keys edit the line in the middle",
    arguments: [
      ("abc\u{1B}[DX", "abXc"), ("abc\u{1B}[D\u{1B}[D\u{1B}[CX", "abXc"),
      ("abc\u{1B}[HX", "Xabc"), ("abc\u{1B}OHX\u{1B}OFY", "XabcY"), ("abc\u{1B}[D\u{7F}", "ac"),
      ("abc\u{1B}[D\u{1B}[D\u{1B}[3~", "ac"), ("one two\u{1B}[1;5DX", "one Xtwo"),
      ("one two\u{1}\u{1B}[1;5CX", "oneX two"), ("one two\u{17}", "one "),
      ("日本\u{1B}[DX", "日X本"), ("日本\u{7F}", "日"), ("a\u{1B}[15~\u{1B}[99;5uc", "ac"),
      ("x🇩🇪\u{7F}y", "xy"), ("🇩🇪\u{1B}[Dx", "x🇩🇪"), ("abc\u{1}\u{4}", "bc"),
    ])
  func cursorKeys(keys: String, expected: String) async throws {
    try await withEditor { terminal, editor in
      async let line = editor.readLine(prompt: "> ")
      terminal.type(keys + "\r")
      #expect(await line == .line(expected))
    }
  }

  @Test("Ctrl-C in a line shows ^C and starts a new line; in an empty line it is an interrupt")
  func interrupt() async throws {
    try await withEditor { terminal, editor in
      async let line = editor.readLine(prompt: "> ")
      await terminal.expect(">", cursor: (0, 2))
      terminal.type("half\u{1B}[D\u{1B}[D\u{3}")
      await terminal.expect("> half^C\n>", cursor: (1, 2))
      terminal.type("\u{3}")
      #expect(await line == .interrupt)
      await terminal.expect("> half^C\n> ^C", cursor: (2, 0))
    }
  }

  @Test("Ctrl-D in an empty line ends the input")
  func endOfFile() async throws {
    try await withEditor { terminal, editor in
      async let line = editor.readLine(prompt: "> ")
      terminal.type("\u{4}")
      #expect(await line == .endOfFile)
      await terminal.expect(">", cursor: (1, 0))
    }
  }

  @Test("Ctrl-L clears the screen and keeps the line")
  func clear() async throws {
    try await withEditor { terminal, editor in
      editor.print("old")
      async let line = editor.readLine(prompt: "> ")
      terminal.type("abc")
      await terminal.expect("old\n> abc")
      terminal.type("\u{C}")
      await terminal.expect("> abc", cursor: (0, 5))
      terminal.type("\r")
      #expect(await line == .line("abc"))
    }
  }

  @Test("Enter in an empty line returns an empty line, and the next one can be typed")
  func empty() async throws {
    try await withEditor { terminal, editor in
      async let first = editor.readLine(prompt: "> ")
      await terminal.expect(">")
      terminal.type("\r")
      #expect(await first == .line(""))
      async let second = editor.readLine(prompt: "> ")
      await terminal.expect(">\n>")
      terminal.type("a\u{7F}\r")
      #expect(await second == .line(""))
      async let third = editor.readLine(prompt: "> ")
      terminal.type("b\r")
      #expect(await third == .line("b"))
    }
  }

  @Test("Keys typed between lines are not echoed, and are part of the next line")
  func typingAhead() async throws {
    try await withEditor { terminal, editor in
      async let first = editor.readLine(prompt: "> ")
      terminal.type("one\rtwo\rthr")
      #expect(await first == .line("one"))
      #expect(await editor.readLine(prompt: "> ") == .line("two"))
      async let third = editor.readLine(prompt: "> ")
      await terminal.expect("> one\n> two\n> thr", cursor: (2, 5))
      terminal.type("ee\r")
      #expect(await third == .line("three"))
    }
  }

  @Test("Ctrl-C between lines is reported to the session and discards keys typed ahead")
  func interruptBetweenLines() async throws {
    let (told, tell) = AsyncStream.makeStream(of: Void.self)
    try await withEditor(interrupted: { tell.yield() }) { terminal, editor in
      terminal.type("forgotten\u{3}")
      for await _ in told { break }
      async let line = editor.readLine(prompt: "> ")
      terminal.type("kept\r")
      #expect(await line == .line("kept"))
    }
  }

  @Test("After Ctrl-C, output that waits for a slow terminal is left out", .timeLimit(.minutes(1)))
  func slowTerminal() async throws {
    var (master, device): (Int32, Int32) = (-1, -1)
    #expect(openpty(&master, &device, nil, nil, nil) == 0)
    let screen = FileHandle(fileDescriptor: master, closeOnDealloc: true)
    let interruptions = Mutex(0)
    let editor = try LineEditor(
      LineEditorConfiguration(
        programName: "test", input: device, output: device,
        interrupted: { interruptions.withLock { $0 += 1 } }))
    var shown = screen.availableData
    while !String(decoding: shown, as: UTF8.self).contains("\u{1B}[?2004h") {
      shown += screen.availableData
    }
    // Nothing reads these, so they wait.
    for _ in 0..<3_000 { editor.print(String(repeating: "x", count: 299)) }
    screen.write(Data("\u{3}".utf8))
    let end = Data("more lines are not shown".utf8)
    while shown.suffix(1 << 17).range(of: end) == nil { shown += screen.availableData }
    #expect(shown.count < 300_000)
    #expect(interruptions.withLock { $0 } == 1)
    editor.close()
    close(device)
  }

  @Test("Ctrl-C stops a slow completion and leaves the line as the user typed it")
  func interruptingCompletion() async throws {
    let (asked, ask) = AsyncStream.makeStream(of: Void.self)
    try await withEditor(
      configure: {
        $0.complete = { _, _, isCancelled in
          ask.yield()
          while !isCancelled() {}
          return [Completion(range: 0..<2, replacement: "wrong")]
        }
      },
      { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        terminal.type("ab\t")
        for await _ in asked { break }
        terminal.type("lost\u{3}c\r")
        #expect(await line == .line("abc"))
      })
  }

  @Test("The next output or prompt replaces the row that shows progress")
  func status() async throws {
    try await withEditor { terminal, editor in
      editor.showStatus("1 of 9")
      await terminal.expect("1 of 9")
      editor.showStatus("2 of 9")
      await terminal.expect("2 of 9")
      editor.print("done")
      await terminal.expect("done", cursor: (1, 0))
      editor.showStatus("3 of 9")
      async let line = editor.readLine(prompt: "> ")
      await terminal.expect("done\n>", cursor: (1, 2))
      editor.showStatus("4 of 9")
      terminal.type("x\r")
      #expect(await line == .line("x"))
      await terminal.expect("done\n> x")
    }
  }

  @Test("Closing ends a waiting read and all later ones")
  func closing() async throws {
    try await withEditor { terminal, editor in
      async let line = editor.readLine(prompt: "> ")
      terminal.type("half")
      await terminal.expect("> half")
      editor.close()
      #expect(await line == .endOfFile)
      #expect(await editor.readLine(prompt: "> ") == .endOfFile)
      await terminal.expect("> half", cursor: (1, 0))
    }
  }

  @Test(
    "A terminal that disappears is a hang-up, both during editing and before it",
    arguments: [true, false])
  func hangingUp(isEditing: Bool) async throws {
    let terminal = PseudoTerminal()
    let device = terminal.device
    let editor = try LineEditor(
      LineEditorConfiguration(programName: "test", input: device, output: device))
    #expect(await terminal.wait { $0.isPasteBracketed })
    if isEditing {
      async let line = editor.readLine(prompt: "> ")
      terminal.type("half")
      await terminal.expect("> half")
      terminal.hangUp()
      #expect(await line == .hangUp)
    } else {
      terminal.hangUp()
    }
    #expect(await editor.readLine(prompt: "> ") == .hangUp)
    editor.print("nobody sees this")
    editor.close()
    terminal.end()
  }

  @Test("Without a terminal, output is written, and reading a line returns the end of the input")
  func noTerminal() async throws {
    let pipe = Pipe()
    let editor = try LineEditor(
      LineEditorConfiguration(
        programName: "test", input: pipe.fileHandleForReading.fileDescriptor,
        output: pipe.fileHandleForWriting.fileDescriptor))
    editor.print("text")
    #expect(await editor.readLine(prompt: "> ") == .endOfFile)
    editor.close()
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data("text\n".utf8))
  }

  @Test("Output that was printed before closing is written")
  func printingLast() async throws {
    try await withEditor { terminal, editor in
      for number in 1...5 { editor.print("\(number)") }
      editor.close()
      await terminal.expect("1\n2\n3\n4\n5", cursor: (5, 0))
    }
  }

  @Test(
    "A terminal is usable unless its type is 'dumb' or missing",
    arguments: [("xterm", true), ("dumb", false), ("", false), (nil, false)])
  func usability(type: String?, isUsable: Bool) {
    let terminal = PseudoTerminal()
    defer { terminal.end() }
    let device = terminal.device
    #expect(LineEditor.isUsable(input: device, output: device, type: type) == isUsable)
    #expect(!LineEditor.isUsable(input: -1, output: device, type: type))
  }
}
