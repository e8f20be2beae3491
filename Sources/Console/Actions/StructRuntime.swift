/// What the runtime knows about structs and the language does not tell: where in a value its stored
/// properties lie.
enum StructRuntime {
  /// A stored property.
  struct Field {
    let label: String
    /// The bytes from the beginning of the struct to the property.
    let offset: Int
    let type: Any.Type
  }

  /// The stored properties of a struct in the order of declaration, the same that `Mirror` tells.
  ///
  /// `nil` for every other type, and wherever it is not certain that a property can be read where it
  /// lies: of structs that reflect themselves in their own way, that hold something weakly, or whose
  /// names were stripped.
  static func fields(of type: Any.Type) -> [Field]? {
    guard isStruct(type), !(type is any CustomReflectable.Type) else { return nil }
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

  /// The stored properties as they are typed: of a property with a wrapper that stores nothing else, what it
  /// wraps. `nil` where they are not all known.
  static func parts(of type: Any.Type) -> [Field]? {
    guard let fields = fields(of: type) else { return nil }
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    // Structs of C have no fields to ask for.
    guard !fields.isEmpty || _openExistential(type, do: size) == 0 else { return nil }
    return fields.map { field in
      guard field.label.hasPrefix("_"), let inner = self.fields(of: field.type), inner.count == 1,
        inner[0].label == "wrappedValue"
      else { return field }
      return Field(
        label: field.label, offset: field.offset + inner[0].offset, type: inner[0].type)
    }
  }

  /// The metadata kind of native structs is 0x200 (MetadataKind.def).
  private static func isStruct(_ type: Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == 0x200
  }
}

/// The name of a stored property as the source writes it: property wrappers store `x` as `_x`.
func memberName(_ label: String) -> String {
  label.hasPrefix("_") ? String(label.dropFirst()) : label
}

/// What the runtime fills in of a field (`_FieldReflectionMetadata` in the standard library).
private struct FieldDetails {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

// The runtime's own functions behind `Mirror` and key paths; exported, with these signatures, by
// libswiftCore.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func swiftFieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func swiftFieldOffset(_ type: Any.Type, _ index: Int) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func swiftFieldType(
  _ type: Any.Type, _ index: Int, _ details: UnsafeMutablePointer<FieldDetails>
) -> Any.Type
