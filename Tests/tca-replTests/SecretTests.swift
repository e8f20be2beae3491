import Foundation
import Testing

/// `fragile login` hosts an app with a secret password, PIN, card and token.
@Suite("No file contains a secret", .programs, .serialized)
struct SecretTests {
  private static let secrets = [
    "first-pass", "0pen sesame", "834120967", "4111222233334444", "Ada Lovelace", "tok-4711-xyzzy",
    "set by an action with another name",
  ]
  private static let lines = [
    #"login password: "first-pass", user: "ada""#, #"passwordChanged "0pen sesame""#,
    "pinChanged 834120967", #"paid with: Card(holder: "Ada Lovelace", number: 4111222233334444)"#,
    #"remember "set by an action with another name""#, "signIn", ":wait", ":state", ":log", ":view",
    #":expect password == "set by an action with another name""#, ":why pin", ":find sesame",
    #"renamed "0pen sesame""#, ":edit 3 pinChanged 834120967",
  ]

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var environment: [String: String] {
    ["PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_STATE_HOME": folder.path, "TERM": "xterm"]
  }

  private var given: [String: String] {
    environment.merging(
      [
        "TCA_REPL_SECRET_PASSWORD": "first-pass", "TCA_REPL_SECRET_PASSWORD_2": "0pen sesame",
        "TCA_REPL_SECRET_PASSWORD_3": "set by an action with another name",
        "TCA_REPL_SECRET_PIN": "834120967", "TCA_REPL_SECRET_TOKEN": "tok-4711-xyzzy",
        "TCA_REPL_SECRET_CARD": #"Card(holder: "Ada Lovelace", number: 4111222233334444)"#,
      ]) { $1 }
  }

  private func run(
    _ arguments: [String], _ lines: [String], _ environment: [String: String]? = nil
  ) throws -> Program.Result {
    try Program.run(
      ["login", "--journal"] + arguments, input: lines.map { $0 + "\n" }.joined(),
      environment: environment ?? self.environment, program: "fragile")
  }

  /// The contents of all files that were written.
  private func files() throws -> [String: String] {
    var texts: [String: String] = [:]
    let paths = FileManager.default.enumerator(atPath: folder.path)
    while let path = paths?.nextObject() as? String {
      let url = folder.appending(path: path)
      guard let data = try? Data(contentsOf: url) else { continue }
      texts[path] = String(decoding: data, as: UTF8.self)
    }
    return texts
  }

  private func expectNoSecrets(in text: String, _ name: String) {
    for secret in Self.secrets where text.contains(secret) {
      Issue.record("\(name) holds '\(secret)':\n\(text)")
    }
  }

  @Test("A session through pipes that crashes: output, journal, saved files, and recovery")
  func pipes() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (script, transcript) = ("\(folder.path)/s.tca", "\(folder.path)/s.transcript")
    let crashed = try run(
      [], Self.lines + [":save \(script)", ":save \(transcript)", "boom"])
    #expect(crashed.status != 0)
    expectNoSecrets(in: crashed.output, "the output")
    expectNoSecrets(in: crashed.errors, "the errors")
    let files = try files()
    #expect(files.keys.contains { $0.hasSuffix(".journal") })
    #expect(files["s.transcript"]?.contains("paid(with: $secret(card))") == true)
    for (name, text) in files { expectNoSecrets(in: text, name) }
    #expect(files["s.tca"]?.contains("login password: $secret(password), user: \"ada\"") == true)

    let recovered = try run(["--recover"], [":log", ":state"], given)
    expectNoSecrets(in: recovered.output, "the output of a recovery")
    #expect(!recovered.output.contains("! Not restored"))
    #expect(!recovered.output.contains("could not be run again"))

