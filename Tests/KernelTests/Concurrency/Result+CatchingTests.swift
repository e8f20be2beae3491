import Kernel
import Testing

@Suite("Results of asynchronous functions")
struct ResultCatchingTests {
  private func half(_ number: Int) async throws -> Int {
    guard number.isMultiple(of: 2) else { throw Problem() }
    return number / 2
  }

  private func typed() async throws(Problem) -> Int { throw Problem() }

  @Test("a returned value and a thrown error become a result")
  func catching() async {
    let success = await Result { try await half(4) }
    #expect((try? success.get()) == 2)
    let failure = await Result { try await half(3) }
    #expect(throws: Problem.self) { try failure.get() }
  }

  @Test("the type of a typed error is kept")
  func typedThrows() async {
    let result = await Result { () async throws(Problem) -> Int in try await typed() }
    #expect(result == .failure(Problem()))
  }

  @Test("the function runs with the caller's isolation")
  @MainActor
  func isolation() async {
    var count = 0
    let result = await Result<Int, any Error> {
      MainActor.assertIsolated()
      count += try await half(2)
      return count
    }
    #expect((try? result.get()) == 1)
  }

  @Test("an object that is not Sendable can call its own asynchronous methods")
  func methods() async {
    let tally = Tally()
    await tally.increment(upTo: 1)
    await tally.increment(upTo: 1)
    #expect(tally.count == 1)
    #expect(tally.latest.map { $0 == .failure(Problem()) } == true)
  }
}

private final class Tally {
  var count = 0
  var latest: Result<Int, Problem>?

  func increment(upTo limit: Int) async {
    latest = await Result { () async throws(Problem) -> Int in try await incremented(upTo: limit) }
  }

  private func incremented(upTo limit: Int) async throws(Problem) -> Int {
    guard count < limit else { throw Problem() }
    count += 1
    return count
  }
}
