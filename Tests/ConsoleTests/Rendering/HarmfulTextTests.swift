import Foundation
import IssueReporting
import Kernel
import Synchronization
import Testing

@testable import Console
@testable import ConsoleSyntax

/// Tests all characters that a terminal would interpret, in every place where text can come from.
@MainActor
@Suite("Harmful text")
struct HarmfulTextTests {
  /// Every control character, every change of direction, the ends of lines, invisible characters,
  /// and sequences that clear the screen, set the title or write to the clipboard.
  private nonisolated static let harmful: String = {
    let controls = Array(0x00...0x1F) + Array(0x7F...0x9F)
    let directions = Array(0x2028...0x202E) + Array(0x2066...0x2069)
    let invisible =
      [
        0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x180E, 0x3164, 0xFE0F, 0xFEFF, 0xFFA0, 0xE0001,
        0xE0041,
      ]
      + [0xE0100, 0xE000, 0x10FFFF] + Array(0x200B...0x200F) + Array(0x2060...0x206F)
      + Array(0xFFF9...0xFFFB)
    let scalars = (controls + directions + invisible).compactMap { Unicode.Scalar(UInt32($0)) }
    return scalars.map { "\($0)x" }.joined()
      + "\u{1B}[2J\u{1B}]0;title\u{07}\u{1B}]52;c;AAAA\u{1B}\\\u{9B}31m\r\nend"
  }()

  /// The same text in quotes, as it is written in a line.
  private nonisolated static let quoted = EscapedText.quoted(harmful)

  /// The characters in output that a terminal would interpret, except the console's own newlines.
  private func found(in text: String) -> [String] {
    // Do not use the rule that is tested; use the properties of Unicode. No character here follows
    // an emoji.
    text.unicodeScalars.filter { scalar in
      guard scalar != "\n" else { return false }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        return true
      default: return scalar.properties.isDefaultIgnorableCodePoint
      }
    }.map { "U+" + String($0.value, radix: 16) }
  }

  private func run(
    _ app: AnyConsoleApp, _ input: ConsoleOptions.Input, preset: String? = nil,
    color: ConsoleOptions.Color = .never, format: ConsoleOptions.Format = .text
  ) async -> String {
    let box = Printed()
    let environment = ConsoleEnvironment(
      isInteractive: false, showsColor: false, columns: nil, historyPath: nil,
      openInput: { GivenInput("") }, write: { box.add($0.text) }, writeError: box.add)
    let options = ConsoleOptions(
      input: input, preset: preset, clock: .virtual, color: color, format: format)
    _ = await ConsoleCatalog([app]).run(app.name, options, in: environment)
    return box.text
  }

  /// Lines that put harmful text into the state, actions, effects, errors, marks and answers.
  private nonisolated static let lines = [
    "say \(quoted)", "say(\(quoted))", "put key: \(quoted), value: \(quoted)", "name \(quoted)",
    "fail \(quoted)", "complain \(quoted)", "cancel \(quoted)", "present \(quoted)", ":wait",
    ":state", ":state text", ":state texts", ":state texts[\(quoted)]", ":view", ":log", ":step 1",
    ":find \(quoted)", ":why text", ":diff 0 3", ":watch text", ":watch texts[\(quoted)]",
    "say \"b\"", ":watch", ":mark \(quoted)", ":mark", ":goto \(quoted)", ":branches", ":back",
    "name \(quoted)", ":branches", ":effects", ":effects all", ":hold e3", ":release e3",
    ":fail e3 \(quoted)", ":app", ":preset", ":use", ":expect text != \"b\"",
    ":invariant text != \"c\"", ":invariant", ":expect changed nothing", ":clock", ":help",
  ]

  /// Lines that fail, with harmful text wherever it can be written.
  private nonisolated static let failing = [
    "say \(harmful)", "say \"\(harmful)", "\(harmful)", ":\(harmful)", ":state \(harmful)",
    ":state `a\(harmful)`", ":state text.\(harmful)", ":state texts[\"none\(quoted)\"]",
    ":goto \(quoted)", ":mark \(harmful)", ":switch \(quoted)", ":run \(quoted)", ":load \(quoted)",
    ":save \(quoted)", ":save \(EscapedText.quoted("/none/" + harmful + ".tca"))",
    ":app \(harmful)",
    ":preset \(harmful)", ":use \(harmful)", ":use client \(harmful)", ":help \(harmful)",
    ":actions \(harmful)", ":find \(harmful)", ":log \(harmful)", ":advance \(harmful)",
    ":clock \(harmful)", ":cancel \(harmful)", ":resolve e1 \(harmful)", ":step \(harmful)",
    ":expect text == \(quoted)", ":expect text contains \(harmful)", ":expect received \(harmful)",
    ":expect changed \(harmful)", ":invariant text == \(quoted)", ":until text == \(quoted)",
    "say 1 \(harmful)", "put key: 1, \(harmful): 2",
  ]

  @Test("Harmful text in an app's state, actions and effects is escaped before it is printed")
  func lines() async {
    let app = AnyConsoleApp(Loud.app)
    let output = await run(app, .given(lines: Self.lines))
    #expect(found(in: output) == [])
    #expect(output.contains("\\u{1B}[2J"))
    // The last line is `:help`, so none of the lines has failed.
    #expect(output.contains("Type an action or a command."))
  }

  @Test("Harmful text in a line that fails is escaped before it is printed", arguments: failing)
  func failures(line: String) async {
    let output = await run(AnyConsoleApp(Loud.app), .given(lines: [line]))
    #expect(found(in: output) == [])
    let coloured = await run(AnyConsoleApp(Loud.app), .given(lines: [line]), color: .always)
    #expect(found(in: coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "")) == [])
  }

  @Test("Harmful text in the names of an app and its parts is escaped before it is printed")
  func names() async {
    let app = AnyConsoleApp(Loud.app(named: Self.harmful))
    let lines = [
      ":app", ":preset", ":use", ":app \(Self.quoted)", ":preset x", ":use x", ":view", "say \"a\"",
    ]
    for line in lines {
      let output = await run(app, .given(lines: [line]))
      #expect(!output.isEmpty, "\(line)")
      #expect(found(in: output) == [], "\(line)")
    }
    #expect(found(in: await run(app, .given(lines: []), preset: Self.harmful + "x")) == [])
    let prompt = Renderer(hiding: .nothing).prompt(
      Status(app: Self.harmful, position: 1, tip: 2, inFlight: 3))
    #expect(found(in: prompt.plain) == [])
    let banner = Renderer(hiding: .nothing).banner(
      app: Self.harmful, data: Self.harmful, clock: .real, hasTutorial: true)
    for line in banner { #expect(found(in: line.plain) == []) }
  }

  @Test("Harmful text is escaped in output for programs")
  func json() async {
    for line in Self.lines + Self.failing {
      let output = await run(AnyConsoleApp(Loud.app), .given(lines: [line]), format: .json)
      #expect(found(in: output) == [], "\(line)")
    }
    let output = await run(AnyConsoleApp(Loud.app), .given(lines: Self.lines), format: .json)
    #expect(found(in: output) == [])
    #expect(output.contains("[2J"))
  }

  @Test("Harmful text in the names and lines of files is escaped, also by a check")
  func files() async throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // A file name cannot contain all of them: no NUL, no slash, and no more than 255 bytes.
    let name = "a\u{1B}[2J\u{07}\u{9B}\u{202E}\r\nb"
    let texts = [
      ".tca": "say 1 \(Self.harmful)", ".transcript": "> say \"a\"\n\(Self.harmful)\n",
      ".md": "```tca-repl \(name.replacing("\r\n", with: ""))\n> say \"a\"\n```\n\(Self.harmful)",
    ]
    for (ending, text) in texts {
      try text.write(toFile: "\(folder)/\(name)\(ending)", atomically: true, encoding: .utf8)
    }
    let app = AnyConsoleApp(Loud.app)
    let checked = await run(app, .check([folder], update: false))
    #expect(found(in: checked) == [])
    #expect(checked.contains("1 failed"))
    for ending in texts.keys {
      let path = "\(folder)/\(name)\(ending)"
      #expect(found(in: await run(app, .given(files: [path]))) == [])
      #expect(found(in: await run(app, .given(lines: [":run \(EscapedText.quoted(path))"]))) == [])
    }
    #expect(found(in: await run(app, .given(files: [folder + Self.harmful]))) == [])
    #expect(found(in: await run(app, .check([folder + "/\(name)x"], update: false))) == [])
  }
}