    let again = try run([], [":run \(script)", ":log"], given)
    #expect(again.status == 0)
    expectNoSecrets(in: again.output, "the output of the saved session")
  }

  @Test("Output for programs")
  func json() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try run(
      ["--json"], Self.lines + [#"login password: "first-pass", nmae: "x""#])
    #expect(result.status == 3)
    expectNoSecrets(in: result.output + result.errors, "JSON")
    #expect(result.lines.count > Self.lines.count)
    for line in result.lines {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test("Without the secrets a script stops at the line that needs one, and a recovery names it")
  func missing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = try run([], ["open", #"login password: $secret(password), user: "ada""#])
    #expect(script.status == 3)
    #expect(script.errors.hasPrefix("<stdin>:2:17: error"))
    #expect(script.errors.contains("Set TCA_REPL_SECRET_PASSWORD"))
    _ = try run([], [#"login password: "first-pass", user: "ada""#, #"renamed "bob""#, "boom"])
    let recovered = try run(["--recover"], [":state user"])
    #expect(
      recovered.output.contains("Not restored without $secret(password): login password: $secret("))
    #expect(recovered.output.contains("\"bob\""))
  }

  @Test(
    "A mistyped line shows none of its texts, in an error or in JSON",
    arguments: [
      #"login pasword: "0pen sesame", user: "ada""#, #"login "0pen sesame", "ada""#,
      #"login passwort: "0pen sesame""#, #"passwordChanged: "0pen sesame""#,
      #"paid with: Crad(holder: "0pen sesame", number: 1)"#, #"login password="0pen sesame""#,
      "login password\u{200B}: \"0pen sesame\"", #":expect passwrd == "0pen sesame""#,
      #"paswordChanged "0pen sesame""#, #""0pen sesame""#,
    ])
  func mistyped(line: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for arguments in [[], ["--json"]] {
      let result = try run(arguments, [line])
      #expect(result.status == 3)
      expectNoSecrets(in: result.output + result.errors, "what is printed")
    }
  }

  @Test("A password may be a word of the protocol")
  func protocolWords() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try run(
      ["--json"], [#"login password: "step", user: "ada""#, #"remember "type""#])
    #expect(result.status == 0)
    #expect(result.lines.allSatisfy { $0.contains(#""type":"step""#) })
    #expect(result.output.contains(#""kind":"typed""#))
  }

  @Test("A value that an effect sends does not replace a secret that was given")
  func numbers() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = [
      "signIn", ":wait", "signedIn $secret(token)", #":expect session.token == "given-token""#,
    ]
    let variables = environment.merging(["TCA_REPL_SECRET_TOKEN": "given-token"]) { $1 }
    #expect(try run([], lines, variables).status == 0)
  }

  @Test(
    "A recovery continues after a value that does not fit, and restores texts with a secret"
  )
  func recovery() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try run(
      [],
      [
        "pinChanged 834120967", #"login password: "first-pass", user: "hello first-pass you""#,
        #"paid with: Card(holder: "Ada Lovelace", number: 4111222233334444)"#, "boom",
      ])
    let variables = given.merging(
      ["TCA_REPL_SECRET_PIN": "no number", "TCA_REPL_SECRET_PASSWORD_2": "hello first-pass you"]
    ) { $1 }
    let recovered = try run(
      ["--recover"], [#":expect user == "hello first-pass you""#, ":expect pin == 0", ":log"],
      variables)
    #expect(recovered.status == 0, "\(recovered.output + recovered.errors)")
    #expect(recovered.output.contains("Not restored without $secret(pin): pinChanged $secret(pin)"))
    #expect(recovered.output.contains("paid(with: $secret(card))"))
    expectNoSecrets(in: recovered.output + recovered.errors, "the recovery")
  }

  @Test("Ctrl-C during a script's question ends the script")
  func interruptedQuestion() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appending(path: "s.tca")
    try "open\npinChanged $secret(pin)\nrenamed \"bob\"\n"
      .write(to: script, atomically: true, encoding: .utf8)
    let terminal = try ProgramTerminal(
      "login", "-f", script.path, program: Program.executable("fragile").path,
      environment: environment)
    #expect(terminal.wait(for: "pin, for 'pinChanged $secret(pin)': "))
    terminal.send(SIGINT)
    #expect(try terminal.end() == 130)
    #expect(terminal.output.contains("interrupted at line 2 of 3; 1 step is kept"))
    #expect(!terminal.output.contains("bob"))
    #expect(!terminal.isRaw)
  }

  @Test("A terminal asks for a secret without echo, and the history contains none")
  func terminal() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let terminal = try ProgramTerminal(
      "login", program: Program.executable("fragile").path, environment: environment)
    #expect(terminal.wait(for: "login 0>"))
    terminal.type("login password: $secret(password), user: \"ada\"\r")
    #expect(terminal.wait(for: "\r\npassword: "))
    terminal.type("0pen sesame\r")
    #expect(terminal.wait(for: "#1"))
    expectNoSecrets(in: terminal.output, "the screen")
    terminal.type("login password: \"first-pass\", user: \"bob\"\r")
    #expect(terminal.wait(for: "#2"))
    terminal.type("remember \"set by an action with another name\"\r")
    #expect(terminal.wait(for: "#3"))
    // The session knows the secret now, so it does not ask.
    terminal.type("login password: $secret(password), user: \"eve\"\r")
    #expect(terminal.wait(for: "#4"))
    terminal.type(":expect password == \"0pen sesame\"\r")
    #expect(terminal.wait(for: "✓"))
    terminal.type("login pasword: \"first-pass\", user: \"bob\"\r")
    #expect(terminal.wait(for: "No argument is called 'pasword'"))
    terminal.type("pinChanged $secret(pin)\r")
    #expect(terminal.wait(for: "\r\npin: "))
    terminal.type("seven\r")
    #expect(terminal.wait(for: "Expected 'Int'"))
    terminal.type("pinChanged $secret(pin)\r")
    #expect(terminal.wait(for: "\r\npin: ", times: 2))
    terminal.type("\u{3}")
    #expect(terminal.wait(for: "interrupted; the line was not run"))
    terminal.type("pinChanged $secret(pin)\r")
    #expect(terminal.wait(for: "\r\npin: ", times: 3))
    terminal.type("834120967\r")
    #expect(terminal.wait(for: "#5"))
    terminal.forget()
    terminal.type(":history\r")
    #expect(terminal.wait(for: "\"eve\""))
    expectNoSecrets(in: terminal.output, "the history on the screen")
    terminal.type(":quit\r")
    #expect(try terminal.end() == 0)
    let files = try files()
    for (name, text) in files { expectNoSecrets(in: text, name) }
    let history = files.first { $0.key.hasSuffix("history") }?.value
    #expect(history?.contains("user:") == true)
    #expect(history?.contains("pasword") == false)
  }
}
