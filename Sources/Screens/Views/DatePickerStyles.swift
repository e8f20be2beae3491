/// How date pickers look. A screen of text shows all styles in the same way.
public protocol DatePickerStyle: Sendable {}

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
