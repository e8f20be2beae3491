/// Makes the cases of an enum reachable by key path, as properties are, and readable as data.
///
/// ```swift
/// @CasePathable
/// enum Action {
///   case rename(String)
///   case move(from: Int, to: Int)
///   case delete
/// }
///
/// let path: CaseKeyPath<Action, String> = \.rename
/// path("Rex")                                 // Action.rename("Rex")
/// Action.delete[case: path]                   // nil
/// Action.move(from: 0, to: 1).is(\.move)      // true
/// Action.caseSchemas.map(\.name)              // ["rename", "move", "delete"]
/// ```
///
/// The payload of a case is `Void`, its one value, or a tuple with the declaration's labels. Add
/// `@dynamicMemberLookup` to read payloads as optional properties: `screens.compactMap(\.list)`.
/// What is added is as widely visible as the enum. Two cases of one name are an error.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(
  member,
  names: named(AllCasePaths),
  named(allCasePaths),
  named(caseSchemas),
  named(_$Element),
  named(_$Iterator),
  named(_$Root)
)
public macro CasePathable() =
  #externalMacro(module: "KernelMacros", type: "CasePathableMacro")
