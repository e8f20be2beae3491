import SwiftSyntax

/// The accessors of a property whose reads and writes are told to a registrar.
struct ObservedAccessors {
  /// The property as key paths name it.
  let name: String
  /// Where the value is.
  let storage: String
  /// What tells whether a write has changed anything; lies in the storage.
  let compared: String
  /// What of a new value to compare with it.
  var newCompared = "newValue"

  /// `get`, `set` and `_modify`.
  ///
  /// Observers are told once the new value is in place. They could not see the old one anyway: it
  /// is only in the copy that is being changed.
  var accessors: [AccessorDeclSyntax] {
    [
      """
      get {
        _$observationRegistrar.access(self, keyPath: \\.\(raw: self.name))
        return \(raw: self.storage)
      }
      """,
      """
      set {
        let isUnchanged = Kernel._$isIdentityEqual(\(raw: self.compared), \(raw: self.newCompared))
        \(raw: self.storage) = newValue
        if !isUnchanged {
          _$observationRegistrar.notify(self, keyPath: \\.\(raw: self.name))
        }
      }
      """,
      """
      _modify {
        let trace = Kernel._$trace(&\(raw: self.compared))
        defer {
          if Kernel._$isModified(&\(raw: self.compared), since: trace) {
            _$observationRegistrar.notify(self, keyPath: \\.\(raw: self.name))
          }
        }
        yield &\(raw: self.storage)
      }
      """,
    ]
  }

  /// The same where nobody observes.
  static func plain(_ storage: String) -> [AccessorDeclSyntax] {
    [
      """
      get {
        \(raw: storage)
      }
      """,
      """
      set {
        \(raw: storage) = newValue
      }
      """,
      """
      _modify {
        yield &\(raw: storage)
      }
      """,
    ]
  }
}
