/// `$_` in a line: the value that was printed last.
package enum LatestValue {
  /// The name after the `$`.
  package static let name = "_"

  /// The places of `$_` in a line, from left to right. Other parts of a path can follow them:
  /// `$_.count`.
  package static func places(in line: String) -> [SourceSpan] {
    guard line.contains(byte: UInt8(ascii: "$")) else { return [] }
    return LineTokens(line).tokens.compactMap { token in
      guard token.kind == .reference else { return nil }
      let text = SourceSpan(token.range.lowerBound, token.range.upperBound).text(in: line)
      guard text == "$_" || text.hasPrefix("$_.") || text.hasPrefix("$_[") else { return nil }
      return SourceSpan(token.range.lowerBound, token.range.lowerBound + 2)
    }
  }

  /// The line with a reference in place of each `$_`.
  package static func replaced(in line: String, by reference: ValueReference) -> String {
    places(in: line).reversed().reduce(line) { line, place in
      TextEdit(place, reference.description).applied(to: line)
    }
  }
}
