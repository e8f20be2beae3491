import ConsoleSyntax
import Foundation
import Kernel

/// Follows a path into a value.
///
/// Looks through optionals. The payload of an enum has the name of its case.
struct StateReader {
  /// The maximum number of ids or keys that an error lists.
  private static let mostKnown = 100

  private let path: StatePath
  /// Whether errors propose names in place of unknown ones.
  private let proposes: Bool
  private var depth = 0

  /// The value at a path.
  static func value(at path: StatePath, in root: Any) throws(PathDiagnostic) -> Any {
    try value(of: StateReader(path: path, proposes: true), in: root)
  }

  /// The value at a path; `nil` if there is none. It costs less than an error, which proposes other names.
  static func valueIfPresent(at path: StatePath, in root: Any) -> Any? {
    try? value(of: StateReader(path: path, proposes: false), in: root)
  }

  private static func value(of reader: StateReader, in root: Any) throws(PathDiagnostic) -> Any {
    var reader = reader
    var value = root
    for component in reader.path.components {
      value = unshared(try reader.part(component, of: value))
      reader.depth += 1
    }
    return value
  }

  /// The shared value at a path, as the property or the element that shares it. `nil` if the value at
  /// the path is not shared as a whole.
  static func shared(at path: StatePath, in root: Any) -> Any? {
    var reader = StateReader(path: path, proposes: false)
    var (value, shared): (Any, Any?) = (root, nil)
    for component in path.components {
      guard let next = try? reader.part(component, of: value) else { return nil }
      if next is any SharedValueProtocol {
        shared = next
      } else if let collection = shared as? any SharedCollection,
        let id = (next as? any Identifiable)?.hashableID
      {
        shared = collection.sharedElement(id: id)
      } else {
        shared = nil
      }
      value = unshared(next)
      reader.depth += 1
    }
    return shared
  }

  private init(path: StatePath, proposes: Bool) {
    self.path = path
    self.proposes = proposes
  }

  private func part(
    _ component: StatePath.Component, of value: Any
  ) throws(PathDiagnostic) -> Any {
    guard let value = unwrapped(value) else { throw diagnostic(.isNil(path: parent)) }
    switch component {
    case .member(let name): return try member(name, of: value)
    case .index(let index): return try element(index, of: value)
    case .key(let key): return try self.value(forKey: key.description, in: value)
    case .id(let id): return try element(id: id.description, of: value)
    }
  }

  private func member(_ name: String, of value: Any) throws(PathDiagnostic) -> Any {
    if name == "count" {
      if let text = value as? String { return text.count }
      if let text = value as? Substring { return text.count }
      if let data = value as? Data { return data.count }
    }
    let mirror = Mirror(reflecting: value)
    let isCollection = isCollection(mirror)
    if name == "count", isCollection { return mirror.children.count }
    // No element has a label, and a mirror copies each element that it is asked for.
    if !isCollection {
      for child in mirror.children where child.label.map(memberName) == name { return child.value }
    }
    if let computed = ComputedProperties.value(name, of: value) { return computed }
    if let current = EnumRuntime.caseName(value), current != name,
      EnumRuntime.caseNames(of: type(of: value))?.contains(name) == true
    {
      throw diagnostic(.otherCase(name, path: parent, current: current))
    }
    // Reads the symbols of the program, so only for an error that is shown.
    if proposes, GetterSymbol.isProperty(name, of: type(of: value)) {
      let type = TypeName.of(type(of: value)).display
      throw diagnostic(.isComputed(name, type: type))
    }
    let members =
      (EnumRuntime.caseNames(of: type(of: value))
        ?? (isCollection ? ["count"] : StateMembers.names(in: mirror)))
      + ComputedProperties.names(of: value)
    let nearest =
      proposes ? NearestNames.of(name, in: members, endsOf: InnerPaths(of: value).byName) : []
    throw diagnostic(
      .noMember(
        name, type: TypeName.of(Swift.type(of: value)).display, members: members, nearest: nearest))
  }

