import Foundation

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
    let names = Set(file.names(at: place).compactMap(propertyName(ofSymbol:)))
    return names.count == 1 ? names.first : nil
  }

  /// Returns `pin` for `key path getter for App.State.pin : Swift.Int`.
  private static func propertyName(ofSymbol symbol: String) -> String? {
    // Swift's mangling of a key path's getter ends with `TK`.
    guard symbol.hasSuffix("TK"),
      let pointer = swiftDemangle(symbol, UInt(symbol.utf8.count), nil, nil, 0)
    else { return nil }
    defer { free(pointer) }
    let symbolText = String(cString: pointer)
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

// The runtime's demangler, which `swift-demangle` and backtraces use.
@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// The file that is loaded at an address.
private struct LoadedImage {
  let path: String
  /// The address of the start of the file.
  let base: UInt

  /// `nil` if the system does not list a file at the address.
  init?(of address: UInt) {
    // proc(5): `55d0c000-55d0d000 r-xp 00002000 08:01 1234   /usr/bin/program`.
    guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else {
      return nil
    }
    var bases: [Substring: UInt] = [:]
    for line in maps.split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      guard fields.count == 6 else { continue }
      let bounds = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard bounds.count == 2 else { continue }
      let path = fields[5].drop { $0 == " " }
      let base = bases[path] ?? bounds[0]
      bases[path] = base
      guard bounds[0] <= address, address < bounds[1] else { continue }
      (self.path, self.base) = (String(path), base)
      return
    }
    return nil
  }
}

/// The symbol table of a program or a library (System V ABI, chapter 4: 64 bits, little endian).
private struct ElfSymbols {
  private let data: Data
  private let symbols: Range<Int>
  private let names: Int
  /// Whether addresses in the file are relative to the address at which it is loaded.
  let isRelocated: Bool

  init?(path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
      data.count > 64, data.prefix(5) == Data([0x7F, 0x45, 0x4C, 0x46, 2])
    else { return nil }
    self.data = data
    isRelocated = data.number(at: 16, as: UInt16.self) == 3
    let headers = Int(data.number(at: 40, as: UInt64.self))
    let size = Int(data.number(at: 58, as: UInt16.self))
    let count = Int(data.number(at: 60, as: UInt16.self))
    guard headers > 0, headers + size * count <= data.count else { return nil }
    let sections = (0..<count).map { headers + $0 * size }
    // SHT_SYMTAB. Its link is the number of the section with the names.
    guard let table = sections.first(where: { data.number(at: $0 + 4, as: UInt32.self) == 2 }),
      case let link = Int(data.number(at: table + 40, as: UInt32.self)), link < count
    else { return nil }
    let start = Int(data.number(at: table + 24, as: UInt64.self))
    let end = start + Int(data.number(at: table + 32, as: UInt64.self))
    guard end <= data.count else { return nil }
    symbols = start..<end
    names = Int(data.number(at: sections[link] + 24, as: UInt64.self))
  }

  /// The names of the symbols at an address.
  func names(at address: UInt64) -> [String] {
    data.withUnsafeBytes { bytes in
      stride(from: symbols.lowerBound, to: symbols.upperBound - 23, by: 24).compactMap { place in
        guard bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self) == address else {
          return nil
        }
        let start = names + Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
        guard start < bytes.count else { return nil }
        return String(decoding: bytes[start...].prefix { $0 != 0 }, as: UTF8.self)
      }
    }
  }
}

extension Data {
  fileprivate func number<Number: FixedWidthInteger>(at place: Int, as: Number.Type) -> Number {
    withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: Number.self))
    }
  }
}
