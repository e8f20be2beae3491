import Foundation
import Synchronization
import Testing

@testable import Console

@MainActor
@Suite struct CheckConsoleTests {
  private struct Outcome {
    let status: ConsoleExit
    let output: String
    let errors: String
  }

  /// A temporary folder with files in it.
  private final class Folder {
    let path: String

    init(_ files: [String: String]) throws {
      path = NSTemporaryDirectory() + UUID().uuidString
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for (name, text) in files {
        try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func text(_ name: String) throws -> String {
      try String(contentsOfFile: path + "/" + name, encoding: .utf8)
    }
  }

  private func check(_ folder: Folder, _ names: String..., update: Bool = false) async -> Outcome {
    let (output, errors) = (Captured(), Captured())
    let environment = ConsoleEnvironment(
      isInteractive: false, showsColor: false, columns: nil, historyPath: nil,
      openInput: { GivenInput("") },
      write: { output.add($0.text) }, writeError: errors.add)
    let paths = names.isEmpty ? [folder.path] : names.map { folder.path + "/" + $0 }
    let status = await gardenApp().run(
      ConsoleOptions(input: .check(paths, update: update)), in: environment)
    let name = folder.path + "/"
    return Outcome(
      status: status, output: output.text.replacing(name, with: ""),
      errors: errors.text.replacing(name, with: ""))
  }

  private static let good = """
    $ tca-repl garden
    > plant "a"
    #1  plant("a")
        state    ~ beds  [] → ["a"]

    > :state beds.count
    1
    > plant tulip
            ^~~~~
    'tulip' is not a value: text needs quotes.
    Try: plant "tulip"
    > :view
    Garden of 1 beds
      a

    """

  @Test(
    "A transcript that prints what it says passes, including errors under their line")
  func good() async throws {
    let folder = try Folder(["a.transcript": Self.good])
    let outcome = await check(folder)
    #expect(outcome.status == .success)
    #expect(outcome.output == "1 session in 1 file: no differences\n")
    #expect(outcome.errors == "")
  }

  @Test("Different output is shown as a diff, and nothing is written")
  func different() async throws {
    let text = Self.good.replacing("[] → [\"a\"]", with: "[] → [\"b\"]")
      .replacing("\n1\n", with: "\n2\n")
    let folder = try Folder(["a.transcript": text])
    let outcome = await check(folder)
    #expect(outcome.status == .expectation)
    #expect(
      outcome.output == """
        --- a.transcript
        +++ a.transcript  as printed now
        @@ -1,10 +1,10 @@ a.transcript:4  > plant "a"
         $ tca-repl garden
         > plant "a"
         #1  plant("a")
        -    state    ~ beds  [] → ["b"]
        +    state    ~ beds  [] → ["a"]
         
         > :state beds.count
        -2
        +1
         > plant tulip
                 ^~~~~
         'tulip' is not a value: text needs quotes.
        1 session in 1 file: 2 answers differ in a.transcript
        If the new output is right, --update writes it into the files.

        """)
    #expect(try folder.text("a.transcript") == text)
  }

  @Test("'--update' rewrites a file, and the check still fails; the next check passes")
  func update() async throws {
    let markdown =
      "# Garden\n\n- so:\n  ```tca-repl\n  > plant \"a\"\n  > :view\n  old\n  ```\n\nEnd.\r\n"
    let folder = try Folder([
      "a.transcript": Self.good.replacing("Garden of 1 beds\n  a", with: "x"), "b.md": markdown,
    ])
    let outcome = await check(folder, update: true)
    #expect(outcome.status == .expectation)
    #expect(outcome.output.hasSuffix("Updated. Review the diff before you commit it.\n"))
    #expect(try folder.text("a.transcript") == Self.good)
    #expect(
      try folder.text("b.md")
        == "# Garden\n\n- so:\n  ```tca-repl\n  > plant \"a\"\n  #1  plant(\"a\")\r\n"
        + "      state    ~ beds  [] → [\"a\"]\r\n  > :view\n  Garden of 1 beds\r\n    a\r\n  ```\n\nEnd.\r\n"
    )
    #expect(await check(folder).status == .success)
  }

