import Foundation
import Kernel

/// Finds the symbol at the address of a key path's getter, which contains the name of the property.
///
/// These symbols are local to their image and unknown to the dynamic loader, so this reads the
/// symbol table of the file. That takes one pass over the table.
enum GetterSymbol {
  /// Returns the name of the property. `nil` if the symbols were stripped, or if several properties
  /// share the getter.
  static func propertyName(at address: UInt) -> String? {
    guard let image = LoadedImage(of: address), let file = ElfSymbols(path: image.path) else {
      return nil
    }
    let place = UInt64(address) &- (file.isRelocated ? UInt64(image.base) : 0)
    let symbols = file.names { (at, _) in at == place }
    let names = Set(symbols.compactMap(propertyName(ofSymbol:)))
    return names.count == 1 ? names.first : nil
  }

  /// Whether a type has a computed property with a name. `false` if it is unknown: the symbols were stripped,
  /// the compiler needed none for the property, or the type is generic.
  static func isProperty(_ name: String, of type: Any.Type) -> Bool {
    guard [.structure, .enumeration].contains(MetadataKind(of: type)),
      let mangled = _mangledTypeName(type),
      case let metadata = unsafeBitCast(type, to: UInt.self),
      let image = LoadedImage(of: metadata), let file = ElfSymbols(path: image.path)
    else { return false }
    // Swift's mangling of a getter starts with that of its type, and ends with `vg`.
    let prefix = "$s" + mangled
    let getters = file.names { _, symbol in
      let length = strlen(symbol)
      return length > prefix.utf8.count + 2 && symbol[length - 1] == 0x67
        && symbol[length - 2] == 0x76 && strncmp(symbol, prefix, prefix.utf8.count) == 0
    }
    return getters.contains { getter in
      guard let text = ElfSymbols.demangled(getter),
        let end = text.firstRange(of: ".getter : ")?.lowerBound
      else { return false }
      return text[..<end].hasSuffix(".\(TypeName.of(type).base).\(name)")
    }
  }

  /// Returns `pin` for `key path getter for App.State.pin : Swift.Int`.
  private static func propertyName(ofSymbol symbol: String) -> String? {
    // Swift's mangling of a key path's getter ends with `TK`.
    guard symbol.hasSuffix("TK"), let symbolText = ElfSymbols.demangled(symbol) else { return nil }
    if symbolText.contains(".subscript(") { return nil }
    guard let start = symbolText.firstRange(of: "getter for ")?.upperBound else { return nil }
    var name = symbolText[start...].prefix { _ in true }
    if let colon = name.firstRange(of: " : ") { name = name[..<colon.lowerBound] }
    guard let property = name.split(separator: ".").last else { return nil }
    // A private property is `(pin in _0123456789ABCDEF)`.
    let plain = property.drop { $0 == "(" }
      .prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    return plain.isEmpty ? nil : String(plain)
  }
}
