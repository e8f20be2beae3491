import FeatureSupport
import Kernel
import Testing

@testable import Console
@testable import CounterFeature

@MainActor
@Suite(.timeLimit(.minutes(10))) struct NumberFactSampleTests {
  @Test(
    "A fact starts with its number and is true",
    arguments: [
      (-3, "-3 is 3 below zero."), (Int.min, "\(Int.min) is 9223372036854775808 below zero."),
      (0, "0 is the number of legs that a snake stands on."),
      (8, "8 is the number of arms of an octopus."),
      (20, "20 is the most faces that a regular solid can have."),
      (21, "21 is 3 times 7."), (22, "22 is 2 times 11."), (23, "23 is a prime number."),
      (25, "25 is the square of 5."), (36, "36 is the square of 6."),
      (9973, "9973 is a prime number."),
      (100_140_049, "100140049 is the square of 10007."),
      (100_160_063, "100160063 is not divided by any number from 2 to 10000."),
      (.max, "\(Int.max) is 7 times 1317624576693539401."),
    ])
  func facts(number: Int, fact: String) {
    #expect(SampleFact.about(number) == fact)
  }

  @Test("The arithmetic about numbers from 21 is correct")
  func arithmetic() {
    for number in 21...2000 {
      let fact = SampleFact.about(number)
      let root = (2..<number).first { $0 * $0 == number }
      let divisor = (2..<number).first { number.isMultiple(of: $0) }
      let expected =
        switch (root, divisor) {
        case (let root?, _): "the square of \(root)"
        case (nil, let divisor?): "\(divisor) times \(number / divisor)"
        case (nil, nil): "a prime number"
        }
      #expect(fact == "\(number) is \(expected).")
    }
  }

  @Test("The sample's fact arrives after exactly a second; on a slow network after five")
  func timing() async {
    let clock = TestClock()
    let store = Store(initialState: Counter.State(count: 8)) {
      Counter()
    } withDependencies: {
      $0.numberFact = .sample
      $0.continuousClock = clock
    }
    store.send(.numberFactButtonTapped)
    await clock.advance(by: .seconds(1) - .nanoseconds(1))
    #expect(store.numberFactAlert == nil)
    await clock.advance(by: .nanoseconds(1))
    #expect(store.numberFactAlert == "8 is the number of arms of an octopus.")
  }

  @Test("On a flaky network, some facts fail, each for a reason, and others do not")
  func flaky() async {
    let clock = TestClock()
    let store = Store(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.numberFact = .sample(on: .flaky)
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64(state: 0))
      $0.continuousClock = clock
    }
    var failures: [LoadFailure?] = []
    for _ in 1...30 {
      store.send(.numberFactButtonTapped)
      await clock.advance(by: .seconds(1))
      failures.append(store.failure)
      store.send(.factAlertDismissed)
    }
    #expect(failures.contains { $0 != nil })
    #expect(failures.contains(nil))
  }
}
