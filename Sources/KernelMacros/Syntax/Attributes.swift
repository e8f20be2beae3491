import SwiftSyntax

extension AttributeListSyntax {
  /// Whether an attribute of this name is there, with or without its module's name before it.
  func contains(named name: String) -> Bool {
    self.names.contains(name)
  }

  /// The attributes' names without module or generic arguments, those inside `#if` left out.
  var names: [String] {
    self.compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      return attribute.attributeName.lastName
    }
  }

  /// The first attribute of one of these names.
  func first(named names: String...) -> AttributeSyntax? {
    for case .attribute(let attribute) in self
    where attribute.attributeName.lastName.map(names.contains) == true {
      return attribute
    }
    return nil
  }

  /// The `@available` attributes, as written.
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
  /// Whether this is `@available(*, unavailable)`: nothing can make or match what it marks.
  var isUnavailableEverywhere: Bool {
    guard case .availability(let arguments)? = self.arguments else { return false }
    let tokens = arguments.map(\.argument.trimmedDescription)
    return tokens.first == "*" && tokens.contains("unavailable")
  }
}

extension TypeSyntax {
  /// The last part of a possibly qualified type's name, without generic arguments.
  var lastName: String? {
    if let identifier = self.as(IdentifierTypeSyntax.self) { return identifier.name.text }
    return self.as(MemberTypeSyntax.self)?.name.text
  }
}

extension InheritanceClauseSyntax {
  /// Whether a type of this name is listed, with or without its module's name before it.
  func contains(named name: String) -> Bool {
    self.inheritedTypes.contains { $0.type.lastName == name }
  }
}
