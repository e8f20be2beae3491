import Kernel

extension Binding {
  /// A binding to the value of a case of an optional enum, which is `nil` while it is another case.
  ///
  /// Setting it to `nil` sets the enum to `nil`. It sets nothing while the enum is another case.
  public subscript<Enum: CasePathable, Member>(
    dynamicMember path: KeyPath<Enum.AllCasePaths, AnyCasePath<Enum, Member>>
  ) -> Binding<Member?> where Value == Enum? {
    Binding<Member?>(
      get: { wrappedValue.flatMap { Enum.allCasePaths[keyPath: path].extract(from: $0) } },
      set: { new in
        let path = Enum.allCasePaths[keyPath: path]
        guard wrappedValue.flatMap({ path.extract(from: $0) }) != nil else { return }
        wrappedValue = new.map { path.embed($0) }
      })
  }
}