  @Test("Each session starts from the beginning, with its own preset and seed")
  func sessions() async throws {
    let one = "> plant \"a\"\n> :state beds.count\n1\n"
    let folder = try Folder(["x.md": "```tca-repl\n\(one)```\n```tca-repl garden\n\(one)```\n"])
    _ = await check(folder, update: true)
    #expect(try folder.text("x.md").components(separatedBy: "#1  plant(\"a\")").count == 3)
    #expect(await check(folder).output == "2 sessions in 1 file: no differences\n")
  }

  @Test("A script runs without output, except for a line that fails")
  func scripts() async throws {
    let folder = try Folder([
      "a.tca": "plant \"a\"\n", "b.tca": "#! tca-repl garden\nplant \"a\"\nplnat\n",
    ])
    #expect(await check(folder, "a.tca").output == "1 script: passed\n")
    let outcome = await check(folder)
    #expect(outcome.status == .script)
    #expect(outcome.output == "2 scripts: 1 failed\n")
    #expect(outcome.errors.hasPrefix("b.tca:3:1: error\n  plnat\n"))
  }

  @Test(
    "The check ends with the worst exit code, in any order of the files",
    arguments: [
      ["a.tca": "plnat\n", "b.tca": ":expect beds.count == 2\n"],
      ["a.tca": ":expect beds.count == 2\n", "b.tca": "plnat\n"],
    ])
  func worst(files: [String: String]) async throws {
    #expect(await check(try Folder(files)).status == .script)
  }

  @Test("The app, the preset and the options of a session must exist")
  func openings() async throws {
    let folder = try Folder([
      "a.transcript": "$ tca-repl moon\n> :view\n", "b.tca": "#! tca-repl garden --preset x",
      "c.md": "text\n\n```tca-repl --live\n> :view\n```\n", "d.transcript": "nothing\n",
    ])
    let outcome = await check(folder)
    #expect(outcome.status == .script)
    #expect(
      outcome.errors == """
        a.transcript:1:1: error
        There is no app 'moon'. There is 'garden'.
        b.tca:1:1: error
        The app 'garden' has no preset 'x'. It has none.
        c.md:3:1: error
        Unexpected '--live'.
        Usage: tca-repl [APP] [--preset NAME] [--seed N]
        d.transcript:1:1: error
        This session has no lines.
        Write each line after '> ', and its output below.

        """)
  }

  @Test("An app that does not declare its clients is refused, unless the check is trusted")
  func undeclaredApps() async throws {
    let folder = try Folder(["a.transcript": "$ tca-repl plain\n> :state\n"])
    let app = AnyConsoleApp(ConsoleApp("plain", initialState: Garden.State()) { Garden() })
    for trusts in [nil, true] {
      let errors = Captured()
      let environment = ConsoleEnvironment(
        isInteractive: false, showsColor: false, columns: nil, historyPath: nil,
        openInput: { GivenInput("") },
        write: { _ in }, writeError: errors.add)
      let status = await ConsoleCatalog([app]).run(
        "plain",
        ConsoleOptions(
          input: .check([folder.path], update: false), trustsFiles: trusts,
          trustingCommand: "check --trust"),
        in: environment)
      #expect(status == (trusts == true ? .expectation : .script))
      let file = folder.path + "/a.transcript"
      let refusal = """
        \(file):1:1: error
        The app 'plain' may reach real services, and this session is not trusted.
        Try: check --trust \(file)    (only if you trust the file)

        """
      #expect(errors.text == (trusts == true ? "" : refusal))
    }
  }

  @Test("A check without files is a usage error")
  func nothing() async throws {
    let folder = try Folder(["a.swift": ""])
    #expect(await check(folder).status == .usage)
    let missing = await check(folder, "b.md")
    #expect(missing.status == .usage)
    #expect(missing.errors == "'b.md' cannot be read: there is no such file.\n")
  }
}
