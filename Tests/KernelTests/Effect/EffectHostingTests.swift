import Testing

@testable import Kernel

@MainActor
@Suite("Programs that drive the effects of a store")
struct EffectHostingTests {
  @Reducer
  struct Counting {
    typealias State = [Int]

    enum Action {
      case start
      case counted(Int)
    }

    struct Lost: Error {}

    @Dependency(\.continuousClock) var clock

    var body: some Reducer<[Int], Action> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            for number in 1...2 {
              try await clock.sleep(for: .seconds(1))
              await send(.counted(number))
            }
          } catch: { _, send in
            await send(.counted(-1))
          }
        case .counted(let number):
          state.append(number)
          return .none
        }
      }
    }
  }

  private let clock = TestClock()
  private let store: StoreOf<Counting>

  init() {
    let clock = clock
    store = Store(initialState: []) {
      Counting()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  /// Starts the effect and returns its recipe.
  private func start() throws -> EffectRecipe<Counting.Action> {
    var kept: EffectRecipe<Counting.Action>?
    store.keepRecipes {
      kept = $0
      return nil
    }
    store.send(.start)
    return try #require(kept)
  }

  @Test("An effect is started again with its number, and everything else is forgotten")
  func rewinding() async throws {
    let recipe = try start()
    store.send(.start)
    await clock.advance(by: .seconds(1))
    #expect(store.state == [1, 1])
    clock.rewind(to: TestClock.Instant())
    store.rewind(
      to: [7], after: 0, keeping: [],
      reviving: [EffectRevival(recipe, began: .zero) { send, original in await original(send) }])
    #expect(store.inFlight.map(\.id) == [recipe.id])
    await clock.advance(by: .seconds(2))
    #expect(store.state == [7, 1, 2])
    #expect(store.isIdle)
  }

  @Test("Its own work starts at the time of its first start, and catches up")
  func catchingUp() async throws {
    let recipe = try start()
    await clock.advance(by: .milliseconds(1500))
    store.rewind(
      to: [1], after: 0, keeping: [],
      reviving: [
        EffectRevival(recipe, began: .zero) { send, original in
          var known = 1
          return await original(Send { if known > 0 { known -= 1 } else { send($0) } })
        }
      ])
    await clock.advance(by: .milliseconds(499))
    #expect(store.state == [1])
    await clock.advance(by: .milliseconds(1))
    #expect(store.state == [1, 2])
  }

  @Test("An effect that is kept continues unchanged")
  func keeping() async throws {
    let recipe = try start()
    #expect(store.keepableEffects([recipe.id, EffectID(9)]) == [recipe.id])
    store.rewind(to: [7], after: 0, keeping: [recipe.id], reviving: [])
    await clock.advance(by: .seconds(2))
    #expect(store.state == [7, 1, 2])
  }

  @Test("Resolving sends an action and ends the effect")
  func resolving() async throws {
    let recipe = try start()
    #expect(store.resolveEffect(recipe.id, with: .counted(5)))
    #expect(store.isIdle)
    #expect(!store.resolveEffect(recipe.id, with: .counted(6)))
    await clock.advance(by: .seconds(2))
    #expect(store.state == [5])
  }

  @Test("Failing an effect makes the feature handle the error")
  func failing() async throws {
    let recipe = try start()
    #expect(store.failEffect(failure(of: recipe)))
    await clock.advance(by: .seconds(2))
    #expect(store.state == [-1])
    #expect(store.isIdle)
  }

  private func failure(
    of recipe: EffectRecipe<Counting.Action>
  ) -> EffectRevival<Counting.Action> {
    EffectRevival(
      recipe, began: .zero, failure: ForcedError(Counting.Lost(), at: clock.present.offset)
    ) { send, original in await original(send) }
  }

  @Test("A held effect continues when it is released, including its end")
  func holding() async throws {
    let recipe = try start()
    await EffectScheduler.shared.settle()
    #expect(store.setEffect(recipe.id, isHeld: true))
    await clock.advance(by: .seconds(2))
    #expect(store.state == [])
    #expect(!store.isIdle)
    #expect(store.setEffect(recipe.id, isHeld: false))
    await EffectScheduler.shared.settle()
    #expect(store.state == [1])
    await clock.advance(by: .seconds(1))
    #expect(store.state == [1, 2])
    #expect(store.isIdle)
  }

  @Test("An effect that is held before it starts runs when it is released")
  func heldFromTheBeginning() async throws {
    let recipe = try start()
    #expect(store.setEffect(recipe.id, isHeld: true))
    await clock.advance(by: .seconds(2))
    #expect(store.setEffect(recipe.id, isHeld: false))
    await clock.advance(by: .milliseconds(999))
    #expect(store.state == [])
    await clock.advance(by: .milliseconds(1))
    #expect(store.state == [1])
  }

  @Test(
    "What was held does not happen if the effect is resolved or made to fail",
    arguments: [true, false])
  func drivingWhatIsHeld(isResolved: Bool) async throws {
    let recipe = try start()
    #expect(store.setEffect(recipe.id, isHeld: true))
    await clock.advance(by: .seconds(2))
    if isResolved {
      #expect(store.resolveEffect(recipe.id, with: .counted(5)))
    } else {
      #expect(store.failEffect(failure(of: recipe)))
    }
    await clock.advance(by: .seconds(2))
    #expect(store.state == [isResolved ? 5 : -1])
    #expect(store.isIdle)
  }
}
