import Kernel
import Testing

@Suite struct ClockTimerTests {
  @Test("A timer ticks at its interval, from the start of the iteration")
  func ticks() async {
    let clock = TestClock(now: TestClock<Duration>.Instant(offset: .seconds(10)))
    let count = Count()
    let task = Task {
      for await _ in clock.timer(interval: .seconds(2)).prefix(5) { count.next() }
    }
    await clock.advance(by: .seconds(2))
    #expect(count.value == 1)
    await clock.advance(by: .milliseconds(1999))
    #expect(count.value == 1)
    await clock.advance(by: .milliseconds(1))
    #expect(count.value == 2)
    await clock.run()
    #expect(count.value == 5)
    await task.value
    #expect(clock.now.offset == .seconds(20))
  }

  @Test("A timer of an existential clock returns times of that clock")
  func existential() async {
    let clock: any Clock<Duration> = ImmediateClock()
    var times: [Duration] = []
    let start = AnyClock(clock).now
    for await time in clock.timer(interval: .seconds(1)).prefix(3) {
      times.append(start.duration(to: time))
    }
    #expect(times == [.seconds(1), .seconds(2), .seconds(3)])
  }

  @Test("Ticks that become due while one is handled are skipped; later ticks keep to the interval")
  func missed() async {
    let clock = ImmediateClock()
    var timer = clock.timer(interval: .seconds(1)).makeAsyncIterator()
    _ = await timer.next()
    #expect(clock.now.offset == .seconds(1))
    try? await clock.sleep(for: .milliseconds(3500))
    _ = await timer.next()
    #expect(clock.now.offset == .seconds(5))
    _ = await timer.next()
    #expect(clock.now.offset == .seconds(6))
  }

  @Test("Cancellation ends a timer")
  func cancellation() async {
    let clock = TestClock()
    let task = Task {
      var ticks = 0
      for await _ in clock.timer(interval: .seconds(1)) { ticks += 1 }
      return ticks
    }
    await clock.advance(by: .seconds(3))
    task.cancel()
    #expect(await task.value == 3)
  }
}
