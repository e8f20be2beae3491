import Foundation
import Testing

/// Scripts on standard input, and scripts that a command line names.
@Suite(.programs) struct StandardInputTests {
  @Test(
    "Input that cannot be read exits with 74 and one line with the reason",
    arguments: [
      ("</", "Is a directory"), ("<&-", "it is closed"), ("run - </", "Is a directory"),
      ("-i </", "Is a directory"), ("-i <&-", "it is closed"), ("--json </", "Is a directory"),
    ])
  func unreadable(arguments: String, reason: String) throws {
    let result = try Program.shell("$tca_repl \(arguments)")
    #expect(result.status == 74)
    #expect(result.errors == "tca-repl: standard input cannot be read: \(reason)\n")
  }

  @Test("Unreadable standard input is no error if it is not read")
  func unread() throws {
    let result = try Program.shell("$tca_repl -e ':state dogs.count' </")
    #expect(result.status == 0)
    #expect(result.output == "0\n")
  }

  @Test(
    "A program that writes a line and waits gets the answer",
    arguments: [[], ["run", "-"], ["-f", "-"], ["-"]])
  func streaming(arguments: [String]) throws {
    let process = Process()
    process.executableURL = Program.executable("tca-repl")
    process.arguments = arguments
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    func write(_ text: String) throws {
      try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }
    func answer(endingIn end: String) -> String {
      var text = ""
      while !text.hasSuffix(end), let more = Program.some(output), !more.isEmpty {
        text += String(decoding: more, as: UTF8.self)
      }
      return text
    }
    try write("dogs.filterQueryChanged \"a\"\n")
    #expect(answer(endingIn: "→ \"a\"\n").hasPrefix("#1  dogs.filterQueryChanged(\"a\")\n"))
    try write("dogs.filterQueryChanged(\n")
    try write("\"\"\"\n  (b\n")
    try write("  \"\"\"\r")
    try write("\n)\n")
    #expect(answer(endingIn: "→ \"(b\"\n").hasPrefix("#2  dogs.filterQueryChanged(\"(b\")\n"))
    try write(":state dogsInternal.filterQuery\n\n")
    #expect(answer(endingIn: "\n") == "\"(b\"\n")
    try write("dogs.filterQueryChanged(\n  7)\n")
    let complaint = String(decoding: Program.everything(in: errors), as: UTF8.self)
    #expect(complaint.hasPrefix("<stdin>:10:3: error\n    7)\n"))
    process.waitUntilExit()
    #expect(process.terminationStatus == 3)
  }

  @Test("The first line of a script on standard input can name its session")
  func opening() throws {
    let script = "#! tca-repl counter --seed 7\nincrementButtonTapped\n:state count\n"
    for arguments in [[], ["run", "-"], ["dogs", "--json"]] {
      let result = try Program.run(arguments, input: script)
      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(result.output.contains("incrementButtonTapped"))
    }
    let result = try Program.run(input: "#! tca-repl conuter\n:view\n")
    #expect(result.status == 3)
    #expect(result.errors.hasPrefix("<stdin>:1:1: error\nThere is no app 'conuter'."))
  }

  @Test("A file instead of an app runs in the app that its first line names")
  func file() throws {
    let whole = try Program.run("run", "examples/counter.tca")
    #expect(whole.status == 0)
    #expect(try Program.run("examples/counter.tca") == whole)
    let more = try Program.run("examples/counter.tca", "-e", ":state count")
    #expect(more.output == whole.output + "3\n")
    let missing = try Program.run("no-such.tca")
    #expect(missing.status == 2)
    #expect(missing.errors == "'no-such.tca' cannot be read: there is no such file.\n")
    #expect(try Program.run("cats").errors.hasPrefix("There is no app 'cats'."))
  }

  @Test("Standard input runs in its place between files and lines")
  func order() throws {
    let result = try Program.run(
      "-f", "examples/counter.tca", "-f", "-", "-e", ":state count",
      input: "incrementButtonTapped\n")
    #expect(result.status == 0)
    #expect(result.lines.last == "4")
  }
}
