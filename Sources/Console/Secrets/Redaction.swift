import ConsoleSyntax
import Synchronization

/// What one session must not show: the properties that its app marked secret, and the values they held.
///
/// Everything that prints is given one: ``ValuePrinter``, ``Renderer``, ``JSONRenderer``, the journal, the
/// history. It is asked from the main actor and from the line editor's thread.
package final class Redaction: Sendable {
  private let known: Mutex<KnownSecrets>
  /// Most consoles have no secrets, and printing must not wait for a lock then.
  private let hidesAnything: Atomic<Bool>

  /// - Parameter names: the properties and arguments to hide.
  init(names: Set<String>) {
    known = Mutex(KnownSecrets(names: names))
    hidesAnything = Atomic(!names.isEmpty)
  }

  /// Hides nothing: for output that belongs to no session.
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

  /// Remembers what a user or the environment gave for a secret.
  func give(_ text: String, as secret: SecretName) {
    ask { $0.give(text, as: secret) }
    hidesAnything.store(true, ordering: .releasing)
  }

  /// Forgets what was given for a secret, so that it is asked for again. It stays hidden.
  func forget(_ secret: SecretName) { ask { $0.forget(secret) } }

  /// Takes the secrets that the environment has, so that no other value gets their numbers.
  func take(from variables: [String: String]) {
    for name in ask({ $0.names }) {
      var secret = SecretName(name)
      while let value = variables[secret.variable] {
        if readings(of: secret) == nil { give(value, as: secret) }
        secret.number += 1
      }
    }
  }

  /// Begins with everything that another session knows, before the new session's state is learned.
  func start(from other: Redaction) {
    guard other.isActive else { return }
    let known = other.ask { $0 }
    ask { $0 = known }
    hidesAnything.store(true, ordering: .releasing)
    forgetInitialValues()
  }

  /// Forgets which values the session starts with: it starts again. They stay hidden.
  func forgetInitialValues() { ask { $0.forgetInitialValues() } }

  // MARK: Secrets in lines

  /// The ways to read a secret; `nil` if it was not given yet.
  func readings(of secret: SecretName) -> [Literal]? { ask { $0.readings[secret] } }

  /// What stands for a value written under a name.
  func secret(_ exact: String, named name: String) -> SecretName {
    ask { $0.secret(exact, named: name) }
  }

  /// Whether properties and arguments of that name are hidden.
  func hides(name: String) -> Bool { isActive && ask { $0.names.contains(name) } }

  /// The secret that an action of that name sets: `password` for `passwordChanged`.
  func secretName(inCase name: String) -> String? {
    isActive ? ask { $0.secretName(inCase: name) } : nil
  }

  // MARK: Secrets in what is printed

  /// The mark to show instead of a printed value that is equal to a secret; `nil` for any other.
  func mark(forWritten exact: Substring) -> String? {
    guard isActive else { return nil }
    return ask { known in
      guard exact.utf8.count <= known.longest else { return nil }
      let exact = String(exact)
      return known.owners[exact].map { known.secret(exact, named: $0).description }
    }
  }

  /// The mark to show instead of a text that contains a secret. The whole text becomes a secret, because a
  /// mark inside of quotes would be read back as text.
  func mark(forTextWithSecret text: String) -> String {
    ask { known in
      let exact = EscapedText.quoted(text)
      return known.secret(exact, named: known.owner(within: text)).description
    }
  }

  /// Whether a path leads to a secret, or to something in one.
  func hides(_ path: StatePath) -> Bool {
    isActive
      && path.components.contains {
        if case .member(let name) = $0 { hides(name: name) } else { false }
      }
  }

  /// Free text, such as a screen, without the secrets in it.
  ///
  /// Secrets of fewer than four characters stay: they are part of too many words.
  func scrubbed(_ text: String) -> String {
    guard isActive else { return text }
    return ask { $0.scrubbed(text) }
  }
}
