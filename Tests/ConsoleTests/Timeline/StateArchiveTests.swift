import Testing

@testable import Console

@Suite struct StateArchiveTests {
  /// Counts the states in memory, with a weight of one thousand bytes each.
  final class Scale {
    var states = 0
    var heaviest = 0
    var readings = 0
    var replays = 0
    /// The number of times that replaying was prepared.
    var preparations = 0

    func add() {
      states += 1
      heaviest = max(heaviest, states)
    }
  }

  struct Load: Equatable {
    let value: Int
    let weight: Weight

    final class Weight {
      let scale: Scale

      init(_ scale: Scale) {
        self.scale = scale
        scale.add()
      }

      deinit { scale.states -= 1 }
    }

    init(_ value: Int, on scale: Scale) {
      self.value = value
      weight = Weight(scale)
    }

    /// The state after the next step.
    func after(_ number: Int) -> Load { Load(value &* 31 &+ number, on: weight.scale) }

    static func == (one: Load, other: Load) -> Bool { one.value == other.value }
  }

  /// Creates a timeline that may store `count` states.
  ///
  /// - Parameter replay: returns the state that a step gives when it is replayed on the state
  ///   before it, or `nil` if it cannot be replayed.
  private func timeline(
    holding count: Int, on scale: Scale,
    replay: @escaping (Load, Int) -> Load? = { $0.after($1) }
  ) -> Timeline<Load, String> {
    let timeline = Timeline<Load, String>(Load(1, on: scale))
    timeline.archive.replaying = { operation in
      scale.preparations += 1
      operation { state, number in
        scale.replays += 1
        guard let replayed = replay(state, number) else { return false }
        state = replayed
        return true
      }
    }
    timeline.archive.budget = MemoryBudget(
      bytes: count * 1000, leeway: count * 1000, bytesPerStep: 0,
      bytesInUse: {
        scale.readings += 1
        return scale.states * 1000
      }, bytesResident: { nil })
    return timeline
  }

  /// Adds a step after the current one, and returns its state's value.
  private func append(to timeline: Timeline<Load, String>) -> Int {
    let state = timeline.state(of: timeline.position).after(timeline.count + 1)
    _ = timeline.append(
      "x", origin: .typed, moment: Moment(time: .zero), state: state)
    timeline.keepWithinBudget()
    return state.value
  }

  /// Creates a timeline of 10,000 steps of which most states are dropped.
  ///
  /// - Returns: the timeline, the value of each step's state, and the number of dropped states.
  private func longTimeline(on scale: Scale) -> (Timeline<Load, String>, [Int], dropped: Int) {
    let timeline = timeline(holding: 2000, on: scale)
    var values = [1]
    for _ in 1...10_000 { values.append(append(to: timeline)) }
    (scale.replays, scale.preparations) = (0, 0)
    let dropped = values.indices.filter { !timeline.archive.isKept($0) }.count
    return (timeline, values, dropped)
  }

  @Test("20,000 steps use no more memory than allowed, and every state can be read")
  func budget() {
    let scale = Scale()
    let timeline = timeline(holding: 400, on: scale)
    var values = [1]
    for _ in 1...20_000 { values.append(append(to: timeline)) }
    #expect(scale.heaviest <= 400)
    #expect(scale.replays < 20_000)
    #expect(scale.readings < 2000)
    let wrong = values.indices.filter { timeline.state(of: $0).value != values[$0] }
    #expect(wrong.isEmpty)
    #expect(scale.heaviest <= 450)
  }

  @Test("A limit that is set later includes the memory already in use, and can be raised again")
  func limit() {
    let scale = Scale()
    let timeline = timeline(holding: 1100, on: scale)
    for _ in 1...1000 { _ = append(to: timeline) }
    timeline.archive.limit = 400_000
    _ = append(to: timeline)
    #expect(scale.states <= 400)
    timeline.archive.limit = 1_100_000
    for _ in 1...500 { _ = append(to: timeline) }
    #expect(scale.states > 700)
  }

  @Test("While there is enough memory, every state is stored and nothing is replayed")
  func plenty() {
    let scale = Scale()
    let timeline = timeline(holding: 1100, on: scale)
    for _ in 1...1000 { _ = append(to: timeline) }
    #expect(timeline.archive.keptCount == 1001)
    #expect(scale.replays == 0)
  }

