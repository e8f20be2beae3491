import Dispatch
import Kernel
import Testing

// Serialized, because the last test changes the setting of the whole process.
@Suite("The main serial executor", .serialized)
struct MainSerialExecutorTests {
  @Test("child tasks run in the order in which they were added")
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

  @Test("a task that yields lets all waiting tasks run first")
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

  @Test("actors run their jobs in order")
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

  @Test("afterwards the setting is restored, even if the operation throws")
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
    // In a synchronous function, the synchronous overload is chosen.
    func synchronously() {
      withMainSerialExecutor { inside.setValue(uncheckedUseMainSerialExecutor) }
    }
    synchronously()
    #expect(inside.value)
    #expect(!uncheckedUseMainSerialExecutor)
  }

  @Test("operations may overlap: the end of one does not affect the other")
  func overlapping() async {
    let (first, endFirst) = AsyncStream.makeStream(of: Void.self)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let numbers = LockIsolated<[Int]>([])
    async let one: Void = withMainSerialExecutor {
      begin.finish()
      for await _ in first {}
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<100 { group.addTask { numbers.withValue { $0.append(number) } } }
      }
      #expect(uncheckedUseMainSerialExecutor)
    }
    for await _ in begun {}
    await withMainSerialExecutor { #expect(await Task.detached { isOnMainQueue() }.value) }
    endFirst.finish()
    await one
    #expect(numbers.value == Array(0..<100))
  }

  @Test("tasks outside of the operation are not affected, even if the operation resumes them")
  func others() async {
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let (over, end) = AsyncStream.makeStream(of: Void.self)
    let (news, sendNews) = AsyncStream.makeStream(of: Void.self)
    let old = Task.detached {
      for await _ in news {}
      return isOnMainQueue()
    }
    let scope = Task.detached {
      await withMainSerialExecutor {
        begin.finish()
        for await _ in over {}
        sendNews.finish()
        await Task.yield()
      }
    }
    for await _ in begun {}
    #expect(!uncheckedUseMainSerialExecutor)
    #expect(await !Task.detached { isOnMainQueue() }.value)
    #expect(await !Task { @concurrent in isOnMainQueue() }.value)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<10 { group.addTask { isOnMainQueue() } }
      for await isOnMain in group { #expect(!isOnMain) }
    }
    end.finish()
    #expect(await !old.value)
    await scope.value
  }

  @Test("tasks that the operation creates belong to it, wherever they are resumed")
  func resuming() async {
    await withMainSerialExecutor {
      // On the main actor first, then nonisolated.
      #expect(await Task { await isOnMainQueueAfterHop() }.value)
      #expect(await Task.detached { await Task { isOnMainQueue() }.value }.value)
      let isOnMain = Task.detached {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume() }
        }
        return isOnMainQueue()
      }
      #expect(await isOnMain.value)
    }
  }

  @Test("a task that outlives the operation returns to the usual executor")
  func outliving() async {
    let (news, sendNews) = AsyncStream.makeStream(of: Void.self)
    let left = LockIsolated<Task<Bool, Never>?>(nil)
    await withMainSerialExecutor {
      let task = Task.detached {
        for await _ in news {}
        return isOnMainQueue() || uncheckedUseMainSerialExecutor
      }
      left.setValue(task)
      await Task.yield()
    }
    sendNews.finish()
    #expect(await left.value?.value == false)
  }

  @Test("a nested operation ends with the outer one")
  func nesting() async {
    await withMainSerialExecutor {
      await withMainSerialExecutor { await Task.yield() }
      #expect(uncheckedUseMainSerialExecutor)
      #expect(await Task.detached { isOnMainQueue() }.value)
    }
    #expect(!uncheckedUseMainSerialExecutor)
  }

  @Test("it can be switched on and off directly")
  func unchecked() async {
    uncheckedUseMainSerialExecutor = true
    defer { uncheckedUseMainSerialExecutor = false }
    #expect(await Task.detached { isOnMainQueue() }.value)
  }
}

@concurrent private func isOnMainQueueAfterHop() async -> Bool { isOnMainQueue() }
