import SwiftSyntax
import SwiftSyntaxMacros

/// A property with `@DependencyEntry`.
struct DependencyEntry {
  let property: StoredProperty
  /// The values in the attribute.
  let liveValue: ExprSyntax?
  let previewValue: ExprSyntax?
  /// The name of the key in the attribute, if any.
  private let keyNameArgument: ExprSyntax?
  private let access: AccessLevel

  /// Returns `nil` for anything except a variable in an extension of `DependencyValues`.
  init?(
    _ declaration: some DeclSyntaxProtocol,
    attribute: AttributeSyntax,
    in context: some MacroExpansionContext
  ) {
    guard let property = declaration.as(VariableDeclSyntax.self).flatMap(StoredProperty.init),
      property.isVariable,
      let surrounding = context.lexicalContext.first?.as(ExtensionDeclSyntax.self),
      surrounding.extendedType.lastName == "DependencyValues"
    else { return nil }
    var arguments = LabeledExprListSyntax()
    if case .argumentList(let list)? = attribute.arguments { arguments = list }
    func argument(_ label: String?) -> ExprSyntax? {
      arguments.first { $0.label?.text == label }?.expression.trimmed
    }
    self.property = property
    self.liveValue = argument("liveValue")
    self.previewValue = argument("previewValue")
    self.keyNameArgument = argument(nil)
    self.access =
      property.accessLevel ?? AccessLevel(surrounding.modifiers) ?? .internal
  }

  var testValue: ExprSyntax? {
    self.property.binding.initializer?.value.trimmed
  }

  /// Whether the key has a value: a test value, or a live value with a known type.
  var hasValue: Bool {
    self.testValue != nil
      || self.liveValue != nil && self.property.binding.typeAnnotation != nil
  }

  /// The attribute's name for the key, if it is not a valid name.
  var invalidKeyName: ExprSyntax? {
    guard let keyNameArgument else { return nil }
    let name = keyNameArgument.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    return name?.isValidSwiftIdentifier(for: .variableName) == true ? nil : keyNameArgument
  }

  /// The name of the key. A key that other files can use gets a predictable name.
  var keyName: String {
    let name = self.property.name.withoutBackticks
    guard self.isKeyShared else { return "__Key_\(name)" }
    if let chosen = self.keyNameArgument?.as(StringLiteralExprSyntax.self)?
      .representedLiteralValue
    {
      return chosen
    }
    let type = self.property.binding.typeAnnotation?.type
    let constraint = type?.as(SomeOrAnyTypeSyntax.self)?.constraint ?? type
    let stem = constraint?.simpleName ?? name.prefix(1).uppercased() + name.dropFirst()
    return "\(stem)Key"
  }

  /// The key, with the values that are given.
  var key: DeclSyntax {
    let member = self.isKeyShared ? self.access.modifier : ""
    let values = [
      ("liveValue", self.liveValue), ("previewValue", self.previewValue),
      ("testValue", self.testValue),
    ]
    let type = self.property.binding.typeAnnotation?.type.trimmedDescription
    var members = type.map { ["\(member)typealias Value = \($0)"] } ?? []
    for case (let name, let value?) in values {
      members.append(
        type == nil
          ? "@Kernel._DependencyEntryDefaultValue \(member)static var \(name) = \(value)"
          : "\(member)static var \(name): Value { \(value) }"
      )
    }
    let conformance = self.liveValue == nil ? "TestDependencyKey" : "DependencyKey"
    return """
      \(raw: self.isKeyShared ? self.access.modifier : "private ")nonisolated \
      enum \(raw: self.keyName): Kernel.\(raw: conformance) {
      \(raw: members.joined(separator: "\n"))
      }
      """
  }

  /// Whether other files or modules can use the key.
  private var isKeyShared: Bool { self.access >= .package }
}

extension TypeSyntax {
  /// The name of a type that consists only of a name; otherwise `nil`.
  fileprivate var simpleName: String? {
    if let identifier = self.as(IdentifierTypeSyntax.self) {
      return identifier.genericArgumentClause == nil ? identifier.name.text : nil
    }
    guard let member = self.as(MemberTypeSyntax.self), member.genericArgumentClause == nil
    else { return nil }
    return member.name.text
  }
}
