import SwiftSyntax
import SwiftSyntaxMacros

/// How widely a declaration can be seen, the narrowest first.
enum AccessLevel: Int, Comparable {
  case `private`
  case `fileprivate`
  case `internal`
  case package
  case `public`

  /// The level that a declaration's modifiers name, `nil` where they name none.
  ///
  /// A level for the setter alone (`private(set)`) does not count.
  init?(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.private): self = .private
      case .keyword(.fileprivate): self = .fileprivate
      case .keyword(.internal): self = .internal
      case .keyword(.package): self = .package
      case .keyword(.public), .keyword(.open): self = .public
      default: continue
      }
      return
    }
    return nil
  }

  /// The level of a type, which an extension around it may have named in its stead.
  init(of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) {
    let surrounding = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    self =
      AccessLevel(declaration.modifiers)
      ?? surrounding.flatMap { AccessLevel($0.modifiers) }
      ?? .internal
  }

  /// The modifier, followed by a blank, that gives a member the reach of its type. Empty where the
  /// type's own reach bounds the member anyway.
  var memberPrefix: String {
    switch self {
    case .public: "public "
    case .package: "package "
    case .internal, .fileprivate, .private: ""
    }
  }

  /// The modifier, followed by a blank, that says exactly this level; empty for the default one.
  var modifier: String {
    switch self {
    case .private: "private "
    case .fileprivate: "fileprivate "
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }

  static func < (lhs: AccessLevel, rhs: AccessLevel) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
