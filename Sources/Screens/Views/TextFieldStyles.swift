/// How text fields look. A screen of text shows all styles in the same way, so a style of an app is not called.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  /// The type of the view; `Never` for the styles of the system.
  associatedtype _Body: View = Never
  /// The label of the field that a style receives.
  typealias _Label = _TextFieldStyleLabel

  /// The view of a text field.
  @ViewBuilder @MainActor @preconcurrency
  func _body(configuration: TextField<_Label>) -> _Body
}

extension TextFieldStyle where _Body == Never {
  /// Never called, because a screen of text shows the field alone.
  public func _body(configuration _: TextField<_Label>) -> Never { neverEvaluated() }
}

/// The label of the field that a style receives.
public struct _TextFieldStyleLabel: _PrimitiveView {
  /// No elements, because a style of an app is not called.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}

/// The style that the system chooses.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: Self { Self() }
}

/// Text fields without a frame.
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: Self { Self() }
}

/// Text fields in a frame with round corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: Self { Self() }
}

/// Text fields in a square frame.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
  public init() {}
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  public static var squareBorder: Self { Self() }
}
