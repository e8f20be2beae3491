import SwiftSyntax

extension AttributeListSyntax {
  /// Whether there is an attribute with this name, with or without a module name.
  func contains(named name: String) -> Bool {
    self.names.contains(name)
  }

  /// The names of the attributes, without modules and generic arguments, except attributes inside
  /// `#if`.
  var names: [String] {
    self.compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      return attribute.attributeName.lastName
    }
  }

  /// The first attribute with one of these names.
  func first(named names: String...) -> AttributeSyntax? {
    for case .attribute(let attribute) in self
    where attribute.attributeName.lastName.map(names.contains) == true {
      return attribute
    }
    return nil
  }

  /// The `@available` attributes, as in the source.
  var availability: [AttributeSyntax] {
    self.compactMap { element in
      guard case .attribute(let attribute) = element,
        attribute.attributeName.lastName == "available"
      else { return nil }
      return attribute.trimmed
    }
  }
}

extension AttributeSyntax {
  /// Whether this is `@available(*, unavailable)`, so that code cannot create or match what it
  /// marks.
  var isUnavailableEverywhere: Bool {
    guard case .availability(let arguments)? = self.arguments else { return false }
    let tokens = arguments.map(\.argument.trimmedDescription)
    return tokens.first == "*" && tokens.contains("unavailable")
  }
}

extension TypeSyntax {
  /// The last component of a possibly qualified type name, without generic arguments.
  var lastName: String? {
    if let identifier = self.as(IdentifierTypeSyntax.self) { return identifier.name.text }
    return self.as(MemberTypeSyntax.self)?.name.text
  }
}

extension InheritanceClauseSyntax {
  /// Whether there is a type with this name, with or without a module name.
  func contains(named name: String) -> Bool {
    self.inheritedTypes.contains { $0.type.lastName == name }
  }
}
