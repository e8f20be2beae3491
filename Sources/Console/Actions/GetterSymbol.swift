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
