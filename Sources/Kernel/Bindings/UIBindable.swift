import Observation

/// Makes bindings to the properties of an observable object.
///
/// ```swift
/// @UIBindable var model = Model()
/// let name: UIBinding<String> = $model.name
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct UIBindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// Creates bindings to the properties of an object.
  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }

  /// Creates bindings to the properties of an object.
  public init(_ wrappedValue: Value) where Value: AnyObject & Observable {
    self.init(wrappedValue: wrappedValue)
  }

  /// The same bindings.
  public init(projectedValue: Self) { self = projectedValue }

  /// What `$model` is: its members are bindings to those of the object.
  public var projectedValue: Self { self }

  /// A binding to a property of the object.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> UIBinding<Member> where Value: AnyObject {
    let object = wrappedValue
    return UIBinding<Member>(
      UIBindingPlace(owner: object).appending(keyPath), read: { object[keyPath: keyPath] },
      write: { object[keyPath: keyPath] = $0 })
  }
}

extension UIBindable: Identifiable where Value: Identifiable {
  /// The id of the object.
  public var id: Value.ID { wrappedValue.id }
}
