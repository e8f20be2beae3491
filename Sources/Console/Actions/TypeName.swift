import ConsoleSyntax
import Synchronization

/// The name of a type as users read and type it: `[Dog]` for `Swift.Array<Dogs.Dog>`.
struct TypeName: Sendable {
  /// The name without modules and outer types, in Swift's short notation for standard containers. Every
  /// feature has a `State`, so that has the name of the feature: `[Search.State]`.
  let display: String
  /// The names between the dots, the module first, without generic arguments.
  let path: [String]

  /// The innermost name, which is the name of the constructor.
  var base: String { path.last ?? display }

  /// The name of a type. The first call for a type takes a few microseconds. Later ones use a
  /// cache.
  ///
  /// `_typeName`, because `String(reflecting:)` first asks whether the type of the type conforms to four protocols,
  /// and the runtime searches all conformances of the program for each answer (decision 148).
  static func of(_ type: Any.Type) -> TypeName {
    let key = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[key] }) { return known }
    let name = TypeName(reflected: _typeName(type))
    cache.withLock { $0[key] = name }
    return name
  }

  private static let cache = Mutex<[ObjectIdentifier: TypeName]>([:])

  /// Makes a name from the runtime's notation of a type.
  init(reflected: String) {
    var reader = ReflectedTypeReader(text: Array(reflected.utf8))
    display = reader.type()
    path = reader.path
  }

  /// Whether written names mean this type. They can leave out the module and outer types.
  func matches(_ names: some Collection<Spanned<String>>) -> Bool {
    guard !names.isEmpty, names.count <= path.count else { return false }
    return zip(path.suffix(names.count), names).allSatisfy { $0 == $1.value }
  }
}

/// Converts the runtime's full notation of a type to the short one.
///
/// The notation has no specification, so parts that the reader does not understand stay as they
/// are.
private struct ReflectedTypeReader {
  /// In UTF-8. All punctuation is ASCII, and characters would take longer to find than the names between them.
  private let text: [UInt8]
  private var index = 0
  /// The dotted names of the first type in the text.
  private(set) var path: [String] = []
  private var isFirst = true

  init(text: [UInt8]) {
    self.text = text
  }

  /// Reads a type up to a comma or closing bracket that belongs to the outer type.
  mutating func type() -> String {
    var result = simpleType()
    while index < text.count {
      if skip(" -> ") {
        result += " -> "
      } else if ",>)".utf8.contains(text[index]) {
        break
      } else if " :&".utf8.contains(text[index]) {
        result.unicodeScalars.append(Unicode.Scalar(text[index]))
        index += 1
      } else {
        result += simpleType()
      }
    }
    return result
  }

  private mutating func simpleType() -> String {
    skipContext()
    if skip("(") { return "(" + list(until: ")").joined(separator: ", ") + ")" }
    let records = isFirst
    isFirst = false
    var name = identifier()
    var arguments: [String] = []
    var depth = 1
    if records { path.append(name) }
    while index < text.count {
      if skip("<") {
        arguments = list(until: ">")
      } else if skip(".") {
        skipContext()
        let next = identifier()
        // A metatype keeps the name of the type before it: `Dog.Type`.
        name =
          switch next {
          case "Type": Self.sugared(name, arguments) + ".Type"
          // The first name is the module.
          case "State" where depth > 1: name + ".State"
          default: next
          }
        arguments = []
        depth += 1
        if records { path.append(next == "Type" ? name : next) }
      } else {
        break
      }
    }
    return Self.sugared(name, arguments)
  }

  /// Reads a name up to the next punctuation. Always reads at least one character, so that reading
  /// ends.
  private mutating func identifier() -> String {
    let start = index
    while index < text.count, !"<>(),.: &".utf8.contains(text[index]) { index += 1 }
    if index == start, index < text.count { index += 1 }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  private mutating func list(until closer: Unicode.Scalar) -> [String] {
    let closer = UInt8(ascii: closer)
    var elements: [String] = []
    while index < text.count, text[index] != closer {
      elements.append(type())
      if !skip(", "), index < text.count, text[index] != closer { index += 1 }
    }
    if index < text.count { index += 1 }
    return elements
  }

  /// Skips `(extension in Module):`, and `(unknown context at $1f2a).` of local and private types.
  private mutating func skipContext() {
    while starts(with: "(unknown context") || starts(with: "(extension in")
      || starts(with: "(in ")
    {
      while index < text.count, text[index] != UInt8(ascii: ")") { index += 1 }
      index += 1
      if !skip(".") { _ = skip(":") }
    }
  }

  private func starts(with prefix: String) -> Bool {
    index < text.count && text[index...].starts(with: prefix.utf8)
  }

  private mutating func skip(_ prefix: String) -> Bool {
    guard starts(with: prefix) else { return false }
    index += prefix.utf8.count
    return true
  }

  private static func sugared(_ name: String, _ arguments: [String]) -> String {
    switch (name, arguments.count) {
    case ("Array", 1): "[\(arguments[0])]"
    case ("Optional", 1): "\(arguments[0])?"
    case ("Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
    // Nearly always the id is that of the elements.
    case ("IdentifiedArray", 2): "IdentifiedArrayOf<\(arguments[1])>"
    case ("Error", 0): "any Error"
    case (_, 0): name
    default: "\(name)<\(arguments.joined(separator: ", "))>"
    }
  }
}
