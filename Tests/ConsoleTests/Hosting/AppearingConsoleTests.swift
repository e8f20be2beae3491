import Kernel
import Screens
import Testing

@testable import Console

/// A view with a part that appears after a second.
private struct KettleView: View {
  let store: StoreOf<Canteen>

  var body: some View {
    VStack {
      if store.ticks > 0 { Text("Tea is ready").onAppear { store.send(.add("tea")) } }
    }
    .task { await store.send(.watch).finish() }
  }
}

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

    @Test("What an effect brings to the screen while nothing is typed appears at once")
    func appearingBetweenLines() async {
      let app = ConsoleApp("kettle", initialState: Canteen.State()) { Canteen() }
        .withoutLiveClients()
        .screen { store in KettleView(store: store) }
      await withConsole(among: [AnyConsoleApp(app)]) { terminal in
        terminal.type(":app kettle\r")
        #expect(await terminal.wait { $0.text.hasSuffix("kettle 1 (1 in flight)>") })
        terminal.type("cle")
        #expect(
          await terminal.wait {
            $0.text.contains(#"#3  add("tea")"#) && $0.text.contains("KettleView appeared")
              && $0.text.contains(/kettle \d \(1 in flight\)> cle/)
          }, "\(terminal.screen.text)")
        // The line that is being typed waits for the views.
        terminal.type("ar\r")
        #expect(await terminal.wait { $0.text.contains(/#\d  clear/) })
        terminal.type(":q\r")
      }
    }
  }
}
