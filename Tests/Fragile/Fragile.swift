import Console
import Foundation
import Kernel

/// An app that can be made to crash or never to end, for the tests of what a host survives.
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
    /// Calls itself until the stack is full.
    case overflow
    /// Never returns from the reducer.
    case loop
    /// Returns `pong`, which returns `ping`.
    case ping
    case pong
    /// Returns itself, and takes a hundredth of a second for it.
    case crawl
    /// Has an effect send `slow` without end.
    case trickle
    /// Has an effect compute without end.
    case spin
    /// Has an effect block its thread for so many seconds.
    case block(Int)
    /// Has an effect that polls without end.
    case poll
    /// Takes a hundredth of a second to be reduced.
    case slow
  }

  @Dependency(\.continuousClock) var clock

  /// Fills any stack. What it does after the call keeps the optimiser from making a loop of it.
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

  /// What does not end by itself, or takes long.
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
        // A loop that has no effect may be removed by the optimizer; reading the time is one.
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
  /// Blocks the thread, as work does that is not asynchronous.
  private static func pause(seconds: Double) { Thread.sleep(forTimeInterval: seconds) }
}

/// `fragile`, and with `fragile login` the app with the secrets.
@main struct FragileConsole {
  static func main() async {
    let fragile = ConsoleApp("fragile", initialState: Fragile.State()) { Fragile() }
      .withoutLiveClients()
    await ConsoleCatalog([AnyConsoleApp(fragile), AnyConsoleApp(Login.app)]).main()
  }
}
