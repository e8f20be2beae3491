import IssueReporting

extension CodeLocation {
  /// Reports an issue at this location: it fails a test, and is printed elsewhere.
  package func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Indents text by four spaces, for values in issues.
func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
}
