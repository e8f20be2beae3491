import IssueReporting
import Synchronization

/// The dependencies in force: what was overridden, over each key's own default.
///
/// Give a dependency a name by extending it:
///
/// ```swift
/// extension DependencyValues {
///   var fact: FactClient {
///     get { self[FactClient.self] }
///     set { self[FactClient.self] = newValue }
///   }
/// }
/// ```
public struct DependencyValues: Sendable {
  /// The values in force where the current code runs.
  @TaskLocal public static var _current = Self()

  private var overrides: [ObjectIdentifier: any Sendable] = [:]

  /// No overrides: every key's default for the context.
  public init() {}

  /// The value of a key: what was set, else its default for the context.
  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get {
      if let value = overrides[ObjectIdentifier(key)] as? Key.Value { return value }
      return DependencyDefaults.shared.value(of: key, in: context)
    }
    set { overrides[ObjectIdentifier(key)] = newValue }
  }

  /// Which default is used where nothing was set: live in programs, test in tests.
  public var context: DependencyContext {
    get {
      if let value = overrides[ObjectIdentifier(DependencyContext.self)] as? DependencyContext {
        return value
      }
      return isTesting ? .test : .live
    }
    set { overrides[ObjectIdentifier(DependencyContext.self)] = newValue }
  }

  /// Whether these are the values in force, so that nobody needs to put them in force again.
  var isCurrent: Bool { overrides.isEmpty && Self._current.overrides.isEmpty }

  /// These values with those that `other` sets over them.
  func merging(_ other: Self) -> Self {
    if overrides.isEmpty { return other }
    if other.overrides.isEmpty { return self }
    var merged = self
    merged.overrides.merge(other.overrides) { $1 }
    return merged
  }
}

/// Remembers each key's default, so that a client is made once for a program.
private final class DependencyDefaults: Sendable {
  static let shared = DependencyDefaults()

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let context: DependencyContext
  }

  private let values = Mutex<[Key: any Sendable]>([:])

  func value<K: TestDependencyKey>(of key: K.Type, in context: DependencyContext) -> K.Value {
    let slot = Key(type: ObjectIdentifier(key), context: context)
    if let value = values.withLock({ $0[slot] }) as? K.Value { return value }
    // Made outside of the lock: a default may read other dependencies.
    let value = make(key, in: context)
    // A test value is made anew each time: a client that counts must not count for two tests.
    guard context != .test else { return value }
    return values.withLock { stored in
      if let first = stored[slot] as? K.Value { return first }
      stored[slot] = value
      return value
    }
  }

  private func make<K: TestDependencyKey>(_ key: K.Type, in context: DependencyContext) -> K.Value {
    switch context {
    case .test: return K.testValue
    case .preview: return K.previewValue
    case .live:
      guard
        let live = key as? any DependencyKey.Type, let value = live.erasedLiveValue as? K.Value
      else {
        reportIssue(
          """
          '\(key)' has no live value.

          Conform it to 'DependencyKey', or override it where the store is made.
          """
        )
        return K.testValue
      }
      return value
    }
  }
}

extension DependencyKey {
  fileprivate static var erasedLiveValue: any Sendable { liveValue }
}
