import Foundation

/// What reducers and effects depend on.
struct DependencyReport: Equatable {
  /// The preset in force and what is said of it; `nil` for an app without presets.
  let preset: String?
  let clients: [Client]
  let clock: ClockMode
  let now: Duration
  let date: Date
  let seed: UInt64

  /// A client with the variant in force.
  struct Client: Equatable {
    let name: String
    let variant: String
    let rewinding: Rewinding
  }

  /// What rewinding does to a client.
  enum Rewinding: String, Equatable {
    /// What it remembers is restored, if it remembers anything.
    case restored
    /// It remembers something that nobody can put back.
    case ownMemory
    /// It reaches the outside world, which goes on.
    case outside
  }
}
