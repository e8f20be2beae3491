/// What kind of type a metatype stands for, as the Swift runtime numbers it (MetadataKind.def in the Swift
/// repository).
///
/// Reading it takes an instruction. To find out with `is` that a type does not conform to a protocol takes a search
/// of all conformances of the program, so ask first whether the kind can conform at all.
package struct MetadataKind: RawRepresentable, Equatable, Sendable {
  package let rawValue: UInt

  package init(rawValue: UInt) { self.rawValue = rawValue }

  /// The kind of a type.
  package init(of type: Any.Type) {
    // A metatype is the address of the type's metadata, which starts with the kind.
    rawValue = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
  }

  /// A class. Where Objective-C exists, its metadata starts with an address instead.
  package static let nativeClass = Self(rawValue: 0)
  package static let structure = Self(rawValue: 0x200)
  package static let enumeration = Self(rawValue: 0x201)
  /// `Optional`, which is not an `enumeration`.
  package static let optional = Self(rawValue: 0x202)
  package static let function = Self(rawValue: 0x302)
  package static let existential = Self(rawValue: 0x303)
}
