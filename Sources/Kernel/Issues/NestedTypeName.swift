import Foundation

/// The name of a type with its arguments and the types that contain it, but without modules: `Settings.Theme`,
/// `Array<Settings.Theme>`.
package func nestedTypeName(_ type: Any.Type) -> String {
  var full = _typeName(type, qualified: true)
  // Places in the source: of private types, of types in functions, and of extensions of other modules' types.
  for (start, end) in [("(unknown context at $", ")."), ("(extension in ", "):")] {
    while let opening = full.range(of: start),
      let closing = full.range(of: end, range: opening.upperBound..<full.endIndex)
    {
      full.removeSubrange(opening.lowerBound..<closing.upperBound)
    }
  }
  var (name, word, isModule) = ("", "", true)
  for character in full {
    if character.isLetter || character.isNumber || character == "_" {
      word.append(character)
    } else if character == ".", isModule, !word.isEmpty {
      (word, isModule) = ("", false)
    } else {
      name += word
      name.append(character)
      // The word after a dot is in the type before it.
      (word, isModule) = ("", character != ".")
    }
  }
  return name + word
}
