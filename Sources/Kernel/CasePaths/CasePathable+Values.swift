import IssueReporting

extension CasePathable {
  /// The root of this type's case key paths: `\Action.Cases.rename`.
  public typealias Cases = Case<Self>

  /// The payload at a path; `nil` if this value is another case.
  ///
  /// Assigning replaces the payload, or does nothing if this value is another case. Assigning `nil`
  /// sets an optional payload to `nil`; otherwise it does nothing.
  ///
  /// ```swift
  /// var action = Action.rename("Rex")
  /// action[case: \.rename]                  // "Rex"
  /// action[case: \.rename] = "Bello"        // Action.rename("Bello")
  /// action[case: \.move] = (from: 0, to: 1) // still Action.rename("Bello")
  /// ```
  @inlinable
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { AnyCasePath(keyPath).extract(from: self) }
    set {
      let path = AnyCasePath(keyPath)
      guard path.extract(from: self) != nil,
        let value = newValue ?? (Optional<Never>.none as Any as? Value)
      else { return }
      self = path.embed(value)
    }
  }

  /// The payload at a path of unknown payload type; `nil` if this value is another case.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    keyPath.extractAny(from: self)
  }

  /// The payload of a case as a property, for enums marked `@dynamicMemberLookup`.
  ///
  /// ```swift
  /// @CasePathable @dynamicMemberLookup enum Screen { case list([Dog]), empty }
  /// screens.compactMap(\.list)
  /// screen.list?.append(dog)      // does nothing if the screen is another case
  /// ```
  ///
  /// Assigning replaces the payload. It does nothing if this value is another case or if `nil` is
  /// assigned.
  @inlinable
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set {
      let path = Self.allCasePaths[keyPath: keyPath]
      guard let newValue, path.extract(from: self) != nil else { return }
      self = path.embed(newValue)
    }
  }

  /// The optional payload of a case as a property, with a single level of optionality.
  ///
  /// Assigning `nil` sets the payload to `nil`. Assigning does nothing if this value is another
  /// case.
  @_disfavoredOverload
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value?>>
  ) -> Value? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) ?? nil }
    set {
      let path = Self.allCasePaths[keyPath: keyPath]
      guard path.extract(from: self) != nil else { return }
      self = path.embed(newValue)
    }
  }

  /// Whether this value is the case at a path.
  ///
  /// ```swift
  /// Action.rename("Rex").is(\.rename)       // true
  /// ```
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    keyPath.extractAny(from: self) != nil
  }

  /// Whether this value is the case with a name.
  ///
  /// Swift chooses this one for a literal with a single name, such as `\.rename`. It creates such a
  /// key path only once, but a key path to a ``Case`` on every evaluation, which takes microseconds.
  @inlinable
  public func `is`<Value>(_ keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>) -> Bool {
    Self.allCasePaths[keyPath: keyPath].extract(from: self) != nil
  }

  /// Changes the payload at a path in place.
  ///
  /// If this value is another case, an issue is reported and nothing changes.
  ///
  /// ```swift
  /// screen.modify(\.list) { $0.append(dog) }
  /// ```
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let path = AnyCasePath(keyPath)
    guard var value = path.extract(from: self) else {
      reportIssue(
        """
        'modify' was asked to change a payload of type \(Value.self), but the value of \
        \(Self.self) is another case:

        \(self)

        Nothing was changed. Check the case first, with 'is' or 'switch'.
        """,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
      return
    }
    yield(&value)
    self = path.embed(value)
  }
}
