extension Parser {
  /// Parses `\.user.name`, `\State.user.name` or `\.$name`.
  ///
  /// Names that start with a capital letter are types, and other names are properties. The grammar
  /// has no other difference.
  mutating func keyPathLiteral() throws(Diagnostic) -> Literal {
    let start = position
    recorder?.context.expect(.keyPath, at: start)
    position += 1
    var path = KeyPathLiteral(root: [], names: [])
    if !isAt(".") { path.root.append(try name(.memberName)) }
    while path.names.isEmpty || isAt(".") {
      guard skip(".") else { throw unexpected(.character(".")) }
      let name = try propertyName()
      if path.names.isEmpty, !path.root.isEmpty, name.value.first?.isUppercase == true {
        path.root.append(name)
      } else {
        path.names.append(name)
      }
    }
    return Literal(.keyPath(path), at: SourceSpan(start, position))
  }

  private mutating func propertyName() throws(Diagnostic) -> Spanned<String> {
    let start = position
    let isProjected = skip("$")
    var name = try name(.memberName)
    if isProjected { name.value = "$" + name.value }
    name.span.start = start
    return name
  }
}
