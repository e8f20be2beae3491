/// What the runtime knows about enums and the language does not tell: case names, and the values
/// of enums without payloads.
enum EnumRuntime {
  /// The name of the case that a value is; `nil` for anything but an enum.
  ///
  /// `String(describing:)` would do if it were not for types that describe themselves.
  static func caseName<Value>(_ value: Value) -> String? {
    swiftEnumCaseName(value).map { String(cString: $0) }
  }

  /// The names of all cases of an enum, those that carry something first; `nil` for every other
  /// type, and for an enum whose reflection metadata were stripped.
  static func caseNames(of type: Any.Type) -> [String]? {
    guard isEnum(type) else { return nil }
    // ABI/TypeMetadata.rst: the descriptor's 5th word points, relative to itself, to the fields;
    // RemoteInspection/Records.h: a header of 16 bytes, whose last word counts records of 12, each
    // ending in a relative pointer to the name.
    let descriptor = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer>.self)[1]
    let distance = descriptor.load(fromByteOffset: 16, as: Int32.self)
    guard distance != 0 else { return nil }
    let fields = descriptor + 16 + Int(distance)
    let count = fields.load(fromByteOffset: 12, as: UInt32.self)
    return (0..<Int(count)).map { place in
      let pointer = fields + 16 + 12 * place + 8
      let name = pointer + Int(pointer.load(as: Int32.self))
      return String(cString: name.assumingMemoryBound(to: CChar.self))
    }
  }

  /// All values of an enum whose cases carry nothing, in the order of declaration; `nil` for every
  /// other type.
  static func payloadFreeCases<Value>(of type: Value.Type) -> [Value]? {
    if let iterable = type as? any CaseIterable.Type, let cases = allCases(iterable, as: type) {
      return cases.allSatisfy { caseName($0) != nil } && isEnum(type) ? cases : nil
    }
    guard isEnum(type), MemoryLayout<Value>.size <= 1 else { return nil }
    // ABI/TypeMetadata.rst: the second word of an enum's metadata points to its context
    // descriptor, whose 5th word counts the payload cases (low 24 bits) and whose 6th the others.
    let metadata = unsafeBitCast(type as Any.Type, to: UnsafePointer<UnsafeRawPointer>.self)
    let descriptor = metadata[1]
    let payloadCases = descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
    let count = descriptor.load(fromByteOffset: 24, as: UInt32.self)
    guard payloadCases == 0, count > 0, count <= 256 else { return nil }
    return (0..<count).map { value(tag: UInt8($0), of: type) }
  }

  /// A payload-free enum of at most 256 cases is its tag: one byte, or none where it has one case.
  private static func value<Value>(tag: UInt8, of type: Value.Type) -> Value {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      if !bytes.isEmpty { bytes[0] = tag }
      return buffer[0]
    }
  }

  private static func allCases<Value>(
    _ iterable: any CaseIterable.Type, as type: Value.Type
  ) -> [Value]? {
    func open<T: CaseIterable>(_: T.Type) -> [Value]? { Array(T.allCases) as? [Value] }
    return open(iterable)
  }

  /// The metadata kind of native enums is 0x201 (MetadataKind.def).
  private static func isEnum(_ type: Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == 0x201
  }
}

/// The runtime's own function behind `Mirror`; exported, with this signature, by libswiftCore.
@_silgen_name("swift_EnumCaseName")
private func swiftEnumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
