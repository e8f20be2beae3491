import ConsoleSyntax

/// Why there is no value at a path in a state. `Rendering` has the words.
enum PathProblem: Equatable, Sendable {
  /// The type has no such property or case.
  case noMember(String, type: String, members: [String], nearest: [String])
  /// The type computes the property, and the host has not declared it.
  case isComputed(String, type: String)
  /// The value at `path` is `nil`, so it has no parts.
  case isNil(path: String)
  /// The collection has `count` elements, so it has none at the index.
  case outOfRange(Int, path: String, count: Int)
  /// No element has the id. `known` are the first ids in the collection.
  case noElement(id: String, path: String, known: [String], count: Int)
  /// The elements of the collection have positions, but no ids.
  case notIdentified(path: String)
  /// No element has this name. `known` are the first names in the collection. `count` is the number
  /// of elements with a name.
  case noNamedElement(String, path: String, known: [String], count: Int)
  /// A name where the elements have ids but no names.
  case unnamed(String, path: String)
  /// Several elements have this name. `candidates` are the first of them, as they are written in
  /// brackets.
  case severalNamed(String, path: String, candidates: [String], count: Int)
  /// The dictionary has no such key. `known` are its first keys, sorted.
  case noKey(String, path: String, known: [String], count: Int)
  /// The enum has this case, but the value has another one.
  case otherCase(String, path: String, current: String)
  /// The value is not a collection.
  case notACollection(path: String, type: String)
}

/// What is wrong with a path, and where.
struct PathDiagnostic: Error, Equatable {
  let problem: PathProblem
  /// The place of the component in the line. `nil` for a path that was made in code.
  let span: SourceSpan?
}

extension PathDiagnostic {
  /// The same with those of some names as well that are similar to the first one of the path.
  func suggesting(_ names: [String]) -> PathDiagnostic {
    guard case .noMember(let name, let type, let members, let nearest) = problem else {
      return self
    }
    let near = NearestNames.of(name, in: names)
    return PathDiagnostic(
      problem: .noMember(name, type: type, members: members, nearest: near + nearest), span: span)
  }
}
