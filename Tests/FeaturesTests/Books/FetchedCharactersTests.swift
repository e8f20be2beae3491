import FeatureSupport
import Foundation
import Kernel
import Testing

@testable import BooksFeature

@Suite(.timeLimit(.minutes(10))) struct FetchedCharactersTests {
  @Test("Characters are in the order of their links, regardless of which answers first")
  func order() async throws {
    let links = (1...30).map(characterLink)
    let answered = LockIsolated<[Int]>([])
    let fetched = try await FetchedCharacters.following(links) { link in
      let number = link.number ?? 0
      // The odd ones wait until others have arrived.
      if !number.isMultiple(of: 2) { for _ in 0..<50 { await Task.yield() } }
      answered.withValue { $0.append(number) }
      return character(number)
    }
    #expect(fetched.characters.compactMap(\.url.number) == Array(1...30))
    #expect(fetched.missing.isEmpty)
    #expect(answered.value.sorted() == Array(1...30))
  }

  @Test("At most eight links are followed at the same time")
  @MainActor
  func parallel() async throws {
    let clock = TestClock()
    let inFlight = LockIsolated((now: 0, most: 0))
    let following = Task {
      try await FetchedCharacters.following((1...20).map(characterLink)) { link in
        inFlight.withValue {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        try await clock.sleep(for: .seconds(1))
        inFlight.withValue { $0.now -= 1 }
        return character(link.number ?? 0)
      }
    }
    // Twenty links, eight at a time, take three seconds; one by one they would take twenty.
    await clock.advance(by: .seconds(3))
    #expect(try await following.value.characters.count == 20)
    #expect(inFlight.value.most == 8)
  }

  @Test("A link that fails does not affect the others")
  func oneFails() async throws {
    let fetched = try await FetchedCharacters.following([1, 2, 3].map(characterLink)) { link in
      guard link.number != 2 else { throw LoadFailure.status(404) }
      return character(link.number ?? 0)
    }
    #expect(
      fetched
        == FetchedCharacters(
          characters: [character(1), character(3)],
          missing: [MissingCharacter(link: characterLink(2), failure: .status(404))]))
  }

  @Test("If all links fail for the same reason, that is the failure of the whole")
  func allFailAlike() async {
    await #expect(throws: LoadFailure.timedOut) {
      try await FetchedCharacters.following([1, 2].map(characterLink)) { _ in
        throw LoadFailure.timedOut
      }
    }
  }

  @Test("If all links fail for different reasons, each keeps its own")
  func allFailDifferently() async throws {
    let fetched = try await FetchedCharacters.following([1, 2].map(characterLink)) { link in
      throw LoadFailure.status(link.number ?? 0)
    }
    #expect(fetched.characters.isEmpty)
    #expect(fetched.missing.map(\.failure) == [.status(1), .status(2)])
  }

  @Test("A book without links has no characters, which is not a failure")
  func noLinks() async throws {
    let fetched = try await FetchedCharacters.following([]) { _ in throw LoadFailure.timedOut }
    #expect(fetched == FetchedCharacters(characters: []))
  }

  @Test("A caller that is cancelled gets no failures of links")
  func cancellation() async {
    let following = Task {
      try await FetchedCharacters.following([1, 2].map(characterLink)) { _ in
        try await Task.never()
      }
    }
    following.cancel()
    await #expect(throws: CancellationError.self) { try await following.value }
  }
}
