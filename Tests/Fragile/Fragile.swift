import Console
import Foundation
import Kernel

/// An app whose reducer can be made to crash, for the tests of what a crash leaves.
@Reducer struct Fragile {
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case add(Int)
    /// Crashes.
    case boom
    /// Returns an action that crashes.
    case boomNext
    /// Has an effect send an action every second, of which the third crashes.
    case fuse
    case tick(Int)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let number):
        state.count += number
        return .none
      case .boom: fatalError("boom")
      case .boomNext:
        state.count += 1
        return .send(.boom)
      case .fuse:
        return .run { send in
          for number in 1...5 {
            try await clock.sleep(for: .seconds(1))
            await send(.tick(number))
          }
        }
      case .tick(let number):
        if number == 3 { fatalError("tick \(number)") }
        state.count += 10
        return .none
      }
    }
  }
}

/// `fragile`: a script on standard input, journalled. `fragile recover`: the same, on the session of
/// one that died.
@main struct FragileConsole {
  static func main() async {
    let recovers = CommandLine.arguments.contains("recover")
    let status = await ConsoleApp("fragile", initialState: Fragile.State()) { Fragile() }
      .run(ConsoleOptions(keepsJournal: true, recovery: recovers ? .newest(app: nil) : .none))
    exit(status.rawValue)
  }
}
