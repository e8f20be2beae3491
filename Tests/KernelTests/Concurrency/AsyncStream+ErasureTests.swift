import Kernel
import Testing

@Suite("Streams from sequences")
struct AsyncStreamErasureTests {
  /// Numbers from 0; fails after two of them.
  private struct Failing: AsyncSequence, Sendable {
    struct AsyncIterator: AsyncIteratorProtocol {
      var number = 0
      mutating func next() async throws -> Int? {
        guard number < 2 else { throw Problem() }
        defer { number += 1 }
        return number
      }
    }
    func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }

  private func numbers() -> AsyncStream<Int> {
    AsyncStream { continuation in
      for number in 0..<3 { continuation.yield(number) }
      continuation.finish()
    }
  }

  @Test("a stream has the elements of its sequence, in order, and ends with it")
  func elements() async throws {
    #expect(await AsyncStream(numbers()).reduce(into: []) { $0.append($1) } == [0, 1, 2])
    let doubled = numbers().map { $0 * 2 }.eraseToStream()
    #expect(await doubled.reduce(into: []) { $0.append($1) } == [0, 2, 4])
    let throwing = numbers().eraseToThrowingStream()
    #expect(try await throwing.reduce(into: []) { $0.append($1) } == [0, 1, 2])
  }

  @Test("if the sequence fails, a stream ends and a throwing stream fails")
  func failure() async {
    #expect(await Failing().eraseToStream().reduce(into: []) { $0.append($1) } == [0, 1])
    let seen = LockIsolated<[Int]>([])
    await #expect(throws: Problem.self) {
      for try await number in Failing().eraseToThrowingStream() {
        seen.withValue { $0.append(number) }
      }
    }
    #expect(seen.value == [0, 1])
  }

  @Test("never ends when the waiting task is cancelled")
  func never() async throws {
    let task = Task {
      for await _ in AsyncStream<Int>.never {}
      for try await _ in AsyncThrowingStream<Int, any Error>.never {}
      return "ended"
    }
    task.cancel()
    #expect(try await task.value == "ended")
  }

  @Test("finished has no elements, and fails with the given error")
  func finished() async throws {
    for await _ in AsyncStream<Int>.finished { Issue.record("There should be no element.") }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() {
      Issue.record("There should be no element.")
    }
    await #expect(throws: Problem.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Problem()) {}
    }
  }
}
