import Kernel

/// A named set of dependencies.
struct Preset {
  let name: String
  /// What it is about, in a few words. `nil` if the host does not say.
  let summary: String?
  /// The variant of each client, by the client's name. Clients without an entry use their first
  /// variant.
  let variants: [String: String]
  /// Whether the dependencies that `prepare` sets may reach real services. `false` for a preset of
  /// variants, which is live if one of its variants is.
  let isLive: Bool
  /// Changes the dependencies. `nil` for a preset that consists only of variants.
  let prepare: ((inout DependencyValues) -> Void)?
}

/// A client of an app, with its variants.
struct Client {
  /// The name of the variant that is the host's own client.
  static let own = "default"

  struct Variant {
    let name: String
    /// Whether the variant may reach real services.
    let isLive: Bool
    /// Whether the variant remembers something between calls that a session cannot restore.
    let hasOwnMemory: Bool
    let install: (_ dependencies: inout DependencyValues, _ seed: UInt64) -> Void
  }

  let name: String
  /// The variants. There is at least one, and the first one is the default.
  var variants: [Variant]
}
