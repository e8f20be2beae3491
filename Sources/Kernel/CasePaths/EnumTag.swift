/// Reads the case of an enum value, for any enum type, without reflection.
///
/// Swift stores this function in the type's value witness table (docs/ABI/TypeMetadata.rst and
/// ValueWitness.def in the Swift repository); the layout is the same on all platforms.
package struct EnumTag<Value> {
  private typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  private typealias Inject =
    @convention(c) (
      UnsafeMutableRawPointer, UInt32, UnsafeRawPointer
    ) -> Void
  private typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32

  private let metadata: UnsafeRawPointer
  private let getTag: GetTag
  private let witnesses: UnsafeRawPointer

  /// Returns `nil` if the type is not an enum.
  package init?() {
    guard [.enumeration, .optional].contains(MetadataKind(of: Value.self)) else { return nil }
    // A metatype is the address of the type's metadata.
    metadata = unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self)
    witnesses = metadata.load(
      fromByteOffset: -MemoryLayout<UnsafeRawPointer>.size, as: UnsafeRawPointer.self)
    getTag = witnesses.load(fromByteOffset: Layout.getTagOffset, as: GetTag.self)
  }

  /// Returns the number of the case: cases with a payload come first, then those without, each in
  /// the order of declaration.
  package func callAsFunction(_ value: Value) -> UInt32 {
    withUnsafePointer(to: value) { getTag(UnsafeRawPointer($0), metadata) }
  }

  /// Returns the number of the case of the value at an address.
  // Inlined, because code for any type would look up the type of the tag at each call.
  @inline(__always)
  package func callAsFunction(at place: UnsafeRawPointer) -> UInt32 { getTag(place, metadata) }

  /// Replaces the value at an address with its payload, which starts at the same address.
  package func project(_ place: UnsafeMutableRawPointer) {
    witnesses.load(fromByteOffset: Layout.projectOffset, as: Project.self)(place, metadata)
  }

  /// Replaces the payload at an address with the value of the case with this number. A case without a payload
  /// needs nothing at the address.
  package func inject(_ tag: UInt32, into place: UnsafeMutableRawPointer) {
    witnesses.load(fromByteOffset: Layout.injectOffset, as: Inject.self)(place, tag, metadata)
  }
}

private enum Layout {
  /// After eight functions, the size, the stride, and the flags with the count of extra
  /// inhabitants.
  static let getTagOffset = 11 * MemoryLayout<UnsafeRawPointer>.size
  /// The functions after it.
  static let projectOffset = 12 * MemoryLayout<UnsafeRawPointer>.size
  static let injectOffset = 13 * MemoryLayout<UnsafeRawPointer>.size
}
