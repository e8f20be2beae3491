import Kernel

/// The text of an id. It identifies the same place in every evaluation.
func identityName(_ id: some Hashable) -> String { id as? String ?? String(describing: id) }

private func identityName<Value: Identifiable>(of value: Value) -> String {
  identityName(value.id)
}

/// An object whose identity is that of the state that it shows.
@MainActor
protocol NamedByState {
  /// The name of the state's id; `nil` if the state has none.
  var stateName: String? { get }
}

extension Store: NamedByState {
  var stateName: String? {
    withState { ($0 as? any Identifiable).map { identityName(of: $0) } }
  }
}

extension _ViewContext {
  /// The place of the view of a value. Values with different identities have different places.
  func place(for value: Any) -> Self {
    let name =
      (value as? any NamedByState).map { $0.stateName }
      ?? (value as? any Identifiable).map { identityName(of: $0) }
    guard let name else { return self }
    var context = self
    context.handle = handle.row(name, at: 0)
    return context
  }
}
