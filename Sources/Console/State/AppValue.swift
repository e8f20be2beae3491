/// A value of the app, of whatever type: a state, a part of one, or an action.
///
/// Two are equal where ``areSame(_:_:)`` says so.
struct AppValue: Equatable {
  let value: Any

  init(_ value: Any) { self.value = value }

  static func == (one: AppValue, other: AppValue) -> Bool { areSame(one.value, other.value) }
}
