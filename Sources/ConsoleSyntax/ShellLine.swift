/// A line for the user's shell: `:!ls`.
package struct ShellLine: Equatable, Sendable {
  /// The shell command, without the space around it. Can be empty.
  package let command: String

  /// `nil` if the line does not start with `:!`.
  package init?(_ line: String) {
    // Every line of a script comes here.
    guard line.utf8.first(where: { !Parser.isBlank($0) }) == UInt8(ascii: ":") else { return nil }
    let bytes = line.utf8.drop(while: Parser.isBlank)
    guard bytes.starts(with: ":!".utf8) else { return nil }
    var rest = bytes.dropFirst(2).drop(while: Parser.isBlank)
    while let last = rest.last, Parser.isBlank(last) { rest.removeLast() }
    command = String(Substring(rest))
  }
}
