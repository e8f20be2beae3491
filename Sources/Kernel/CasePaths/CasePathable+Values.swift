import IssueReporting

extension CasePathable {
  /// Where this type's case key paths start: `\Action.Cases.rename`.
  public typealias Cases = Case<Self>

  /// The payload at a path, `nil` where this value is another case.
  ///
  /// Assigning replaces the payload, and changes nothing where this value is another case.
  /// Assigning `nil` means the payload `nil` where the payload is optional; otherwise it changes
  /// nothing.
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

  /// The payload at a path whose type is not known, `nil` where this value is another case.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    keyPath.extractAny(from: self)
  }

  /// The payload of a case as a property, for enums marked `@dynamicMemberLookup`.
  ///
  /// ```swift
  /// @CasePathable @dynamicMemberLookup enum Screen { case list([Dog]), empty }
  /// screens.compactMap(\.list)
  /// screen.list?.append(dog)      // in the case `list`; another is left as it is
  /// ```
  ///
  /// It is there to change the payload. A value of another case is left as it is, and so is any
  /// value when `nil` is assigned.
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

  /// The optional payload of a case as a property, with one level of optional rather than two.
  ///
  /// Assigning `nil` makes the payload `nil`; a value of another case is left as it is.
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

  /// Changes the payload at a path in place.
  ///
  /// An issue is reported, and nothing changes, where this value is another case.
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
