import Foundation
import Kernel

extension ConsoleApp {
  /// Marks a value of the state secret: no output and no file shows it.
  ///
  /// ```swift
  /// ConsoleApp("login", initialState: Login.State()) { Login() }.redact(\.password)
  /// ```
  ///
  /// In its place stands `"‹redacted›"`: wherever states and what changed in them are told, and in
  /// output for programs. So does it in the place of every other property and argument of the same
  /// name, and of every text that is equal to one the secret holds or held, such as the payload of the
  /// action that set it. In screens and messages such a text is replaced from four characters on. A
  /// number that an action carries is shown unless its argument has the name.
  ///
  /// What people type stands in the history and in the journal as they typed it: files that only they
  /// can read.
  ///
  /// - Parameter value: a property, or a property of one: `\.login.password`.
  /// - Precondition: the name of the property can be told. Of a computed property it can where its
  ///   value is a text that can be set, as those of `@ObservableState` are; `redact("name")` takes
  ///   any other.
  public func redact<Value>(_ value: KeyPath<State, Value>) -> Self {
    guard let name = propertyName(of: value) else {
      preconditionFailure("No name is known of \(value): use 'redact(\"name\")'.")
    }
    var app = redact(name)
    app.secrets.append { Redaction.hide(textsIn: $0[keyPath: value]) }
    return app
  }

  /// Marks every property and argument of some names secret, wherever they stand.
  public func redact(_ names: String...) -> Self {
    for name in names { Redaction.hide(name) }
    return self
  }

  /// Learns the texts that secrets hold in a state.
  func hideSecrets(in state: State) {
    for secret in secrets { secret(state) }
  }

  private func propertyName<Value>(of path: KeyPath<State, Value>) -> String? {
    // The runtime spells a stored property `\State.login.password`.
    let spelled = path.debugDescription.split(separator: ".").last.map {
      $0.filter { $0 != "?" && $0 != "!" }
    }
    if let spelled, spelled.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
      return memberName(String(spelled))
    }
    guard let path = path as? WritableKeyPath<State, String> else { return nil }
    // Any other is the one that has changed when it is set.
    var state = makeInitialState()
    let probe = UUID().uuidString
    state[keyPath: path] = probe
    return label(of: probe, in: state, depth: 0)
  }

  private func label(of probe: String, in value: Any, depth: Int) -> String? {
    guard depth < 12 else { return nil }
    for child in Mirror(reflecting: value).children {
      if child.value as? String == probe { return child.label.map(memberName) }
      if let label = label(of: probe, in: child.value, depth: depth + 1) { return label }
    }
    return nil
  }
}
