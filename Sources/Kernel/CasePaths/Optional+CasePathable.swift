extension Optional: CasePathable, CasePathIterable {
  /// The case paths of an optional: `none`, `some`, and those of the wrapped type.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// The path to `nil`.
    public var none: AnyCasePath<Wrapped?, Void> {
      AnyCasePath(embed: { nil }, extract: { $0 == nil ? () : nil })
    }

    /// The path to the wrapped value.
    public var some: AnyCasePath<Wrapped?, Wrapped> {
      AnyCasePath(embed: { $0 }, extract: { $0 })
    }

    /// The path to a case of the value, if there is one.
    @_disfavoredOverload
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
    ) -> AnyCasePath<Wrapped?, Member?> where Wrapped: CasePathable {
      Wrapped.allCasePaths[keyPath: keyPath].throughOptional
    }

    /// The path to the case of a value.
    public subscript(root: Wrapped?) -> PartialCaseKeyPath<Wrapped?> {
      root == nil ? \.none : \.some
    }

    /// The paths to all cases, in the order of declaration.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Wrapped?>]> {
      [\.none, \.some].makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The cases as data, in the order of declaration.
  public static var caseSchemas: [CaseSchema<Wrapped?>] {
    [
      CaseSchema(name: "none", path: allCasePaths.none),
      CaseSchema(
        name: "some",
        parameter: CaseSchema.Parameter(label: nil, type: Wrapped.self),
        path: allCasePaths.some
      ),
    ]
  }
}

extension Optional where Wrapped: CasePathable {
  /// Whether there is a value and it is the case at a path.
  @_disfavoredOverload
  public func `is`(_ keyPath: PartialCaseKeyPath<Wrapped>) -> Bool {
    self?.is(keyPath) ?? false
  }

  /// Changes the payload at a path of the value in place.
  ///
  /// If there is no value, or it is another case, an issue is reported and nothing changes.
  @_disfavoredOverload
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Wrapped, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.modify(
      (\Cases.some).appending(path: keyPath),
      yield: yield,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

extension AnyCasePath {
  /// The same path for an optional root; the payload is optional too.
  ///
  /// Separate, because a closure inside a function that requires `CasePathable` would capture that
  /// conformance, which is not known to be `Sendable`.
  fileprivate var throughOptional: AnyCasePath<Root?, Value?> {
    AnyCasePath<Root?, Value?>(
      embed: { value in value.map { self.embed($0) } },
      extract: { root in
        guard let root, let value = self.extract(from: root) else { return nil }
        return .some(value)
      }
    )
  }
}
