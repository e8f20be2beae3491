import Kernel
import Testing

@Suite("AlertState and ConfirmationDialogState")
struct AlertStateTests {
  private enum Action: Hashable { case delete, move(Int) }

  private func alert(_ title: String = "Delete?") -> AlertState<Action> {
    AlertState {
      TextState(title)
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("It cannot be undone.")
    }
  }

  private func dialog(
    _ visibility: ConfirmationDialogStateTitleVisibility = .automatic
  ) -> ConfirmationDialogState<Action> {
    ConfirmationDialogState(titleVisibility: visibility) {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
    }
  }

  @Test("alerts and dialogs are equal if their contents are equal, regardless of their ids")
  func equality() {
    #expect(alert() == alert())
    #expect(alert().id != alert().id)
    #expect(alert() != alert("Really?"))
    #expect(Set([alert(), alert()]).count == 1)
    var changed = alert()
    changed.buttons.removeLast()
    #expect(changed != alert())
    changed = alert()
    changed.message = nil
    #expect(changed != alert())
    #expect(dialog() == dialog())
    #expect(dialog(.visible).titleVisibility == .visible)
    #expect(Set([dialog(), dialog()]).count == 1)
  }

  @Test("alerts and dialogs reflect their contents without ids")
  func reflection() {
    func labels(_ value: Any) -> [String?] { Mirror(reflecting: value).children.map(\.label) }
    #expect(labels(alert()) == ["title", "actions", "message"])
    #expect(labels(dialog(.visible)) == ["titleVisibility", "title", "actions"])
    #expect(String(reflecting: alert()) == String(reflecting: alert()))
  }

  @Test("an alert that can only be closed needs no actions")
  func withoutActions() {
    let alert = AlertState<Never> { TextState("Done") }
    #expect(alert.buttons.isEmpty && alert.message == nil)
    let dialog = ConfirmationDialogState<Never> {
      TextState("Done")
    } message: {
      TextState("Really")
    }
    #expect(dialog.buttons.isEmpty && dialog.message == TextState("Really"))
  }

  @Test("buttons are built with conditions and loops", arguments: [true, false])
  func builder(canDelete: Bool) {
    let alert = AlertState {
      TextState("Where?")
    } actions: {
      for folder in 1...2 {
        ButtonState(action: Action.move(folder)) { TextState("Folder \(folder)") }
      }
      if canDelete {
        ButtonState(role: .destructive, action: .delete) { TextState("Nowhere") }
      }
      if canDelete {
        ButtonState(role: .cancel) { TextState("Keep") }
      } else {
        ButtonState { TextState("OK") }
      }
    }
    let actions = alert.buttons.map(\.action.action)
    #expect(actions == [.move(1), .move(2)] + (canDelete ? [.delete] : []) + [nil])
  }

  @Test("mapping changes the actions, and keeps everything else")
  func mapping() {
    let alert = alert()
    let mapped = alert.map { $0.map { "\($0)" } }
    #expect(mapped.id == alert.id && mapped.title == alert.title)
    #expect(mapped.message == alert.message)
    #expect(mapped.buttons.map(\.action.action) == ["delete", nil])
    let dialog = dialog(.hidden).map { _ in 1 }
    #expect(dialog.buttons.map(\.action.action) == [1])
    #expect(dialog.titleVisibility == .hidden)
  }

  @Test("a dump shows the contents without ids")
  func dump() {
    #expect(
      String(customDumping: alert()) == """
        AlertState(
          title: "Delete?",
          actions: [
            [0]: ButtonState(
              role: .destructive,
              action: .send(
                .delete
              ),
              label: "Delete"
            ),
            [1]: ButtonState(
              role: .cancel,
              action: .send(nil),
              label: "Keep"
            )
          ],
          message: "It cannot be undone."
        )
        """
    )
    #expect(
      String(customDumping: dialog(.hidden)) == """
        ConfirmationDialogState(
          titleVisibility: .hidden,
          title: "Delete?",
          actions: [
            [0]: ButtonState(
              role: .destructive,
              action: .send(
                .delete
              ),
              label: "Delete"
            )
          ]
        )
        """
    )
  }

  @Test("both are state that is dismissed by its own action")
  func ephemeral() {
    func actionType(_ type: Any.Type) -> Any.Type? {
      (type as? any _EphemeralState.Type)?.actionType
    }
    #expect(actionType(AlertState<Action>.self) == Action.self)
    #expect(actionType(ConfirmationDialogState<Action>.self) == Action.self)
    #expect(actionType(TextState.self) == nil)
  }
}
