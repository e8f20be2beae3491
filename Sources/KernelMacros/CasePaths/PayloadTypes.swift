import SwiftSyntax

/// Spells payload types so that they mean the same inside `AllCasePaths` as in the enum.
///
/// Inside, `Self` is the struct, and the associated types of its protocols hide types with the same
/// names outside, such as a generic parameter named `Element`. The enum declares aliases for those.
struct PayloadTypes {
  private static let hiddenNames: Set<String> = ["Element", "Iterator", "Root"]

  let enumName: String
  /// The names that need an alias; empty if there are no such associated types.
  var aliased = Self.hiddenNames

  /// Returns the spelling of a type. Implicitly unwrapped optionals become optionals, because they
  /// are only allowed in declarations.
  func spelling(of type: TypeSyntax) -> String {
    let rewriter = Rewriter(enumName: self.enumName, aliased: self.aliased)
    var type = type.trimmed
    if let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      type = TypeSyntax(OptionalTypeSyntax(wrappedType: unwrapped.wrappedType))
    }
    return rewriter.rewrite(type).trimmedDescription
  }

  /// The hidden names that the payloads of an enum use, sorted.
  static func hiddenNames(in declaration: EnumDeclSyntax) -> [String] {
    let finder = Finder(viewMode: .sourceAccurate)
    for item in declaration.memberBlock.members where !item.decl.is(EnumDeclSyntax.self) {
      finder.walk(item)
    }
    return finder.found.sorted()
  }

  static func alias(of name: String) -> String {
    "_$\(name)"
  }

  private final class Rewriter: SyntaxRewriter {
    let enumName: String
    let aliased: Set<String>

    init(enumName: String, aliased: Set<String>) {
      self.enumName = enumName
      self.aliased = aliased
      super.init(viewMode: .sourceAccurate)
    }

    // In `(Type).self`, which is an expression, empty parentheses would be a value.
    override func visit(_ node: TupleTypeSyntax) -> TypeSyntax {
      node.elements.isEmpty ? "Swift.Void" : super.visit(node)
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
      let name = node.name.text
      let replacement =
        name == "Self"
        ? self.enumName
        : self.aliased.contains(name) ? PayloadTypes.alias(of: name) : nil
      guard let replacement else { return super.visit(node) }
      let token = TokenSyntax.identifier(
        replacement,
        leadingTrivia: node.name.leadingTrivia,
        trailingTrivia: node.name.trailingTrivia
      )
      return super.visit(node.with(\.name, token))
    }
  }

  private final class Finder: SyntaxVisitor {
    var found: Set<String> = []

    override func visit(_ node: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind {
      let types = TypeFinder(viewMode: .sourceAccurate)
      types.walk(node.type)
      self.found.formUnion(types.found)
      return .skipChildren
    }
  }

  private final class TypeFinder: SyntaxVisitor {
    var found: Set<String> = []

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      if PayloadTypes.hiddenNames.contains(node.name.text) { self.found.insert(node.name.text) }
      return .visitChildren
    }
  }
}
