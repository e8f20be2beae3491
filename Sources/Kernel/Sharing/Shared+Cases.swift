// An optional property has an optional value. These unwrap it, as `Shared($screen.list)` does, where the
// context asks for that.

extension Shared where Value: CasePathable {
  /// The payload of a case, shared with the value; `nil` if the value is another case.
  ///
  /// ```swift
  /// @CasePathable @dynamicMemberLookup enum Screen { case list([Dog]), empty }
  /// let list: Shared<[Dog]>? = state.$screen.list
  /// ```
  ///
  /// If the value becomes another case later, changes of the payload affect only this property.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Shared<Member>? {
    Shared<Member>(self[dynamicMember: \Value.[dynamicMember: keyPath]] as Shared<Member?>)
  }

  /// The payload of a case, read-only; `nil` if the value is another case.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> SharedReader<Member>? {
    reader[dynamicMember: keyPath]
  }
}

extension SharedReader where Value: CasePathable {
  /// The payload of a case; `nil` if the value is another case.
  ///
  /// If the value becomes another case later, this property keeps the last payload that was read.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> SharedReader<Member>? {
    SharedReader<Member>(
      self[dynamicMember: \Value.[dynamicMember: keyPath]] as SharedReader<Member?>)
  }
}
