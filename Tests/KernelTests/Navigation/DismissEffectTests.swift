import IssueReporting
import Kernel
import Testing

@MainActor
@Suite struct DismissEffectTests {
  private func store(_ state: Presenter.State) -> StoreOf<Presenter> {
    Store(initialState: state) { Presenter() }
  }

  @Test("A presented feature dismisses itself: the parent receives dismiss and sees its state")
  func presented() async {
    let store = store(Presenter.State(child: .init(id: 1)))
    let recorder = Recorder<Presenter.State, Presenter.Action>()
    store.observer = recorder
    await store.send(.child(.presented(.close))).finish()
    #expect(store.state.child == nil)
    #expect(store.state.seen == ["1", "1"])
    #expect(
      recorder.lines.contains(
        "#2 child(Kernel.PresentationAction<KernelTests.Presenter.Child.Action>.dismiss) from e1"))
  }

  @Test("A nested feature dismisses itself, not the one that presents it")
  func nested() async {
    let store = store(Presenter.State(child: .init(id: 1)))
    store.send(.child(.presented(.present(2))))
    await store.send(.child(.presented(.child(.presented(.close))))).finish()
    #expect(store.state.child?.id == 1)
    #expect(store.state.child?.child == nil)
    await store.send(.child(.presented(.close))).finish()
    #expect(store.state.child == nil)
  }

  @Test("A feature that is presented again can dismiss itself again")
  func again() async {
    let store = store(Presenter.State())
    for id in [1, 1, 2] {
      store.send(.present(id))
      await store.send(.child(.presented(.close))).finish()
      #expect(store.state.child == nil)
    }
  }

  @Test("A feature knows whether it is presented")
  func isPresented() {
    let store = store(Presenter.State(child: .init(id: 1), destination: .child(.init(id: 2))))
    store.send(.child(.presented(.look)))
    store.send(.destination(.presented(.child(.look))))
    #expect(store.state.child?.isPresented == true)
    #expect(store.state.destination?[case: \.child]?.isPresented == true)
    let root = Store(initialState: Presenter.Child.State(id: 1)) { Presenter.Child() }
    root.send(.look)
    #expect(root.state.isPresented == false)
  }

  @Test("Dismissing a feature that is not presented is reported")
  func notPresented() async {
    let store = Store(initialState: Presenter.Child.State(id: 1)) { Presenter.Child() }
    let collector = IssueCollector()
    await withIssueReporters([collector]) { await store.send(.close).finish() }
    #expect(collector.messages.count == 1)
    #expect(
      collector.messages.first?.hasPrefix(
        "A feature asked to be dismissed, but it is not presented.") == true)
  }

  @Test("A test can observe that a feature dismisses itself")
  func overridden() async {
    let asked = Flag()
    let store = Store(initialState: Presenter.Child.State(id: 1)) {
      Presenter.Child()
    } withDependencies: {
      $0.dismiss = DismissEffect { asked.isSet = true }
    }
    await store.send(.close).finish()
    #expect(asked.isSet)
    store.send(.look)
    #expect(store.state.isPresented == true)
  }

  @MainActor private final class Flag { var isSet = false }
}
