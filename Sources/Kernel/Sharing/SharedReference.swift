/// A reference through which a shared value can be read: a root, which holds the value, or a
/// derived reference.
///
/// A reference has the type of its value and no key paths, so a read is one dynamic call.
protocol SharedReference<Value>: AnyObject, Sendable {
  associatedtype Value

  /// The value. Reading it makes the current code an observer of its changes.
  var value: Value { get }

  /// The value that belongs to a value of the root.
  func value(from rootValue: Any) -> Value

  /// Which part of which root the value is. Equal for two references that always have the same value.
  var place: SharedPlace { get }

  /// What holds the value that this one comes from.
  var root: any SharedRootProtocol { get }

  /// The state of loading and saving of the root that the value comes from.
  var status: SharedStatus { get }

  /// Whether the value has a key.
  var hasKey: Bool { get }

  /// Where the value comes from, as Swift code with the default of a key: `value: 0` or
  /// `.appStorage("count")`.
  var description: String { get }

  /// Loads the key's value; does nothing without a key.
  func load() async throws

  /// Notifies observers as if the value had changed.
  func touch()
}

/// A reference through which a shared value can also be changed.
protocol MutableSharedReference<Value>: SharedReference {
  /// Changes the value while no other code can change it.
  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R

  /// Saves the value with its key; does nothing without a key.
  func save() async throws
}

/// A part of a root's value.
///
/// Unchecked: key paths never change.
package struct SharedPlace: Hashable, @unchecked Sendable {
  /// The root. It can only be compared with that of another place, while both roots exist.
  package let root: ObjectIdentifier
  private var steps: [AnyHashable] = []

  init(_ root: AnyObject) { self.root = ObjectIdentifier(root) }

  /// A part of this part.
  func appending(_ step: some Hashable) -> Self {
    var place = self
    place.steps.append(step)
    return place
  }
}

/// The state of loading and saving.
struct SharedStatus: Sendable {
  /// The error of the latest load; `nil` if it succeeded.
  var loadError: (any Error)?
  /// The error of the latest save; `nil` if it succeeded.
  var saveError: (any Error)?
  /// The number of loads that have not ended.
  var loads = 0
}
