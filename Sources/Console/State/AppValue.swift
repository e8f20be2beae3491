import ConsoleSyntax
import Kernel

/// A value of the app: a state, a part of a state, or an action.
///
/// Two are equal if ``areSame(_:_:)`` returns `true`.
struct AppValue: Equatable {
  let value: Any
  /// The values that shared parts of it had when it was made. `nil` if they still have those
  /// values.
  private let shared: SharedValues?

  /// A value of the state that the calling code reads. In a comparison: of the later state.
  init(_ value: Any) { self.init(value, side: .new) }

  /// - Parameter side: the side of the comparison that the value is from.
  init(_ value: Any, side: SharedValues.Side) {
    self.value = value
    shared = .current(side)
  }

  static func == (one: AppValue, other: AppValue) -> Bool { areSame(one.value, other.value) }

  /// Runs an operation that looks into the value, with the shared values of its state.
  func read<R>(_ operation: (Any) -> R) -> R {
    guard let shared else { return operation(value) }
    return shared.reading { operation(value) }
  }

  /// Runs an operation that looks into values of the same state.
  static func reading<R>(_ values: [AppValue], _ operation: ([Any]) -> R) -> R {
    guard let first = values.first else { return operation([]) }
    return first.read { _ in operation(values.map(\.value)) }
  }
}

extension ValuePrinter {
  /// The value as a literal. If the path leads to a secret: its `$secret(…)`.
  func text(_ value: AppValue, at path: StatePath = StatePath()) -> String {
    value.read { text($0, at: path) }
  }
}
