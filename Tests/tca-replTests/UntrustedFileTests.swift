import Foundation
import Testing

/// Untrusted files, checked as a CI job checks those of a pull request.
@Suite(.programs) struct UntrustedFileTests {
  /// `repo/` is checked. `secret.json` and `home/` are next to it.
  private final class Scratch {
    let path: String

    init() throws {
      path =
        FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appendingPathComponent("tca-repl-\(UUID().uuidString)").path
      try write("secret.json", #""TOPSECRET""#)
      try write("secret.txt", "TOPSECRET\n")
      try write("home/secret.json", #""TOPSECRET""#)
      try write("repo/good.json", #""good""#)
      try write("repo/.env.json", #""TOPSECRET""#)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
      let file = URL(fileURLWithPath: path + "/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: path + "/" + name, withDestinationPath: target)
    }

    /// The contents of every file, except links.
    func contents() -> [String: String] {
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      var contents: [String: String] = [:]
      for name in names {
        contents[name] = try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
      }
      return contents
    }

    func run(_ arguments: String...) throws -> Program.Result {
      var environment = ProcessInfo.processInfo.environment
      environment["HOME"] = path + "/home"
      environment["XDG_STATE_HOME"] = path + "/../tca-repl-state-of-nobody"
      return try Program.run(arguments, environment: environment, directory: path + "/repo")
    }
  }

  /// Lines that try to read a file outside of the folder.
  private static let readers = [
    "dogs.filterQueryChanged @../secret.json", "dogs.filterQueryChanged @~/secret.json",
    "dogs.filterQueryChanged @ROOT/secret.json", "dogs.filterQueryChanged @out/secret.json",
    "dogs.filterQueryChanged @linked.json", "dogs.filterQueryChanged @.env.json",
    "dogs.filterQueryChanged @/proc/self/environ", ":run ../secret.txt", ":run /etc/passwd",
    ":run linked.tca", ":run out/secret.txt", ":load ../secret.txt", ":load /etc/passwd",
    ":run /proc/self/cmdline", ":run pipe.tca", ":expect dogs.count == @../secret.json",
  ]

  private static let writers = [
    ":save ../x.tca", ":save ~/x.tca", ":save ROOT/x.tca", ":save out/x.transcript",
    ":save own.tca",
    ":save own.transcript", ":save linked.tca", ":save .x.tca", ":save good.tca",
  ]

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.link("repo/out", to: "..")
    try scratch.link("repo/linked.json", to: "../secret.json")
    try scratch.link("repo/linked.tca", to: "../secret.txt")
    try scratch.write("repo/good.tca", "# precious\n")
    #expect(mkfifo(scratch.path + "/repo/pipe.tca", 0o600) == 0)
    return scratch
  }

  @Test("A checked document reads nothing outside of its folder", arguments: readers)
  func reading(line: String) throws {
    let scratch = try scratch()
    let typed = line.replacing("ROOT", with: scratch.path)
    try scratch.write("repo/evil.md", "```tca-repl\n> \(typed)\n```\n")
    try scratch.write("repo/evil.tca", typed + "\n")
    let checked = try scratch.run("check", "evil.md")
    #expect(checked.status == 1)
    #expect(checked.output.contains("cannot be read"), "\(checked)")
    let ran = try scratch.run("run", "--untrusted", scratch.path + "/repo/evil.tca")
    #expect(ran.status == 3)
    #expect(ran.errors.contains("evil.tca:1:"), "\(ran)")
    let given = try scratch.run("-f", scratch.path + "/repo/evil.tca", "--untrusted")
    #expect(given.status == 3)
    for result in [checked, ran, given] {
      #expect(!(result.output + result.errors).contains("TOPSECRET"), "\(result)")
      #expect(!(result.output + result.errors).contains("root:"), "\(result)")
      #expect(!result.output.contains("#1"), "\(result)")
    }
  }

  @Test("A checked document writes nothing to disk", arguments: writers)
  func writing(line: String) throws {
    let scratch = try scratch()
    let typed = line.replacing("ROOT", with: scratch.path)
    let lines = ["dogs.loadDogs", ":wait", typed]
    try scratch.write(
      "repo/evil.md", "```tca-repl\n" + lines.map { "> \($0)\n" }.joined() + "```\n")
    try scratch.write("repo/evil.tca", lines.joined(separator: "\n"))
    let before = scratch.contents()
    _ = try scratch.run("check", "evil.md")
    _ = try scratch.run("check", scratch.path + "/repo/evil.tca")
    _ = try scratch.run("run", "--untrusted", scratch.path + "/repo/evil.tca")
    #expect(scratch.contents() == before)
  }

  @Test("A document can read back what it saves, and the check says that no file was written")
  func overlay() throws {
    let scratch = try scratch()
    let own = scratch.path + "/repo/own.tca"
    try scratch.write(
      "repo/good.md",
      """
      ```tca-repl counter
      > incrementButtonTapped
      #1  incrementButtonTapped
          state    ~ count  0 → 1
      > :save \(own)
      saved \(own)  1 line
      > incrementButtonTapped
      #2  incrementButtonTapped
          state    ~ count  1 → 2
      > :load \(own)
      counter  sample data · virtual clock
      the session of 'counter' and its log of 2 steps are gone
      #1  incrementButtonTapped
          state    ~ count  0 → 1
      ```

      """)
    let result = try scratch.run("check", scratch.path + "/repo/good.md")
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("Saved in memory only: \(own). --trust writes files."))
    #expect(!FileManager.default.fileExists(atPath: own))
    let trusted = try scratch.run("check", "--trust", scratch.path + "/repo/good.md")
    #expect(trusted.status == 0, "\(trusted)")
    let attributes = try FileManager.default.attributesOfItem(atPath: own)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let ran = try scratch.run(
      "--untrusted", "counter", "-e", "incrementButtonTapped", "-e", ":save none.tca")
    #expect(ran.output.hasSuffix("in memory only: this session is not trusted to write files\n"))
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/repo/none.tca"))
  }

  @Test(
    "Live clients are refused and send no request, such as those that follow a book's links",
    arguments: [
      ("--preset live", ""), ("", ":preset live"), ("", ":use bookClient live"),
      ("", ":app counter\n> :app dogs\n> :preset live\n> :app books"),
    ])
  func liveClients(opening: String, line: String) throws {
    let scratch = try scratch()
    let port = try LoopbackPort()
    let session = [
      line, Self.book(port), "bookTapped id: 1", "path[id: 0].fetchCharacters", ":wait",
    ]
    .filter { !$0.isEmpty }.map { "> \($0)\n" }.joined()
    try scratch.write("repo/evil.md", "```tca-repl books \(opening)\n\(session)```\n")
    let script = "#! tca-repl books \(opening)\n" + session.replacing("> ", with: "")
    try scratch.write("repo/evil.tca", script)
    let document = scratch.path + "/repo/evil.md"
    let checked = try scratch.run("check", document)
    #expect(checked.status != 0)
    let said = checked.output + checked.errors
    #expect(
      said.contains("live' may reach real services") || said.contains("The client"), "\(said)")
    let ran = try scratch.run("run", "--untrusted", scratch.path + "/repo/evil.tca")
    #expect(ran.status == 3)
    #expect(port.callers == 0)
    guard line != ":app counter\n> :app dogs\n> :preset live\n> :app books" else { return }
    // The suggested command works. With it, the attack would have worked too.
    let advice = try #require(said.firstMatch(of: #/Try: tca-repl (check --trust \S+)/#))
    #expect(advice.1 == "check --trust \(document)")
    _ = try scratch.run("check", "--trust", document)
    #expect(port.callers > 0)
  }

  private static func book(_ port: LoopbackPort) -> String {
    "booksFetched([Book(url: \"https://x.org/books/1\", name: \"x\", isbn: \"\", authors: [], "
      + "numberOfPages: 0, publisher: \"\", country: \"\", mediaType: \"\", released: \"\", "
      + "characters: [\"http://127.0.0.1:\(port.number)/exfil\"], povCharacters: [])])"
  }

  @Test("Live clients that the user asks for are refused for untrusted files")
  func userAsksForLive() throws {
    let scratch = try scratch()
    try scratch.write("repo/a.tca", "#! tca-repl counter\n:state\n")
    try scratch.write("repo/b.tca", ":state\n")
    let live = try scratch.run("run", "--untrusted", "--live", scratch.path + "/repo/a.tca")
    #expect(live.status == 2)
    #expect(live.errors.contains("Try: tca-repl run --live \(scratch.path)/repo/a.tca"))
    let checked = try scratch.run(
      "check", "--app", "counter", "--preset", "live", scratch.path + "/repo/b.tca")
    #expect(checked.status == 3)
    #expect(
      checked.errors.contains(
        "Try: tca-repl check --trust --preset live --app counter \(scratch.path)/repo/b.tca"))
  }

