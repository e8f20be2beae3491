/// Tells which case a value of an enum is, whatever the enum, without reflecting on the value.
///
/// Swift keeps this function of every enum beside its type (docs/ABI/TypeMetadata.rst and
/// ValueWitness.def in the Swift repository); the layout is the same on all platforms.
package struct EnumTag<Value> {
  private typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32

  private let metadata: UnsafeRawPointer
  private let getTag: GetTag

  /// `nil` where the type is no enum.
  package init?() {
    // A metatype is the address of the type's metadata.
    metadata = unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self)
    let kind = metadata.load(as: Int.self)
    guard kind == Layout.enumKind || kind == Layout.optionalKind else { return nil }
    let witnesses = metadata.load(
      fromByteOffset: -MemoryLayout<UnsafeRawPointer>.size, as: UnsafeRawPointer.self)
    getTag = witnesses.load(fromByteOffset: Layout.getTagOffset, as: GetTag.self)
  }

  /// The number of the case: first those with a payload, then those without, each as declared.
  package func callAsFunction(_ value: Value) -> UInt32 {
    withUnsafePointer(to: value) { getTag(UnsafeRawPointer($0), metadata) }
  }
}

private enum Layout {
  static let enumKind = 0x201
  static let optionalKind = 0x202
  /// Eight functions, size, stride, flags with the count of extra inhabitants; then the tag's.
  static let getTagOffset = 11 * MemoryLayout<UnsafeRawPointer>.size
}
