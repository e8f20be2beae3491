/// A type whose cases can be reached by key path, as properties are.
///
/// Apply `@CasePathable` to an enum to conform; `@Reducer` applies it to the nested `Action`.
///
/// ```swift
/// @CasePathable enum Action { case rename(String), delete }
/// Action.allCasePaths.rename.extract(from: .rename("Rex"))   // "Rex"
/// ```
public protocol CasePathable {
  /// One property of type `AnyCasePath` for each case.
  associatedtype AllCasePaths

  /// The case paths of this type.
  static var allCasePaths: AllCasePaths { get }

  /// Every case as data, in the order of declaration: name, labels, payload types.
  ///
  /// What reads actions as text (the console) builds its grammar from this. Empty for a
  /// hand-written conformance that does not provide it.
  static var caseSchemas: [CaseSchema<Self>] { get }
}

extension CasePathable {
  /// No cases: who conforms by hand may leave them out.
  public static var caseSchemas: [CaseSchema<Self>] { [] }
}
