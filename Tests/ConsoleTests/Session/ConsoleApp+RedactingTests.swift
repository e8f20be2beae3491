import Kernel
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

  @ObservableState
  struct Screen: Equatable {
    var accessKey = ""
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

  @Test("No output shows a value that is marked secret")
  func outputs() async throws {
    let bench = bench()
    let shown = try await bench.type(
      #"passphraseChanged "xyzzy-1""#, "pinChanged 1234567",
      #"loggedIn name: "eve", passphrase: "xyzzy-2""#,
      #"signedUp User(name: "bob", passphrase: "xyzzy-3")"#, ":state", ":state user",
      ":state user.passphrase", ":watch user.passphrase", #"passphraseChanged "xyzzy-4""#, ":log",
      ":step 1", ":step 3", ":why user.passphrase", ":diff 0 4", ":find xyzzy", ":view",
      ":state pinNumber", ":watch pinNumber")
    // Of an action only texts, and what has the name of a secret, are known to be one.
    for line in shown where !line.contains("pinChanged(") {
      #expect(!line.contains("xyzzy-") && !line.contains("1234567") && !line.contains("sesame"))
    }
    #expect(
      shown.prefix(2) == [
        #"#1  passphraseChanged("‹redacted›")"#,
        #"    state    ~ user.passphrase  "‹redacted›" → "‹redacted›""#,
      ])
    #expect(shown.contains("Hello bob, your passphrase is ‹redacted›."))
  }

  @Test("Output for programs stays well formed")
  func json() async throws {
    #expect(
      JSON.reading(ValuePrinter.full.text(["a": Redaction.mark]))?.text
        == #"{"a":"‹redacted›"}"#)
  }

  @Test("What is equal to a secret is not shown either, and what only begins like it is")
  func equalTexts() async throws {
    let bench = bench()
    _ = try await bench.type(#"passphraseChanged "plugh-1""#)
    let lines = try await bench.type(#"nicknameChanged "plugh-1""#, #"nicknameChanged "plugh-12""#)
    #expect(lines.first == #"#2  nicknameChanged("‹redacted›")"#)
    #expect(lines.contains(#"#3  nicknameChanged("plugh-12")"#))
  }

  @Test("Secrets can be asked about and passed on")
  func values() async throws {
    let bench = bench()
    _ = try await bench.type(#"passphraseChanged "frotz-1""#, ":goto 0")
    #expect(
      try await bench.type(#":until user.passphrase == "frotz-1""#).first == "at #1")
    _ = try await bench.type("nicknameChanged $user.passphrase", ":expect nickname == \"frotz-1\"")
  }

  @Test("The property of an observable state is known by setting it")
  func observable() {
    let app = ConsoleApp("screen", initialState: Login.Screen()) {
      Reduce<Login.Screen, Login.Action> { _, _ in .none }
    }
    .redact(\.accessKey)
    #expect(app.secrets.count == 1)
    #expect(Redaction.hides(name: "accessKey"))
  }
}
