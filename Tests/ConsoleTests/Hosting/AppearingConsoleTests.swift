import Kernel
import Screens
import Testing

@testable import Console

/// A part of the view appears when an effect answers.
@Reducer
private struct Kettle {
  struct State: Equatable { var isHot = false }

  enum Action: Equatable { case boil, boiled, pour, empty }

  let outside: Outside

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .boil:
        return .run { send in
          _ = await outside.question()
          await send(.boiled)
        }
      case .boiled: state.isHot = true
      case .pour, .empty: state.isHot = false
      }
      return .none
    }
  }
}

private struct KettleView: View {
  let store: StoreOf<Kettle>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { view in
      VStack {
        Text("Kettle")
        if view.isHot { Text("Tea is ready").onAppear { store.send(.pour) } }
      }
      .onAppear { store.send(.boil) }
    }
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

    @Test("What an effect brings to the screen while a line is typed appears at once")
    func appearingBetweenLines() async {
      let outside = Outside()
      let app = ConsoleApp("kettle", initialState: Kettle.State()) { Kettle(outside: outside) }
        .withoutLiveClients()
        .screen { store in KettleView(store: store) }
      await withConsole(among: [AnyConsoleApp(app)]) { terminal in
        terminal.type(":app kettle\r")
        #expect(await terminal.wait { $0.text.hasSuffix("kettle 1 (1 in flight)>") })
        terminal.type("emp")
        #expect(await terminal.wait { $0.text.hasSuffix("> emp") })
        outside.answer(1)
        #expect(
          await terminal.wait {
            $0.text.contains("#2  boiled") && $0.text.contains("#3  pour")
              && $0.text.hasSuffix("kettle 3> emp")
          }, "\(terminal.screen.text)")
        terminal.type("ty\r")
        #expect(await terminal.wait { $0.text.contains("#4  empty") })
        terminal.type(":q\r")
      }
    }
  }
}
