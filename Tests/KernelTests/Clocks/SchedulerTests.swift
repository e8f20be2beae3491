import Kernel
import Testing

@Suite("Schedulers without Combine")
struct SchedulerTests {
  @Test("Intervals can be written in every unit, and literals are seconds")
  func intervals() {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    let half: Stride = 0.5
    #expect(half == .milliseconds(500) && half.timeInterval == 0.5)
    #expect((2 as Stride) == .seconds(2) && Stride(.microseconds(3)) == .nanoseconds(3000))
    #expect((.seconds(1) + half * 3 - 1) as Stride == 1.5)
    #expect((-half).magnitude == half && -half < .zero)
  }

  @Test("The times of queues and run loops move by intervals")
  func times() {
    let queue = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 5_000_000_000))
    let later = queue.advanced(by: .milliseconds(1500))
    #expect(later.dispatchTime.uptimeNanoseconds == 6_500_000_000)
    #expect(queue.distance(to: later) == 1.5 && later.distance(to: queue) == -1.5)
    #expect(queue < later)
    let loop = RunLoop.SchedulerTimeType(Date(timeIntervalSince1970: 10))
    #expect(loop.advanced(by: .seconds(2)).date == Date(timeIntervalSince1970: 12))
    #expect(loop.distance(to: loop.advanced(by: 2)) == 2)
  }

  @Test("An immediate scheduler performs every action immediately, and its time does not change")
  func immediate() async throws {
    let scheduler: AnySchedulerOf<DispatchQueue> = .immediate
    let start = scheduler.now
    var done: [Int] = []
    scheduler.schedule { done.append(1) }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(100))) { done.append(2) }
    let timer = scheduler.schedule(after: scheduler.now, interval: 1) { done.append(3) }
    timer.cancel()
    #expect(done == [1, 2, 3])
    try await scheduler.sleep(for: .seconds(1000))
    #expect(scheduler.now == start)
  }

  @Test("The timer of an immediate scheduler ticks once, and then waits until it is cancelled")
  func immediateTimer() async {
    let timer = RunLoop.immediate.eraseToAnyScheduler().timer(interval: .seconds(1))
    let (ticks, tick) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      var count = 0
      for await _ in timer {
        count += 1
        tick.yield()
      }
      return count
    }
    for await _ in ticks.prefix(1) {}
    for _ in 1...20 { await Task.yield() }
    task.cancel()
    #expect(await task.value == 1)
  }

  @Test("An unimplemented scheduler reports each use, and performs the action")
  func unimplemented() {
    let scheduler: AnySchedulerOf<RunLoop> = .unimplemented("loop")
    var isDone = false
    withExpectedIssue { scheduler.schedule { isDone = true } }
    #expect(isDone)
    withExpectedIssue { _ = scheduler.now }
    withExpectedIssue { _ = RunLoop.unimplemented.now }
    withExpectedIssue { DispatchQueue.unimplemented.schedule { isDone = false } }
    #expect(!isDone)
  }

  @Test("A queue performs an action after a time, or repeatedly until it is cancelled")
  func queue() async {
    let queue: AnySchedulerOf<DispatchQueue> = .global()
    await withCheckedContinuation { done in
      queue.schedule(after: queue.now.advanced(by: .nanoseconds(1))) { done.resume() }
    }
    let (ticks, tick) = AsyncStream.makeStream(of: Void.self)
    let timer = queue.schedule(after: queue.now, interval: .milliseconds(1)) { tick.yield() }
    for await _ in ticks.prefix(3) {}
    timer.cancel()
    await withCheckedContinuation { done in queue.schedule { done.resume() } }
  }

  @Test("Erasing an erased scheduler gives the same one")
  func erased() {
    let scheduler: AnySchedulerOf<RunLoop> = .immediate
    #expect(scheduler.eraseToAnyScheduler().now == scheduler.now)
  }
}
