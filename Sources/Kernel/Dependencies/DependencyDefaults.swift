import Foundation
import IssueReporting
import Synchronization

/// The defaults of dependencies, each created once per program, or per test.
@_spi(Internals)
public final class DependencyDefaults: Sendable {
  private struct Slot: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
    /// Each test has its own defaults; otherwise, a client that counts calls would count those of
    /// other tests.
    let test: TestContext.Testing.Test.ID?
  }

  private struct Entry {
    /// A `DependencyBox` of the key's value.
    let box: AnyObject & Sendable
    /// The number of the call of `prepareDependencies` that set it; `nil` for the key's own
    /// default.
    let preparation: Int?
    /// Whether this is a test value in place of a missing live value, which is reported on each
    /// use.
    let isMissingLive: Bool
  }

  /// Whether tests are running. Stored here because reading a global is a function call on Linux.
  let isTesting: Bool
  private let inferredContext = DependencyContext.inferred
  private let entries = Mutex<[Slot: Entry]>([:])
  private let isContextPrepared = Atomic(false)
  /// The live defaults again, which programs can find without a lock. `nil` in tests, where each
  /// test has its own.
  private let published: PublishedBoxes?
  /// Taken to create a default or the root of a shared value, so that each is created only once.
  ///
  /// The same turns for both: creating a default may create a shared value, and creating a shared value
  /// may create defaults. Only together do they know who waits for whom.
  static let making = CreationTurns()

  init(isTesting: Bool = IssueReporting.isTesting) {
    self.isTesting = isTesting
    published = isTesting ? nil : PublishedBoxes()
  }

  /// Removes all defaults, as if nothing had been used or prepared.
  ///
  /// For tests only: a program keeps the defaults that it has used.
  public func resetCache() {
    entries.replace(with: [:])
    isContextPrepared.store(false, ordering: .relaxed)
  }

  /// Selects which defaults are used.
  var context: DependencyContext {
    guard isContextPrepared.load(ordering: .relaxed) else { return inferredContext }
    let slot = slot(of: ObjectIdentifier(DependencyContextKey.self), in: inferredContext)
    guard let box = entry(of: slot)?.box else { return inferredContext }
    // The box of a key holds the key's value, and this is the key of the context.
    return unsafeDowncast(box, to: DependencyBox<DependencyContext>.self).value
  }

  /// Returns the `DependencyBox` of a key's live default, if the program has used it. The caller
  /// does not own the reference; these defaults do.
  func lentBox(of key: ObjectIdentifier) -> Unmanaged<AnyObject>? { published?.box(of: key) }

  /// Returns the `DependencyBox` of a key's default, if it exists and its use is not an issue.
  func made(_ key: ObjectIdentifier, in context: DependencyContext) -> AnyObject? {
    if context == .live, let box = lentBox(of: key) { return box.takeUnretainedValue() }
    guard let entry = entry(of: slot(of: key, in: context)), !entry.isMissingLive else {
      return nil
    }
    publish(entry, of: key, in: context)
    return entry.box
  }

  // Only publish when no preparation is running, because a preparation may replace the default.
  private func publish(_ entry: Entry, of key: ObjectIdentifier, in context: DependencyContext) {
    guard context == .live, DependencyPhase.current == .reading else { return }
    published?.insert(entry.box, of: key)
  }

  /// Returns the default of a key for a lookup, and creates it if necessary.
  func make<Key: TestDependencyKey>(
    _ key: Key.Type, in context: DependencyContext, for lookup: DependencyLookup
  ) -> DependencyBox<Key.Value> {
    let slot = slot(of: ObjectIdentifier(key), in: context)
    return Self.making.take(for: slot) { findOrMake(key, in: slot, for: lookup) }
  }

  private func findOrMake<Key: TestDependencyKey>(
    _ key: Key.Type, in slot: Slot, for lookup: DependencyLookup
  ) -> DependencyBox<Key.Value> {
    if let entry = entry(of: slot) {
      if entry.isMissingLive { reportMissingLive(key, lookup) }
      // The box of a key holds the key's value.
      return unsafeDowncast(entry.box, to: DependencyBox<Key.Value>.self)
    }
    return DependencyLookup.$current.withValue(lookup) {
      let (box, isMissingLive) = self.default(of: key, in: slot.context, for: lookup)
      // A default that was created during a preparation may still be replaced by it.
      let preparation = DependencyPhase.current.preparation
      let entry = Entry(box: box, preparation: preparation, isMissingLive: isMissingLive)
      // While this default was created, its own code may have asked for it and created another, or
      // a preparation may have set one. Code may use that one already, so it stays. Its box holds
      // the key's value, too.
      let kept = entries.withLock { entries in
        if let known = entries[slot] { return known }
        entries[slot] = entry
        return entry
      }
      return unsafeDowncast(kept.box, to: DependencyBox<Key.Value>.self)
    }
  }

  /// Replaces the default of a key for the rest of the process or test.
  ///
  /// - Returns: whether it was replaced. A default that was used or prepared before stays.
  func prepare<Key: TestDependencyKey>(
    _ key: Key.Type, to box: DependencyBox<Key.Value>, in context: DependencyContext,
    preparation: Int
  ) -> Bool {
    let slot = slot(of: ObjectIdentifier(key), in: context)
    let entry = Entry(box: box, preparation: preparation, isMissingLive: false)
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
      // `live` is `Key` itself, so its box holds the key's value.
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
  /// The live value in a box of the type that a lookup with this key expects.
  fileprivate static var liveBox: AnyObject & Sendable { DependencyBox(liveValue) }
}
