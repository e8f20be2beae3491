import CustomDump
import Foundation

/// A dialog that asks which of several things to do.
///
/// ```swift
/// @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
///
/// state.dialog = ConfirmationDialogState {
///   TextState("What would you like to do?")
/// } actions: {
///   ButtonState(action: .favorite) { TextState("Add to favourites") }
///   ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
/// }
/// ```
///
/// It clears itself after its own action. Two dialogs are equal when what they say, and their
/// buttons but for the ids, is.
public struct ConfirmationDialogState<Action>: Identifiable {
  /// Tells this dialog from every other one.
  public let id: UUID
  /// The choices, in the order they are listed.
  public var buttons: [ButtonState<Action>]
  /// What it says besides its title.
  public var message: TextState?
  /// What it asks.
  public var title: TextState
  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  private init(
    id: UUID,
    buttons: [ButtonState<Action>],
    message: TextState?,
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility
  ) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
    self.titleVisibility = titleVisibility
  }

  /// A dialog with a title that is shown or not, some buttons and perhaps a message.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: UUID(),
      buttons: actions(),
      message: message?(),
      title: title(),
      titleVisibility: titleVisibility
    )
  }

  /// A dialog with a title, some buttons and perhaps a message.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(titleVisibility: .automatic, title: title, actions: actions, message: message)
  }

  /// The same dialog, sending other actions.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      id: self.id,
      buttons: self.buttons.map { $0.map(transform) },
      message: self.message,
      title: self.title,
      titleVisibility: self.titleVisibility
    )
  }
}

/// Whether the title of a dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// Where the dialog is shown decides.
  case automatic
  /// It is not shown.
  case hidden
  /// It is shown.
  case visible
}

extension ConfirmationDialogState: CustomDumpReflectable {
  /// What it shows, without the id, which differs from test to test.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", self.title)]
    if self.titleVisibility != .automatic {
      children.insert(("titleVisibility", self.titleVisibility), at: 0)
    }
    if !self.buttons.isEmpty { children.append(("actions", self.buttons)) }
    if let message = self.message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension ConfirmationDialogState: CustomReflectable {
  /// What is dumped: without the id, it prints alike in every run of a program.
  public var customMirror: Mirror { self.customDumpMirror }
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether both show the same; their ids are not compared.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(self.title)
    hasher.combine(self.message)
    hasher.combine(self.buttons)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: _EphemeralState {}
