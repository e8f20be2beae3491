import Kernel
import Testing

@Suite struct AlertStateOlderNamesTests {
  @available(*, deprecated)
  @Test("An action sheet is a confirmation dialog")
  func actionSheets() {
    let sheet = ActionSheetState<Int>(
      title: TextState("Walk"), buttons: [.cancel(TextState("No"), action: .send(1))])
    #expect(sheet.buttons.count == 1)
    #expect(type(of: sheet) == ConfirmationDialogState<Int>.self)
  }
}
