import CounterFeature
import Dispatch
import FeatureSupport
import Kernel
import Testing

/// The readme's controller, with texts in place of UIKit's labels and alerts.
@MainActor
private final class FeatureController {
  private let store: StoreOf<Counter>
  private var tokens: Set<ObserveToken> = []
  private(set) var countLabel = ""
  private(set) var alert: String?
  /// How often each text was set.
  private(set) var updates = (label: 0, alert: 0)

  init(store: StoreOf<Counter>) { self.store = store }

  func viewDidLoad() {
    observe { [weak self] in
      guard let self else { return }
      countLabel = "\(store.count)"
      updates.label += 1
    }
    .store(in: &tokens)
    observe { [weak self] in
      guard let self else { return }
      alert = store.numberFactAlert
      updates.alert += 1
    }
    .store(in: &tokens)
  }

  func incrementButtonTapped() { store.send(.incrementButtonTapped) }
  func factButtonTapped() { store.send(.numberFactButtonTapped) }
  func okTapped() { store.send(.factAlertDismissed) }
}

@MainActor
@Suite("A controller that observes the counter's store")
struct FeatureControllerTests {
  @Test("Its label and its alert follow the state, each when its own property changes")
  func following() async {
    let store = Store(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { "\($0) is a good number Brent" }
    }
    let controller = FeatureController(store: store)
    controller.viewDidLoad()
    #expect(controller.countLabel == "0")
    #expect(controller.alert == nil)

    controller.incrementButtonTapped()
    await mainActorTurn()
    #expect(controller.countLabel == "1")
    #expect(controller.updates == (label: 2, alert: 1))

    controller.factButtonTapped()
    while controller.alert == nil { await mainActorTurn() }
    #expect(controller.alert == "1 is a good number Brent")
    controller.okTapped()
    await mainActorTurn()
    #expect(controller.alert == nil)
    #expect(controller.updates == (label: 2, alert: 3))
  }

  @Test("A controller that is gone observes nothing")
  func release() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    weak var released: FeatureController?
    do {
      let controller = FeatureController(store: store)
      controller.viewDidLoad()
      released = controller
    }
    #expect(released == nil)
    store.send(.incrementButtonTapped)
    await mainActorTurn()
    #expect(store.count == 1)
  }
}

/// Lets the closures run that are waiting for the main actor.
private func mainActorTurn() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async { continuation.resume() }
  }
}
