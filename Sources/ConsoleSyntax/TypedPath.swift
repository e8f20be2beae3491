/// A path as far as it has been typed, taken apart for completion.
///
/// ```swift
/// TypedPath("cart.item[id: 3].rows[id: 4")
/// // pattern "cart.item[id:].rows", ids ["3"], bracket "id: 4"
/// ```
package struct TypedPath: Equatable {
  /// What was typed up to an open bracket, with `[id:]` for each id in brackets.
  package private(set) var pattern = ""
  /// The same as it was typed.
  package private(set) var stem = ""
  /// The ids in brackets, as they were typed.
  package private(set) var ids: [String] = []
  /// What stands behind the bracket that is still open; `nil` where none is.
  package private(set) var bracket: String?

  /// `nil` for what goes on after a path: a blank, a parenthesis, a quote outside of brackets.
  package init?(_ typed: some StringProtocol) {
    var rest = Substring(typed)
    while let character = rest.first {
      if character == "[" {
        guard takeBracket(from: &rest) else { return }
      } else if character.isLetter || character.isNumber || "._`".contains(character)
        || Identifier.isTail(character.unicodeScalars.first ?? " ")
      {
        pattern.append(character)
        stem.append(character)
        rest.removeFirst()
      } else {
        return nil
      }
    }
  }

  /// Whether the bracket that `rest` begins with is closed.
  private mutating func takeBracket(from rest: inout Substring) -> Bool {
    var isQuoted = false
    var isEscaped = false
    for index in rest.indices.dropFirst() {
      let character = rest[index]
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = isQuoted
      } else if character == "\"" {
        isQuoted.toggle()
      } else if character == "]", !isQuoted {
        close(rest[rest.index(after: rest.startIndex)..<index])
        rest = rest[rest.index(after: index)...]
        return true
      }
    }
    bracket = String(rest.dropFirst())
    return false
  }

  private mutating func close(_ content: Substring) {
    stem += "[\(content)]"
    let trimmed = content.drop(while: \.isWhitespace)
    guard trimmed.hasPrefix("id:") else {
      pattern += "[\(content)]"
      return
    }
    pattern += "[id:]"
    var id = trimmed.dropFirst(3).drop(while: \.isWhitespace)
    while id.last?.isWhitespace == true { id.removeLast() }
    ids.append(String(id))
  }
}
