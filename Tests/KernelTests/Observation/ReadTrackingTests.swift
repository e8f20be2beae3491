import Observation
import Testing

@testable import Kernel

@Suite("Whether code is observed")
struct ReadTrackingTests {
  @Test("The standard library still hashes the properties that observed code reads")
  func reliable() {
    #expect(ReadTracking.isReliable)
  }

  @Test("Only code inside a tracking closure is observed, also one inside another")
  func nesting() {
    var found: [Bool] = []
    withObservationTracking {
      withObservationTracking {
        found.append(ReadTracking.isActive)
      } onChange: {
      }
      found.append(ReadTracking.isActive)
    } onChange: {
    }
    #expect(found == [true, true])
  }

  @Test("Reading a property outside of observation makes no observers, and inside it does")
  func reading() {
    let plant = Plant(id: 1)
    // Other tests that run at the same time are observed, and then this read may count, too.
    let isFree = (0..<1_000).contains { _ in
      let other = Plant(id: 1)
      _ = other.height
      return !other._$observationRegistrar._$isObserved
    }
    #expect(isFree)
    withObservationTracking {
      _ = plant.height
    } onChange: {
    }
    #expect(plant._$observationRegistrar._$isObserved)
  }

  @Test("Copies share their observers, and a new state has none")
  func copies() {
    let plant = Plant(id: 1)
    let copy = plant
    withObservationTracking {
      _ = plant.height
    } onChange: {
    }
    #expect(copy._$observationRegistrar._$isObserved)
    #expect(!Plant(id: 1)._$observationRegistrar._$isObserved)
  }
}
