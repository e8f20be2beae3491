import CustomDump

/// The action of a button and how it is sent.
///
/// ```swift
/// ButtonState(action: .send(.delete, animation: .default)) { TextState("Delete") }
/// ```
public struct ButtonStateAction<Action> {
  /// The action and how it is sent.
  public let type: _ActionType

  /// An action and how it is sent.
  public enum _ActionType {
    /// Sent without an animation; `nil` sends nothing.
    case send(Action?)
    /// Sent with an animation, which has no effect here.
    case animatedSend(Action?, animation: Animation?)
  }

  /// Sends an action; `nil` sends nothing.
  public static func send(_ action: Action?) -> Self {
    Self(type: .send(action))
  }

  /// Sends an action with an animation, which has no effect here.
  public static func send(_ action: Action?, animation: Animation?) -> Self {
    Self(type: .animatedSend(action, animation: animation))
  }

  /// The action; `nil` if the button sends nothing.
  public var action: Action? {
    switch self.type {
    case .send(let action), .animatedSend(let action, animation: _): action
    }
  }

  /// Sends a transformed action in the same way.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ButtonStateAction<NewAction> {
    switch self.type {
    case .send(let action):
      .send(transform(action))
    case .animatedSend(let action, let animation):
      .send(transform(action), animation: animation)
    }
  }
}

extension ButtonStateAction: CustomDumpReflectable {
  /// Dumps as it is written in code.
  public var customDumpMirror: Mirror {
    switch self.type {
    case .send(let action):
      Mirror(self, children: ["send": action as Any], displayStyle: .enum)
    case .animatedSend(let action, let animation):
      Mirror(self, children: ["send": (action, animation: animation)], displayStyle: .enum)
    }
  }
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction._ActionType: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction._ActionType: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonStateAction._ActionType: Sendable where Action: Sendable {}
