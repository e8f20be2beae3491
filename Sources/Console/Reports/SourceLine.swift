import ConsoleSyntax

/// A line of input and where it comes from.
struct SourceLine: Equatable, Sendable {
  var text: String
  /// The file that the line comes from; `nil` for a line typed at a prompt.
  var file: String?
  /// Its number in the file, from 1.
  var number = 1
  /// The first of its bytes that is no UTF-8, which the text has U+FFFD for; `nil` where all are.
  var invalidText: Diagnostic?
}
