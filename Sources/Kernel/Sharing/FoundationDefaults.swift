import Foundation
import IssueReporting
import Synchronization

/// Foundation's settings, as the values of an ``AppDefaults``.
///
/// Unchecked: `UserDefaults` may be used on any thread, but does not say so on Linux.
struct FoundationDefaults: @unchecked Sendable {
  fileprivate let defaults: UserDefaults

  /// A stored value; `nil` if there is none, or none that ``AppDefaults`` can have.
  func value(_ name: String) -> AppDefaults.Value? {
    switch defaults.object(forKey: name) {
    case nil: nil
    case let value as Bool: .bool(value)
    case let value as Int: .int(value)
    case let value as Double: .double(value)
    case let value as String: .string(value)
    case let value as Date: .date(value)
    case let value as Data: .data(value)
    case _?: defaults.stringArray(forKey: name).map { .strings($0) }
    }
  }

  /// Stores a value or removes it (`nil`).
  func set(_ value: AppDefaults.Value?, _ name: String) {
    guard let value else { return defaults.removeObject(forKey: name) }
    defaults.set(value.value, forKey: name)
  }
}

/// What decides whether two `UserDefaults` are the same settings.
private enum DefaultsIdentity: Hashable {
  /// Foundation shares the values of a suite between its objects; `nil` is the suite of `UserDefaults.standard`.
  case suite(String?)
  /// The settings keep the object, so that no other one gets its identifier.
  case object(ObjectIdentifier)

  init(_ defaults: UserDefaults) {
    // The suite is a private property, which only Linux has. Subclasses may store their values elsewhere.
    if type(of: defaults) == UserDefaults.self,
      let property = Mirror(reflecting: defaults).descendant("suite"),
      let suite = property as? String?
    {
      self = .suite(suite)
    } else {
      self = .object(ObjectIdentifier(defaults))
    }
  }
}

extension AppDefaults {
  private struct Wrapped {
    let settings: AppDefaults
    /// The object that the settings were last asked for with. Kept, so that no other one gets its identifier.
    var latest: FoundationDefaults
  }

  private static let wrapped = Mutex<[DefaultsIdentity: Wrapped]>([:])

  /// The settings that have the values of Foundation's settings.
  ///
  /// They are the same object for the same `UserDefaults`, and on Linux for the same suite, so that properties
  /// share their values. Changes that are made through `UserDefaults` itself are found at the next load, but not
  /// observed. Another object of a known suite is reported as an issue.
  ///
  /// - Parameter name: what the settings are used for.
  static func wrapping(_ defaults: UserDefaults, for name: String? = nil) -> AppDefaults {
    if let unwrapped = (defaults as? SettingsDefaults)?.settings { return unwrapped }
    let id = DefaultsIdentity(defaults)
    let given = FoundationDefaults(defaults: defaults)
    let (settings, isAnother) = wrapped.withLock { wrapped in
      let known = wrapped[id] ?? Wrapped(settings: AppDefaults(given), latest: given)
      wrapped[id] = Wrapped(settings: known.settings, latest: given)
      return (known.settings, known.latest.defaults !== defaults)
    }
    if isAnother { reportAnother(of: id, for: name) }
    return settings
  }

  private static func reportAnother(of id: DefaultsIdentity, for name: String?) {
    guard case .suite(let suite) = id else { return }
    let user = name.map { "'.appStorage(\(String(reflecting: $0)))'" } ?? "'defaultAppStorage'"
    reportIssue(
      """
      \(user) was given another 'UserDefaults' of the suite \(suite.map(String.init(reflecting:)) ?? "'standard'").

      Here, objects of one suite share their values. On other systems, they do not see each other's changes. Open \
      the suite once, as a 'static let', and use that object everywhere.
      """)
  }

  /// The settings in the form of Foundation's.
  fileprivate var asUserDefaults: UserDefaults { foundation?.defaults ?? SettingsDefaults(self) }
}

/// An ``AppDefaults`` in the form of Foundation's settings. The other methods call these.
private final class SettingsDefaults: UserDefaults {
  let settings: AppDefaults

  init(_ settings: AppDefaults) {
    self.settings = settings
    // Only a name can be refused.
    super.init(suiteName: nil)!
  }

  override func object(forKey name: String) -> Any? { settings.object(forKey: name) }
  override func string(forKey name: String) -> String? { settings.string(forKey: name) }
  override func url(forKey name: String) -> URL? { settings.url(forKey: name) }
  override func set(_ value: Any?, forKey name: String) { settings.setValue(value, forKey: name) }
  override func set(_ value: Int, forKey name: String) { settings.set(value, forKey: name) }
  override func set(_ value: Bool, forKey name: String) { settings.set(value, forKey: name) }
  override func set(_ value: Double, forKey name: String) { settings.set(value, forKey: name) }
  override func set(_ value: Float, forKey name: String) {
    settings.set(Double(value), forKey: name)
  }
  override func set(_ value: URL?, forKey name: String) { settings.set(value, forKey: name) }
  override func removeObject(forKey name: String) { settings.removeObject(forKey: name) }
}

/// Dependencies whose settings can be Foundation's.
///
/// A member of a protocol, because a type cannot have two properties with one name.
public protocol _FoundationSettings {}

extension DependencyValues: _FoundationSettings {}

extension _FoundationSettings where Self == DependencyValues {
  /// `defaultAppStorage` as Foundation's settings, for code that sets it to a `UserDefaults`.
  public var defaultAppStorage: UserDefaults {
    get { (self.defaultAppStorage as AppDefaults).asUserDefaults }
    set { self.defaultAppStorage = AppDefaults.wrapping(newValue) }
  }
}

extension SharedReaderKey {
  /// A key of a small value in Foundation's settings.
  @_disfavoredOverload
  public static func appStorage<Value: AppStorageValue>(
    _ name: String, store: UserDefaults
  ) -> Self where Self == AppStorageKey<Value> {
    .appStorage(name, store: AppDefaults.wrapping(store, for: name))
  }

  /// A key of an optional small value in Foundation's settings.
  @_disfavoredOverload
  public static func appStorage<Value: AppStorageValue>(
    _ name: String, store: UserDefaults
  ) -> Self where Self == AppStorageKey<Value?> {
    .appStorage(name, store: AppDefaults.wrapping(store, for: name))
  }

  /// A key of a value in Foundation's settings that has a raw value, such as an enum.
  @_disfavoredOverload
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ name: String, store: UserDefaults
  ) -> Self where Self == AppStorageKey<Value>, Value.RawValue: AppStorageValue {
    .appStorage(name, store: AppDefaults.wrapping(store, for: name))
  }

  /// A key of an optional value in Foundation's settings that has a raw value.
  @_disfavoredOverload
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ name: String, store: UserDefaults
  ) -> Self where Self == AppStorageKey<Value?>, Value.RawValue: AppStorageValue {
    .appStorage(name, store: AppDefaults.wrapping(store, for: name))
  }
}
