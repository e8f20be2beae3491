import Foundation

/// Rounds of exercise, each of the same length.
public struct Workout: Codable, Equatable, Identifiable, Sendable {
  public let id: UUID
  public var title = ""
  public var rounds = 3
  public var secondsPerRound = 20

  public init(id: UUID, title: String = "", rounds: Int = 3, secondsPerRound: Int = 20) {
    self.id = id
    self.title = title
    self.rounds = rounds
    self.secondsPerRound = secondsPerRound
  }

  public var seconds: Int { rounds * secondsPerRound }
}
