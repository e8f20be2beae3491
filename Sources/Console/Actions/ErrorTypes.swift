import ConsoleSyntax
import Foundation
import Synchronization

/// The program's types of errors, by name, for a value of `any Error`: `LoadError.status(503)`.
///
/// No type says which errors such a value can be, so they are found in the symbols of the program. If the symbols were
/// stripped, there are none.
enum ErrorTypes {
  /// A type that conforms to `Error`.
  private struct Conformance: Sendable {
    /// The name with its module and outer types.
    let path: [String]
    let symbol: String

    /// `nil` for symbols of anything else, and for generic types, whose arguments a name would need.
    init?(symbol: String) {
      let prefix = "protocol conformance descriptor for "
      guard let text = ElfSymbols.demangled(symbol), text.hasPrefix(prefix),
        let end = text.firstRange(of: " : Swift.Error in ")?.lowerBound
      else { return nil }
      let name = text[..<end].dropFirst(prefix.count)
      guard !name.contains(where: { "<( ".contains($0) }) else { return nil }
      path = name.split(separator: ".").map(String.init)
      guard let module = path.first, !Self.ownModules.contains(module) else { return nil }
      self.symbol = symbol
    }

    /// The modules of the console, whose errors no feature uses.
    private static let ownModules: Set = [
      "Console", "ConsoleSyntax", "ConsoleTerminal", "ArgumentParser", "ArgumentParserToolInfo",
    ]

    /// The type. The mangled name of a conformance starts with that of its type.
    var type: (any Error.Type)? {
      let mangled = symbol.dropFirst(2)
      for index in mangled.indices where "OVC".contains(mangled[index]) {
        guard let type = _typeByName(String(mangled[...index])) as? any Error.Type,
          TypeName.of(type).path == path
        else { continue }
        return type
      }
      return nil
    }
  }

  private static let conformances: [Conformance] = {
    // Any type of this module is in the image of the program.
    let address = unsafeBitCast(MessageError.self as Any.Type, to: UInt.self)
    guard let image = LoadedImage(of: address), let file = ElfSymbols(path: image.path) else {
      return []
    }
    // Swift's mangling of the descriptor of a conformance ends with `Mc`, and has the protocol's name in it.
    return file.names { _, name in
      let length = strlen(name)
      return length > 4 && name[length - 1] == 0x63 && name[length - 2] == 0x4D
        && strstr(name, "Error") != nil
    }.compactMap(Conformance.init)
  }()

  private static let names = Mutex<[ObjectIdentifier: String?]>([:])

  /// The types with a written name, which can leave out the module and outer types.
  static func named(_ names: some Collection<Spanned<String>>) -> [any Error.Type] {
    named(names.map(\.value))
  }

  private static func named(_ names: [String]) -> [any Error.Type] {
    guard !names.isEmpty else { return [] }
    return conformances.filter { $0.path.suffix(names.count) == names[...] }.compactMap(\.type)
  }

  /// The shortest name that means only this type. `nil` if its name means none.
  static func name(of type: any Error.Type) -> String? {
    let key = ObjectIdentifier(type)
    if let known = names.withLock({ $0[key] }) { return known }
    let path = TypeName.of(type).path
    let name = path.indices.reversed().lazy.map { Array(path[$0...]) }
      .first { named($0).map(ObjectIdentifier.init) == [key] }?
      .joined(separator: ".")
    names.withLock { $0[key] = name }
    return name
  }

  /// The names of the types that have a case with this name.
  static func names(withCase name: String) -> [String] {
    conformances.compactMap(\.type).filter { ValueForm.of($0).names.contains(name) }
      .compactMap(self.name(of:)).sorted()
  }

  /// The names, without modules, that are similar to one that no error has.
  static func nearest(to name: String) -> [String] {
    NearestNames.of(name, in: Set(conformances.compactMap(\.path.last)).sorted())
  }
}

// Reading and writing values of `any Error`.
extension ValueForm {
  /// Reads a message, or a value of one of the program's types of errors.
  static func anyError(of literal: Literal) throws(Diagnostic) -> Any {
    if case .text(let text) = literal.kind { return MessageError(text) }
    guard case .constructor(let expression) = literal.kind else {
      throw Diagnostic(.wrongType(expected: "any Error", found: literal.shape), at: literal.span)
    }
    var types = expression.arguments == nil ? [] : ErrorTypes.named(expression.names)
    var names = expression.names[...]
    if types.isEmpty, names.count > 1 {
      names.removeLast()
      types = ErrorTypes.named(names)
    }
    guard types.count == 1, let type = types.first else {
      // The last name can be that of a case, which no type has.
      let all = expression.names[...]
      let isCase = all.count > 1 && all.last?.value.first?.isLowercase == true
      let written = isCase ? all.dropLast() : expression.arguments == nil ? names : all
      let name = written.map(\.value).joined(separator: ".")
      let span = SourceSpan(expression.span.start, written.last?.span.end ?? expression.span.end)
      let known =
        types.isEmpty
        ? ErrorTypes.nearest(to: written.last?.value ?? name)
        : types.compactMap(ErrorTypes.name(of:)).sorted()
      throw Diagnostic(.unknownErrorType(name, nearest: Array(known.prefix(3))), at: span)
    }
    return try ValueForm.of(type).value(of: literal)
  }
}

extension ValueWriter {
  /// Writes an error as a value of its type if it can be typed, and as its message if not, or if the type says how it is
  /// described.
  mutating func write(error: any Error) {
    guard !((error as Any) is any CustomStringConvertible),
      case let form = ValueForm.of(Swift.type(of: error)), form.isTypeable,
      let name = ErrorTypes.name(of: Swift.type(of: error)),
      // A struct is written with its innermost name.
      !form.names.isEmpty || name == form.name.base
    else {
      write(text: Self.message(of: error))
      return
    }
    let start = output.count
    write(error as Any)
    // A search may have removed the output up to `start`. A struct has its name already.
    guard output.count > start, output.withBytes({ $0[start] }) == UInt8(ascii: ".") else { return }
    output.insert(name, at: start)
  }
}
