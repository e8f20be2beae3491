import Foundation
import IssueReporting

extension AppDefaults {
  /// Stores a value, or removes it (`nil`). A failure to write it to disk is reported as an issue.
  public func set(_ value: (some AppStorageValue)?, forKey name: String) {
    do {
      try store(value?._appDefaultsValue, forKey: name)
    } catch {
      reportIssue(error, "'\(name)' is not stored on disk.")
    }
  }

  /// Stores a value, or removes it (`nil`). A value that ``AppDefaults`` cannot store is reported as an
  /// issue.
  public func setValue(_ value: Any?, forKey name: String) {
    guard let value else { return removeObject(forKey: name) }
    guard let value = value as? any AppStorageValue else {
      return reportIssue(
        """
        '\(name)' is not stored: settings cannot have a value of type \(type(of: value)). They can \
        have booleans, numbers, texts, dates, URLs, data and arrays of texts.
        """)
    }
    set(value, forKey: name)
  }

  /// Removes the value with a name.
  public func removeObject(forKey name: String) { set(Bool?.none, forKey: name) }

  /// A stored value of any type; `nil` if there is none.
  public func object(forKey name: String) -> Any? { stored(name)?.value }

  /// A stored value of any type; `nil` if there is none.
  public func value(forKey name: String) -> Any? { object(forKey: name) }

  /// A stored value; `false` if there is none.
  public func bool(forKey name: String) -> Bool { value(forKey: name) ?? false }

  /// A stored value; 0 if there is none.
  public func integer(forKey name: String) -> Int { value(forKey: name) ?? 0 }

  /// A stored value; 0 if there is none.
  public func double(forKey name: String) -> Double { value(forKey: name) ?? 0 }

  /// A stored value; `nil` if there is none.
  public func string(forKey name: String) -> String? { value(forKey: name) }

  /// A stored value; `nil` if there is none.
  public func stringArray(forKey name: String) -> [String]? { value(forKey: name) }

  /// A stored value; `nil` if there is none.
  public func data(forKey name: String) -> Data? { value(forKey: name) }

  /// A stored value; `nil` if there is none.
  public func url(forKey name: String) -> URL? { value(forKey: name) }

  private func value<Value: AppStorageValue>(forKey name: String) -> Value? {
    stored(name).flatMap(Value.init(_appDefaultsValue:))
  }
}

extension AppDefaults.Value {
  /// The value itself.
  var value: Any {
    switch self {
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let value): value
    case .date(let value): value
    case .data(let value): value
    case .strings(let value): value
    }
  }
}

/// A type of value that `AppDefaults` can store.
public protocol AppStorageValue: Sendable {
  /// Reads a stored value; `nil` if it is of another type.
  init?(_appDefaultsValue value: AppDefaults.Value)

  /// The value in the form in which it is stored.
  var _appDefaultsValue: AppDefaults.Value { get }
}

extension Bool: AppStorageValue {
  public init?(_appDefaultsValue value: AppDefaults.Value) {
    switch value {
    case .bool(let value): self = value
    case .int(let value): self = value != 0
    default: return nil
    }
  }

  public var _appDefaultsValue: AppDefaults.Value { .bool(self) }
}

extension Int: AppStorageValue {
  public init?(_appDefaultsValue value: AppDefaults.Value) {
    switch value {
    case .int(let value): self = value
    case .double(let value): self.init(exactly: value.rounded(.towardZero))
    case .bool(let value): self = value ? 1 : 0
    default: return nil
    }
  }

  public var _appDefaultsValue: AppDefaults.Value { .int(self) }
}

extension Double: AppStorageValue {
  public init?(_appDefaultsValue value: AppDefaults.Value) {
    switch value {
    case .double(let value): self = value
    case .int(let value): self.init(value)
    case .bool(let value): self = value ? 1 : 0
    default: return nil
    }
  }

  public var _appDefaultsValue: AppDefaults.Value { .double(self) }
}

extension String: AppStorageValue {
  public init?(_appDefaultsValue value: AppDefaults.Value) {
    guard case .string(let value) = value else { return nil }
    self = value
  }

  public var _appDefaultsValue: AppDefaults.Value { .string(self) }
}

extension URL: AppStorageValue {
  public init?(_appDefaultsValue value: AppDefaults.Value) {
    guard case .string(let value) = value else { return nil }
    self.init(string: value)
  }

  public var _appDefaultsValue: AppDefaults.Value { .string(absoluteString) }
}

extension Date: AppStorageValue {
  public init?(_appDefaultsValue value: AppDefaults.Value) {
    guard case .date(let value) = value else { return nil }
    self = value
  }

  public var _appDefaultsValue: AppDefaults.Value { .date(self) }
}

extension Data: AppStorageValue {
  public init?(_appDefaultsValue value: AppDefaults.Value) {
    guard case .data(let value) = value else { return nil }
    self = value
  }

  public var _appDefaultsValue: AppDefaults.Value { .data(self) }
}

extension [String]: AppStorageValue {
  public init?(_appDefaultsValue value: AppDefaults.Value) {
    guard case .strings(let value) = value else { return nil }
    self = value
  }

  public var _appDefaultsValue: AppDefaults.Value { .strings(self) }
}
