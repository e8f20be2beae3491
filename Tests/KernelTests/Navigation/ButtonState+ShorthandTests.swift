import Kernel
import Testing

@Suite("ButtonState shorthand")
struct ButtonStateShorthandTests {
  private enum Action: Equatable { case burn, keep }

  private let burn = ButtonState<Action>.destructive(TextState("Burn"), action: .send(.burn))
  private let keep = ButtonState<Action>.default(TextState("Keep"), action: .send(.keep))
  private let leave = ButtonState<Action>.cancel(TextState("Leave"))

  @Test("a button is named after its role")
  func roles() {
    #expect(burn == ButtonState(role: .destructive, action: .burn) { TextState("Burn") })
    #expect(keep == ButtonState(action: .keep) { TextState("Keep") })
    #expect(leave == ButtonState(role: .cancel) { TextState("Leave") })
  }

  @Test("an alert made of values equals one made with builders")
  func alerts() {
    let title = TextState("The letter")
    let message = TextState("There is no copy.")
    let built = AlertState {
      title
    } actions: {
      burn
      keep
    } message: {
      message
    }
    #expect(AlertState(title: title, message: message, buttons: [burn, keep]) == built)
    #expect(
      AlertState(title: title, message: message, primaryButton: burn, secondaryButton: keep)
        == built)
    #expect(
      AlertState(title: title, dismissButton: leave)
        == AlertState {
          title
        } actions: {
          leave
        })
    #expect(AlertState<Action>(title: title) == AlertState { title })
  }

  @Test("a dialog made of values equals one made with builders")
  func dialogs() {
    let title = TextState("The letter")
    let dialog = ConfirmationDialogState(
      title: title, titleVisibility: .visible, message: TextState("Well?"), buttons: [burn, leave])
    #expect(
      dialog
        == ConfirmationDialogState(titleVisibility: .visible) {
          title
        } actions: {
          burn
          leave
        } message: {
          TextState("Well?")
        })
    #expect(dialog.titleVisibility == .visible)
    #expect(ConfirmationDialogState<Action>(title: title).buttons == [])
  }
}
