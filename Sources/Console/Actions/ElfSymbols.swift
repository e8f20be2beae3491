import Foundation

/// The file that is loaded at an address.
struct LoadedImage {
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
struct ElfSymbols {
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

  /// The names of symbols.
  ///
  /// - Parameter isWanted: whether a symbol is one of them, from its address and from its name, which is
  ///   valid during the call. Programs have hundreds of thousands of symbols.
  func names(where isWanted: (UInt64, UnsafePointer<CChar>) -> Bool) -> [String] {
    data.withUnsafeBytes { bytes in
      stride(from: symbols.lowerBound, to: symbols.upperBound - 23, by: 24).compactMap { place in
        let address = bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self)
        let start = names + Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
        guard start < bytes.count, let base = bytes.baseAddress else { return nil }
        // The section with the names ends with a zero.
        let name = (base + start).assumingMemoryBound(to: CChar.self)
        return isWanted(address, name) ? String(cString: name) : nil
      }
    }
  }

  /// What a symbol means: `key path getter for App.State.pin : Swift.Int`. `nil` if it is not one of Swift.
  static func demangled(_ symbol: String) -> String? {
    guard let pointer = swiftDemangle(symbol, UInt(symbol.utf8.count), nil, nil, 0) else {
      return nil
    }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}

// The runtime's demangler, which `swift-demangle` and backtraces use.
@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

extension Data {
  fileprivate func number<Number: FixedWidthInteger>(at place: Int, as: Number.Type) -> Number {
    withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: Number.self))
    }
  }
}
