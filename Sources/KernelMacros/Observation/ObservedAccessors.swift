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
  /// Whether `willSet` or `didSet` observe the storage. Each access that may change it calls them,
  /// so a change in place would call them several times.
  var hasObservers = false

  /// `get`, `set` and, if the storage can be changed in place, `_modify`.
  ///
  /// Observers are notified after the new value has been stored. They could not read the old value
  /// anyway, because it is only in the copy that is being changed.
  var accessors: [AccessorDeclSyntax] {
    hasObservers ? [getter, setter] : [getter, setter, modifier]
  }

  private var getter: AccessorDeclSyntax {
    """
    get {
      _$observationRegistrar.access(self, keyPath: \\.\(raw: self.name))
      return \(raw: self.storage)
    }
    """
  }

  private var setter: AccessorDeclSyntax {
    """
    set {
      let isUnchanged = _$observationRegistrar._$isObserved
        && Kernel._$isIdentityEqual(\(raw: self.compared), \(raw: self.newCompared))
      \(raw: self.storage) = newValue
      if !isUnchanged {
        _$observationRegistrar.notify(self, keyPath: \\.\(raw: self.name))
      }
    }
    """
  }

  private var modifier: AccessorDeclSyntax {
    """
    _modify {
      let isObserved = _$observationRegistrar._$isObserved
      let trace = Kernel._$trace(&\(raw: self.compared), isObserved: isObserved)
      defer {
        if Kernel._$isModified(&\(raw: self.compared), since: trace) {
          _$observationRegistrar.notify(self, keyPath: \\.\(raw: self.name))
        }
      }
      yield &\(raw: self.storage)
    }
    """
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
