/// Holds one dependency's value behind a pointer, so that finding it costs no dynamic cast.
///
/// Whoever looks a value up by its key knows the box's type from the key.
final class DependencyBox<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
