/// How date pickers look. A screen of text shows the parts alone, so a style of an app is not called.
@MainActor @preconcurrency
public protocol DatePickerStyle {
  /// The type of the view; `Never` for the styles of the system.
  associatedtype Body: View = Never
  /// What the style receives.
  typealias Configuration = DatePickerStyleConfiguration

  /// The view of a date picker.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

extension DatePickerStyle where Body == Never {
  /// Never called, because a screen of text shows the parts alone.
  public func makeBody(configuration _: Configuration) -> Never { neverEvaluated() }
}

/// The style that the system chooses.
public struct DefaultDatePickerStyle: DatePickerStyle {
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: Self { Self() }
}

/// A date that opens a calendar.
public struct CompactDatePickerStyle: DatePickerStyle {
  public init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: Self { Self() }
}

/// A calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: Self { Self() }
}

/// A date on wheels.
public struct WheelDatePickerStyle: DatePickerStyle {
  public init() {}
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: Self { Self() }
}
