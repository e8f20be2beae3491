extension UIBinding {
  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> UIBinding<Part> {
    derived(
      keyPath, read: { wrappedValue[keyPath: keyPath] },
      write: {
        // Not `wrappedValue[keyPath:] = $0`: a binding to an object sets a property of the object, and must not
        // set the object, too.
        if let reference = keyPath as? ReferenceWritableKeyPath<Value, Part> {
          wrappedValue[keyPath: reference] = $0
        } else {
          wrappedValue[keyPath: keyPath] = $0
        }
      })
  }

  /// A binding to the payload of a case of an enum; `nil` if the value is another case.
  ///
  /// While the value is another case, the binding keeps its own last value, and setting it does not change the enum.
  public subscript<Payload>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Payload>>
  ) -> UIBinding<Payload>? where Value: CasePathable {
    let path = Value.allCasePaths[keyPath: keyPath]
    return unwrapped(keyPath, extract: path.extract, embed: path.embed)
  }

  /// A binding to the payload of a case of an optional enum, which is `nil` if the value is `nil` or another case.
  ///
  /// Setting it to `nil` sets the enum to `nil` if it is this case. Setting a payload does nothing while the enum is
  /// another case.
  public subscript<Enum: CasePathable, Payload>(
    dynamicMember keyPath: KeyPath<Enum.AllCasePaths, AnyCasePath<Enum, Payload>>
  ) -> UIBinding<Payload?> where Value == Enum? {
    let path = Enum.allCasePaths[keyPath: keyPath]
    return derived(
      keyPath, read: { wrappedValue.flatMap(path.extract) },
      write: { payload in
        let old = wrappedValue
        guard old == nil || old.flatMap(path.extract) != nil else { return }
        if old != nil || payload != nil { wrappedValue = payload.map(path.embed) }
      })
  }

  /// A binding to a value that does not always exist; `nil` if it does not exist now.
  ///
  /// While the value does not exist, the binding keeps its own last value, and setting it changes nothing else.
  func unwrapped<Part>(
    _ step: AnyHashable, extract: @escaping (Value) -> Part?, embed: @escaping (Part) -> Value
  ) -> UIBinding<Part>? {
    guard let first = extract(wrappedValue) else { return nil }
    let last = UIBindingMemory(first)
    return derived(
      step,
      read: {
        if let value = extract(wrappedValue) { last.value = value }
        return last.value
      },
      write: {
        last.value = $0
        if extract(wrappedValue) != nil { wrappedValue = embed($0) }
      })
  }
}

/// The value that a binding had last.
private final class UIBindingMemory<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
