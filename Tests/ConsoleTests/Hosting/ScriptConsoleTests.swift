import Foundation
import Kernel
import Synchronization
import Testing

@testable import Console

@MainActor
@Suite struct ScriptConsoleTests {
  private final class Captured: Sendable {
    let output = Mutex("")
    let errors = Mutex("")
  }

  private func run(
    _ input: ConsoleOptions.Input, standardInput: String = "", preset: String? = nil,
    color: ConsoleOptions.Color = .auto
  ) async -> (status: ConsoleExit, output: String, errors: String) {
    let captured = Captured()
    let environment = ConsoleEnvironment(
      isInteractive: false, showsColor: false, columns: nil, historyPath: nil,
      openInput: { GivenInput(standardInput) },
      write: { text in captured.output.withLock { $0 += text.text } },
      writeError: { text in captured.errors.withLock { $0 += text } })
    let options = ConsoleOptions(input: input, preset: preset, color: color)
    let status = await gardenApp().run(options, in: environment)
    return (status, captured.output.withLock { $0 }, captured.errors.withLock { $0 })
  }

  @Test("Standard input that is not a terminal is a script: no banner, no prompt, no colours")
  func standardInput() async {
    let result = await run(.standardInput, standardInput: "grow\n:wait\n:state beds.count\n")
    #expect(result.status == .success)
    #expect(result.errors == "")
    #expect(result.output.hasSuffix("\n1\n"))
    #expect(!result.output.contains("garden"))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test("The first line that fails ends a script, after the output of the steps before it")
  func stopsAtError() async {
    let result = await run(.standardInput, standardInput: "plant \"a\"\n\nplnat \"b\"\nplant \"c\"")
    #expect(result.status == .script)
    #expect(result.output == "#1  plant(\"a\")\n    state    ~ beds  [] → [\"a\"]\n")
    #expect(result.errors.hasPrefix("<stdin>:3:1: error\n"))
    #expect(result.errors.contains("Did you mean 'plant'?"))
  }

  @Test("Lines can be given one by one, and :quit ends them")
  func lines() async {
    let result = await run(.given(lines: [#"plant "a""#, ":quit", #"plant "b""#]))
    #expect(result.status == .success)
    #expect(!result.output.contains("#2"))
    #expect(await run(.given(lines: ["ok!"])).errors.hasPrefix("-e 1:1:3: error"))
  }

  @Test("Files run in one session, and may run other files")
  func files() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appendingPathComponent("inner.tca").path
    let outer = folder.appendingPathComponent("outer.tca").path
    try "plant \"a\"\n".write(toFile: inner, atomically: true, encoding: .utf8)
    try "# twice\n:run \"\(inner)\"\n:run \"\(inner)\"\n".write(
      toFile: outer, atomically: true, encoding: .utf8)
    let result = await run(.given(files: [outer, inner]))
    #expect(result.status == .success)
    #expect(result.output.contains("#3  plant(\"a\")"))

    try "plant 1".write(toFile: inner, atomically: true, encoding: .utf8)
    let failed = await run(.given(files: [outer]))
    #expect(failed.status == .script)
    #expect(failed.errors.hasPrefix("\(inner):1:7: error"))

    try ":run \"\(outer)\"".write(toFile: outer, atomically: true, encoding: .utf8)
    let endless = await run(.given(files: [outer]))
    #expect(endless.status == .script)
    #expect(endless.errors.contains("nested more than 16 deep"))
    #expect(await run(.given(files: [folder.path + "/none.tca"])).status == .usage)
  }

  @Test("An expectation that fails ends a script with 1, and is reported with its place")
  func expectations() async {
    let result = await run(
      .standardInput, standardInput: "plant \"a\"\n:expect beds.count == 2\nplant \"b\"\n")
    #expect(result.status == .expectation)
    #expect(!result.output.contains("#2"))
    #expect(
      result.errors == """
        <stdin>:2:9: expectation failed
          :expect beds.count == 2
                  ^~~~~~~~~~~~~~~
        Expected beds.count == 2, but beds.count is 1.
        :why beds.count    shows which step set it.

        """)
    let broken = await run(
      .standardInput, standardInput: ":invariant beds.count < 2\nchain 2\nplant \"b\"\n")
    #expect(broken.status == .expectation)
    #expect(
      broken.errors == """
        <stdin>:2:1: invariant broken
          chain 2
        #2 chain(1) broke beds.count < 2:
            ~ beds.count  1 → 2
        :step 2    shows it in full; :back goes to the step before.

        """)
  }

  @Test("Files run before lines, and both before standard input if that is requested")
  func order() async throws {
    let file = NSTemporaryDirectory() + UUID().uuidString + ".tca"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try "#! tca-repl garden --seed 9\nplant \"file\"\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    let result = await run(
      .given(files: [file, file], lines: [":state beds", ":quit"]), standardInput: "plant \"no\"")
    #expect(result.output.hasSuffix("[\"file\", \"file\"]\n"))
    #expect(result.status == .success)
  }

  @Test("An unknown preset is a usage error")
  func unknownPreset() async {
    let result = await run(.given(lines: [":view"]), preset: "moon")
    #expect(result.status == .usage)
    #expect(result.errors == "The app 'garden' has no preset 'moon'. It has none.\n")
  }

  @Test("Colours can be requested")
  func colour() async {
    let result = await run(.given(lines: ["openShed"]), color: .always)
    #expect(result.output.contains("\u{1B}[32m+ \u{1B}[0m"))
  }

  @Test("The same script gives the same bytes, a thousand times")
  func deterministic() async {
    let script =
      "draw\ngrow\ngrow\nchain 4\n:advance 1s\ndraw\n:wait\n:back 3\ndraw\n:state\n:log\n"
    let first = await run(.standardInput, standardInput: script)
    #expect(first.output.count > 400)
    for _ in 0..<1000 {
      #expect(await run(.standardInput, standardInput: script).output == first.output)
    }
  }
}
