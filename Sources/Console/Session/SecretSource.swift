import ConsoleSyntax

/// Provides the secrets that lines name and that a session does not know, from the environment or
/// else from the user.
struct SecretSource: Sendable {
  /// The environment variables.
  var variables: [String: String] = [:]
  /// Asks the user at a terminal without echo. Returns `nil` if the user gives no answer. `nil` if
  /// there is no terminal.
  var ask: (@MainActor @Sendable (_ question: String) async -> String?)?

  /// Returns the value of a secret, or `nil` if neither the environment nor the user provides one.
  ///
  /// - Parameter line: the line that needs the secret, for the question; `nil` if the user has just
  ///   typed it.
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
  /// Prints values completely, without secrets.
  var printer: ValuePrinter { .full(hiding: redaction) }
  /// Prints values shortened, without secrets.
  var outline: ValuePrinter { .elided(hiding: redaction) }

  /// The secrets that a line names and that the session does not know.
  func unknownSecrets(in source: SourceLine) -> [HiddenLine.Reference] {
    redaction.hidden(source.text).references.filter { redaction.readings(of: $0.secret) == nil }
  }

  /// Asks for secrets that a line names and that the session does not know.
  ///
  /// The session remembers the answers until it ends, so travelling, rewriting and `:save` do not
  /// ask again.
  ///
  /// - Returns: the secrets that are known only now.
  func ask(
    for unknown: [HiddenLine.Reference], of source: SourceLine
  ) async throws(Refusal) -> [SecretName] {
    var given: [SecretName] = []
    for reference in unknown where redaction.readings(of: reference.secret) == nil {
      guard settings.trust == .full else {
        let reason = MissingSecretReason.untrusted(lift: settings.trust.lift)
        throw missing(reference.secret, at: reference.span, reason)
      }
      let shown = source.file == nil ? nil : redaction.hidden(source.text).text
      guard let value = await secrets.value(of: reference.secret, for: shown) else {
        if work.isInterrupted { throw Refusal(.interrupted(.beforeLine)) }
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
