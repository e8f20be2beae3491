/// Why the session of a file cannot be opened.
enum UnopenedSession: Error, Equatable, Sendable {
  case unknownApp(String, known: [String])
  case unknownPreset(String, app: String, known: [String])
  case misread(OpeningProblem)
  case untrustedClients(UntrustedClients)
}

/// What is wrong with the opening of a file.
enum OpeningProblem: Error, Equatable, Sendable {
  case unexpected(String)
  case missingValue(String)
  case notASeed(String)
}
