/// What an app declares to be secret, so that no output shows it.
struct DeclaredSecrets<State> {
  /// A property of the state.
  struct Property {
    let name: String
    let value: (State) -> Any
  }

  /// The properties that `redact` marked by key path.
  var properties: [Property] = []
  /// The names of these, and those that `redact` marked by name.
  var names: Set<String> = []
  /// The key paths without a known name that `redact` was called with, as the runtime prints them.
  /// A program with such an app reports the first one and ends.
  var unnamed: [String] = []
}
