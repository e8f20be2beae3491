import SwiftSyntax

/// Spells payload types so that they mean the same inside `AllCasePaths` as in the enum.
///
/// Inside, `Self` is the struct, and the associated types of the protocols it conforms to hide
/// types of the same names outside, for instance a generic parameter called `Element`. Those are
/// reached through an alias that is declared in the enum.
struct PayloadTypes {
  private static let hiddenNames: Set<String> = ["Element", "Iterator", "Root"]

  let enumName: String
  /// What names to reach through an alias; none where no such associated types are about.
  var aliased = Self.hiddenNames

  /// A type's spelling. An implicitly unwrapped optional is an optional everywhere but in the
  /// declaration itself.
  func spelling(of type: TypeSyntax) -> String {
    let rewriter = Rewriter(enumName: self.enumName, aliased: self.aliased)
    var type = type.trimmed
    if let unwrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      type = TypeSyntax(OptionalTypeSyntax(wrappedType: unwrapped.wrappedType))
    }
    return rewriter.rewrite(type).trimmedDescription
  }

  /// The hidden names that payloads of an enum use, sorted.
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

    // As an expression, which `(Type).self` is, empty parentheses would be a value.
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
