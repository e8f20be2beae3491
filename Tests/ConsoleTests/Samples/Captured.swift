import Synchronization

/// Collects the output of a console.
final class Captured: Sendable {
  private let kept = Mutex("")

  var text: String { kept.withLock { $0 } }

  var add: @Sendable (String) -> Void { { text in self.kept.withLock { $0 += text } } }
}
