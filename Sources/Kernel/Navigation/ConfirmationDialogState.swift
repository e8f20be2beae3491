import CustomDump
import Foundation

/// A dialog that asks the user to choose one of several actions.
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
/// `ifLet` sets its state to `nil` after one of its actions. Two dialogs are equal if their titles,
/// messages and buttons are equal; ids and the visibility of the title are not compared.
public struct ConfirmationDialogState<Action>: Identifiable {
  /// Unique for each dialog.
  public let id: UUID
  /// The choices, in the order in which they are shown.
  public var buttons: [ButtonState<Action>]
  /// The text below the title.
  public var message: TextState?
  /// The title.
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

  /// Creates a dialog, and says whether its title is shown.
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

  /// Creates a dialog.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(titleVisibility: .automatic, title: title, actions: actions, message: message)
  }

  /// Returns the same dialog with transformed actions.
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
  /// The view that shows the dialog decides.
  case automatic
  /// The title is hidden.
  case hidden
  /// The title is shown.
  case visible
}

extension ConfirmationDialogState: CustomDumpReflectable {
  /// The contents without the id, which is different in every test.
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
  /// The same as the dump: without the id, every run of a program prints the same text.
  public var customMirror: Mirror { self.customDumpMirror }
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether both have equal titles, messages and buttons; ids are not compared.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(self.title)
    hasher.combine(self.message)
    hasher.combine(self.buttons)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: _EphemeralState {}
