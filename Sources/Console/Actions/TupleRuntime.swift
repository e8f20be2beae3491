/// Information about tuples from the runtime: their elements, and the offsets of the elements.
enum TupleRuntime {
  /// The elements of a tuple. The label is empty if an element has none. `nil` for all other types,
  /// and for `()`.
  static func elements(of type: Any.Type) -> [StructRuntime.Field]? {
    // ABI/TypeMetadata.rst: after the kind, 0x301, come the number of elements, a pointer to the
    // labels with a space after each, and for each element its type and its offset.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let word = MemoryLayout<Int>.size
    guard metadata.load(as: Int.self) == 0x301 else { return nil }
    let count = metadata.load(fromByteOffset: word, as: Int.self)
    guard count > 0 else { return nil }
    let labels = metadata.load(fromByteOffset: 2 * word, as: UnsafePointer<CChar>?.self)
      .map { String(cString: $0).split(separator: " ", omittingEmptySubsequences: false) }
    return (0..<count).map { index in
      let element = (3 + 2 * index) * word
      return StructRuntime.Field(
        label: labels.flatMap { $0.indices.contains(index) ? String($0[index]) : nil } ?? "",
        // Only 32 bits are the offset, except on Apple platforms.
        offset: Int(metadata.load(fromByteOffset: element + word, as: UInt32.self)),
        type: metadata.load(fromByteOffset: element, as: Any.Type.self))
    }
  }
}
