/// A type that gives access to its cases through key paths, like properties.
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

  /// All cases as data, in the order of declaration: names, labels and payload types.
  ///
  /// The console builds its grammar for actions from this. Empty for a conformance written by hand
  /// that does not provide it.
  static var caseSchemas: [CaseSchema<Self>] { get }
}

extension CasePathable {
  /// No cases, for conformances written by hand.
  public static var caseSchemas: [CaseSchema<Self>] { [] }
}
