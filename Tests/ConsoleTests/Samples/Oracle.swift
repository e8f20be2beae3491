import Foundation
import Kernel

@testable import Console

/// An app for tests of replaying. The state after its actions depends on the session, on the
/// outside, or on both.
@Reducer
struct Oracle {
  struct State: Equatable {
    var answers: [String] = []
    var path = StackState<Int>()
  }

  @CasePathable
  enum Action: Equatable {
    case identifier
    case today
    case dice
    case push
    case write(String)
    /// Reads a clock that the session does not control.
    case peek
    /// Reads it, and returns an action with what it read.
    case guess
    case ask
    /// Returns an answer immediately.
    case reply
    case told(String)
  }

  @Dependency(\.uuid) var uuid
  @Dependency(\.date) var date
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .identifier: state.answers.append(uuid().uuidString)
      case .today: state.answers.append("\(date().timeIntervalSince1970)")
      case .dice:
        state.answers.append(
          "\(withRandomNumberGenerator { Int.random(in: 1...1000, using: &$0) })")
      case .push: state.path.append(state.path.count)
      case .write(let text), .told(let text): state.answers.append(text)
      case .peek: state.answers.append("\(DispatchTime.now().uptimeNanoseconds)")
      case .guess:
        let time = "\(DispatchTime.now().uptimeNanoseconds)"
        state.answers.append(time)
        return .send(.told(time))
      case .reply: return .send(.told("yes"))
      case .ask:
        return .run(name: "oracle") { send in
          try await clock.sleep(for: .seconds(1))
          await send(.told(uuid().uuidString))
          try await clock.sleep(for: .seconds(1))
          await send(.told(uuid().uuidString))
        }
        .cancellable(id: "oracle", cancelInFlight: true)
      }
      return .none
    }
  }
}
