import SwiftSyntax

/// The accessors of a property that report reads and writes to a registrar.
struct ObservedAccessors {
  /// The property's name in key paths.
  let name: String
  /// The expression for the value.
  let storage: String
  /// The expression to compare, to find out whether a write has changed anything; part of the
  /// storage.
  let compared: String
  /// The expression for the same part of a new value.
  var newCompared = "newValue"

  /// `get`, `set` and `_modify`.
  ///
  /// Observers are notified after the new value has been stored. They could not read the old value
  /// anyway, because it is only in the copy that is being changed.
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

  /// The accessors of a property without a registrar.
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
