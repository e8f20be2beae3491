import Console
import Foundation
import Kernel

/// An app with state that can be made long, large or deep, for tests of large states.
@Reducer struct Heavy {
  struct Row: Codable, Equatable, Identifiable {
    var id: Int
    var name: String
    var tags: [String]
  }

  /// A value that can be nested to any depth.
  indirect enum Tree: Equatable {
    case leaf
    case node(Tree)
  }

  /// The same with arrays, which many recursive types use.
  struct Branch: Equatable {
    var branches: [Branch] = []
  }

  struct State: Equatable {
    var rows: [Row] = []
    var bytes: [UInt8] = []
    var text = ""
    var data = Data()
    var tree = Tree.leaf
    var branch = Branch()
    var ticks = 0
  }

  enum Action {
    /// Creates this many rows.
    case fill(Int)
    case rowsLoaded([Row])
    case rename(Int, String)
    /// Creates this many mebibytes in each of three places.
    case grow(Int)
    /// Changes only the first of the bytes.
    case touch
    case text(Int)
    /// Creates this many levels.
    case deepen(Int)
    case branch(Int)
    case add(Int)
    /// An effect that ticks this many times, a millisecond apart.
    case start(Int)
    case tick
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .fill(let count):
        state.rows = (0..<count).map { Row(id: $0, name: "row \($0)", tags: ["even", "odd"]) }
      case .rowsLoaded(let rows): state.rows = rows
      case .rename(let place, let name): state.rows[place].name = name
      case .grow(let size): state.bytes = Array(repeating: 7, count: size << 20)
      case .touch: state.bytes[0] &+= 1
      case .text(let size):
        state.text = String(repeating: "text ", count: (size << 20) / 5)
        state.data = Data(count: size << 20)
      case .deepen(let levels):
        state.tree = (0..<levels).reduce(.leaf) { tree, _ in .node(tree) }
      case .branch(let levels):
        state.branch = (0..<levels).reduce(Branch()) { branch, _ in Branch(branches: [branch]) }
      case .add(let number): state.ticks += number
      case .start(let count):
        return .run(name: "ticking") { send in
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
}

/// The program `heavy`, which hosts a single app.
@main struct HeavyConsole {
  static func main() async {
    await ConsoleApp("heavy", initialState: Heavy.State()) { Heavy() }
      .withoutLiveClients()
      .main()
  }
}
