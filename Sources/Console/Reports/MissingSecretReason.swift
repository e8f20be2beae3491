/// Why a line has to do without a secret that it names.
enum MissingSecretReason: Equatable {
  /// The environment does not have it, and there is no terminal to ask at.
  case notGiven
  /// The user was asked and gave nothing.
  case notAnswered
  /// A stranger's file: the command that does the same with full trust, if one is known.
  case untrusted(lift: String?)
}
