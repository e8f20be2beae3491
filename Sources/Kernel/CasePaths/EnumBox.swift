import CScheduler

/// The box that stores the payload of an indirect enum case.
package enum EnumBox {
  /// Creates a box, and stores a reference to it at an address.
  ///
  /// - Returns: the address where the caller must initialize a value of the type.
  package static func make(
    for type: Any.Type, at place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    // A metatype is the address of the type's metadata.
    let box = cscheduler_make_box(unsafeBitCast(type, to: UnsafeRawPointer.self))
    // If a box cannot be allocated, the process ends. The contents of a box follow its header.
    guard let content = box.content else { preconditionFailure("a box without content") }
    place.storeBytes(of: box.object, as: UnsafeMutableRawPointer?.self)
    return content
  }

  /// Removes the reference to a box from an address, and returns a copy of the box's contents.
  package static func take<Content>(
    _: Content.Type, at place: UnsafeMutableRawPointer
  ) -> Content {
    let box = place.load(as: UnsafeMutableRawPointer.self)
    // Other copies of the enum's value refer to the same box.
    defer { Unmanaged<AnyObject>.fromOpaque(box).release() }
    return content(at: place).assumingMemoryBound(to: Content.self).pointee
  }

  /// The address of the contents of the box to which an address has a reference.
  package static func content(at place: UnsafeRawPointer) -> UnsafeRawPointer {
    guard let content = cscheduler_box_content(place.load(as: UnsafeMutableRawPointer.self)) else {
      preconditionFailure("a box without content")
    }
    return UnsafeRawPointer(content)
  }
}
