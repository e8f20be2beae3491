import Foundation

/// How buttons look, written by an app. A screen of text shows the label alone, so it is not called.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of the view.
  associatedtype Body: View
  /// What the style receives.
  typealias Configuration = ButtonStyleConfiguration

  /// The view of a button.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// What a style of buttons receives.
@MainActor @preconcurrency
public struct ButtonStyleConfiguration {
  /// The type of the label.
  public typealias Label = AnyView
  /// What the button is for; `nil` for no special purpose.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  /// Whether the button is pressed.
  public let isPressed: Bool
}

/// What a style that decides how buttons act receives.
@MainActor @preconcurrency
public struct PrimitiveButtonStyleConfiguration {
  /// The type of the label.
  public typealias Label = AnyView
  /// What the button is for; `nil` for no special purpose.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  private let action: () -> Void

  /// Does what the button does.
  public func trigger() { action() }
}

extension Button where Label == AnyView {
  /// Creates a button from what a style receives.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.trigger) { configuration.label }
  }
}

/// What a style of labels receives.
@MainActor @preconcurrency
public struct LabelStyleConfiguration {
  /// The text of the label.
  public let title: AnyView
  /// The picture of the label.
  public let icon: AnyView
}

extension Label where Title == AnyView, Icon == AnyView {
  /// Creates a label from what a style receives.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

/// What a style of switches receives.
@MainActor @preconcurrency
public struct ToggleStyleConfiguration {
  /// The label of the switch.
  public let label: AnyView
  /// Whether it is on.
  @Binding public var isOn: Bool
  /// Whether it is on in some places and off in others.
  public let isMixed: Bool
}

extension Toggle where Label == AnyView {
  /// Creates a switch from what a style receives.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

/// What a style of progress receives.
@MainActor @preconcurrency
public struct ProgressViewStyleConfiguration {
  /// The label of the activity; `nil` if it has none.
  public let label: AnyView?
  /// The label of the share that is done; `nil` if it has none.
  public let currentValueLabel: AnyView?
  /// The share that is done, from 0 to 1.
  public let fractionCompleted: Double?
}

/// What a style of menus receives.
@MainActor @preconcurrency
public struct MenuStyleConfiguration {
  /// The label of the menu.
  public let label: AnyView
  /// The buttons of the menu.
  public let content: AnyView
}

extension Menu where Label == AnyView, Content == AnyView {
  /// Creates a menu from what a style receives.
  public init(_ configuration: MenuStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

/// What a style of gauges receives.
@MainActor @preconcurrency
public struct GaugeStyleConfiguration {
  /// The share, from 0 to 1.
  public let value: Double
  /// The label of the gauge.
  public let label: AnyView
  /// The label of the value; `nil` if it has none.
  public let currentValueLabel: AnyView?
  /// The label of the start of the range; `nil` if it has none.
  public let minimumValueLabel: AnyView?
  /// The label of the end of the range; `nil` if it has none.
  public let maximumValueLabel: AnyView?
}

/// What a style of group boxes receives.
@MainActor @preconcurrency
public struct GroupBoxStyleConfiguration {
  /// The label of the box.
  public let label: AnyView
  /// What is in the box.
  public let content: AnyView
}

/// What a style of disclosure groups receives.
@MainActor @preconcurrency
public struct DisclosureGroupStyleConfiguration {
  /// The label of the group.
  public let label: AnyView
  /// What the group shows and hides.
  public let content: AnyView
  /// Whether it is open.
  @Binding public var isExpanded: Bool
}

/// What a style of labels with a value receives.
@MainActor @preconcurrency
public struct LabeledContentStyleConfiguration {
  /// The label.
  public let label: AnyView
  /// The value.
  public let content: AnyView
}

/// What a style of groups of controls receives.
@MainActor @preconcurrency
public struct ControlGroupStyleConfiguration {
  /// The label of the group.
  public let label: AnyView
  /// The controls.
  public let content: AnyView
}

/// What a style of forms receives.
@MainActor @preconcurrency
public struct FormStyleConfiguration {
  /// The controls.
  public let content: AnyView
}

/// What a style of date pickers receives.
@MainActor @preconcurrency
public struct DatePickerStyleConfiguration {
  /// The label of the picker.
  public let label: AnyView
  /// The date.
  @Binding public var selection: Date
}
