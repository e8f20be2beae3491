import Dispatch
import Kernel
import Testing

// One after another, because there is one switch for the whole process.
@Suite("The main serial executor", .serialized)
struct MainSerialExecutorTests {
  @Test("child tasks run in the order they were added")
  func group() async {
    let numbers = LockIsolated<[Int]>([])
    await withMainSerialExecutor {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<1_000 {
          group.addTask { numbers.withValue { $0.append(number) } }
        }
      }
    }
    #expect(numbers.value == Array(0..<1_000))
  }

  @Test("a task that yields lets all that are waiting go first")
  func yielding() async {
    let numbers = LockIsolated<[Int]>([])
    await withMainSerialExecutor {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<100 {
          group.addTask {
            if number.isMultiple(of: 2) { await Task.yield() }
            numbers.withValue { $0.append(number) }
          }
        }
      }
    }
    let (odd, even) = (stride(from: 1, to: 100, by: 2), stride(from: 0, to: 100, by: 2))
    #expect(numbers.value == Array(odd) + Array(even))
  }

  @Test("unstructured and detached tasks run on the main queue")
  func mainThread() async {
    await withMainSerialExecutor {
      #expect(await Task { isOnMainQueue() }.value)
      #expect(await Task.detached { isOnMainQueue() }.value)
    }
  }

  @Test("actors take their turns in order")
  func actors() async {
    let numbers = ActorIsolated<[Int]>([])
    await withMainSerialExecutor {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<100 {
          group.addTask { await numbers.withValue { $0.append(number) } }
        }
      }
    }
    #expect(await numbers.value == Array(0..<100))
  }

  @Test("afterwards it is as before, also where the operation throws")
  func restoring() async {
    #expect(!uncheckedUseMainSerialExecutor)
    await #expect(throws: Problem.self) {
      try await withMainSerialExecutor {
        await Task.yield()
        #expect(uncheckedUseMainSerialExecutor)
        throw Problem()
      }
    }
    #expect(!uncheckedUseMainSerialExecutor)
    let inside = LockIsolated(false)
    // In a function that does not wait, the overload that does not either is chosen.
    func synchronously() {
      withMainSerialExecutor { inside.setValue(uncheckedUseMainSerialExecutor) }
    }
    synchronously()
    #expect(inside.value)
    #expect(!uncheckedUseMainSerialExecutor)
  }

  @Test("operations may overlap: the last to end puts back what was")
  func overlapping() async {
    let (first, endFirst) = AsyncStream.makeStream(of: Void.self)
    let (second, endSecond) = AsyncStream.makeStream(of: Void.self)
    async let one: Void = withMainSerialExecutor {
      for await _ in first {}
    }
    async let other: Void = withMainSerialExecutor {
      for await _ in second {}
    }
    while !uncheckedUseMainSerialExecutor { await Task.yield() }
    endFirst.finish()
    await one
    #expect(uncheckedUseMainSerialExecutor)
    endSecond.finish()
    await other
    #expect(!uncheckedUseMainSerialExecutor)
  }

  @Test("it can be switched by hand")
  func unchecked() async {
    uncheckedUseMainSerialExecutor = true
    defer { uncheckedUseMainSerialExecutor = false }
    #expect(await Task.detached { isOnMainQueue() }.value)
  }
}

/// Where tests run, the system may serve its main queue from another thread than the first.
private func isOnMainQueue() -> Bool { DispatchQueue.getSpecific(key: mainQueueMark) != nil }

private let mainQueueMark = {
  let mark = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: mark, value: ())
  return mark
}()
