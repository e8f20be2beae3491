import Foundation

/// The values of a navigation stack, which may be of different types.
///
/// ```swift
/// var path = UINavigationPath([1, 2])
/// path.append("settings")
/// let data = try path.codable.map { try JSONEncoder().encode($0) }
/// ```
public struct UINavigationPath: Equatable {
  private var elements: [Element]

  /// Creates a path without values.
  public init() { elements = [] }

  /// Creates a path of the elements of a sequence.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { .value(AnyHashable($0)) }
  }

  /// Creates a path from its serializable form.
  public init(_ codable: CodableRepresentation) {
    elements = codable.elements.map { .encoded($0) }
  }

  /// The number of values.
  public var count: Int { elements.count }

  /// Whether there are no values.
  public var isEmpty: Bool { elements.isEmpty }

  /// The path in a serializable form; `nil` if one of the values is not `Codable`. Encodes each value.
  public var codable: CodableRepresentation? {
    let encoded = elements.compactMap(\.encoded)
    return encoded.count == elements.count ? CodableRepresentation(elements: encoded) : nil
  }

  /// Adds a value at the end.
  public mutating func append<V: Hashable>(_ value: V) {
    elements.append(.value(AnyHashable(value)))
  }

  /// Removes the last values.
  ///
  /// - Parameter k: how many.
  /// - Precondition: the path has as many values.
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }

  /// A path that can be encoded: a list with the name of the type and the JSON of each value, the last value
  /// first, as SwiftUI writes its own paths.
  ///
  /// - Throws: while decoding, an error if the data is not such a list. Types that do not exist are no error.
  public struct CodableRepresentation: Codable, Equatable {
    fileprivate let elements: [EncodedElement]

    fileprivate init(elements: [EncodedElement]) { self.elements = elements }

    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      var elements: [EncodedElement] = []
      while !list.isAtEnd {
        elements.append(
          EncodedElement(
            type: try list.decode(String.self), json: try list.decode(String.self)))
      }
      self.elements = elements.reversed()
    }

    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for element in elements.reversed() {
        try list.encode(element.type)
        try list.encode(element.json)
      }
    }
  }

  fileprivate struct EncodedElement: Equatable {
    /// The mangled name of the type.
    let type: String
    let json: String
  }

  private enum Element: Equatable {
    case value(AnyHashable)
    /// One of a path that was decoded. It stays as it is, because this program may not have its type.
    case encoded(EncodedElement)

    var encoded: EncodedElement? {
      switch self {
      case .encoded(let element):
        return element
      case .value(let value):
        // Equal values must have equal JSON.
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard
          let type = _mangledTypeName(type(of: value.base)),
          let value = value.base as? any Encodable, let json = try? encoder.encode(value)
        else { return nil }
        return EncodedElement(type: type, json: String(decoding: json, as: UTF8.self))
      }
    }

    static func == (one: Self, other: Self) -> Bool {
      if case (.value(let one), .value(let other)) = (one, other) { return one == other }
      guard let one = one.encoded, let other = other.encoded else { return false }
      return one == other
    }
  }
}
