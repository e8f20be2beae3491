import Kernel

@testable import Console

extension Benchmark {
  static var steps: [Benchmark] {
    [1_000, 100_000, 1_000_000].map { count in
      Benchmark(
        name: "recorded step, counter, log of \(count)", unit: .nanoseconds, target: 750
      ) {
        let recording = Recording.counter(steps: count)
        return Stopwatch.measure(min(count / 10, 20_000)) { recording.record($0) }
      }
    } + [
      Benchmark(
        name: "recorded step, an array of 100,000 structs", unit: .nanoseconds, target: 20_000,
        plain: plainCopy
      ) {
        let recording = Recording.grid(of: 100_000)
        return Stopwatch.measure(500) { recording.record($0) }
      }
    ]
  }

  /// Changes the same array while earlier ones are kept, up to as many as fit into 64 MB.
  private static func plainCopy() -> Double {
    var state = Grid.State(count: 100_000)
    var kept = Array(repeating: state, count: 40)
    let figure = Stopwatch.measure(500) { count in
      for index in 0..<count {
        kept[index % kept.count] = state
        state.cells[index].height += 1
      }
    }
    keep(kept)
    return figure
  }

  static var jumps: [Benchmark] {
    [1_000, 1_000_000].map { count in
      Benchmark(name: "jump to any step of \(count)", unit: .nanoseconds, target: 5_000) {
        await jumping(.counter(steps: count), 1_000)
      }
    } + [
      Benchmark(
        name: "jump to any step of 1000000, thinned", unit: .nanoseconds, target: 350_000
      ) {
        await jumping(.list(steps: 1_000_000), 100)
      },
      Benchmark(
        name: "10,000 effects in flight, left and restored", unit: .nanoseconds, target: nil
      ) {
        let recording = Recording.counter(steps: 10_000, action: .sleep)
        await recording.session.world.settle()
        return await Stopwatch.measure(2) { count in
          for _ in 0..<count {
            await recording.jump(to: 0)
            await recording.jump(to: 10_000)
          }
        }
      },
    ]
  }

  static var rewriting: [Benchmark] {
    [
      Benchmark(
        name: "skip the middle step of 10,000, items", unit: .nanoseconds, target: 10_000_000
      ) {
        await skipping(.list(steps: 10_000))
      },
      Benchmark(
        name: "skip the middle step of 10,000, counter", unit: .nanoseconds, target: 800_000
      ) {
        await skipping(.counter(steps: 10_000))
      },
    ]
  }

  /// Skips the middle step of the original history each time.
  private static func skipping<State, Action>(_ recording: Recording<State, Action>) async -> Double
  {
    await Stopwatch.measure(1) { count in
      for _ in 0..<count {
        await recording.jump(to: 10_000)
        await recording.skip(5_000)
      }
    }
  }

  private static func jumping<State, Action>(
    _ recording: Recording<State, Action>, _ count: Int
  ) async -> Double {
    var generator = SplitMix64(state: 1)
    return await Stopwatch.measure(count) { count in
      for _ in 0..<count {
        let last = recording.session.timeline.count
        await recording.jump(to: Int.random(in: 0...last, using: &generator))
      }
    }
  }

  static var memory: [Benchmark] {
    [
      Benchmark(name: "memory of a step, counter, log of 1000000", unit: .bytes, target: 139) {
        bytesPerStep(1_000_000) { Recording.counter(steps: $0) }
      }
    ]
      + [10_000, 100_000, 1_000_000].map { count in
        Benchmark(
          name: "memory of a step, 1,000 items, log of \(count)", unit: .bytes, target: 850
        ) {
          bytesPerStep(count) { Recording.list(steps: $0) }
        }
      }
  }

  private static func bytesPerStep<Recording>(
    _ count: Int, _ record: (_ count: Int) -> Recording
  ) -> Double {
    let bytesInUse = MemoryBudget().bytesInUse
    let before = bytesInUse()
    let recording = record(count)
    let figure = Double(bytesInUse() - before) / Double(count)
    keep(recording)
    return figure
  }

  static var diffs: [Benchmark] {
    [
      Benchmark(
        name: "diff, one change in 10,000 structs", unit: .nanoseconds, target: 20_000,
        plain: plainCompare
      ) {
        let old = List.State(count: 10_000)
        var new = old
        new.rows[id: 5_000]?.count += 1
        return Stopwatch.measure(100) { [new] in
          for _ in 0..<$0 { keep(StateDiff.changes(from: old, to: new)) }
        }
      },
      Benchmark(
        name: "diff, one struct inserted before 10,000", unit: .nanoseconds, target: 200_000
      ) {
        let old = List.State(count: 10_000)
        var new = old
        new.rows.insert(Counter.State(id: -1), at: 0)
        return Stopwatch.measure(100) { [new] in
          for _ in 0..<$0 { keep(StateDiff.changes(from: old, to: new)) }
        }
      },
      Benchmark(
        name: "diff, one change in a 1,000-entry dictionary", unit: .nanoseconds, target: 30_000
      ) {
        let old = Dictionary(
          uniqueKeysWithValues: (0..<1_000).map { ("key \($0)", Counter.State(id: $0)) })
        var new = old
        new["key 500"]?.count += 1
        return Stopwatch.measure(100) { [new] in
          for _ in 0..<$0 { keep(StateDiff.changes(from: old, to: new)) }
        }
      },
    ]
  }

  private static func plainCompare() -> Double {
    let old = List.State(count: 10_000)
    var new = old
    new.rows[id: 9_999]?.count += 1
    return Stopwatch.measure(100) { [new] in for _ in 0..<$0 { keep(old == new) } }
  }
}
