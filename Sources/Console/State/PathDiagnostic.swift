import ConsoleSyntax

/// Why a path leads nowhere in a state: data, whose words are chosen in `Rendering`.
enum PathProblem: Equatable, Sendable {
  /// "`AppState` has no property `dgos`."
  case noMember(String, type: String, members: [String], nearest: [String])
  /// "`breedState` is nil."
  case isNil(path: String)
  /// "`dogs` has 3 elements: the last is `[2]`."
  case outOfRange(Int, path: String, count: Int)
  /// "`cart` has no element with the id 7." `known` are the first ids it has.
  case noElement(id: String, path: String, known: [String], count: Int)
  /// "`prices` has no key `\"tea\"`." `known` are the first keys it has, sorted.
  case noKey(String, path: String, known: [String], count: Int)
  /// "`status` is not `loaded` now: it is `loading`."
  case otherCase(String, path: String, current: String)
  /// "`filterQuery` is a `String`: it has no elements."
  case notACollection(path: String, type: String)
}

/// What is wrong with a path, and which part of it.
struct PathDiagnostic: Error, Equatable {
  let problem: PathProblem
  /// Where in the typed line the part stands; `nil` for a path made in code.
  let span: SourceSpan?
}
