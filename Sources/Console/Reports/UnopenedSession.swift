/// Why a session that a file is for cannot begin.
enum UnopenedSession: Error, Equatable, Sendable {
  case unknownApp(String, known: [String])
  case unknownPreset(String, app: String, known: [String])
  case misread(OpeningProblem)
  case untrustedClients(UntrustedClients)
}

/// What is wrong with the words that open a session.
enum OpeningProblem: Error, Equatable, Sendable {
  case unexpected(String)
  case missingValue(String)
  case notASeed(String)
}
