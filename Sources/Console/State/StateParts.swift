import ConsoleSyntax
import Kernel

/// The parts of a value, as paths name them.
enum StateParts {
  /// A single value, such as a number, a text or `nil`. No path leads into it.
  case none
  /// The properties of a struct, a class or a tuple, or of the payload of an enum's case.
  case members(name: String, [StatePart])
  /// The elements of a collection.
  case elements(StateElements)

  /// Finds the parts of a value. Wrappers that add no name to a path, such as optionals, are left
  /// out.
  init(of value: Any) {
    let value = unshared(value)
    let type = type(of: value)
    if ValueForm.of(type).isLeaf {
      self = .none
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      self = mirror.children.first.map { StateParts(of: $0.value) } ?? .none
    case .struct, .class:
      self = .members(name: TypeName.of(type).base, Self.properties(of: mirror))
    case .tuple:
      let hasLabels = mirror.children.contains { $0.label?.hasPrefix(".") == false }
      self = hasLabels ? .members(name: "", Self.properties(of: mirror)) : .none
    case .enum:
      self = Self.payload(of: mirror)
    case .collection, .set, .dictionary:
      self = .elements(StateElements(of: value, mirror))
    default:
      self = .none
    }
  }

  /// The properties, without those that macros add. An element of a tuple without a label has its number as
  /// its name.
  private static func properties(of mirror: Mirror) -> [StatePart] {
    var fields = Array(mirror.children)
    var ancestor = mirror.displayStyle == .class ? mirror.superclassMirror : nil
    while let mirror = ancestor {
      fields = mirror.children + fields
      ancestor = mirror.superclassMirror
    }
    return fields.compactMap { field in
      guard let label = field.label, !label.hasPrefix("_$") else { return nil }
      return StatePart(path: [.member(memberName(label))], value: Self.wrappedValue(of: field))
    }
  }

  /// The value of a property, without its property wrapper.
  private static func wrappedValue(of field: Mirror.Child) -> Any {
    guard field.label?.hasPrefix("_") == true else { return field.value }
    return valueInWrapper(field.value) ?? field.value
  }

  /// The parts of a case's payload. The path to each of them starts with the name of the case.
  private static func payload(of mirror: Mirror) -> StateParts {
    guard let payload = mirror.children.first, let name = payload.label else { return .none }
    let inner = Mirror(reflecting: payload.value)
    let parts: [StatePart]
    switch inner.displayStyle {
    case .struct, .class, .tuple:
      if ValueForm.of(type(of: payload.value)).isLeaf { return .none }
      parts = properties(of: inner)
    // Not the parts of these: cases can be nested in each other without end.
    case .enum, .optional, .collection, .set, .dictionary:
      parts = [StatePart(path: [], value: payload.value)]
    default: return .none
    }
    return .members(
      name: "." + name, parts.map { StatePart(path: [.member(name)] + $0.path, value: $0.value) })
  }
}

/// A value inside another value.
struct StatePart {
  /// The components after the path of the other value. Empty for an element of a set, because no
  /// path leads to it.
  let path: [StatePath.Component]
  let value: Any

  /// The path as a user types it.
  var label: String { StatePath(path).description }
}

/// The elements of a collection, which are read only when they are needed.
struct StateElements {
  let count: Int
  /// For example `[3 × Dog]`.
  let summary: String
  private let first: (Int) -> [StatePart]

  /// The first elements, at most `most`.
  func prefix(_ most: Int) -> [StatePart] { first(most) }

  fileprivate init(of value: Any, _ mirror: Mirror) {
    let children = mirror.children
    count = children.count
    summary = ValuePrinter.summary.text(value)
    if let value = value as? any IdentifiedElements {
      first = { most in
        value.identified.prefix(most).map {
          StatePart(path: [component(forID: $0.id)], value: $0.element)
        }
      }
      return
    }
    switch mirror.displayStyle {
    case .dictionary:
      first = { most in Self.entries(children).prefix(most).map(\.part) }
    case .set:
      first = { most in
        children.map { (ValuePrinter.exact.text($0.value), $0.value) }.sorted { $0.0 < $1.0 }
          .prefix(most).map { StatePart(path: [], value: $0.1) }
      }
    default:
      first = { most in
        children.prefix(most).enumerated().map {
          StatePart(path: [.index($0.offset)], value: $0.element.value)
        }
      }
    }
  }

  /// The entries of a dictionary, sorted by their printed keys, because dictionaries have no order.
  private static func entries(_ children: Mirror.Children) -> [(key: String, part: StatePart)] {
    children.compactMap { child in
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      guard pair.count == 2 else { return nil }
      let part = StatePart(path: [component(forKey: pair[0])], value: pair[1])
      return (ValuePrinter.exact.text(pair[0]), part)
    }
    .sorted { $0.key < $1.key }
  }
}
