import CustomDump
import Foundation
import IssueReporting

/// A button of an alert or a dialog: what it says, what it is for, and what it sends.
///
/// ```swift
/// ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
/// ButtonState(role: .cancel) { TextState("Keep") }      // sends nothing
/// ```
///
/// Two buttons are equal when all but their ids is.
public struct ButtonState<Action>: Identifiable {
  /// Tells this button from every other one.
  public let id: UUID
  /// What it sends.
  public let action: ButtonStateAction<Action>
  /// What it says.
  public let label: TextState
  /// What it is for, `nil` for anything.
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

  /// A button that sends an action in some way; without an action it only closes what it is in.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.init(id: UUID(), action: action, label: label(), role: role)
  }

  /// A button that sends an action.
  public init(
    role: ButtonStateRole? = nil,
    action: Action,
    label: () -> TextState
  ) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Does what pressing the button does, given what to do with its action.
  public func withAction(_ perform: (Action?) -> Void) {
    perform(self.action.action)
  }

  /// Does what pressing the button does, given what to do with its action.
  ///
  /// An animation cannot last until something asynchronous ends: a button that sends with one is
  /// reported as an issue, and its action performed all the same.
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

  /// The same button, sending another action.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(
      id: self.id,
      action: self.action.map(transform),
      label: self.label,
      role: self.role
    )
  }
}

/// What a button is for, which says how it looks and where it stands.
public enum ButtonStateRole: Hashable, Sendable {
  /// It closes what it is in, and nothing else happens.
  case cancel
  /// It destroys something.
  case destructive
}

extension ButtonState: CustomDumpReflectable {
  /// Everything but the id, which differs from test to test.
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
  /// What it is for, the action itself, `nil` for none, and what it says.
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
  /// Whether both show and do the same; their ids are not compared.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(self.action)
    hasher.combine(self.label)
    hasher.combine(self.role)
  }
}

extension ButtonState: Sendable where Action: Sendable {}
