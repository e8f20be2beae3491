import ConsoleSyntax

/// Gives the secrets that lines name and that a session does not know: from the environment, or else from
/// the user at the terminal.
struct SecretSource: Sendable {
  /// The environment.
  var variables: [String: String] = [:]
  /// Asks at a terminal without echo; `nil` where there is none. Its answer is `nil` where nothing was
  /// given.
  var ask: (@MainActor @Sendable (_ question: String) async -> String?)?

  /// The value of a secret; `nil` where nobody gives it.
  ///
  /// - Parameter line: the line that needs it, where the user has not just typed that.
  @MainActor
  func value(of secret: SecretName, for line: String?) async -> String? {
    if let value = variables[secret.variable] { return value }
    let purpose = line.map { ", for '\(SafeText.line(String($0.prefix(60))))'" } ?? ""
    guard let answer = await ask?("\(secret.title)\(purpose): "), !answer.isEmpty else {
      return nil
    }
    return answer
  }
}

extension Session {
  /// Prints values in full, except secrets.
  var printer: ValuePrinter { .full(hiding: redaction) }
  /// Prints the outlines of values.
  var outline: ValuePrinter { .elided(hiding: redaction) }

  /// Asks for the secrets that a line names and that are not known.
  ///
  /// A secret that was given is remembered as long as the session lasts: travelling, rewriting and `:save`
  /// do not ask again.
  ///
  /// - Returns: what was given.
  func askForSecrets(in source: SourceLine) async throws(Refusal) -> [SecretName] {
    var given: [SecretName] = []
    let line = redaction.hidden(source.text)
    for reference in line.references where redaction.readings(of: reference.secret) == nil {
      guard settings.trust == .full else {
        let reason = MissingSecretReason.untrusted(lift: settings.trust.lift)
        throw missing(reference.secret, at: reference.span, reason)
      }
      let shown = source.file == nil ? nil : line.text
      guard let value = await secrets.value(of: reference.secret, for: shown) else {
        if work.isInterrupted { throw Refusal(.interrupted(.asking)) }
        let reason = secrets.ask == nil ? MissingSecretReason.notGiven : .notAnswered
        throw missing(reference.secret, at: reference.span, reason)
      }
      redaction.give(value, as: reference.secret)
      given.append(reference.secret)
    }
    return given
  }

  func missing(
    _ secret: SecretName, at span: SourceSpan, _ reason: MissingSecretReason
  ) -> Refusal {
    Refusal(.missingSecret(secret, reason), at: span)
  }
}
