import Kernel

/// Information about structs from the runtime that the language does not offer: the offsets of
/// stored properties.
enum StructRuntime {
  /// A stored property.
  struct Field {
    let label: String
    /// The offset from the start of the struct, in bytes.
    let offset: Int
    let type: Any.Type
  }

  /// The stored properties of a struct, in the order of declaration, as `Mirror` lists them.
  ///
  /// `nil` for all other types, and if a property might not be readable at its offset: for structs
  /// with custom reflection, with weak or unowned references, or without names in their metadata.
  static func fields(of type: Any.Type) -> [Field]? {
    guard MetadataKind(of: type) == .structure, !(type is any CustomReflectable.Type) else {
      return nil
    }
    var fields: [Field] = []
    for index in 0..<swiftFieldCount(type) {
      var details = FieldDetails()
      let fieldType = swiftFieldType(type, index, &details)
      defer { details.free?(details.name) }
      guard details.isStrong, let name = details.name, name.pointee != 0 else { return nil }
      fields.append(
        Field(
          label: String(cString: name), offset: swiftFieldOffset(type, index), type: fieldType))
    }
    return fields
  }

  /// The stored properties as users type them. A property wrapper that stores only its wrapped
  /// value is replaced by that value. `nil` if not all properties are known.
  static func parts(of type: Any.Type) -> [Field]? {
    guard let fields = fields(of: type) else { return nil }
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    // The runtime has no fields for structs from C.
    guard !fields.isEmpty || _openExistential(type, do: size) == 0 else { return nil }
    return fields.map { field in
      guard field.label.hasPrefix("_"), let inner = self.fields(of: field.type), inner.count == 1,
        inner[0].label == "wrappedValue"
      else { return field }
      return Field(
        label: field.label, offset: field.offset + inner[0].offset, type: inner[0].type)
    }
  }
}

/// The name of a stored property as in source. Property wrappers store `x` as `_x`, and a mirror calls the first
/// element of a tuple `.0`.
func memberName(_ label: String) -> String {
  label.hasPrefix("_") || label.hasPrefix(".") ? String(label.dropFirst()) : label
}

/// What the runtime returns about a field (`_FieldReflectionMetadata` in the standard library).
private struct FieldDetails {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

// The runtime's functions that `Mirror` and key paths use. libswiftCore exports them with these
// signatures.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func swiftFieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func swiftFieldOffset(_ type: Any.Type, _ index: Int) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func swiftFieldType(
  _ type: Any.Type, _ index: Int, _ details: UnsafeMutablePointer<FieldDetails>
) -> Any.Type
