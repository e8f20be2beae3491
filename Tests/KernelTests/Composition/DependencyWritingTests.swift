import Kernel
import Testing

private struct Number: DependencyKey, Equatable {
  var value: Int
  static let liveValue = Number(value: 0)
  static let testValue = Number(value: 0)
}

extension DependencyValues {
  fileprivate var readNumber: Number {
    get { self[Number.self] }
    set { self[Number.self] = newValue }
  }
}

@Reducer
private struct Reader {
  struct State: Equatable { var read: [Int] = [] }
  enum Action: Equatable {
    case read
    case response(Int)
    case again(Int)
  }

  @Dependency(\.readNumber) var readNumber

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .read:
        state.read.append(readNumber.value)
        return .run { await $0(.response(readNumber.value)) }
      case .response(let value):
        state.read.append(value)
        return .run { await $0(.again(readNumber.value)) }
      case .again(let value):
        state.read.append(value)
        return .none
      }
    }
  }
}

@MainActor
@Suite struct DependencyWritingTests {
  private func read(
    @ReducerBuilder<Reader.State, Reader.Action> _ reducer: () -> some ReducerOf<Reader>
  ) async -> [Int] {
    let store = Store(initialState: Reader.State(), reducer: reducer)
    await store.send(.read).finish()
    return store.state.read
  }

  @Test("A dependency set on a reducer applies to it, its effects and its children")
  func effects() async {
    #expect(await read { Reader().dependency(\.readNumber, Number(value: 7)) } == [7, 7, 7])
    #expect(await read { Reader().dependency(Number(value: 7)) } == [7, 7, 7])
  }

  @Test("A dependency can be changed by its key path, with all others, or by its type")
  func transform() async {
    #expect(
      await read { Reader().transformDependency(\.readNumber) { $0.value += 3 } } == [3, 3, 3])
    #expect(
      await read { Reader().transformDependency(\.self) { $0.readNumber.value = 4 } } == [4, 4, 4])
    #expect(await read { Reader().transformDependency(Number.self) { $0.value = 5 } } == [5, 5, 5])
  }

  @Test("The innermost of several settings wins")
  func innermost() async {
    #expect(
      await read {
        Reader().dependency(\.readNumber, Number(value: 1)).dependency(
          \.readNumber, Number(value: 2))
      }.first == 1)
    #expect(
      await read {
        CombineReducers { Reader().transformDependency(\.readNumber) { $0.value = 1 } }
          .dependency(\.readNumber, Number(value: 2))
      }.first == 1)
    #expect(
      await read {
        Reader().transformDependency(\.readNumber) { $0.value += 1 }.dependency(Number(value: 40))
      }.first == 41)
  }

  @Test("Several changes create a single reducer")
  func fusion() {
    let reducer: _DependencyKeyWritingReducer<Reader> = Reader()
      .dependency(\.readNumber, Number(value: 1))
      .dependency(\.readNumber, Number(value: 2))
      .transformDependency(\.readNumber) { $0.value += 1 }
    var state = Reader.State()
    _ = reducer.reduce(into: &state, action: .read)
    #expect(state.read == [1])
  }

  @Test("Outside of the reducer, nothing changes")
  func outside() async {
    @Dependency(\.readNumber) var readNumber
    let store = Store(initialState: Reader.State()) {
      Reader().dependency(\.readNumber, Number(value: 7))
      Reader()
    }
    await store.send(.read).finish()
    #expect(store.state.read.prefix(2) == [7, 0])
    #expect(readNumber.value == 0)
  }
}
