/// The action that `receive` expects, for messages.
enum ExpectedAction<Action> {
  /// Exactly this action.
  case value(Action)
  /// An action that matches a closure of the test.
  case matching
  /// An action of a case with a payload of this type.
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
