import Testing

@testable import Kernel

@MainActor
@Suite struct CatchUpTests {
  @Test("Sleeps that have ended are skipped, and move the effect's own time")
  func passing() async throws {
    let catchUp = CatchUp(from: .seconds(1))
    #expect(catchUp.time == .seconds(1))
    #expect(try await catchUp.endPastSleep(.seconds(3), now: .seconds(5)))
    #expect(catchUp.time == .seconds(3))
    // A concurrent sleep with an earlier deadline does not move the time back.
    #expect(try await catchUp.endPastSleep(.seconds(2), now: .seconds(5)))
    #expect(catchUp.time == .seconds(3))
  }

  @Test("At the first sleep that has not ended, the effect reaches the present", arguments: [5, 6])
  func arriving(second: Int) async throws {
    let catchUp = CatchUp(from: .seconds(1))
    #expect(try await !catchUp.endPastSleep(.seconds(second), now: .seconds(5)))
    await EffectScheduler.shared.settle()
    #expect(catchUp.time == nil)
    #expect(try await !catchUp.endPastSleep(.seconds(4), now: .seconds(5)))
  }

  @Test("Sleeps of several tasks end in the order in which they ended before")
  func order() async {
    let catchUp = CatchUp(from: .zero)
    let ends = LockIsolated<[Int]>([])
    let clock = Duration.seconds(10)
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { _, _ in
        .run { _ in
          await withThrowingTaskGroup { group in
            for length in [3, 2, 7] {
              group.addTask {
                for _ in 1...2 {
                  let deadline = (catchUp.time ?? clock) + .seconds(length)
                  guard try await catchUp.endPastSleep(deadline, now: clock) else { return }
                  ends.withValue { $0.append(Int(deadline.components.seconds)) }
                }
              }
            }
          }
        }
      }
    }
    store.send(true)
    await EffectScheduler.shared.settle()
    // The task that sleeps for seven seconds twice reaches the present before its second sleep
    // ends.
    #expect(ends.value == [2, 3, 4, 6, 7])
    #expect(catchUp.time == nil)
  }

  @Test("A task that is cancelled while it catches up stops sleeping")
  func cancelling() async {
    let catchUp = CatchUp(from: .zero)
    let results = LockIsolated<[Bool]>([])
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { _, _ in
        .run { _ in
          await withTaskGroup { group in
            for length in [1, 2] {
              group.addTask {
                let isOver = try? await catchUp.endPastSleep(.seconds(length), now: .seconds(5))
                results.withValue { $0.append(isOver != nil) }
              }
            }
            await group.next()
            group.cancelAll()
          }
        }
      }
    }
    store.send(true)
    await EffectScheduler.shared.settle()
    #expect(results.value == [true, false])
    #expect(store.isIdle)
  }
}
