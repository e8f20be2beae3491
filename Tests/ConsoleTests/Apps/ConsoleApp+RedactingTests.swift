import Foundation
import Kernel
import Synchronization
import Testing

@testable import Console

@Reducer
struct Login {
  struct State: Equatable {
    var user = User()
    var nickname = ""
    var pinNumber = 0
  }

  struct User: Equatable, Codable {
    var name = "ada"
    var passphrase = "open sesame"
  }

  @CasePathable
  enum Action: Equatable {
    case passphraseChanged(String)
    case pinChanged(Int)
    case loggedIn(name: String, passphrase: String)
    case signedUp(User)
    case nicknameChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .passphraseChanged(let text): state.user.passphrase = text
      case .pinChanged(let number): state.pinNumber = number
      case .loggedIn(let name, let passphrase):
        state.user = User(name: name, passphrase: passphrase)
      case .signedUp(let user): state.user = user
      case .nicknameChanged(let name): state.nickname = name
      }
      return .none
    }
  }
}

@MainActor
@Suite("Secrets")
struct RedactingTests {
  private func bench() -> Bench {
    let app = ConsoleApp("login", initialState: Login.State()) { Login() }
      .redact(\.user.passphrase)
      .redact(\.pinNumber)
      .view { "Hello \($0.user.name), your passphrase is \($0.user.passphrase)." }
    return Bench(apps: [AnyConsoleApp(app)])
  }

  private static let typed = [
    #"passphraseChanged "xyzzy-1""#, "pinChanged 1234567",
    #"loggedIn name: "eve", passphrase: "xyzzy-2""#,
    #"signedUp User(name: "bob", passphrase: "xyzzy-3")"#,
  ]

  @Test("The whole state names a secret as its path does, each time")
  func wholeState() async throws {
    let bench = bench()
    try await bench.type("pinChanged 1234567")
    for _ in 1...2 {
      #expect(try await bench.type(":state").last == "pinNumber  $secret(pinNumber)")
      #expect(try await bench.type(":state pinNumber") == ["$secret(pinNumber)"])
    }
  }

  @Test("No output shows a value that is marked secret")
  func outputs() async throws {
    let bench = bench()
    var shown: [String] = []
    let questions = [
      ":state", ":state user", ":state user.passphrase", ":watch user.passphrase",
      #"passphraseChanged "xyzzy-4""#, ":log", ":step 1", ":step 3", ":why user.passphrase",
      ":diff 0 4", ":find xyzzy", ":view", ":state pinNumber", ":watch pinNumber",
      #":expect user.passphrase == "xyzzy-4""#, ":try pinChanged 7654321",
    ]
    for line in Self.typed + questions { shown += try await bench.type(line) }
    for line in shown {
      for secret in ["xyzzy-", "1234567", "7654321", "sesame"] { #expect(!line.contains(secret)) }
    }
    #expect(
      shown.prefix(2) == [
        "#1  passphraseChanged($secret(passphrase))",
        "    state    ~ user.passphrase  $secret(passphrase, 0) → $secret(passphrase)",
      ])
    #expect(shown.contains("Hello bob, your passphrase is $secret(passphrase, 4)."))
    #expect(shown.contains("#2  pinChanged($secret(pinNumber))"))
  }

