import SwiftSyntax
import SwiftSyntaxMacros

/// The access level of a declaration; the least visible is the smallest.
enum AccessLevel: Int, Comparable {
  case `private`
  case `fileprivate`
  case `internal`
  case package
  case `public`

  /// Returns the level in a declaration's modifiers; `nil` if there is none.
  ///
  /// A level of only the setter (`private(set)`) is ignored.
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

  /// Returns the level of a type. If it has none, the level of the extension around it applies.
  init(of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) {
    let surrounding = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    self =
      AccessLevel(declaration.modifiers)
      ?? surrounding.flatMap { AccessLevel($0.modifiers) }
      ?? .internal
  }

  /// The modifier, with a space, that makes a member as visible as its type. Empty if the type's
  /// own level limits the member anyway.
  var memberPrefix: String {
    switch self {
    case .public: "public "
    case .package: "package "
    case .internal, .fileprivate, .private: ""
    }
  }

  /// The modifier for exactly this level, with a space; empty for the default level.
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
