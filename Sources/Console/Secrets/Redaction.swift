import ConsoleSyntax
import Synchronization

/// What one session must not show: the properties that its app marked as secret, and the values
/// they had.
///
/// Everything that prints or stores text takes a redaction: ``ValuePrinter``, ``Renderer``,
/// ``JSONRenderer``, the journal, the history. It is used on the main actor and on the line
/// editor's thread.
package final class Redaction: Sendable {
  private let known: Mutex<KnownSecrets>
  /// Most apps have no secrets. For them, printing does not take the lock.
  private let hidesAnything: Atomic<Bool>

  /// - Parameter names: the properties and arguments to hide.
  init(names: Set<String>) {
    known = Mutex(KnownSecrets(names: names))
    hidesAnything = Atomic(!names.isEmpty)
  }

  /// A redaction that hides nothing, for output that belongs to no session.
  package static var nothing: Redaction { Redaction(names: []) }

  /// Whether there may be something to hide.
  var isActive: Bool { hidesAnything.load(ordering: .acquiring) }

  /// Reads or changes the known secrets, under the lock.
  func ask<Answer: Sendable>(_ body: (inout KnownSecrets) -> Answer) -> Answer {
    known.withLock { body(&$0) }
  }

  // MARK: Learning

  /// Hides a mistyped text that was meant as a secret, without the quotes around it.
  func hide(text: String, of name: String) {
    let text = text.drop { "\"# \n\t".contains($0) }.reversed().drop { "\"# \n\t".contains($0) }
    let exact = EscapedText.quoted(String(String(text).reversed()))
    ask { $0.hide(exact, of: name) }
  }

  /// Stores the value that the user or the environment gave for a secret.
  func give(_ text: String, as secret: SecretName) {
    ask { $0.give(text, as: secret) }
    hidesAnything.store(true, ordering: .releasing)
  }

  /// Forgets the value that was given for a secret, so that the user is asked again. The value
  /// stays hidden.
  func forget(_ secret: SecretName) { ask { $0.forget(secret) } }

  /// Takes the secrets in the environment variables. This must come first, so that no other value
  /// gets their numbers.
  func take(from variables: [String: String]) {
    for name in ask({ $0.names }) {
      var secret = SecretName(name)
      while let value = variables[secret.variable] {
        if readings(of: secret) == nil { give(value, as: secret) }
        secret.number += 1
      }
    }
  }

  /// Copies everything that another session knows. Call it before the new session learns its own
  /// state.
  func start(from other: Redaction) {
    guard other.isActive else { return }
    let known = other.ask { $0 }
    ask { $0 = known }
    hidesAnything.store(true, ordering: .releasing)
    forgetInitialValues()
  }

  /// Forgets the initial values, because the session restarts. The values stay hidden.
  func forgetInitialValues() { ask { $0.forgetInitialValues() } }

  /// Sets the names of the app's actions and their arguments. They are not hidden in lines, even if
  /// a secret is equal to one.
  func exempt(names: Set<String>) { ask { $0.appNames = names } }

  // MARK: Secrets in lines

  /// The literals that a secret can stand for. `nil` if it was not given yet.
  func readings(of secret: SecretName) -> [Literal]? { ask { $0.readings[secret] } }

  /// The secret that represents a printed value of a property with this name.
  func secret(_ exact: String, named name: String) -> SecretName {
    ask { $0.secret(exact, named: name) }
  }

  /// Whether properties and arguments with this name are hidden.
  func hides(name: String) -> Bool { isActive && ask { $0.names.contains(name) } }

  /// The secret that an action with this name sets: `password` for `passwordChanged`.
  func secretName(inCase name: String) -> String? {
    isActive ? ask { $0.secretName(inCase: name) } : nil
  }

  // MARK: Secrets in what is printed

  /// The text to print instead of a value that is equal to a secret. `nil` for other values.
  func reference(forWritten exact: Substring) -> String? {
    guard isActive else { return nil }
    return ask { known in
      guard exact.utf8.count <= known.longest else { return nil }
      let exact = String(exact)
      return known.owners[exact].map { known.secret(exact, named: $0).description }
    }
  }

  /// The text to print instead of a text that contains a secret. The whole text becomes a secret,
  /// because a reference inside of quotes would be read back as text.
  func reference(forTextWithSecret text: String) -> String {
    ask { known in
      let exact = EscapedText.quoted(text)
      return known.secret(exact, named: known.owner(within: text)).description
    }
  }

  /// Whether a path leads to a secret or to a part of one.
  func hides(_ path: StatePath) -> Bool {
    isActive
      && path.components.contains {
        if case .member(let name) = $0 { hides(name: name) } else { false }
      }
  }

  /// Removes the secrets from free text, such as a screen.
  ///
  /// Secrets of fewer than four characters stay, because they occur in too many words.
  func scrubbed(_ text: String) -> String {
    guard isActive else { return text }
    return ask { $0.scrubbed(text) }
  }
}
