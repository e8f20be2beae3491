/// What a user does with an element.
public enum ScreenUse: Equatable, Sendable {
  /// Taps a button, a link, a tab, a row, or what closes or deletes something. A tap on a toggle
  /// switches it.
  case tap
  /// Replaces the text of a field, or the value of a slider or a date picker.
  case type(String)
  /// Submits the text of a field.
  case submit
  /// Switches a toggle on or off.
  case set(Bool)
  /// Makes the value of a stepper larger.
  case increment
  /// Makes the value of a stepper smaller.
  case decrement
  /// Chooses the option at a position of `options`.
  case select(Int)

  /// A use without its argument.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    case tap
    case type
    case submit
    case set
    case increment
    case decrement
    case select
  }

  /// The use without its argument.
  public var kind: Kind {
    switch self {
    case .tap: .tap
    case .type: .type
    case .submit: .submit
    case .set: .set
    case .increment: .increment
    case .decrement: .decrement
    case .select: .select
    }
  }
}

/// Why an element could not be used.
public enum ScreenUseFailure: Error, Equatable {
  /// The state has no such element.
  case noElement(ScreenTree.Handle)
  /// The element does not allow this use.
  case notUsable(ScreenUse.Kind, allowed: [ScreenUse.Kind])
  /// The element is disabled.
  case disabled
  /// The element cannot read the text as its value, such as a number or a date.
  case invalid(String)
  /// There is no such option.
  case noOption(Int, count: Int)
}
