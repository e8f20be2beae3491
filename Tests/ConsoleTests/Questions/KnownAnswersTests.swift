import Testing

@testable import Console

@Suite("Answers about equal values")
struct KnownAnswersTests {
  @Test("Every value gets its own answer, and values with the same bytes are asked about once")
  func answers() {
    let values = (0..<5_000).map { "\($0 % 50)" }
    let known = KnownAnswers<String>()
    var asked = 0
    values.withUnsafeBufferPointer { values in
      for index in values.indices {
        let answer = known.answer(for: values.baseAddress! + index) { value in
          asked += 1
          return value.hasSuffix("7")
        }
        #expect(answer == values[index].hasSuffix("7"))
      }
    }
    // Two values can have the same hash and replace each other, but not many.
    #expect((50...1_000).contains(asked))
  }

  @Test("A large value is asked about each time")
  func large() {
    let values = Array(repeating: Large(), count: 3)
    let known = KnownAnswers<Large>()
    var asked = 0
    values.withUnsafeBufferPointer { values in
      for index in values.indices {
        _ = known.answer(for: values.baseAddress! + index) { _ in
          asked += 1
          return true
        }
      }
    }
    #expect(asked == 3)
  }

  private struct Large {
    typealias Row = (Int, Int, Int, Int, Int, Int, Int, Int)
    var rows = (
      (1, 2, 3, 4, 5, 6, 7, 8) as Row, (1, 2, 3, 4, 5, 6, 7, 8) as Row,
      (1, 2, 3, 4, 5, 6, 7, 8) as Row
    )
  }
}
