/// One case of an enum as data: its name, what it carries, how to build it, how to take it apart.
///
/// ```swift
/// let schema = Action.caseSchemas[0]
/// schema.name                          // "rename"
/// schema.parameters.map(\.type)        // [String.self]
/// schema.embed(["Rex"])                // Optional(Action.rename("Rex"))
/// schema.extract(.rename("Rex"))       // Optional(["Rex"])
/// ```
///
/// The closures are pure: the macro writes them, and they depend on their arguments alone. They are
/// not typed `@Sendable`, and this type is `Sendable` unchecked, because in a generic enum they
/// capture its type parameters, whose metatypes are not known to be `Sendable`.
public struct CaseSchema<Root>: @unchecked Sendable {
  /// One associated value of a case.
  ///
  /// `Sendable` unchecked for the reason given at ``CaseSchema``.
  public struct Parameter: @unchecked Sendable {
    /// The argument label, `nil` where the declaration has none.
    public let label: String?
    /// The declared type of the associated value.
    public let type: Any.Type
    /// Makes the declared default, for a caller that leaves the argument out; `nil` without one.
    public let defaultValue: (() -> Any)?

    /// A parameter of a case.
    public init(label: String?, type: Any.Type, defaultValue: (() -> Any)? = nil) {
      self.label = label
      self.type = type
      self.defaultValue = defaultValue
    }
  }

  /// The case's name, without a dot or backticks.
  public let name: String

  /// The associated values in the order of declaration; empty for a case without a payload.
  public let parameters: [Parameter]

  /// Builds the case from one value for each parameter, in order; `nil` where their number or a
  /// dynamic type does not fit.
  public let embed: ([Any]) -> Root?

  /// The associated values of a root that is this case, in order; `nil` for every other case.
  public let extract: (Root) -> [Any]?

  /// A case, with the way in and out of it.
  public init(
    name: String,
    parameters: [Parameter],
    embed: @escaping ([Any]) -> Root?,
    extract: @escaping (Root) -> [Any]?
  ) {
    self.name = name
    self.parameters = parameters
    self.embed = embed
    self.extract = extract
  }
}
