/// A path to a part of a value: properties, elements, keys and enum payloads, outermost first.
///
/// ```swift
/// try StatePath.parse(#"cart.items[id: 3].tags[0]"#).components
/// // [.member("cart"), .member("items"), .id(.integer(3)), .member("tags"), .index(0)]
/// ```
/// Two paths are equal if their components are equal, even if their spans differ.
package struct StatePath: Sendable {
  /// One part of a path.
  package enum Component: Hashable, Sendable {
    /// `.name`: a property, an enum's payload, or `count` of a collection.
    case member(String)
    /// `[0]`: a position in a collection, or a whole number as the key of a dictionary.
    case index(Int)
    /// `["name"]`: the key of a dictionary.
    case key(Key)
    /// `[id: 3]`: the element with this identity.
    case id(Key)
  }

  /// A value in brackets.
  package enum Key: Hashable, Sendable {
    /// A whole number.
    case integer(Int)
    /// A text, without escapes.
    case text(String)
    /// Any other literal, as the console prints it: `true`, `.red`, `ID(value: 3)`.
    case literal(String)
  }

  /// The components; empty for the whole value.
  package var components: [Component]
  /// The span of each component. Empty if the path was not parsed.
  package var spans: [SourceSpan]

  package init(_ components: [Component] = [], spans: [SourceSpan] = []) {
    self.components = components
    self.spans = spans
  }

  /// This path with one more component.
  func appending(_ component: Component) -> StatePath {
    StatePath(components + [component])
  }
}

extension StatePath: Hashable {
  /// Compares the components only.
  package static func == (a: StatePath, b: StatePath) -> Bool { a.components == b.components }

  /// Hashes the components only.
  package func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

extension StatePath: CustomStringConvertible {
  /// The path as it is typed. `.` for the whole value. `parse(path.description) == path`.
  package var description: String {
    var result = TextBuffer()
    write(to: &result)
    return result.text
  }

  /// Appends the path from a component on to a text.
  package func write(from depth: Int = 0, to result: inout TextBuffer) {
    if components.count <= depth { return result.append(".") }
    for (place, component) in components.enumerated().dropFirst(depth) {
      switch component {
      case .member(let name):
        if place > depth { result += "." }
        let isNumber = !name.isEmpty && name.utf8.allSatisfy(Identifier.isDigit)
        result += isNumber ? name : EscapedText.identifier(name)
      case .index(let index): result += "[\(index)]"
      case .key(let key): result += "[\(key)]"
      case .id(let key): result += "[id: \(key)]"
      }
    }
  }
}

extension StatePath.Key: CustomStringConvertible {
  /// The key as a literal.
  package var description: String {
    switch self {
    case .integer(let value): String(value)
    case .text(let value): EscapedText.quoted(value)
    case .literal(let source): source
    }
  }
}
