import Foundation
import Testing

@Suite(.programs) struct CommandLineTests {
  @Test("Piped lines are a script")
  func pipe() throws {
    let result = try Program.run(input: "dogs.loadDogs\n:wait\n:state dogs.count\n")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.lines.last == "99")
  }

  @Test("Without arguments the program does what 'open dogs' does")
  func nothing() throws {
    let input = "dogs.loadDogs\n:wait\n:clock\n:preset\n:view\n"
    let result = try Program.run(input: input)
    #expect(result.status == 0)
    #expect(try result == Program.run("open", "dogs", input: input))
  }

  @Test("Lines can be given one by one")
  func lines() throws {
    let result = try Program.run("-e", #"dogs.filterQueryChanged "x""#, "-e", ":state dogsInternal")
    #expect(result.status == 0)
    #expect(result.lines.count == 3)
    #expect(result.lines.last?.contains(#"filterQuery: "x""#) == true)
  }

  @Test(
    "An error in a script has file, line, column and a suggestion, after the steps before it",
    arguments: [
      ("dogs.lodDogs", 6, "Did you mean 'loadDogs'?"),
      ("dogs.filterQueryChanged 7", 25, "Expected 'String', found a whole number."),
      (#"dogs.breedWasSelected "pug""#, 23, #"Try: dogs.breedWasSelected name: "pug""#),
      (#"dogs.filterQueryChanged("pug""#, 24, "This '(' is never closed: expected ')'."),
      (":veiw", 2, "Did you mean ':view'?"),
    ])
  func errors(line: String, column: Int, suggestion: String) throws {
    let script = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).tca")
    defer { try? FileManager.default.removeItem(at: script) }
    try "# a comment\ndogs.filterQueryChanged \"a\"\n\(line)\ndogs.loadDogs\n"
      .write(to: script, atomically: true, encoding: .utf8)
    let result = try Program.run("run", script.path)
    #expect(result.status == 3)
    #expect(result.errors.hasPrefix("\(script.path):3:\(column): error\n  \(line)\n"))
    #expect(result.errors.contains(suggestion))
    #expect(result.lines.first == #"#1  dogs.filterQueryChanged("a")"#)
    #expect(!result.output.contains("loadDogs"))
  }

  @Test("Scripts can follow the app")
  func appAndScripts() throws {
    let script = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).tca")
    defer { try? FileManager.default.removeItem(at: script) }
    try "incrementButtonTapped\n".write(to: script, atomically: true, encoding: .utf8)
    let result = try Program.run("counter", script.path, script.path, "-e", ":state count")
    #expect(result.status == 0)
    #expect(result.lines.last == "2")
  }

  @Test(
    "An option that does not exist is answered with one that is similar, if there is one",
    arguments: [
      ("--nope", "Unknown option '--nope'"), ("-x", "Unknown option '-x'"),
      ("-v", "Unknown option '-v'. Did you mean '--version'?"),
      ("--presett", "Unknown option '--presett'. Did you mean '--preset'?"),
    ])
  func unknownOption(option: String, sentence: String) throws {
    let result = try Program.run(option)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("Error: \(sentence)\n"))
  }

  @Test("Options that print a fact about the program exit afterwards")
  func facts() throws {
    let version = try Program.run("--version").output
    // Only `make install` says what the program was built from.
    #expect(version.wholeMatch(of: /tca-repl 0\.1( \([0-9a-f]+\+?, Swift [0-9.]+\))?\n/) != nil)
    let apps = try Program.run("apps").lines
    let dogs = try #require(apps.firstIndex { $0.hasPrefix("dogs ") })
    #expect(apps[dogs].hasSuffix("  breeds of dogs, a search among them, and a picture of each"))
    #expect(apps[dogs + 1].hasSuffix("  presets: sample, live, offline, slow, flaky"))
    let help = try Program.run("--help")
    #expect(help.status == 0)
    for word in ["run FILE…", "check FILE…", "apps | new NAME"] {
      #expect(help.output.contains("  tca-repl \(word)"))
    }
    // Everything that `open` takes is on the one screen, and fits into it.
    let open = try Program.run("open", "--help").output
    let listed = Set(help.output.matches(of: #/[ ,(](--?[a-z][a-z-]*)/#).map { $0.1 })
    for flag in open.matches(of: #/[ \/](-[a-z]|--[a-z-]+)/#) {
      #expect(listed.contains(flag.1), "\(flag.1)")
    }
    #expect(help.lines.allSatisfy { $0.count <= 80 })
    // A terminal of 24 rows shows the whole text above the next prompt of the shell.
    #expect(help.lines.count <= 23)
    #expect(try Program.run("help").output == help.output)
  }

  @Test(
    "At a narrow terminal, help and mistakes in the command line end their lines at words",
    arguments: [
      "--help", "apps", "dgos", "counter --preset smaple", "--nosuch", "check", "new a/b",
      "none.tca", "check --help",
    ])
  func narrow(arguments: String) throws {
    func rows(columns: Int) throws -> [Substring] {
      let program = Program.executable("tca-repl").path
      let terminal = try ProgramTerminal(
        "-c", "stty cols \(columns); exec '\(program)' \(arguments)", program: "/bin/sh",
        environment: ["HOME": "/nonexistent"])
      _ = try terminal.end()
      return terminal.output.split(whereSeparator: \.isNewline)
    }
    let narrow = try rows(columns: 44)
    #expect(!narrow.isEmpty)
    for row in narrow { #expect(row.count <= 44, "\(row)") }
    func words(_ rows: [Substring]) -> [Substring] { rows.flatMap { $0.split(separator: " ") } }
    #expect(try words(narrow) == words(rows(columns: 200)))
  }

  @Test("A script prints its lines with --echo, and only what is wrong with --quiet")
  func verbosity() throws {
    let lines = ["-e", "incrementButtonTapped", "-e", ":state count", "-e", ":expect count == 1"]
    let echoed = try Program.run(["counter", "--echo"] + lines)
    #expect(
      echoed.output == """
        > incrementButtonTapped
        #1  incrementButtonTapped
            state    ~ count  0 → 1
        > :state count
        1
        > :expect count == 1
        ✓ count == 1

        """)
    let quiet = try Program.run(["counter", "--quiet"] + lines)
    #expect(quiet.output == "")
    #expect(quiet.status == 0)
    let failed = try Program.run(["counter", "--quiet"] + lines + ["-e", ":expect count == 2"])
    #expect(failed.status == 1)
    #expect(failed.output == "")
    #expect(failed.errors.contains("Expected count == 2"))
  }

  @Test(
    "A mistake in the command line exits with 2 and an explanation",
    arguments: [
      (["cats"], "There is no app 'cats'."), (["--nonsense"], "--nonsense"),
      (["--clock", "fast"], "fast"), (["--preset", "moon"], "no preset 'moon'"),
      (["--live", "--preset", "sample"], "exclude each other"),
      (["--echo", "--quiet"], "exclude each other"),
      (["--recover", "--preset", "offline"], "--recover and --preset exclude each other"),
      (["--recover", "--seed", "0"], "--recover and --seed exclude each other"),
      (["--recover", "--clock", "real"], "--recover and --clock exclude each other"),
      (["dosg"], "Did you mean 'dogs'?"), (["--preset", "ofline"], "Did you mean 'offline'?"),
      (["run"], "Missing expected argument"), (["run", "/no/such.tca"], "there is no such file"),
    ])
  func usage(arguments: [String], word: String) throws {
    let result = try Program.run(arguments)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(word))
  }

  @Test(
    "Control characters in arguments are shown as escapes",
    arguments: [
      ["\u{1B}[2J"], ["--\u{1B}[2J"], ["--preset", "\u{9B}31m"], ["-e", "\u{202E}x"],
      ["run", "\u{1B}]0;x\u{07}.tca"], ["check", "\u{1B}[2J.md"], ["--clock", "\u{7F}"],
    ])
  func harmfulArguments(arguments: [String]) throws {
    let result = try Program.run(arguments)
    #expect(result.status != 0)
    let shown = (result.output + result.errors).unicodeScalars.filter { $0 != "\n" }
    #expect(!shown.isEmpty)
    #expect(
      shown.allSatisfy {
        $0.properties.generalCategory != .control && !(0x202A...0x202E).contains($0.value)
      })
  }

  @Test("Colours are for terminals, unless they are requested")
  func colour() throws {
    #expect(!(try Program.run("-e", ":effects").output.contains("\u{1B}")))
    #expect(try Program.run("--color", "always", "-e", ":effects").output.contains("\u{1B}[2m"))
  }

  @Test("Ctrl-C ends a script with 130, after the output so far")
  func interrupt() throws {
    let result = try Program.run(
      "--clock", "real", input: "dogs.filterQueryChanged \"x\"\ndogs.loadDogs\n:wait\n:log\n",
      interruptAfter: "e1 dogs.loadDogs")
    #expect(result.status == 130)
    #expect(result.output.hasPrefix("#1  dogs.filterQueryChanged(\"x\")"))
    #expect(!result.output.contains("initial state"))
  }

  @Test("A preset replaces the clients")
  func presets() throws {
    let result = try Program.run(
      "--preset", "offline", input: "dogs.loadDogs\n:wait\n:state dogsInternal.failure\n")
    #expect(result.status == 0)
    #expect(result.lines.last == #".offline("this client always fails")"#)
  }

  @Test("A session can start with the state in a file")
  func state() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tca-repl \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("seven.json").path
    try #"{"count": 7}"#.write(toFile: file, atomically: true, encoding: .utf8)
    let result = try Program.run(
      "counter", "--state", file, "-e", "incrementButtonTapped", "-e", ":reset", "-e",
      ":state count")
    #expect(result.status == 0)
    #expect(result.output.contains("state    ~ count  7 → 8"))
    #expect(result.lines.last == "0")
    try #"{"cuont": 7}"#.write(toFile: file, atomically: true, encoding: .utf8)
    let wrong = try Program.run("counter", "--state", file, "-e", ":state count")
    #expect(wrong.status == 3)
    #expect(wrong.errors.hasPrefix("\(file):1:2: error"))
    // Errors in files do not repeat their text, so they have the names that are known.
    #expect(wrong.errors.contains("Usage: State(count: Int,"))
    #expect(wrong.output == "")
  }
}
