import Foundation
import Testing

/// Problems with the environment of the program that it did not cause.
@Suite(.programs) struct SurroundingsTests {
  private static let unwritten = "tca-repl: standard output cannot be written: "

  @Test(
    "Output that cannot be written exits with 74 and one line with the reason",
    arguments: [
      ("-e :help >/dev/full", "No space left on device"), ("-e :help >&-", "it is closed"),
      ("--help >/dev/full", "No space left on device"), ("--help >&-", "it is closed"),
      ("--version >/dev/full", "No space left on device"),
      ("apps >/dev/full", "No space left on device"),
      ("reference manual >/dev/full", "No space left on device"),
      ("run examples/dogs.tca >/dev/full", "No space left on device"),
      ("check examples/dogs.tca >/dev/full", "No space left on device"),
      ("--json -e :view >/dev/full", "No space left on device"),
      ("-e :help </dev/null >&-", "it is closed"),
    ])
  func unwritable(arguments: String, reason: String) throws {
    let result = try Program.shell("$tca_repl \(arguments)")
    #expect(result.status == 74)
    #expect(result.errors == Self.unwritten + reason + "\n")
  }

  @Test("A descriptor that takes no bytes and reports no error is an error")
  func writesNothing() throws {
    // The memory of the shell, which no longer exists when the program writes.
    let result = try Program.shell("exec timeout 60 $tca_repl -e :help >/proc/self/mem")
    #expect(result.status == 74)
    #expect(result.errors == Self.unwritten + "Input/output error\n")
  }

  @Test("A file that reaches its size limit is reported like a full disk")
  func fileSize() throws {
    let file = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: file) }
    let result = try Program.shell(
      "ulimit -f 1; $tca_repl -e :help -e :help -e :help >\(file)")
    #expect(result.status == 74)
    #expect(result.errors == Self.unwritten + "File too large\n")
  }

  @Test("A journal that reaches the size limit of files is reported, and the script goes on")
  func journalSize() throws {
    let home = try StateHome()
    defer { home.remove() }
    let line = "echo incrementButtonTapped"
    let result = try Program.shell(
      "export XDG_STATE_HOME=\(home.path); ulimit -f 8; "
        + "for i in $(seq 100); do \(line); done | $tca_repl counter -i --journal")
    #expect(result.status == 0)
    #expect(result.output.contains("#100 "))
    #expect(result.output.components(separatedBy: "cannot be written").count == 2)
    // The lines until then can be restored.
    let journal = try #require(try home.journals().first)
    let rows = try String(decoding: home.text(of: journal), as: UTF8.self).split(separator: "\n")
    #expect(rows.count > 20)
  }

  @Test("'check --update' names the file that it cannot write, and does not say that it is updated")
  func unwritableUpdate() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let small = "$ tca-repl counter\n> :state count\n1\n"
    let large = small + String(repeating: "> # \(String(repeating: "a", count: 60))\n", count: 60)
    for (name, text) in [("large", large), ("small", small)] {
      try text.write(toFile: "\(folder)/\(name).transcript", atomically: true, encoding: .utf8)
    }
    let limit = "trap '' XFSZ; ulimit -f 1; cd \(folder); $tca_repl check --update"
    let one = try Program.shell("\(limit) large.transcript")
    #expect(one.status == 2)
    #expect(
      one.errors == "'large.transcript' cannot be written: the system reports: File too large.\n")
    #expect(!one.output.contains("pdated"))
    #expect(try String(contentsOfFile: "\(folder)/large.transcript", encoding: .utf8) == large)
    let both = try Program.shell("\(limit) .")
    #expect(both.status == 2)
    #expect(
      both.output.hasSuffix(
        "Updated ./small.transcript. Review the diff before you commit it.\n"))
  }

  @Test(
    "Errors on standard error are ignored, and the exit code is the same",
    arguments: [
      ("-e bogus 2>/dev/full", 3), ("-e bogus 2>&-", 3), ("--bogus 2>/dev/full", 2),
      ("nonsense 2>&-", 2), ("-e :help >&- 2>&- <&-", 74), ("-e ':expect idle' 2>&-", 0),
    ])
  func unheard(arguments: String, status: Int32) throws {
    let result = try Program.shell("$tca_repl \(arguments)")
    #expect(result.status == status)
    #expect(result.errors == "")
  }

  @Test("A file that the program opens never takes the number of a closed standard stream")
  func closedNumbers() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func saved(_ streams: String) throws -> String {
      let file = "\(folder)\(streams.count).tca"
      defer { try? FileManager.default.removeItem(atPath: file) }
      _ = try Program.shell(
        "$tca_repl --journal -e ':help' -e ':save \(file)' -e bogus \(streams)",
        environment: ["XDG_STATE_HOME": folder])
      return try String(contentsOfFile: file, encoding: .utf8)
    }
    #expect(try saved(">&- 2>&- <&-") == saved("</dev/null"))
  }

  @Test("If no process reads the output, the program ends immediately and silently")
  func brokenPipe() throws {
    let status = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: status) }
    for prefix in ["", "trap '' PIPE; "] {
      let result = try Program.shell(
        "(\(prefix)yes :help 2>/dev/null | head -3000 | { $tca_repl; echo $? >\(status); }) | head -1"
      )
      #expect(
        result.output
          == "Type an action or a command. Tab completes; any unambiguous prefix works.\n")
      #expect(result.errors == "")
      #expect(try String(contentsOfFile: status, encoding: .utf8) == "141\n")
    }
  }

  @Test("Too few open files are reported with the limit and the number needed", arguments: [4, 5])
  func tooFewDescriptors(limit: Int) throws {
    let result = try Program.shell("ulimit -n \(limit); exec $tca_repl -e :view")
    #expect(result.status == 71)
    #expect(result.errors.hasPrefix("tca-repl: the limit on open files is \(limit), and "))
    #expect(result.errors.hasSuffix("raise it (ulimit -n)\n"))
    #expect(result.output == "")
  }

  @Test("A soft limit on open files that is too low is raised")
  func softLimit() throws {
    let result = try Program.shell("ulimit -Sn 6; exec $tca_repl -e ':state dogs.count'")
    #expect(result.status == 0)
    #expect(result.output == "0\n")
    #expect(result.errors == "")
  }

  @Test("A prompt reports too few open files, or has enough for everything")
  func promptDescriptors() throws {
    var served = 0
    for limit in 8...20 {
      let terminal = try ProgramTerminal(
        "-c", "ulimit -n \(limit); exec $tca_repl", program: "/bin/sh",
        environment: [
          "tca_repl": Program.executable("tca-repl").path, "TERM": "xterm",
          "XDG_STATE_HOME": NSTemporaryDirectory() + UUID().uuidString,
        ])
      if limit < 12 {
        #expect(terminal.wait(for: "tca-repl: the limit on open files is \(limit), and "))
        #expect(try terminal.end() == 71)
        continue
      }
      guard terminal.wait(for: "dogs 1 (1 in flight)>") else { continue }
      terminal.type("dogs.loadDogs\r:wait\r:state dogs.count\r:quit\r")
      #expect(terminal.wait(for: "[99 × Dog]"))
      #expect(try terminal.end() == 0)
      served += 1
    }
    #expect(served > 4)
  }
}
