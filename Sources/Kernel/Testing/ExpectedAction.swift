/// The action that `receive` expects, for people to read.
enum ExpectedAction<Action> {
  /// This very one.
  case value(Action)
  /// One that a function in the test chooses.
  case matching
  /// One of a case that carries a payload of this type.
  case payload(Any.Type)

  init<Value>(at path: AnyCasePath<Action, Value>) {
    self = (() as? Value).map { .value(path.embed($0)) } ?? .payload(Value.self)
  }

  var description: String {
    switch self {
    case .value(let action): String(customDumping: action)
    case .matching: "an action that the closure given to 'receive' says yes to"
    case .payload(let type): "the case at the key path given to 'receive', which carries '\(type)'"
    }
  }

  func difference(from received: Action) -> String {
    switch self {
    case .value(let action):
      Kernel.difference(between: action, andReceived: received)
    case .matching, .payload:
      """
      Expected:

      \(indented(description))

      Received:

      \(indented(String(customDumping: received)))
      """
    }
  }
}
