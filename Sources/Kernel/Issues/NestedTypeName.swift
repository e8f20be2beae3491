/// The name of a type with its arguments and the types that contain it, but without modules: `Settings.Theme`,
/// `Array<Settings.Theme>`.
package func nestedTypeName(_ type: Any.Type) -> String {
  let full = _typeName(type, qualified: true).withoutContexts
    // Of types in extensions of other modules' types.
    .replacing(/\(extension in [^)]*\):/, with: "")
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

extension String {
  /// Without the contexts of local and private types, such as `(unknown context at $1f2a).`, whose
  /// addresses are others in every run.
  var withoutContexts: String {
    guard utf8.contains(UInt8(ascii: "$")) else { return self }
    var (rest, text) = (self[...], "")
    while let context = rest.firstRange(of: "(unknown context at $"),
      let end = rest[context.upperBound...].firstRange(of: ").")
    {
      text += rest[..<context.lowerBound]
      rest = rest[end.upperBound...]
    }
    return text + rest
  }
}
