import Kernel
import Testing

@Suite("ActorIsolated")
struct ActorIsolatedTests {
  @Test("tasks change the value one at a time")
  func tasks() async {
    let number = ActorIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1_000 {
        group.addTask { await number.withValue { $0 += 1 } }
      }
    }
    #expect(await number.value == 1_000)
  }

  @Test("the value is set, and the operation's result is returned")
  func access() async {
    let names = ActorIsolated(["a"])
    await names.setValue(["a", "b"])
    #expect(await names.withValue { $0.removeLast() } == "b")
    #expect(await names.value == ["a"])
  }
}
