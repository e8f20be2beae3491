import Console
import Foundation
import Kernel

/// An app that can crash or run endlessly, for tests of hosts that must survive that.
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
    /// Starts an effect that sends an action every second, of which the third crashes.
    case fuse
    case tick(Int)
    /// Calls itself until the stack is full.
    case overflow
    /// Never returns from the reducer.
    case loop
    /// Returns `pong`, which returns `ping`.
    case ping
    case pong
    /// Returns itself, and takes a hundredth of a second for it.
    case crawl
    /// Starts an effect that sends `slow` endlessly.
    case trickle
    /// Starts an effect that computes endlessly.
    case spin
    /// Starts an effect that blocks its thread for a number of seconds.
    case block(Int)
    /// Starts an effect that polls endlessly.
    case poll
    /// Takes a hundredth of a second to be reduced.
    case slow
    /// Prints a text.
    case say(String)
  }

  @Dependency(\.continuousClock) var clock

  /// Overflows any stack. The work after the call keeps the optimizer from turning it into a loop.
  @inline(never) private static func depth(below number: Int) -> Int {
    guard number < .max else { return 0 }
    let deeper = depth(below: number &+ 1)
    return deeper == number ? 0 : deeper &* number
  }

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
      case .say(let text):
        print(text)
        return .none
      case .overflow:
        state.count = Self.depth(below: state.count)
        return .none
      case .tick(let number):
        if number == 3 { fatalError("tick \(number)") }
        state.count += 10
        return .none
      default: return runaway(&state, action)
      }
    }
  }

  /// Operations that never end, or take long.
  private func runaway(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .loop:
      while state.count >= 0 { state.count &= 0xFFFF }
      return .none
    case .ping:
      state.count += 1
      return .send(.pong)
    case .pong: return .send(.ping)
    case .crawl:
      Self.pause(seconds: 0.01)
      return .send(.crawl)
    case .trickle:
      return .run { send in
        while true { await send(.slow) }
      }
    case .spin:
      return .run { _ in
        // The optimizer may remove a loop without an effect; reading the time is an effect.
        let end = ContinuousClock.now + .seconds(1_000_000)
        while ContinuousClock.now < end {}
      }
    case .block(let seconds):
      return .run { _ in Self.pause(seconds: Double(seconds)) }
    case .poll:
      return .run { _ in
        while true { await Task.yield() }
      }
    case .slow:
      Self.pause(seconds: 0.01)
      state.count += 1
      return .none
    default: return .none
    }
  }
}

extension Fragile {
  /// Blocks the thread, like synchronous work.
  private static func pause(seconds: Double) { Thread.sleep(forTimeInterval: seconds) }
}

/// The program `fragile`; `fragile login` runs the app with the secrets.
@main struct FragileConsole {
  static func main() async {
    let fragile = ConsoleApp("fragile", initialState: Fragile.State()) { Fragile() }
      .withoutLiveClients()
    await ConsoleCatalog([AnyConsoleApp(fragile), AnyConsoleApp(Login.app)]).main()
  }
}
