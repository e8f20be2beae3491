import CustomDump
import Foundation
import IssueReporting

/// A button of an alert or a dialog: its label, its role and its action.
///
/// ```swift
/// ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
/// ButtonState(role: .cancel) { TextState("Keep") }      // sends nothing
/// ```
///
/// Two buttons are equal if everything except their ids is equal.
public struct ButtonState<Action>: Identifiable {
  /// Unique for each button.
  public let id: UUID
  /// The action and how it is sent.
  public let action: ButtonStateAction<Action>
  /// The text of the button.
  public let label: TextState
  /// What the button is for; `nil` for no special purpose.
  public let role: ButtonStateRole?

  private init(
    id: UUID,
    action: ButtonStateAction<Action>,
    label: TextState,
    role: ButtonStateRole?
  ) {
    self.id = id
    self.action = action
    self.label = label
    self.role = role
  }

  /// Creates a button with an action and how to send it. Without an action, the button only closes
  /// the alert or dialog.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.init(id: UUID(), action: action, label: label(), role: role)
  }

  /// Creates a button that sends an action.
  public init(
    role: ButtonStateRole? = nil,
    action: Action,
    label: () -> TextState
  ) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Calls a closure with the button's action, as pressing the button does.
  public func withAction(_ perform: (Action?) -> Void) {
    perform(self.action.action)
  }

  /// Calls an asynchronous closure with the button's action, as pressing the button does.
  ///
  /// An animation cannot cover asynchronous work, so if the action is sent with one, an issue is
  /// reported. The closure is called anyway.
  @MainActor
  public func withAction(_ perform: @MainActor (Action?) async -> Void) async {
    if case .animatedSend(let action, animation: _?) = self.action.type {
      reportIssue(
        """
        An action with an animation is performed asynchronously, so nothing is animated.

        \(indented(String(customDumping: action)))

        Give 'withAction' a closure that is not asynchronous, or send without 'animation'.
        """
      )
    }
    await perform(self.action.action)
  }

  /// Returns the same button with a transformed action.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(
      id: self.id,
      action: self.action.map(transform),
      label: self.label,
      role: self.role
    )
  }
}

/// The role of a button, which determines its style and position.
public enum ButtonStateRole: Hashable, Sendable {
  /// Closes the alert or dialog without doing anything else.
  case cancel
  /// Deletes something.
  case destructive
}

extension ButtonState: CustomDumpReflectable {
  /// Everything except the id, which is different in every test.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [
      ("action", self.action),
      ("label", self.label),
    ]
    if let role = self.role { children.insert(("role", role), at: 0) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension ButtonState: CustomReflectable {
  /// The role, the action itself (`nil` for none), and the label.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [
      ("action", self.action.action as Any),
      ("label", self.label),
    ]
    if let role = self.role { children.insert(("role", role), at: 0) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension ButtonState: Equatable where Action: Equatable {
  /// Whether both have the same contents; ids are not compared.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(self.action)
    hasher.combine(self.label)
    hasher.combine(self.role)
  }
}

extension ButtonState: Sendable where Action: Sendable {}