  @Test("Links instead of checked files are not followed, and '--update' rewrites nothing there")
  func linkedFiles() throws {
    let scratch = try scratch()
    try scratch.write("home/private.md", "```tca-repl\n> :state dogs\nTOPSECRET\n```\n")
    try scratch.write("home/private.tca", "TOPSECRET\n")
    for name in ["private.md", "private.tca"] {
      try scratch.link("repo/\(name)", to: "../home/\(name)")
    }
    try scratch.write("repo/.env", "TOPSECRET=1\n")
    try scratch.link("repo/env.tca", to: ".env")
    try scratch.link("docs", to: "home")
    try scratch.link("repo/docs", to: "../home")
    let before = scratch.contents()
    for path in [
      "repo", "repo/private.md", "repo/private.tca", "repo/env.tca", "repo/docs",
      "repo/docs/private.md",
    ] {
      let result = try scratch.run("check", "--update", scratch.path + "/" + path)
      #expect(result.status == 2, "\(path): \(result)")
      #expect(!(result.output + result.errors).contains("TOPSECRET"))
      #expect(result.errors.contains("cannot be read"))
    }
    #expect(scratch.contents() == before)
  }

  @Test("An error shows nothing of a file that is not a script, trusted or not")
  func content() throws {
    let scratch = try scratch()
    try scratch.write("repo/wrong.json", #"{"TOPSECRET": TOPSECRET}"#)
    try scratch.write("repo/number.json", "12345678")
    for line in [
      ":run \(scratch.path)/secret.txt", #":run "\#(scratch.path)/secret.txt\0.tca""#,
      ":load \(scratch.path)/secret.txt",
      "dogs.filterQueryChanged @\(scratch.path)/repo/wrong.json",
      "dogs.filterQueryChanged @\(scratch.path)/secret.txt",
      "dogs.filterQueryChanged @\(scratch.path)/repo/number.json",
      "dogs.loadFailed @\(scratch.path)/repo/wrong.json",
      ":expect dogs.count == @\(scratch.path)/repo/wrong.json",
    ] {
      for format in [[], ["--json"]] {
        let result = try Program.run(["-e", line] + format)
        #expect(result.status == 3, "\(line)")
        let said = result.output + result.errors
        #expect(!said.contains("TOPSECRET") && !said.contains("12345678"), "\(said)")
      }
    }
    // A script may have any name if the user names it, or if its first line says that it is a
    // script.
    try scratch.write("repo/script", "dogs.lodDogs\n")
    try scratch.write("repo/own", "#! tca-repl dogs\ndogs.lodDogs\n")
    let named = try scratch.run("run", scratch.path + "/repo/script")
    #expect(named.errors.contains("  dogs.lodDogs\n"))
    let own = try scratch.run("-e", ":run \(scratch.path)/repo/own")
    #expect(own.errors.contains("  dogs.lodDogs\n"))
  }
}
