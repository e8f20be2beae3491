import Kernel

/// An array of small structs, one of which changes with each action.
@Reducer
struct Grid {
  /// 16 bytes, without references.
  struct Cell: Equatable, Sendable {
    var height = 0
    var age = 0
  }

  struct State: Equatable, Sendable {
    var cells: [Cell]

    init(count: Int) { cells = Array(repeating: Cell(), count: count) }
  }

  enum Action: Sendable {
    case raise(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .raise(let index):
        state.cells[index].height += 1
        return .none
      }
    }
  }
}
