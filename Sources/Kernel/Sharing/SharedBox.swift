import Foundation
import Synchronization

/// Holds a property's reference. All copies of the property have the same box, so that loading
/// another key into one of them replaces the reference in all.
///
/// Unchecked: a lock protects the replacement.
final class SharedBox<Reference: Sendable>: @unchecked Sendable {
  private let original: Reference
  private var replacement: Reference?
  // Few properties ever get another key. The others must not pay for a lock, at a read or in
  // memory.
  private let isReplaced = Atomic(false)

  init(_ reference: Reference) { original = reference }

  var reference: Reference {
    guard isReplaced.load(ordering: .acquiring) else { return original }
    return replacing.withLock { replacement ?? original }
  }

  func replace(with reference: Reference) {
    replacing.withLock { replacement = reference }
    isReplaced.store(true, ordering: .releasing)
  }
}

/// The lock of all replacements.
private let replacing = NSLock()
