import Foundation
import Testing

/// Programs that host their own apps: `fragile` has two, `heavy` has one.
@Suite(.programs) struct HostedProgramTests {
  private func run(
    _ program: String = "fragile", _ arguments: String..., input: String = "",
    home: StateHome? = nil
  ) throws -> Program.Result {
    try Program.run(
      arguments, input: input, environment: home?.environment, program: program)
  }

  @Test(
    "Help names the program, and no other one", arguments: ["fragile", "heavy"])
  func help(program: String) throws {
    let help = try run(program, "--help")
    #expect(help.status == 0)
    #expect(help.output.contains("  \(program) run FILE… [options]"))
    let texts = [
      help.output, try run(program, "help", "run").output, try run(program, "help", "check").output,
      try run(program, "help", "open").output, try run(program, "reference", "manual").output,
      try run(program, "-e", ":help scripts", "-e", ":help recovery").output,
      try run(program, "--nonsense").errors, try run(program, "check").errors,
    ]
    for text in texts {
      #expect(!text.isEmpty)
      #expect(!text.contains("tca-repl"), "\(text)")
    }
    #expect(texts[4].contains(".Nm \(program)\n"))
    #expect(try run(program, "--version").output.hasPrefix("tca-repl 0.1"))
  }

  @Test("Only a program with several apps lists them and takes an app's name")
  func apps() throws {
    #expect(
      try run("fragile", "apps").lines.map { $0.prefix { $0 != " " } } == ["fragile", "login"])
    #expect(try run("fragile", "login", "-e", ":state user").status == 0)
    #expect(try run("fragile", "help", "run").output.contains("--app"))
    #expect(!(try run("heavy", "help", "run").output.contains("--app")))
    #expect(!(try run("heavy", "--help").output.contains("list the apps")))
    let other = try run("heavy", "apps")
    #expect(other.status == 2)
    #expect(other.errors.contains("'apps' cannot be read: there is no such file."))
  }

  @Test("Only tca-repl writes packages")
  func new() throws {
    #expect(try run("fragile", "new", "shop").status == 2)
    #expect(!(try run("fragile", "--help").output.contains("fragile new")))
  }

  @Test("What a reducer prints is between the steps before and after it")
  func printing() throws {
    let result = try run("fragile", "-e", "add 1", "-e", #"say "hi""#, "-e", "add 2")
    #expect(
      result.lines.filter { !$0.hasPrefix(" ") } == [
        "#1  add(1)", "hi", #"#2  say("hi")"#, "#3  add(2)",
      ])
  }

  @Test("With '--json' what a reducer prints goes to standard error")
  func printingBesideJSON() throws {
    let result = try run("fragile", "--json", "-e", "add 1", "-e", #"say "hi""#, "-e", ":!echo ho")
    #expect(result.lines.allSatisfy { $0.hasPrefix("{") })
    #expect(result.errors.contains("hi\n"))
  }

  @Test(
    "The exit code shows how the program ended",
    arguments: [
      (["-e", "add 1", "-e", ":expect count == 1"], 0), (["-e", ":expect count == 1"], 1),
      (["--clock", "fast"], 2), (["--preset", "moon", "-e", "add 1"], 2), (["-e", "ad 1"], 3),
      (["run", "/no/such.tca"], 2),
    ])
  func exitCodes(arguments: [String], code: Int) throws {
    #expect(try Program.run(arguments, program: "fragile").status == Int32(code))
  }

  @Test("Lines on standard input and flags apply to the session")
  func flags() throws {
    #expect(try run(input: "add 2\n:state count\n").lines.last == "2")
    let json = try run("fragile", "--json", "--seed", "7", "-e", "add 2", "-e", ":deps")
    for line in json.lines {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
    #expect(json.output.contains(#""seed":"7""#))
  }

  @Test("The program runs and checks the files that it saves")
  func saved() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (script, transcript) = (folder.path + "/a.tca", folder.path + "/a.transcript")
    #expect(try run("heavy", "-e", "add 2", "-e", ":save \"\(script)\"").status == 0)
    #expect(try String(contentsOfFile: script, encoding: .utf8) == "#! heavy heavy\nadd 2\n")
    let again = try run("heavy", "run", script)
    #expect(again.status == 0)
    #expect(again.lines.first == "#1  add(2)")
    #expect(try run("heavy", script).output == again.output)

    #expect(
      try run("fragile", "login", "-e", ":state user", "-e", ":save \"\(transcript)\"").status == 0)
    #expect(
      try String(contentsOfFile: transcript, encoding: .utf8).hasPrefix("$ fragile login\n> "))
    // The program's own name opens a session of `login`.
    #expect(try run("fragile", "check", "--trust", transcript).status == 0)
    try "$ fragile login\n> :state user\n\"bob\"\n"
      .write(toFile: transcript, atomically: true, encoding: .utf8)
    #expect(try run("fragile", "check", "--trust", transcript).status == 1)
  }

  @Test("A host keeps its journals in its own folder, and restores sessions from there")
  func journals() throws {
    let home = try StateHome()
    defer { home.remove() }
    #expect(try run("fragile", "--journal", input: "add 2\nboom\n", home: home).status != 0)
    let folder = home.path + "/fragile/journals"
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    #expect(try home.run(["--recover", "-e", ":log"]).status == 2)
    let restored = try run("fragile", "--recover", "-e", ":state count", home: home)
    #expect(restored.status == 0)
    #expect(restored.lines.last == "2")
  }
}
