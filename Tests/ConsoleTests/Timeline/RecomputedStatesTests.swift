import Testing

@testable import Console

@Suite("Recomputed states")
struct RecomputedStatesTests {
  private func numbers(_ states: RecomputedStates<String>, within range: Range<Int>) -> [Int] {
    range.filter { number in
      let state = states.place(of: number).map { states[$0] }
      #expect(states.contains(number) == (state != nil))
      if let state { #expect(state == "state \(number)") }
      return states.contains(number)
    }
  }

  private func compute(_ numbers: some Collection<Int>, _ states: RecomputedStates<String>) {
    states.begin(steps: numbers.count)
    for number in numbers { states.computed("state \(number)", of: number) }
  }

  @Test("Half of the room is for the latest states, one for each remainder of their numbers")
  func near() {
    let states = RecomputedStates<String>()
    states.limit = 20
    compute(100..<110, states)
    #expect(numbers(states, within: 0..<200) == Array(100..<110))
    // 101 is there already, 3 takes the place of 103, and 150 that of 100.
    compute([101, 3, 150], states)
    #expect(numbers(states, within: 0..<200) == [3, 101, 102] + Array(104..<110) + [150])
    compute(20..<40, states)
    #expect(numbers(states, within: 30..<200) == Array(30..<40))
  }

  @Test("On a long path, the other half is spread over it")
  func spread() {
    let states = RecomputedStates<String>()
    states.limit = 20
    compute(0..<1_000, states)
    let kept = numbers(states, within: 0..<1_000)
    #expect(kept.suffix(10) == Array(990..<1_000))
    #expect(kept.count == 19)
    #expect(zip(kept, kept.dropFirst()).allSatisfy { $1 - $0 <= 100 })
  }

  @Test("All of them can be forgotten, and then they need no memory")
  func forgetting() {
    final class Probe {}
    weak var probe: Probe?
    let states = RecomputedStates<Probe>()
    do {
      let made = Probe()
      probe = made
      states.begin(steps: 1)
      states.computed(made, of: 7)
    }
    #expect(probe != nil && states.contains(7))
    states.forget()
    #expect(probe == nil && !states.contains(7))
    states.begin(steps: 1)
    states.computed(Probe(), of: 8)
    #expect(states.contains(8) && !states.contains(7))
  }
}
