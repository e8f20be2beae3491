import Dependencies
import DependenciesMacros
import Foundation

/// Encourages people while they exercise.
@DependencyClient
public struct CoachClient: Sendable {
  /// What the coach says at the start of a round. The first round is 1.
  public var encourage: @Sendable (_ round: Int) async throws -> String
}

extension CoachClient: DependencyKey {
  /// Writes what the coach says to a file, where a real client would play it.
  public static let liveValue = CoachClient { round in
    let sentence = "Round \(round), go!"
    let path = ProcessInfo.processInfo.environment["COACH_LOG"] ?? "coach.log"
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data((sentence + "\n").utf8))
    return sentence
  }
}

extension DependencyValues {
  public var coach: CoachClient {
    get { self[CoachClient.self] }
    set { self[CoachClient.self] = newValue }
  }
}
