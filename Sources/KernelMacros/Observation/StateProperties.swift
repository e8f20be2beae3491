import SwiftSyntax
import SwiftSyntaxBuilder

/// `_$properties`: the names of a state's properties with their key paths, which Swift does not keep for
/// computed properties.
enum StateProperties {
  /// The declaration for a struct with these members.
  ///
  /// - Parameter access: the modifier before it, followed by a space, or nothing.
  static func declaration(in members: MemberBlockItemListSyntax, access: String) -> DeclSyntax {
    let properties = members.compactMap { item in
      item.decl.as(VariableDeclSyntax.self).flatMap(name)
    }
    .map { "Kernel._StateProperty(\"\($0.withoutBackticks)\", \\Self.\($0.text))" }
    return """
      \(raw: access)static var _$properties: [Kernel._StateProperty<Self>] {
        [\(raw: properties.joined(separator: ",\n"))]
      }
      """
  }

  /// The name of a property that other types can set; `nil` for any other.
  private static func name(of property: VariableDeclSyntax) -> TokenSyntax? {
    guard !property.hasPrivateSetter, property.attributes.names.allSatisfy(isHarmless) else {
      return nil
    }
    if let stored = StoredProperty(property) { return stored.isVariable ? stored.name : nil }
    guard property.isInstanceVariable, property.bindings.count == 1,
      let binding = property.bindings.first, binding.accessorBlock?.isPlainGetterAndSetter == true
    else { return nil }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.trimmed
  }

  /// Whether a property with the attribute surely has a key path. The getter of a property wrapper may be
  /// mutating, and then it has none; what is unavailable or deprecated must not be used.
  private static func isHarmless(_ attribute: String) -> Bool {
    ["ObservationStateIgnored", "ObservationStateTracked", "Presents", "MainActor"]
      .contains(attribute)
  }
}

extension VariableDeclSyntax {
  fileprivate var hasPrivateSetter: Bool {
    self.modifiers.contains { $0.name.tokenKind == .keyword(.private) }
  }
}

extension AccessorBlockSyntax {
  /// Whether these are a getter and a setter that need no `await`, no `try` and no variable.
  fileprivate var isPlainGetterAndSetter: Bool {
    guard case .accessors(let accessors) = self.accessors else { return false }
    let kinds = accessors.map(\.accessorSpecifier.tokenKind)
    return kinds.contains(.keyword(.get)) && kinds.contains(.keyword(.set))
      && accessors.allSatisfy { $0.modifier == nil && $0.effectSpecifiers == nil }
  }
}
