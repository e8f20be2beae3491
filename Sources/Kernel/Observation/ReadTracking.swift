import Observation
import Synchronization

/// Finds out whether the current code is observed, such as the closure of
/// `withObservationTracking`.
///
/// The standard library does not say. But while code is observed, it collects the key paths that
/// are reported to a registrar in a set, and so has to hash them. `isActive` reports a key path
/// whose hash function counts its calls.
@usableFromInline
enum ReadTracking {
  /// Whether reads are being tracked. It may also be `true` if they are tracked on another thread at
  /// the same moment.
  @usableFromInline
  static var isActive: Bool { !isReliable || probe.isHashed }

  /// Whether the standard library still works in that way. If it does not, all code counts as
  /// observed, which is correct but slower.
  static let isReliable = withObservationTracking {
    probe.isHashed
  } onChange: {
  }

  private static let probe = Probe()

  // A class, because each read of a state's property asks it, and a struct would be copied for that.
  private final class Probe: Sendable {
    private let registrar = ObservationRegistrar()
    // Unchecked, because the argument in this key path never changes.
    private nonisolated(unsafe) let path: KeyPath<Subject, Int> = \Subject[Counted()]

    var isHashed: Bool {
      let before = Counted.hashes.load(ordering: .relaxed)
      registrar.access(Subject(), keyPath: path)
      return Counted.hashes.load(ordering: .relaxed) != before
    }
  }

  private struct Subject: Observable {
    subscript(counted: Counted) -> Int { counted.number }
  }

  /// The argument of the key path's subscript.
  private struct Counted: Hashable {
    static let hashes = Atomic(0)

    /// Swift does not hash an argument without content.
    var number = 1

    func hash(into _: inout Hasher) { Self.hashes.wrappingAdd(1, ordering: .relaxed) }
  }
}
