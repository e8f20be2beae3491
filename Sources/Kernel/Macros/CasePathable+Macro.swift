/// Adds key paths to the cases of an enum, as structs have for properties, and a description of the
/// cases as data.
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
/// The payload of a case is `Void`, its single value, or a tuple with the labels of the
/// declaration. Add `@dynamicMemberLookup` to read payloads as optional properties:
/// `screens.compactMap(\.list)`. The generated members have the same access level as the enum. Two
/// cases with the same name are an error.
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
