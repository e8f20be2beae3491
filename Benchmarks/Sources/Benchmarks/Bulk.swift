import Foundation
import Kernel

/// A feature with state that can be long or large, and an effect that ticks.
@Reducer
struct Bulk {
  struct Item: Codable, Equatable, Identifiable, Sendable {
    var id: Int
    var name: String
    var tags: [String]
  }

  struct State: Equatable, Sendable {
    var items: [Item] = []
    var bytes: [UInt8] = []
    var ticks = 0
  }

  enum Action: Sendable {
    case loaded([Item])
    /// Makes the state this many mebibytes large.
    case grow(Int)
    case touch
    /// Starts an effect that ticks this many times, a millisecond apart.
    case start(Int)
    case tick
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loaded(let items): state.items = items
      case .grow(let size): state.bytes = Array(repeating: 0, count: size << 20)
      case .touch: state.bytes[state.ticks] &+= 1
      case .start(let count):
        return .run { [clock] send in
          for _ in 0..<count {
            try await clock.sleep(for: .milliseconds(1))
            await send(.tick)
          }
        }
      case .tick: state.ticks += 1
      }
      return .none
    }
  }

  /// Writes a JSON file with `count` items, and returns its path.
  static func file(of count: Int) throws -> String {
    let items = (0..<count).map { Item(id: $0, name: "item \($0)", tags: ["even", "odd"]) }
    let url = FileManager.default.temporaryDirectory.appending(
      path: "tca-repl-items-\(getpid()).json")
    try JSONEncoder().encode(items).write(to: url)
    return url.path
  }
}
