/// One case of an enum as data: its name, its parameters, and functions that create it and take it
/// apart.
///
/// ```swift
/// let schema = Action.caseSchemas[0]
/// schema.name                          // "rename"
/// schema.parameters.map(\.type)        // [String.self]
/// schema.embed(["Rex"])                // Optional(Action.rename("Rex"))
/// schema.extract(.rename("Rex"))       // Optional(["Rex"])
/// ```
///
/// The macro generates the closures, and they depend only on their arguments. They are not
/// `@Sendable`, and this type is `@unchecked Sendable`, because in a generic enum they capture its
/// type parameters, whose metatypes are not known to be `Sendable`.
public struct CaseSchema<Root>: @unchecked Sendable {
  /// One associated value of a case.
  ///
  /// `@unchecked Sendable` for the same reason as ``CaseSchema``.
  public struct Parameter: @unchecked Sendable {
    /// The argument label, if any.
    public let label: String?
    /// The declared type of the associated value.
    public let type: Any.Type
    /// Returns the declared default, for callers that omit the argument; `nil` if there is no
    /// default.
    public let defaultValue: (() -> Any)?

    /// Creates the description of an associated value.
    public init(label: String?, type: Any.Type, defaultValue: (() -> Any)? = nil) {
      self.label = label
      self.type = type
      self.defaultValue = defaultValue
    }
  }

  /// The case's name, without a dot or backticks.
  public let name: String

  /// The first paragraph of the comment at the case, on one line; `nil` if it has none.
  public let documentation: String?

  /// The file with the enum, at the path where it was compiled; empty if that is unknown.
  public let filePath: StaticString

  /// The associated values in the order of declaration; empty for a case without a payload.
  public let parameters: [Parameter]

  /// Creates the case from one value for each parameter, in order; returns `nil` if their number or
  /// a dynamic type does not match.
  public var embed: ([Any]) -> Root? {
    { [erasedEmbed] values in erasedEmbed(values).map { $0 as! Root } }
  }

  /// ``embed`` for callers that do not know `Root`. For them, the type of an optional `Root` would be looked
  /// up at each call.
  package let erasedEmbed: ([Any]) -> Any?

  /// Returns the associated values of a root that is this case, in order; returns `nil` for other
  /// cases.
  public let extract: (Root) -> [Any]?

  /// Creates the schema of a case. In code that a macro generates, `#filePath` is the file with the
  /// enum.
  public init(
    name: String,
    documentation: String? = nil,
    parameters: [Parameter],
    embed: @escaping ([Any]) -> Root?,
    extract: @escaping (Root) -> [Any]?,
    filePath: StaticString = #filePath
  ) {
    self.init(
      name: name, documentation: documentation, parameters: parameters,
      erasedEmbed: { embed($0) }, extract: extract, filePath: filePath)
  }

  init(
    name: String, documentation: String?, parameters: [Parameter],
    erasedEmbed: @escaping ([Any]) -> Any?, extract: @escaping (Root) -> [Any]?,
    filePath: StaticString
  ) {
    self.name = name
    self.documentation = documentation
    self.filePath = filePath
    self.parameters = parameters
    self.erasedEmbed = erasedEmbed
    self.extract = extract
  }
}