  @Test("Visiting many steps in turn replays each step only a few times")
  func scanning() {
    let scale = Scale()
    let timeline = timeline(holding: 300, on: scale)
    var values = [1]
    for _ in 1...20_000 { values.append(append(to: timeline)) }
    scale.replays = 0
    for number in values.indices { #expect(timeline.state(of: number).value == values[number]) }
    #expect(scale.replays < 21_000)
    scale.replays = 0
    for number in values.indices.reversed() {
      #expect(timeline.state(of: number).value == values[number])
    }
    #expect(scale.replays < 200_000)
  }

  @Test(
    "A search from step to step prepares few replays, and replays each step once",
    arguments: [true, false])
  func steppingThrough(back: Bool) {
    let scale = Scale()
    let (timeline, values, dropped) = longTimeline(on: scale)
    #expect(dropped > 6000)
    let steps = back ? values.indices.reversed() : Array(values.indices)
    #expect(steps.allSatisfy { timeline.state(of: $0).value == values[$0] })
    #expect(scale.replays == dropped)
    // There is room for 62 recomputed states near the latest one, so for three stretches of 15.
    #expect(scale.preparations < dropped / 40)
  }

  @Test("Comparing each step with the one before prepares few replays", arguments: [true, false])
  func comparing(back: Bool) {
    let scale = Scale()
    let (timeline, values, dropped) = longTimeline(on: scale)
    let steps = back ? values.indices.dropFirst().reversed() : Array(values.indices.dropFirst())
    let areRight = steps.allSatisfy { number in
      timeline.withStates(of: number - 1, number) {
        $0.pointee.value == values[number - 1] && $1.pointee.value == values[number]
      }
    }
    #expect(areRight)
    #expect(scale.replays == dropped)
    // There is room for 62 recomputed states near the latest one, so for three stretches of 15.
    #expect(scale.preparations < dropped / 40)
  }

  @Test("A recomputed state stays the same while others are recomputed")
  func borrowing() {
    let scale = Scale()
    let timeline = timeline(holding: 300, on: scale)
    var values = [1]
    for _ in 1...20_000 { values.append(append(to: timeline)) }
    let number = 5001
    _ = timeline.state(of: number)
    timeline.withState(of: number) { state in
      for other in stride(from: 0, to: 20_000, by: 501) {
        timeline.withState(of: other) { #expect($0.pointee.value == values[other]) }
      }
      #expect(state.pointee.value == values[number])
    }
  }

  @Test("A single step is replayed without its neighbours")
  func single() {
    let scale = Scale()
    let (timeline, _, _) = longTimeline(on: scale)
    for number in stride(from: 5000, to: 1000, by: -640) { _ = timeline.state(of: number - 1) }
    #expect(scale.replays < 7 * 64)
  }

  @Test("A state that replays differently is stored forever, as it was recorded")
  func dishonest() {
    let scale = Scale()
    let timeline = timeline(holding: 400, on: scale) { state, number in
      number.isMultiple(of: 97) ? Load(-number, on: scale) : state.after(number)
    }
    var values = [1]
    for _ in 1...5000 { values.append(append(to: timeline)) }
    #expect(timeline.archive.keptCount < 400)
    let wrong = values.indices.filter { timeline.state(of: $0).value != values[$0] }
    #expect(wrong.isEmpty)
    let pinned = (0...4800).filter { timeline.archive.isPinned($0) }
    #expect(pinned == (1...4800).filter { $0.isMultiple(of: 97) })
  }

  @Test("If nothing can be replayed, nothing is dropped, and memory is measured rarely")
  func irreplaceable() {
    let scale = Scale()
    let timeline = timeline(holding: 100, on: scale) { _, _ in nil }
    for _ in 1...5000 { _ = append(to: timeline) }
    #expect(timeline.archive.keptCount == 5001)
    #expect(scale.readings < 2000)
  }

  @Test(
    "States on branches from thinned chunks are the recorded ones",
    arguments: 0..<8 as Range<UInt64>)
  func branches(seed: UInt64) {
    var generator = SplitMix64(state: seed)
    let scale = Scale()
    let timeline = timeline(holding: 150, on: scale)
    var values = [1]
    for _ in 1...3000 {
      if Int.random(in: 0..<40, using: &generator) == 0 {
        timeline.move(to: Int.random(in: 0...timeline.count, using: &generator))
      }
      values.append(append(to: timeline))
    }
    #expect(timeline.archive.keptCount < 300)
    for number in values.indices.shuffled(using: &generator) {
      #expect(timeline.state(of: number).value == values[number])
    }
  }

  /// A state with a large buffer and a small value.
  private struct Bulk: Equatable {
    var bytes = [UInt8](repeating: 1, count: 2 << 20)
    var count = 0

    mutating func reduce(_ number: Int) {
      count += number
      if number.isMultiple(of: 3) { bytes[number] &+= 1 }
    }
  }

  @Test("While other code uses the memory, the heap is only measured after the process has grown")
  func otherCode() {
    let timeline = Timeline<Int, Int>(0)
    timeline.archive.replaying = { operation in
      operation { state, number in
        state = number
        return true
      }
    }
    var (readings, inUse, resident) = (0, 0, 100 << 20)
    timeline.archive.budget = MemoryBudget(
      bytes: 1 << 20, leeway: 1 << 20, bytesPerStep: 0,
      bytesInUse: {
        readings += 1
        return inUse
      }, bytesResident: { resident })
    func add(_ steps: Int) -> Int {
      let before = readings
      for _ in 0..<steps {
        _ = timeline.append(
          timeline.count + 1, origin: .typed, moment: Moment(time: .zero), state: timeline.count + 1
        )
        timeline.keepWithinBudget()
      }
      return readings - before
    }
    // 80 MB are in use that no state can free.
    inUse = 80 << 20
    _ = add(2_000)
    #expect(add(200_000) == 0)
    // Less than an eighth more, then enough.
    resident += 9 << 20
    #expect(add(10_000) == 0)
    resident += 2 << 20
    #expect(add(2_000) > 0)
    // From the smallest size on, it has grown again.
    resident -= 50 << 20
    #expect(add(2_000) == 0)
    resident += 12 << 20
    #expect(add(2_000) > 0)
    // When the memory is free again, it is measured before the log can use three quarters of the budget.
    inUse = 0
    resident += 12 << 20
    #expect(add(2_000) == 1)
    resident += 700 << 10
    #expect(add(20_000) == 0)
    resident += 100 << 10
    #expect(add(20_000) == 1)
    #expect((0...timeline.count).allSatisfy { timeline.state(of: $0) == $0 })
  }

  @Test("A long log is measured a few times only, also at the limit, and stays within it")
  func longLog() {
    let timeline = Timeline<Int, Int>(0)
    let archive = timeline.archive
    archive.replaying = { operation in
      operation { state, number in
        state = number
        return true
      }
    }
    var (readings, most) = (0, 0)
    archive.budget = MemoryBudget(
      bytes: 50_000_000, leeway: 50_000_000, bytesPerStep: 0,
      bytesInUse: { [unowned archive] in
        readings += 1
        return archive.keptCount * 1000
      }, bytesResident: { most * 1000 })
    func add(_ steps: Int) {
      for _ in 0..<steps {
        _ = timeline.append(
          timeline.count + 1, origin: .typed, moment: Moment(time: .zero), state: timeline.count + 1
        )
        timeline.keepWithinBudget()
        most = max(most, archive.keptCount)
      }
    }
    add(40_000)
    #expect(readings < 25)
    add(260_000)
    #expect(readings < 100)
    #expect(most <= 50_000)
  }

  @Test("States with large buffers are dropped before memory is ever measured")
  func largeStates() {
    let timeline = Timeline<Bulk, Int>(Bulk())
    var readings = 0
    timeline.archive.replaying = { operation in
      operation { state, number in
        state.reduce(number)
        return true
      }
    }
    timeline.archive.budget = MemoryBudget(
      bytes: 16 << 20, leeway: 16 << 20, bytesPerStep: 0,
      bytesInUse: {
        readings += 1
        return 0
      }, bytesResident: { nil })
    var state = Bulk()
    var buffers = 0
    for number in 1...300 {
      timeline.makeRoom()
      state.reduce(number)
      _ = timeline.append(
        number, origin: .typed, moment: Moment(time: .zero), state: state)
      let kept = (0...number).filter { timeline.archive.isKept($0) }
      let addresses = Set(
        kept.map {
          timeline.state(of: $0).bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
        })
      buffers = max(buffers, addresses.count)
    }
    // The buffers in half of the budget, that of the state before the latest step, and that of its
    // result.
    #expect(buffers <= 6)
    var replayed = Bulk()
    for number in 1...300 {
      replayed.reduce(number)
      #expect(timeline.state(of: number) == replayed)
    }
  }
}
