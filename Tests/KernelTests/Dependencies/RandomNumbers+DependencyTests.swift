import Kernel
import Testing

@Suite struct RandomNumbersDependencyTests {
  private struct Counting: RandomNumberGenerator {
    var count: UInt64 = 0
    mutating func next() -> UInt64 {
      count += 1
      return count
    }
  }

  @Test("A closure gets the generator, which continues from one closure to the next")
  func lending() {
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
    } operation: {
      #expect(withRandomNumberGenerator { [$0.next(), $0.next()] } == [1, 2])
      #expect(withRandomNumberGenerator { $0.next() } == 3)
      #expect((1...6).contains(withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }))
    }
  }

  @Test("After a closure throws, the generator continues")
  func throwing() {
    struct Failure: Error {}
    let withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
    #expect(throws: Failure.self) {
      try withRandomNumberGenerator { generator in
        _ = generator.next()
        throw Failure()
      }
    }
    #expect(withRandomNumberGenerator { $0.next() } == 2)
  }
}
