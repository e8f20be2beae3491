import Kernel

/// A feature for tests: counts, and sends itself ticks over time.
@Reducer
struct Ticker {
  struct State: Equatable {
    var count = 0
    var ticks: [Int] = []
  }

  enum Action: Equatable {
    case increment
    case chain(Int)
    case start(id: Int)
    case stop(id: Int)
    case tick(Int)
    case inOrder
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .chain(let length):
        state.count += 1
        return length > 1 ? .send(.chain(length - 1)) : .none
      case .start(let id):
        return .run(name: "ticks \(id)") { send in
          for tick in 1...3 {
            try await clock.sleep(for: .seconds(1))
            await send(.tick(id * 10 + tick))
          }
        }
        .cancellable(id: id, cancelInFlight: true)
      case .stop(let id):
        return .cancel(id: id)
      case .tick(let tick):
        state.ticks.append(tick)
        return .none
      case .inOrder:
        return .concatenate(
          .send(.tick(1)),
          .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.tick(2))
          },
          .merge(.run { await $0(.tick(3)) }, .send(.tick(4)))
        )
      }
    }
  }
}

/// Records everything that a store reports, as text.
@MainActor
final class Recorder<State, Action>: StoreObserver {
  private(set) var lines: [String] = []

  func reduced(_ reduction: Reduction<State, Action>) {
    lines.append("#\(reduction.ordinal) \(reduction.action) \(words(reduction.origin))")
  }

  func effect(_ event: EffectEvent) {
    lines.append("\(event.effect.id) \(words(event.kind))")
  }

  private func words(_ origin: ActionOrigin) -> String {
    switch origin {
    case .sent: "sent"
    case .reduction(let ordinal): "from #\(ordinal)"
    case .effect(let id): "from \(id)"
    }
  }

  private func words(_ kind: EffectEvent.Kind) -> String {
    switch kind {
    case .started: "started"
    case .sent: "sent"
    case .finished: "finished"
    case .failed(let error): "failed: \(error)"
    case .cancelled(let cause): "cancelled by #\(cause.reduction ?? 0): \(cause.reason)"
    }
  }
}
