import Observation

/// A value that a part of an interface can read and set, and that another part or a model stores.
///
/// ```swift
/// @UIBinding var text = ""                  // stores a value of its own
/// @UIBindable var model = Model()
/// let name = $model.name                    // a binding to the model's property
/// name.wrappedValue = "Blob"                // model.name == "Blob"
/// ```
///
/// Reading it in the closure of `observe` observes the value.
///
/// Use a binding where its value may be used: that of a model of the main actor on the main actor.
@dynamicMemberLookup
@propertyWrapper
public struct UIBinding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void
  let place: UIBindingPlace
  private var ownTransaction = UITransaction()

  init(
    _ place: UIBindingPlace, read: @escaping () -> Value, write: @escaping (Value) -> Void
  ) {
    self.read = read
    self.write = write
    self.place = place
  }

  /// Creates a binding that stores a value of its own.
  public init(wrappedValue: Value) {
    let box = UIBindingBox(wrappedValue)
    self.init(UIBindingPlace(owner: box), read: { box.value }, write: { box.value = $0 })
  }

  /// The same binding.
  public init(projectedValue: Self) { self = projectedValue }

  /// A binding to a value that cannot be changed; setting it does nothing.
  public static func constant(_ value: Value) -> Self {
    Self(UIBindingPlace(owner: UIBindingBox(value)), read: { value }, write: { _ in })
  }

  /// The value. Setting it is a change with the binding's transaction, if it has one.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set {
      if ownTransaction.isEmpty {
        write(newValue)
      } else {
        withUITransaction(ownTransaction) { write(newValue) }
      }
    }
  }

  /// The same binding.
  public var projectedValue: Self { self }

  /// The same binding, whose changes go with a transaction.
  public func transaction(_ transaction: UITransaction) -> Self {
    var binding = self
    binding.ownTransaction = transaction
    return binding
  }

  /// A binding to something that is derived from this value. Setting it also uses this binding's transaction.
  func derived<Part>(
    _ step: AnyHashable, read: @escaping () -> Part, write: @escaping (Part) -> Void
  ) -> UIBinding<Part> {
    UIBinding<Part>(place.appending(step), read: read, write: write)
  }
}

extension UIBinding: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { wrappedValue.id }
}

/// The value of a binding that stores its own.
private final class UIBindingBox<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
  }
}