private final class Printed: Sendable {
  private let kept = Mutex("")

  var text: String { kept.withLock { $0 } }

  var add: @Sendable (String) -> Void { { text in self.kept.withLock { $0 += text } } }
}

/// An app that puts the text of its actions into everything that the console prints.
@Reducer
private struct Loud {
  struct State: Equatable {
    var text = ""
    var texts: [String: String] = [:]
    var sheet: String?
  }

  @CasePathable
  enum Action: Equatable {
    case say(String)
    case put(key: String, value: String)
    case name(String)
    case fail(String)
    case complain(String)
    case cancel(String)
    case present(String)
  }

  struct Shout: Error, CustomStringConvertible {
    let description: String
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .say(let text): state.text = text
      case .put(let key, let value): state.texts[key] = value
      case .name(let name):
        return .run(name: name) { [clock] _ in try await clock.sleep(for: .seconds(1)) }
          .cancellable(id: name, cancelInFlight: true)
      case .fail(let message): return .run { _ in throw Shout(description: message) }
      case .complain(let message): reportIssue(message)
      case .cancel(let id): return .cancel(id: id)
      case .present(let text): state.sheet = text
      }
      return .none
    }
  }

  @MainActor
  static var app: ConsoleApp<State, Action> { app(named: "loud") }

  @MainActor
  static func app(named name: String) -> ConsoleApp<State, Action> {
    let part = name == "loud" ? "client" : name
    return ConsoleApp(name, initialState: State()) { Loud() }
      .summary(name)
      .view { $0.text + "\n" + $0.texts.keys.joined() }
      .variant("usual", of: part, isLive: false) { _, _ in }
      .variant(name + "2", of: part, isLive: false) { _, _ in }
      .preset(name, summary: name, isLive: false) { _ in }
  }
}
