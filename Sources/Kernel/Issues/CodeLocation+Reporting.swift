import IssueReporting

extension CodeLocation {
  /// Reports an issue at this place: a test fails there, and a program prints it.
  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Text indented by four spaces, as issues quote values.
func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
}