  private func element(_ index: Int, of value: Any) throws(PathDiagnostic) -> Any {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .dictionary {
      return try self.value(forKey: String(index), in: value)
    }
    guard isCollection(mirror) else { throw notACollection(value) }
    let children = mirror.children
    guard index >= 0, index < children.count else {
      throw diagnostic(.outOfRange(index, path: parent, count: children.count))
    }
    return children[children.index(children.startIndex, offsetBy: index)].value
  }

  private func element(id: String, of value: Any) throws(PathDiagnostic) -> Any {
    let mirror = Mirror(reflecting: value)
    guard isCollection(mirror) else { throw notACollection(value) }
    if let elements = value as? any IdentifiedElements {
      let identified = (0..<elements.count).lazy.compactMap(elements.identified(at:))
      let found = identified.first { ValuePrinter.exact.text($0.id) == id }
      if let found { return found.element }
      if let first = identified.first, let id = KeyText.printed(id, as: first.id),
        let found = identified.first(where: { ValuePrinter.exact.text($0.id) == id })
      {
        return found.element
      }
      let known = identified.prefix(Self.mostKnown).map { ValuePrinter.exact.text($0.id) }
      throw diagnostic(
        .noElement(id: id, path: parent, known: Array(known), count: elements.count))
    }
    // Elements of one type have ids, or none of them has.
    if let type = elementType(of: value), !(type is any Identifiable.Type),
      let first = mirror.children.first, !(first.value is any Identifiable)
    {
      throw diagnostic(.notIdentified(path: parent))
    }
    let elements = mirror.children.lazy.compactMap { $0.value as? any Identifiable }
    var (known, count): ([String], Int) = ([], 0)
    for element in elements {
      let text = ValuePrinter.exact.text(element.erasedID)
      if text == id { return element }
      if known.count < Self.mostKnown { known.append(text) }
      count += 1
    }
    if let first = elements.first, let id = KeyText.printed(id, as: first.erasedID),
      let found = elements.first(where: { ValuePrinter.exact.text($0.erasedID) == id })
    {
      return found
    }
    throw diagnostic(.noElement(id: id, path: parent, known: known, count: count))
  }

  private func value(forKey key: String, in value: Any) throws(PathDiagnostic) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .dictionary else {
      guard isCollection(mirror), case .key(.text(let name)) = path.components[depth] else {
        throw notACollection(value)
      }
      guard elementType(of: value).map({ ElementName.of($0) != nil }) ?? true else {
        guard value is any IdentifiedElements else { throw notACollection(value) }
        throw diagnostic(.unnamed(name, path: parent))
      }
      do { return try ElementLookup(of: value).element(named: name).element } catch {
        throw diagnostic(error.problem(at: parent))
      }
    }
    let pairs = mirror.children.lazy.map { Mirror(reflecting: $0.value).children.map(\.value) }
    var known: [String] = []
    for pair in pairs where pair.count == 2 {
      known.append(ValuePrinter.exact.text(pair[0]))
      if known.last == key { return pair[1] }
    }
    if let first = pairs.first?.first, let key = KeyText.printed(key, as: first),
      let found = pairs.first(where: { ValuePrinter.exact.text($0[0]) == key })
    {
      return found[1]
    }
    throw diagnostic(
      .noKey(
        key, path: parent, known: Array(known.sorted().prefix(Self.mostKnown)),
        count: known.count))
  }

  private func isCollection(_ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .collection, .dictionary, .set: true
    default: false
    }
  }

  private func notACollection(_ value: Any) -> PathDiagnostic {
    diagnostic(.notACollection(path: parent, type: TypeName.of(Swift.type(of: value)).display))
  }

  /// The path before the component that failed.
  private var parent: String {
    depth == 0 ? "state" : StatePath(Array(path.components.prefix(depth))).description
  }

  private func diagnostic(_ problem: PathProblem) -> PathDiagnostic {
    PathDiagnostic(
      problem: problem, span: path.spans.indices.contains(depth) ? path.spans[depth] : nil)
  }
}

extension Identifiable {
  fileprivate var erasedID: Any { id }
  var hashableID: AnyHashable { AnyHashable(id) }
}
