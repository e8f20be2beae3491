import Foundation

#if os(Linux)
  // On Apple's systems these are methods of every object, and features call them instead of `set` and `object`.

  extension UserDefaults {
    /// Sets the value of a key, or removes it.
    ///
    /// - Parameter value: a value that property lists can contain. `nil` to remove the value.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// The value of a key. `nil` if there is none.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
  }
#endif
