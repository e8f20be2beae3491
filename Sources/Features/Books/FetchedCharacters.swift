import FeatureSupport
import Foundation
import Kernel

/// The result of following a book's links: the characters, and the links that failed.
public struct FetchedCharacters: Equatable, Codable, Sendable {
  /// The characters, in the order of the links.
  public var characters: [BookCharacter]
  /// The links that failed, in order; empty if all succeeded.
  public var missing: [MissingCharacter]

  public init(characters: [BookCharacter], missing: [MissingCharacter] = []) {
    self.characters = characters
    self.missing = missing
  }
}

/// A link that failed, and why.
public struct MissingCharacter: Equatable, Codable, Sendable {
  public var link: URL
  public var failure: LoadFailure

  public init(link: URL, failure: LoadFailure) {
    self.link = link
    self.failure = failure
  }
}

extension FetchedCharacters {
  /// How many links are followed at the same time. Limited, because a book may have hundreds of
  /// links and the service is public.
  static let linksAtOnce = 8

  /// Follows several links at the same time. One that fails does not affect the others.
  ///
  /// - Throws: a `LoadFailure` if all links fail for the same reason, because then the reason is
  ///   not in the links; `CancellationError`.
  static func following(
    _ links: [URL], fetch: @escaping @Sendable (URL) async throws -> BookCharacter
  ) async throws -> Self {
    let results = try await results(of: links, fetch)
    let failures = results.compactMap { $0[case: \.failure] }
    if let first = failures.first, failures.count == links.count,
      failures.allSatisfy({ $0 == first })
    {
      throw first
    }
    return Self(
      characters: results.compactMap { $0[case: \.success] },
      missing: zip(links, results).compactMap { link, result in
        result[case: \.failure].map { MissingCharacter(link: link, failure: $0) }
      })
  }

  private typealias Outcome = Result<BookCharacter, LoadFailure>

  /// Returns the outcome of each link in the order of the links, regardless of which ended first.
  private static func results(
    of links: [URL], _ fetch: @escaping @Sendable (URL) async throws -> BookCharacter
  ) async throws -> [Outcome] {
    try await withThrowingTaskGroup(of: (Int, Outcome).self) { group in
      var outcomes: [Outcome?] = Array(repeating: nil, count: links.count)
      for (index, link) in links.enumerated() {
        if index >= linksAtOnce, let (done, outcome) = try await group.next() {
          outcomes[done] = outcome
        }
        group.addTask { (index, try await outcome(of: link, fetch)) }
      }
      for try await (done, outcome) in group { outcomes[done] = outcome }
      return outcomes.compactMap(\.self)
    }
  }

  private static func outcome(
    of link: URL, _ fetch: @Sendable (URL) async throws -> BookCharacter
  ) async throws -> Outcome {
    do {
      return .success(try await fetch(link))
    } catch {
      // If the task was cancelled, the error is not a failure of the link.
      try Task.checkCancellation()
      return .failure(LoadFailure(error))
    }
  }
}
