import Testing

@testable import Console

extension LineEditorTests {
  @MainActor
  @Suite("Views act by themselves at a prompt", .serialized)
  struct AppearingConsoleTests {
    @Test("The first screen appears when the app opens, a sheet when a tap opens it")
    func appearing() async {
      await withConsole(among: [AnyConsoleApp(canteenApp())]) { terminal in
        terminal.type(":app canteen\r")
        #expect(
          await terminal.wait {
            $0.text.contains("#1  appeared") && $0.text.contains("CanteenView appeared")
              && $0.text.hasSuffix("canteen 1>")
          })
        terminal.type(":tap Tea\r")
        #expect(
          await terminal.wait {
            $0.text.contains("#3  detailAppeared") && $0.text.contains("#4  watch")
          })
        terminal.type(":q\r")
      }
    }
  }
}
