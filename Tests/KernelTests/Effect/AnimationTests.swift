import CustomDump
import Kernel
import Testing

@Suite("Animation")
struct AnimationTests {
  @Test(
    "an animation prints as source code",
    arguments: [
      (Animation.default, "default"),
      (.linear(duration: 2), "linear(duration: 2.0)"),
      (.timingCurve(0, 0.5, 1, 1), "timingCurve(0.0, 0.5, 1.0, 1.0, duration: 0.35)"),
      (.spring(), "spring(response: 0.5, dampingFraction: 0.825, blendDuration: 0.0)"),
      (.spring(duration: 1), "spring(duration: 1.0, bounce: 0.0, blendDuration: 0.0)"),
      (
        .interactiveSpring(),
        "interactiveSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)"
      ),
      (
        .interpolatingSpring(stiffness: 1, damping: 2),
        "interpolatingSpring(mass: 1.0, stiffness: 1.0, damping: 2.0, initialVelocity: 0.0)"
      ),
      (
        .interpolatingSpring(bounce: 1),
        "interpolatingSpring(duration: 0.5, bounce: 1.0, initialVelocity: 0.0)"
      ),
      (.bouncy(duration: 1), "bouncy(duration: 1.0, extraBounce: 0.0)"),
      (.smooth(duration: 1), "smooth(duration: 1.0, extraBounce: 0.0)"),
      (.snappy(extraBounce: 1), "snappy(duration: 0.5, extraBounce: 1.0)"),
      (
        .easeIn.delay(1).speed(2).repeatCount(3),
        "easeIn.delay(1.0).speed(2.0).repeatCount(3, autoreverses: true)"
      ),
      (.easeOut.repeatForever(autoreverses: false), "easeOut.repeatForever(autoreverses: false)"),
    ])
  func names(_ animation: Animation, printed: String) {
    #expect(String(customDumping: animation) == "Animation.\(printed)")
  }

  @MainActor
  @Test("an action with an animation is sent")
  func sending() async {
    let store = TestStore(initialState: Lift.State()) { Lift() }
    await store.send(.call) { $0.calls = 1 }
    await store.receive(\.arrived) { $0.floor = 1 }
    await store.receive(\.arrived) { $0.floor = 2 }
    await store.receive(\.arrived) { $0.floor = 3 }
    await store.receive(\.arrived) { $0.floor = 4 }
  }

  @MainActor
  @Test("a store accepts actions with a transaction")
  func transactions() {
    let store = Store(initialState: Lift.State()) { Lift() }
    store.send(.arrived, transaction: _Transaction(animation: .easeIn))
    #expect(store.floor == 1)
  }
}

@Reducer
private struct Lift {
  struct State: Equatable {
    var calls = 0
    var floor = 0
  }

  enum Action { case call, arrived }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .call:
        state.calls += 1
        return .merge(
          .send(.arrived, animation: .easeOut),
          .run { await $0(.arrived, animation: .default) }.animation(.snappy),
          .send(.arrived).transaction(_Transaction(animation: .default)),
          .run { (send: SendOf<Lift>) in await send(.arrived, transaction: _Transaction()) }
        )
      case .arrived:
        state.floor += 1
        return .none
      }
    }
  }
}
