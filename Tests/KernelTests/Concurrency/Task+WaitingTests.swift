import Kernel
import Testing

@Suite("Tasks that wait")
struct TaskWaitingTests {
  @Test("never waits until it is cancelled, and then throws")
  func never() async {
    let task = Task { try await Task.never() }
    let typed = Task<Int, any Error> { try await Task<Int, Never>.never() }
    task.cancel()
    typed.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: CancellationError.self) { try await typed.value }
  }

  @Test("cancelling a task that waits for a cancellable value cancels the other task")
  func cancellableValue() async {
    let inner = Task { try await Task.never() }
    let outer = Task { try await inner.cancellableValue }
    outer.cancel()
    await #expect(throws: CancellationError.self) { try await outer.value }
    #expect(inner.isCancelled)
    let quiet = Task { (try? await Task.never()) == nil }
    let waiting = Task { await quiet.cancellableValue }
    waiting.cancel()
    #expect(await waiting.value)
    #expect(quiet.isCancelled)
  }

  @Test("the value of a task that is not cancelled is returned")
  func value() async throws {
    #expect(await Task { 1 }.cancellableValue == 1)
    #expect(try await Task<Int, any Error> { 2 }.cancellableValue == 2)
  }

  @Test("mega-yield returns for any number of yields")
  func megaYield() async {
    #expect(_defaultMegaYieldCount == 20)
    await Task.megaYield()
    await Task.megaYield(count: 0)
  }
}
