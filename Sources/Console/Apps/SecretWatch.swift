import Kernel

extension ConsoleApp {
  /// A property of the state that no output may show.
  struct Secret {
    let name: String
    let value: (State) -> Any
  }

  /// What a session of the app must not show.
  func makeRedaction() -> Redaction { Redaction(names: secretNames) }
}

/// Learns what the secrets of a state hold, whenever they hold something else.
@MainActor
final class SecretWatch<State> {
  private let secrets: [(name: String, value: (State) -> Any)]
  private let redaction: Redaction
  /// What each of them held last: a value is written out only where it changed.
  private var latest: [Any]

  init<Action>(
    _ secrets: [ConsoleApp<State, Action>.Secret], in state: State, _ redaction: Redaction
  ) {
    self.secrets = secrets.map { ($0.name, $0.value) }
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
