import Kernel

extension ConsoleApp {
  /// Makes the redaction of a new session, with the names of the app's secrets.
  func makeRedaction() -> Redaction { Redaction(names: secrets.names) }
}

/// Reports new values of the secrets in a state to a redaction.
@MainActor
final class SecretWatch<State> {
  private let secrets: [DeclaredSecrets<State>.Property]
  private let redaction: Redaction
  /// The latest value of each secret. Values that have not changed are not printed again, because
  /// printing takes time.
  private var latest: [Any]

  init(_ secrets: [DeclaredSecrets<State>.Property], in state: State, _ redaction: Redaction) {
    self.secrets = secrets
    self.redaction = redaction
    latest = secrets.map { $0.value(state) }
    for (secret, value) in zip(secrets, latest) {
      redaction.learn(value, as: secret.name, isInitial: true)
    }
  }

  func look(at state: State) {
    for (place, secret) in secrets.enumerated() {
      let value = secret.value(state)
      if areEqual(latest[place], value) == true { continue }
      latest[place] = value
      redaction.learn(value, as: secret.name)
    }
  }
}
