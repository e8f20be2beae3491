import Foundation

/// What reducers and effects depend on.
struct DependencyReport: Equatable {
  /// The preset in force and what is said of it; `nil` for an app without presets.
  let preset: String?
  let clients: [Client]
  /// Whether effects may reach real services, by these clients or by others that the host does not name.
  let isLive: Bool
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
    /// Everything that it remembers is restored.
    case restored
    /// It remembers something that a session cannot restore.
    case ownMemory
    /// It reaches the outside world, which is not rewound.
    case outside
  }
}