  @Test("Printed actions can be typed again in the session that knows the secrets")
  func roundTrip() async throws {
    let bench = bench()
    for line in Self.typed { try await bench.type(line) }
    for number in 1...4 {
      let title = try await bench.type(":step \(number)").first ?? ""
      let action = String(title.drop { $0 != " " }.drop { $0 == " " })
      #expect(action.contains("$secret("))
      try await bench.type(action)
      #expect(try await bench.type(":step \(number + 4)").first?.hasSuffix(action) == true)
      if number == 1 { try await bench.type(#":expect user.passphrase == "xyzzy-1""#) }
    }
    try await bench.type(":expect pinNumber == 1234567", #":expect user.passphrase == "xyzzy-3""#)
  }

  @Test("A new session hides the secret that it starts with, and reads it as number 0")
  func initialValues() async throws {
    var number = 0
    func state() -> Login.State {
      number += 1
      return Login.State(user: Login.User(passphrase: "start-\(number)"))
    }
    let app = ConsoleApp("login", initialState: state()) { Login() }.redact(\.user.passphrase)
    let bench = Bench(apps: [AnyConsoleApp(app)])
    for line in ["", ":reset", ":app login"] {
      if !line.isEmpty { try await bench.type(line) }
      #expect(try await bench.type(":state user.passphrase") == ["$secret(passphrase, 0)"])
      try await bench.type(
        "nicknameChanged $secret(passphrase, 0)", #":expect nickname == "start-\#(number)""#)
      #expect(
        try await bench.type(#"nicknameChanged "start-\#(number)""#).first
          == "#2  nicknameChanged($secret(passphrase, 0))")
    }
  }

  @Test("A tree of changes shows no secrets")
  func tree() async throws {
    let bench = bench()
    try await bench.type(":set diff tree")
    #expect(
      try await bench.type(#"passphraseChanged "xyzzy-3""#).last
        == "    state    ~ user.passphrase  $secret(passphrase, 0) → $secret(passphrase)")
  }

  @Test("A secret in output for programs leaves it valid JSON")
  func json() async throws {
    let bench = bench()
    try await bench.type(#"passphraseChanged "xyzzy-1""#)
    let printed = ValuePrinter.full(hiding: bench.session.redaction).text(["a": "xyzzy-1"])
    #expect(JSON.reading(printed)?.text == #"{"a":"$secret(passphrase)"}"#)
  }

  @Test("Texts that equal or contain a secret are hidden, too")
  func equalTexts() async throws {
    let bench = bench()
    try await bench.type(#"passphraseChanged "plugh-1""#)
    let lines = try await bench.type(
      #"nicknameChanged "plugh-1""#, #"nicknameChanged "it is plugh-1!""#, ":find plugh")
    #expect(lines.first == "#2  nicknameChanged($secret(passphrase))")
    #expect(lines.contains("#3  nicknameChanged($secret(passphrase, 2))"))
    #expect(lines.allSatisfy { !$0.contains("plugh-1") })
  }

  @Test("Conditions and payloads can refer to secrets")
  func values() async throws {
    let bench = bench()
    try await bench.type(#"passphraseChanged "frotz-1""#, ":goto 0")
    #expect(try await bench.type(#":until user.passphrase == "frotz-1""#).first == "at #1")
    try await bench.type(
      "nicknameChanged $user.passphrase", #":expect nickname == "frotz-1""#,
      ":expect nickname == $secret(passphrase)")
  }

  @Test("Errors repeat the line without its secrets, and mark the same place")
  func errors() async throws {
    let bench = bench()
    let failure = await bench.failure(of: #"loggedIn passphrase: "xyzzy-9", nmae: "eve""#)
    #expect(failure?[0] == #"  loggedIn passphrase: $secret(passphrase), nmae: "…""#)
    let indent = "  loggedIn passphrase: $secret(passphrase), ".count
    #expect(failure?[1] == String(repeating: " ", count: indent) + "^~~~")
    let bare = await bench.failure(of: "loggedIn passphrase: xyzzy9, name: \"eve\"") ?? []
    #expect(!bare.isEmpty && bare.allSatisfy { !$0.contains("xyzzy9") })
  }

  @Test(
    "The message about a line that cannot be read quotes no part of it that may be secret",
    arguments: [
      "passphraseChanged hunter2-word!", "passphraseChanged .hunter2",
      "passphraseChanged hunter2()",
      "signedUp User(name: hunter2, passphrase: x)", #"passphraseChanged "a" "hunter2""#,
      "pasphraseChanged hunter2", "loggedIn name: hunter2",
      #":expect user.passphrse == "hunter2""#, ":try passphraseChanged(hunter2)",
      #":set passphrase "hunter2""#,
    ])
  func quotedParts(line: String) async throws {
    let bench = bench()
    let failure = try #require(await bench.failure(of: line))
    #expect(failure.allSatisfy { !$0.contains("hunter2") }, "\(failure)")
  }

  @Test("Commands can use a secret as a word, and files do not contain it")
  func words() async throws {
    let bench = bench()
    try await bench.type(#"passphraseChanged "frotz1""#, ":mark frotz1", ":goto 0")
    #expect(bench.session.redaction.hidden(":goto frotz1").text == ":goto $secret(passphrase)")
    #expect(try await bench.type(":goto $secret(passphrase)").first?.hasPrefix("at #1") == true)
  }

  @Test("Each of two sessions hides only its own secrets")
  func sessions() async throws {
    let (one, other) = (bench(), bench())
    try await one.type(#"passphraseChanged "grue-1""#)
    #expect(
      try await other.type(#"nicknameChanged "grue-1""#).first == #"#1  nicknameChanged("grue-1")"#)
    #expect(!(try await Bench().type(":state")).joined().contains("$secret"))
  }
}

@MainActor
@Suite("Names of secrets")
struct PropertyNameTests {
  @ObservableState
  struct Screen: Equatable {
    var accessKey: String?
    var otherKey: String?
    var pin = 0
    var tries = 0
    var isTrusted = false
    var isOpen = false
    var role = Role.guest
    var formerRole = Role.guest
    var wallet = Wallet()
    @Presents var child: Child?
    var inner = Child()
    var shout: String { (accessKey ?? "").uppercased() }
  }

  private final class Errors: Sendable { let text = Mutex("") }

  enum Role { case guest, admin }
  struct Wallet: Equatable { var coins = 0 }

  @ObservableState
  struct Child: Equatable {
    var token = ""
    var name = ""
  }

  private func name<Value>(_ path: KeyPath<Screen, Value>) -> String? {
    PropertyName.of(path, in: Screen())
  }

  @Test("Properties of observable state have names, whatever their types")
  func observable() {
    #expect(name(\.accessKey) == "accessKey")
    #expect(name(\.otherKey) == "otherKey")
    #expect(name(\.pin) == "pin")
    #expect(name(\.tries) == "tries")
    #expect(name(\.isTrusted) == "isTrusted")
    #expect(name(\.role) == "role")
    #expect(name(\.wallet) == "wallet")
    #expect(name(\.wallet.coins) == "coins")
    #expect(name(\.inner.token) == "token")
    #expect(name(\.child?.token) == "token")
    // Only the symbols of a build without optimization contain these two names.
    #if DEBUG
      #expect(name(\.child) == "child")
      #expect(name(\.shout) == "shout")
    #endif
  }

  @Test("Without symbols, a property's name is found in the state")
  func stripped() {
    func name<Value>(_ path: KeyPath<Screen, Value>) -> String? {
      StateProbe(path).propertyName(in: Screen())
    }
    #expect(name(\.accessKey) == "accessKey")
    #expect(name(\.otherKey) == "otherKey")
    #expect(name(\.pin) == "pin")
    #expect(name(\.isOpen) == "isOpen")
    #expect(name(\.formerRole) == "formerRole")
    #expect(name(\.wallet) == "wallet")
    #expect(name(\.inner.token) == "token")
    // It is computed: there is no stored property to find by changing it.
    #expect(name(\.shout) == nil)
  }

  @Test("A secret without a name ends the console, and the message says what to write")
  func unnamed() async {
    let app = ConsoleApp("screen", initialState: Screen()) {
      Reduce<Screen, Login.Action> { _, _ in .none }
    }
    .redact(\.self)
    let errors = Errors()
    let environment = ConsoleEnvironment(
      isInteractive: false, showsColor: false, columns: nil, historyPath: nil,
      openInput: { GivenInput("") }, write: { _ in },
      writeError: { text in errors.text.withLock { $0 += text } })
    #expect(await app.run(ConsoleOptions(), in: environment) == .usage)
    #expect(errors.text.withLock { $0 }.contains(#"Use redact("name")"#))
  }
}
