import Foundation
import IssueReporting
import Synchronization

/// The defaults of dependencies, each made once: for a program, or for each test.
@_spi(Internals)
public final class DependencyDefaults: Sendable {
  private struct Slot: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
    /// Tests do not see each other's: a client that counts must not count for two of them.
    let test: TestContext.Testing.Test.ID?
  }

  private struct Entry {
    /// A `DependencyBox` of the key's value.
    let box: AnyObject & Sendable
    /// The call of `prepareDependencies` that set it; `nil` for the key's own default.
    let preparation: Int?
    /// Whether a test value stands in for a live one: that is said each time it is used.
    let isMissingLive: Bool
  }

  /// Whether tests run. Kept here because reaching a global takes a call on Linux.
  let isTesting: Bool
  private let inferredContext = DependencyContext.inferred
  private let entries = Mutex<[Slot: Entry]>([:])
  private let isContextPrepared = Atomic(false)
  /// The live ones again, for programs to find without a lock. Tests are to be told apart instead.
  private let published: PublishedBoxes?
  // Held while a default is made, so that it is made once. Recursive, for defaults read others.
  private let making = NSRecursiveLock()

  init(isTesting: Bool = IssueReporting.isTesting) {
    self.isTesting = isTesting
    published = isTesting ? nil : PublishedBoxes()
  }

  /// Forgets everything, as if nothing had been used or prepared.
  ///
  /// It is for tests: programs keep what they have used.
  public func resetCache() {
    let forgotten = entries.withLock { entries in
      defer { entries = [:] }
      return entries
    }
    // Values may do anything when they are freed: that happens outside of the lock.
    _ = consume forgotten
    isContextPrepared.store(false, ordering: .relaxed)
  }

  /// Which default serves.
  var context: DependencyContext {
    guard isContextPrepared.load(ordering: .relaxed) else { return inferredContext }
    let slot = slot(of: ObjectIdentifier(DependencyContextKey.self), in: inferredContext)
    guard let box = entry(of: slot)?.box else { return inferredContext }
    // Under a key lies a box of the key's value, and this is the key of the context.
    return unsafeDowncast(box, to: DependencyBox<DependencyContext>.self).value
  }

  /// The `DependencyBox` of a key's live default, lent by these defaults, if a program has used it.
  func lentBox(of key: ObjectIdentifier) -> Unmanaged<AnyObject>? { published?.box(of: key) }

  /// The `DependencyBox` of a key's default, if it is made and nothing is to be said about it.
  func made(_ key: ObjectIdentifier, in context: DependencyContext) -> AnyObject? {
    if context == .live, let box = lentBox(of: key) { return box.takeUnretainedValue() }
    guard let entry = entry(of: slot(of: key, in: context)), !entry.isMissingLive else {
      return nil
    }
    publish(entry, of: key, in: context)
    return entry.box
  }

  // Only what nothing replaces any more: what is being prepared may be set again.
  private func publish(_ entry: Entry, of key: ObjectIdentifier, in context: DependencyContext) {
    guard context == .live, DependencyPhase.current == .reading else { return }
    published?.insert(entry.box, of: key)
  }

  /// The default of a key, made now if need be, on behalf of a look-up.
  func make<Key: TestDependencyKey>(
    _ key: Key.Type, in context: DependencyContext, for lookup: DependencyLookup
  ) -> DependencyBox<Key.Value> {
    making.lock()
    defer { making.unlock() }
    let slot = slot(of: ObjectIdentifier(key), in: context)
    if let entry = entry(of: slot) {
      if entry.isMissingLive { reportMissingLive(key, lookup) }
      // Under a key lies a box of the key's value.
      return unsafeDowncast(entry.box, to: DependencyBox<Key.Value>.self)
    }
    return DependencyLookup.$current.withValue(lookup) {
      let (box, isMissingLive) = self.default(of: key, in: context, for: lookup)
      // Looked at while preparing, a default may still be replaced.
      let preparation = DependencyPhase.current.preparation
      let entry = Entry(box: box, preparation: preparation, isMissingLive: isMissingLive)
      entries.withLock { $0[slot] = entry }
      return box
    }
  }

  /// Sets the default of a key for good.
  ///
  /// - Returns: Whether it was set. A default that was used, or set by another preparation, stays.
  func prepare<Key: TestDependencyKey>(
    _ key: Key.Type, to value: Key.Value, in context: DependencyContext, preparation: Int
  ) -> Bool {
    let slot = slot(of: ObjectIdentifier(key), in: context)
    let entry = Entry(
      box: DependencyBox(value), preparation: preparation, isMissingLive: false)
    let isSet = entries.withLock { entries in
      if let known = entries[slot], known.preparation != preparation, context != .preview {
        return false
      }
      entries[slot] = entry
      return true
    }
    if isSet && key == DependencyContextKey.self {
      isContextPrepared.store(true, ordering: .relaxed)
    }
    return isSet
  }

  private func slot(of key: ObjectIdentifier, in context: DependencyContext) -> Slot {
    Slot(key: key, context: context, test: currentTest)
  }

  private var currentTest: TestContext.Testing.Test.ID? {
    guard isTesting, case .swiftTesting(let testing?) = TestContext.current else { return nil }
    return testing.test.id
  }

  private func entry(of slot: Slot) -> Entry? { entries.withLock { $0[slot] } }

  private func `default`<Key: TestDependencyKey>(
    of key: Key.Type, in context: DependencyContext, for lookup: DependencyLookup
  ) -> (DependencyBox<Key.Value>, isMissingLive: Bool) {
    switch context {
    case .test: return (DependencyBox(Key.testValue), false)
    case .preview: return (DependencyBox(Key.previewValue), false)
    case .live:
      guard let live = key as? any DependencyKey.Type else {
        reportMissingLive(key, lookup)
        return (DependencyBox(Key.testValue), true)
      }
      // `live` is `Key` itself, so its box holds a value of the key.
      return (unsafeDowncast(live.liveBox, to: DependencyBox<Key.Value>.self), false)
    }
  }

  private func reportMissingLive<Key: TestDependencyKey>(
    _ key: Key.Type, _ lookup: DependencyLookup
  ) {
    guard DependencyPhase.current == .reading else { return }
    DependencyIssue.noLiveValue(DependencyName(key, lookup)).report(at: lookup.site)
  }
}

extension DependencyKey {
  /// The live value in the box that a look-up by this key expects.
  fileprivate static var liveBox: AnyObject & Sendable { DependencyBox(liveValue) }
}
