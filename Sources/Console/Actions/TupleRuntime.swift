/// What the runtime knows about tuples: their elements, with the places where they lie.
enum TupleRuntime {
  /// The elements of a tuple, those without a label with an empty one; `nil` for every other type, and for `()`.
  static func elements(of type: Any.Type) -> [StructRuntime.Field]? {
    // ABI/TypeMetadata.rst: after the kind, 0x301, the number of elements, the labels with a space after each,
    // and for each element its type and its offset.
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
        // Only 32 bits of it are the offset, except on Apple's systems.
        offset: Int(metadata.load(fromByteOffset: element + word, as: UInt32.self)),
        type: metadata.load(fromByteOffset: element, as: Any.Type.self))
    }
  }
}
