import Kernel

/// Information about enums from the runtime that the language does not offer: the names of cases,
/// and the values of enums without payloads.
enum EnumRuntime {
  /// The name of a value's case. `nil` if the value is not an enum.
  ///
  /// `String(describing:)` cannot be used, because a type can describe itself in another way.
  static func caseName<Value>(_ value: Value) -> String? {
    swiftEnumCaseName(value).map { String(cString: $0) }
  }

  /// The names of all cases of an enum, those with a payload first. `nil` for all other types, and
  /// for an enum without reflection metadata.
  static func caseNames(of type: Any.Type) -> [String]? {
    records(ofCasesOf: type)?.map { record in
      let pointer = record + 8
      let name = pointer + Int(pointer.load(as: Int32.self))
      return String(cString: name.assumingMemoryBound(to: CChar.self))
    }
  }

  /// The records of the cases in the reflection metadata. A record has 12 bytes: its flags, a relative pointer to the
  /// mangled name of the payload's type or 0 for none, and a relative pointer to the name.
  static func records(ofCasesOf type: Any.Type) -> [UnsafeRawPointer]? {
    guard MetadataKind(of: type) == .enumeration else { return nil }
    // ABI/TypeMetadata.rst: the 5th word of the descriptor is a relative pointer to the fields.
    // RemoteInspection/Records.h: they start with a header of 16 bytes, and its last word is the
    // number of records.
    let descriptor = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer>.self)[1]
    let distance = descriptor.load(fromByteOffset: 16, as: Int32.self)
    guard distance != 0 else { return nil }
    let fields = descriptor + 16 + Int(distance)
    let count = fields.load(fromByteOffset: 12, as: UInt32.self)
    return (0..<Int(count)).map { fields + 16 + 12 * $0 }
  }

  /// Whether a case has a payload. The descriptor counts payloads without bytes, such as an enum with one case, as
  /// none.
  private static func hasPayloads(_ type: Any.Type) -> Bool {
    records(ofCasesOf: type)?.contains { $0.load(fromByteOffset: 4, as: Int32.self) != 0 } == true
  }

  /// All values of an enum without payloads, in the order of declaration. `nil` for all other
  /// types.
  static func payloadFreeCases<Value>(of type: Value.Type) -> [Value]? {
    guard MetadataKind(of: type) == .enumeration, !hasPayloads(type) else { return nil }
    if let iterable = type as? any CaseIterable.Type, let cases = allCases(iterable, as: type) {
      return cases.allSatisfy { caseName($0) != nil } ? cases : nil
    }
    guard MemoryLayout<Value>.size <= 1 else { return nil }
    // ABI/TypeMetadata.rst: the second word of an enum's metadata points to its context
    // descriptor. The low 24 bits of the descriptor's 6th word of 32 bits are the number of cases
    // with a payload, and the 7th word is the number of the other cases.
    let metadata = unsafeBitCast(type as Any.Type, to: UnsafePointer<UnsafeRawPointer>.self)
    let descriptor = metadata[1]
    let payloadCases = descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
    let count = descriptor.load(fromByteOffset: 24, as: UInt32.self)
    guard payloadCases == 0, count > 0, count <= 256 else { return nil }
    return (0..<count).map { value(tag: UInt8($0), of: type) }
  }

  /// Makes a value from its tag. A payload-free enum with at most 256 cases is stored as its tag:
  /// one byte, or none if it has one case.
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
}

/// The runtime's function that `Mirror` uses. libswiftCore exports it with this signature.
@_silgen_name("swift_EnumCaseName")
private func swiftEnumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
