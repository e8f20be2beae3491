import ConsoleSyntax
import ConsoleTerminal
import Kernel
import Screens

extension Benchmark {
  /// What it costs to show a screen of 10,000 rows, and to tap one of them.
  static var screens: [Benchmark] {
    [
      Benchmark(
        name: "screen of 10,000 rows, 100 shown and printed", unit: .nanoseconds, target: 20_000_000
      ) {
        let screens = ListView.screens
        let state = List.State(count: 10_000)
        return Stopwatch.measure(100) {
          for _ in 0..<$0 { keep(printed(screens.screen(of: state))) }
        }
      },
      Benchmark(
        name: "screen of 10,000 rows, all shown and printed", unit: .nanoseconds, target: nil
      ) {
        let screens = ListView.screens
        let state = List.State(count: 10_000)
        return Stopwatch.measure(3) { count in
          for _ in 0..<count { keep(printed(screens.screen(of: state, window: .all))) }
        }
      },
      Benchmark(name: "screen of 10,000 rows, a tap", unit: .nanoseconds, target: 1_000_000) {
        let screens = ListView.screens
        let state = List.State(count: 10_000)
        let screen = screens.screen(of: state, window: .all)
        guard let handle = screen.usable.last?.handle else { fatalError("The screen is empty.") }
        return Stopwatch.measure(100) { count in
          for _ in 0..<count { keep(try? screens.actions(of: .tap, at: handle, in: state)) }
        }
      },
    ]
  }

  private static func printed(_ screen: ScreenTree) -> [ScreenLine] {
    ScreenPrinter(width: 80, escape: SafeText.of, columns: TextWidth.columns(of:))
      .lines(of: screen)
  }
}

/// A list of counters, each with a button.
private struct ListView: View {
  let store: StoreOf<List>

  static var screens: ScreenOf<List.State, List.Action> {
    ScreenOf { ListView(store: $0) }
  }

  var body: some View {
    Screens.List {
      ForEachStore(store.scope(state: \.rows, action: \.rows)) { row in
        Button("Row \(row.withState(\.count))") { row.send(.increment) }
      }
    }
    .navigationTitle("Rows")
  }
}
