import Foundation

/// A field for a text of one line.
public struct TextField<Label: View>: _PrimitiveView {
  private let label: Label
  private var field: Field

  /// A field with the text of its label. Typing replaces the whole text.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    let label = label._items(in: context.part("label")).text
    return [context.field(label.isEmpty ? field.prompt : label, .textField, field)]
  }
}

/// A formatter that also reads what it has written. Foundation's own method for that is not public on Linux.
private protocol ReadingFormatter {
  func value(of text: String) -> Any?
}

extension NumberFormatter: ReadingFormatter {
  fileprivate func value(of text: String) -> Any? { number(from: text) }
}

extension DateFormatter: ReadingFormatter {
  fileprivate func value(of text: String) -> Any? { date(from: text) }
}

/// The text of a field, and a function that sets it.
@MainActor
struct Field {
  var prompt = ""
  /// What the field itself does when it is submitted.
  var commit: (() -> Void)?
  let read: () -> String
  /// Sets the text; returns `false` if the field cannot read it as its value.
  let write: (String) -> Bool

  init(_ text: Binding<String>, prompt: Text?) {
    self.prompt = prompt?.content ?? ""
    read = { text.wrappedValue }
    write = {
      text.wrappedValue = $0
      return true
    }
  }

  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F)
  where F.FormatOutput == String {
    read = { format.format(value.wrappedValue) }
    write = { text in
      guard let new = try? format.parseStrategy.parse(text) else { return false }
      value.wrappedValue = new
      return true
    }
  }

  init<V>(_ value: Binding<V>, _ formatter: Formatter) {
    read = { formatter.string(for: value.wrappedValue) ?? "" }
    write = { text in
      guard let new = (formatter as? any ReadingFormatter)?.value(of: text) as? V else {
        return false
      }
      value.wrappedValue = new
      return true
    }
  }

  init<F: ParseableFormatStyle>(optional value: Binding<F.FormatInput?>, _ format: F)
  where F.FormatOutput == String {
    read = { value.wrappedValue.map(format.format) ?? "" }
    write = { text in
      let new = try? format.parseStrategy.parse(text)
      guard new != nil || text.isEmpty else { return false }
      value.wrappedValue = new
      return true
    }
  }
}

extension _ViewContext {
  /// A field that can be typed into, and submitted if a view around it wants that.
  func field(_ label: String, _ role: ScreenTree.Role, _ field: Field) -> _ViewItem {
    var element = ScreenTree.Element(role, label)
    element.value = field.read()
    let submits = [field.commit, environment.nearest.submit].compactMap { $0 }
    return usable(element, submits.isEmpty ? [.type] : [.type, .submit]) {
      use throws(ScreenUseFailure) in
      if case .type(let text) = use, !field.write(text) { throw .invalid(text) }
      if use == .submit { submits.forEach { $0() } }
    }
  }
}

extension TextField where Label == Text {
  /// Creates a field for a text; the prompt is its label if the title is empty.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    label = Text(title)
    field = Field(text, prompt: prompt)
  }

  /// Creates a field for a text; the prompt is its label if the title is empty.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    label = Text(title)
    field = Field(text, prompt: prompt)
  }

  /// Creates a field for a text of several lines; the axis does nothing.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis _: Axis
  ) {
    label = Text(title)
    field = Field(text, prompt: prompt)
  }

  /// Creates a field for a text of several lines; the axis does nothing.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis _: Axis
  ) {
    label = Text(title)
    field = Field(text, prompt: prompt)
  }

  /// Creates a field for a value that a format prints and parses.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, format: F, prompt _: Text? = nil
  ) where F.FormatOutput == String {
    label = Text(title)
    field = Field(value, format)
  }

  /// Creates a field for a value that a format prints and parses.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt _: Text? = nil
  ) where F.FormatOutput == String {
    label = Text(title)
    field = Field(value, format)
  }

  /// Creates a field for a number or a date that a formatter of Foundation prints and parses.
  public init<V>(
    _ title: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt _: Text? = nil
  ) {
    label = Text(title)
    field = Field(value, formatter)
  }

  /// Creates a field for an optional value that a format prints and parses.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt _: Text? = nil
  ) where F.FormatOutput == String {
    label = Text(title)
    field = Field(optional: value, format)
  }

  /// Creates a field that reports when it is submitted, in the older spelling.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>,
    onEditingChanged _: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    label = Text(title)
    field = Field(text, prompt: nil)
    field.commit = onCommit
  }

  /// Creates a field that reports when it is submitted, in the older spelling.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringKey, text: Binding<String>,
    onEditingChanged _: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    label = Text(title)
    field = Field(text, prompt: nil)
    field.commit = onCommit
  }
}

extension TextField {
  /// Creates a field with a label for a text of several lines; the axis does nothing.
  public init(
    text: Binding<String>, prompt: Text? = nil, axis _: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, label: label)
  }

  /// Creates a field with a label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label()
    field = Field(text, prompt: prompt)
  }
}

/// A field whose text is not shown.
public struct SecureField<Label: View>: _PrimitiveView {
  private let label: Label
  private let field: Field

  /// A field with the text of its label. Its value is as many dots as it has characters.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    let label = label._items(in: context.part("label")).text
    var item = context.field(label.isEmpty ? field.prompt : label, .secureField, field)
    item.element.value = String(repeating: "•", count: field.read().count)
    return [item]
  }
}

extension SecureField {
  /// Creates a field with a label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label()
    field = Field(text, prompt: prompt)
  }
}

extension SecureField where Label == Text {
  /// Creates a field with a title.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    label = Text(title)
    field = Field(text, prompt: prompt)
  }

  /// Creates a field with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    label = Text(title)
    field = Field(text, prompt: prompt)
  }
}

/// A field for a text of several lines.
public struct TextEditor: _PrimitiveView {
  private let text: Binding<String>

  /// Creates a field for the text.
  public init(text: Binding<String>) { self.text = text }

  /// A field without a label.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    [context.field("", .textField, Field(text, prompt: nil))]
  }
}
