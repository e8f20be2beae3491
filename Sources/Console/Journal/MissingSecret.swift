import ConsoleSyntax

/// A line, or the action of an effect, that could not be restored without a secret.
struct MissingSecret: Equatable {
  let secret: SecretName
  let text: String
}
