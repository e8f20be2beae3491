import CustomDump

extension StackState: Equatable where Element: Equatable {
  /// Whether both contain equal elements under the same ids.
  public static func == (one: Self, other: Self) -> Bool {
    one.ids == other.ids && one.elements == other.elements
  }
}

extension StackState: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(elements)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes an array of the elements, which get new ids.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes an array of the elements, without their ids.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension StackState: CustomStringConvertible {
  /// The elements, in the format of an array.
  public var description: String { elements.description }
}

extension StackState: CustomDebugStringConvertible {
  /// The elements with their ids: `[#0: …, #1: …]`.
  public var debugDescription: String {
    let pairs = zip(ids, elements).map { "\($0.debugDescription): \(String(reflecting: $1))" }
    return pairs.isEmpty ? "[:]" : "[\(pairs.joined(separator: ", "))]"
  }
}

extension StackState: CustomDumpReflectable {
  /// Dumps as a dictionary of the elements by their ids.
  public var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(zip(ids, elements)), displayStyle: .dictionary)
  }
}
