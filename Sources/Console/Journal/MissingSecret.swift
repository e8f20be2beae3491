import ConsoleSyntax

/// A line, or an effect's action, that could not be restored because a secret is missing.
struct MissingSecret: Equatable {
  let secret: SecretName
  let text: String
}
