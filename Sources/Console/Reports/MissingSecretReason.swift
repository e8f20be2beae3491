/// Why a line cannot use a secret that it names.
enum MissingSecretReason: Equatable {
  /// The environment does not have it, and there is no terminal to ask at.
  case notGiven
  /// The user was asked and entered nothing.
  case notAnswered
  /// The line is from an untrusted file. `lift` is a command that does the same with full trust, if
  /// one is known.
  case untrusted(lift: String?)
}
