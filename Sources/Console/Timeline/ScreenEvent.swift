import Screens

/// A use of something on the screen, which can be repeated in another state.
struct ScreenInput: Equatable, Sendable {
  let handle: ScreenTree.Handle
  let use: ScreenUse
  /// What the log shows.
  let event: ScreenEvent
}

/// How the screen caused a step: what a user did on it, or what one of its views did by itself.
enum ScreenEvent: Equatable, Sendable, Codable {
  /// A user tapped something with this text.
  case tapped(String)
  /// A user typed into a field.
  case typed(into: String)
  /// A user submitted the text of a field.
  case submitted(String)
  /// A user switched something on or off.
  case switched(String, isOn: Bool)
  /// A user chose an option.
  case chose(String, of: String)
  /// A user made the value of a stepper larger or smaller.
  case stepped(String, isUp: Bool)
  /// A view with this type did something by itself.
  case happened(Kind, view: String)
  /// A view with this type started the task at this place.
  case task(view: String, at: ScreenTree.Handle)

  /// Whether a view did it by itself, without a user.
  var isByView: Bool {
    switch self {
    case .happened, .task: true
    case .tapped, .typed, .submitted, .switched, .chose, .stepped: false
    }
  }

  /// What happened to a view.
  enum Kind: String, Sendable, Codable {
    case appeared
    case disappeared
    case changed
  }
}
