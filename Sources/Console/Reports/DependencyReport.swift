import Foundation

/// The dependencies of reducers and effects, as `:deps` shows them.
struct DependencyReport: Equatable {
  /// The preset in force, with its description. `nil` for an app without presets.
  let preset: String?
  let clients: [Client]
  /// Whether effects may reach real services, through these clients or through others that the host
  /// does not declare.
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

  /// What travelling does to the memory of a client.
  enum Rewinding: String, Equatable {
    /// The memory is restored.
    case restored
    /// The client has a memory that a session cannot restore.
    case ownMemory
    /// The client reaches the outside world, which cannot be restored.
    case outside
  }
}
