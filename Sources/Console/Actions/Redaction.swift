import Synchronization

/// What must be shown to nobody: the properties that apps marked secret, and the texts that they held.
///
/// It belongs to the process, not to a session: whatever prints values, for a terminal or a file, asks
/// here, and no way of printing can forget to.
enum Redaction {
  /// What stands in the place of a secret. It is read as a text like any other, so that output for
  /// programs stays well formed.
  static let mark = "‹redacted›"

  private struct Secrets {
    var names: Set<String> = []
    var texts: Set<String> = []
  }

  private static let secrets = Mutex(Secrets())
  /// Most consoles have no secrets, and printing is not to wait for a lock then.
  private static let isActive = Atomic(false)

  /// Hides every property and argument of that name.
  static func hide(_ name: String) {
    secrets.withLock { _ = $0.names.insert(name) }
    isActive.store(true, ordering: .releasing)
  }

  /// Hides a text that a secret held, wherever it stands.
  static func hide(textsIn value: Any) {
    if let text = value as? String, !text.isEmpty {
      secrets.withLock { _ = $0.texts.insert(text) }
    } else {
      for child in Mirror(reflecting: value).children { hide(textsIn: child.value) }
    }
  }

  static func hides(name: String) -> Bool {
    isActive.load(ordering: .acquiring) && secrets.withLock { $0.names.contains(name) }
  }

  static func hides(text: String) -> Bool {
    isActive.load(ordering: .acquiring) && secrets.withLock { $0.texts.contains(text) }
  }

  /// Whether a path leads to a secret, or to something in one.
  static func hides(_ path: StatePath) -> Bool {
    guard isActive.load(ordering: .acquiring) else { return false }
    return path.components.contains {
      if case .member(let name) = $0 { hides(name: name) } else { false }
    }
  }

  /// The value, or what stands for it where its path leads to a secret.
  static func shown(_ value: Any, at path: StatePath) -> Any { hides(path) ? mark : value }

  /// Free text, such as a screen, without the secrets in it.
  ///
  /// Those of fewer than four characters are left: they are parts of too many words.
  static func scrubbed(_ text: String) -> String {
    guard isActive.load(ordering: .acquiring) else { return text }
    let texts = secrets.withLock { $0.texts.filter { $0.count >= 4 && text.contains($0) } }
    return texts.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
      .reduce(text) { $0.replacing($1, with: mark) }
  }
}
