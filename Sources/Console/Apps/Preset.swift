import Kernel

/// A named set of dependencies.
struct Preset {
  let name: String
  let summary: String
  /// The variant of each client that it names; the others keep their first.
  let variants: [String: String]
  /// Whether what it puts in place may reach real services; one of variants is as live as they are.
  let isLive: Bool
  /// Changes dependencies; `nil` for a preset of nothing but variants.
  let prepare: ((inout DependencyValues) -> Void)?
}

/// A client of an app, with the ways in which it can be played.
struct Client {
  /// The variant that is the host's own client.
  static let own = "default"

  struct Variant {
    let name: String
    /// Whether it may reach real services.
    let isLive: Bool
    /// Whether it remembers anything between calls that a session cannot restore.
    let hasOwnMemory: Bool
    let install: (_ dependencies: inout DependencyValues, _ seed: UInt64) -> Void
  }

  let name: String
  /// Never empty; the first is the default.
  var variants: [Variant]
}
