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
    let program = try PipedProgram(
      [Program.executable("tca-repl").path] + arguments,
      environment: ProcessInfo.processInfo.environment, directory: Program.root.path)
    /// The output from now on, up to a text.
    func answer(endingIn end: String) throws -> String {
      program.forget()
      while !program.output.hasSuffix(end), try program.read() {}
      return program.output
    }
    program.write("dogs.filterQueryChanged \"a\"\n")
    #expect(try answer(endingIn: "→ \"a\"\n").hasPrefix("#1  dogs.filterQueryChanged(\"a\")\n"))
    program.write("dogs.filterQueryChanged(\n")
    program.write("\"\"\"\n  (b\n")
    program.write("  \"\"\"\r")
    program.write("\n)\n")
    #expect(try answer(endingIn: "→ \"(b\"\n").hasPrefix("#2  dogs.filterQueryChanged(\"(b\")\n"))
    program.write(":state dogsInternal.filterQuery\n\n")
    #expect(try answer(endingIn: "\n") == "\"(b\"\n")
    program.write("dogs.filterQueryChanged(\n  7)\n")
    while try program.read() {}
    #expect(program.errors.hasPrefix("<stdin>:10:3: error\n    7)\n"))
    #expect(try program.end().status == 3)
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
