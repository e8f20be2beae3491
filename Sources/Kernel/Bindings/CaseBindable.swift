/// An enum whose bindings can be taken apart with `switch`. ``CaseBindable()`` generates the conformance.
public protocol CaseBindable: CasePathable {
  /// The cases, with bindings for code without views.
  associatedtype UIBindingEnumeration
  /// The cases, with bindings for views.
  associatedtype BindingEnumeration

  /// The present case, with a binding to its payload.
  static func _caseBinding(_ binding: UIBinding<Self>) -> UIBindingEnumeration

  /// The present case, with a binding to its payload.
  @MainActor static func _caseBinding(_ binding: _Binding<Self>) -> BindingEnumeration
}

extension UIBinding where Value: CaseBindable {
  /// The present case, with a binding to its payload.
  ///
  /// ```swift
  /// switch $status.cases {
  /// case .inStock(let quantity): quantity.wrappedValue += 1
  /// case .soldOut: break
  /// }
  /// ```
  public var cases: Value.UIBindingEnumeration { Value._caseBinding(self) }
}

extension UIBinding where Value: CasePathable {
  /// A binding to the payload of the present case. Generated code calls it.
  public func _case<Payload>(
    _ keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Payload>>
  ) -> UIBinding<Payload> {
    // Generated code has just found this case.
    self[dynamicMember: keyPath]!
  }
}

extension UIBinding {
  /// The present case of an enum in the value, with a binding to its payload.
  public subscript<Member: CaseBindable>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Member.UIBindingEnumeration {
    let binding: UIBinding<Member> = self[dynamicMember: keyPath]
    return binding.cases
  }
}

extension UIBindable {
  /// The present case of an enum in the object, with a binding to its payload.
  public subscript<Member: CaseBindable>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> Member.UIBindingEnumeration where Value: AnyObject {
    let binding: UIBinding<Member> = self[dynamicMember: keyPath]
    return binding.cases
  }
}

extension _Binding where Value: CaseBindable {
  /// The present case, with a binding to its payload.
  ///
  /// ```swift
  /// switch $status.cases {
  /// case .inStock(let $quantity): Stepper("\($quantity.wrappedValue)", value: $quantity)
  /// case .soldOut: Text("Sold out")
  /// }
  /// ```
  public var cases: Value.BindingEnumeration { Value._caseBinding(self) }
}

extension _Binding where Value: CasePathable {
  /// A binding to the payload of the present case. Generated code calls it.
  public func _case<Payload>(
    _ keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Payload>>
  ) -> _Binding<Payload> {
    // Generated code has just found this case.
    self[dynamicMember: keyPath]!
  }
}

extension _Binding {
  /// The present case of an enum in the value, with a binding to its payload.
  public subscript<Member: CaseBindable>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Member.BindingEnumeration {
    let binding: _Binding<Member> = self[dynamicMember: keyPath]
    return binding.cases
  }
}
