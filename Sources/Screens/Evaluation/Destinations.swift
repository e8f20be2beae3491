/// The pages that a navigation stack has for values that links push.
@MainActor
final class Destinations {
  private var pages: [ObjectIdentifier: (Any) -> AnyView?] = [:]

  /// Adds the page for values of a type.
  func add<Value>(_: Value.Type, _ page: @escaping @MainActor (Value) -> AnyView) {
    pages[ObjectIdentifier(Value.self)] = { ($0 as? Value).map(page) }
  }

  /// The page for a value; `nil` if there is none for its type.
  func page(for value: Any) -> AnyView? {
    func open<Value>(_: Value) -> ObjectIdentifier { ObjectIdentifier(Value.self) }
    return pages[_openExistential(value, do: open)]?(value)
  }
}
