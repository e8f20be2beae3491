import Dispatch
import Kernel
import Testing

@Suite("LockIsolated")
struct LockIsolatedTests {
  @Test("threads change the value one at a time")
  func threads() {
    let number = LockIsolated(0)
    DispatchQueue.concurrentPerform(iterations: 1_000) { _ in
      for _ in 0..<100 { number.withValue { $0 += 1 } }
    }
    #expect(number.value == 100_000)
  }

  @Test("the value is read and set, and its members are accessible")
  func access() {
    let names = LockIsolated(["a"])
    let count = names.withValue { names in
      names.append("b")
      return names.count
    }
    #expect(count == 2)
    #expect(names.value == ["a", "b"])
    #expect(names.first == "a")
    names.setValue(["z"])
    #expect(names.count == 1)
  }

  @Test("an error is rethrown, and the lock is released")
  func throwing() throws {
    func fail() throws -> Int { throw Problem() }
    let number = LockIsolated(1)
    #expect(throws: Problem.self) { try number.setValue(fail()) }
    #expect(throws: Problem.self) {
      try number.withValue { number in
        number = 2
        throw Problem()
      }
    }
    #expect(throws: Problem.self) { try LockIsolated(fail()) }
    #expect(number.value == 2)
  }

  @Test("the thread that holds the lock may lock another value, and read this one")
  func recursion() {
    let outer = LockIsolated(1)
    let inner = LockIsolated(2)
    outer.setValue(inner.withValue { $0 + outer.value })
    #expect(outer.value == 3)
  }

  @Test("a value that is not Sendable can be stored")
  func notSendable() {
    final class Counter { var count = 0 }
    let counter = LockIsolated(Counter())
    counter.withValue { $0.count += 1 }
    #expect(counter.count == 1)
  }
}
