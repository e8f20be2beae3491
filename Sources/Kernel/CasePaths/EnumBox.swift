import CScheduler

/// The box to which a value of an indirect case refers: it holds what the case carries.
package enum EnumBox {
  /// Puts a reference to a new box at a place.
  ///
  /// - Returns: where the caller has to initialize a value of the type.
  package static func make(
    for type: Any.Type, at place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    // A metatype is the address of the type's metadata.
    let box = cscheduler_make_box(unsafeBitCast(type, to: UnsafeRawPointer.self))
    // Boxes are allocated or the process ends, and their content lies behind their header.
    guard let content = box.content else { preconditionFailure("a box without content") }
    place.storeBytes(of: box.object, as: UnsafeMutableRawPointer?.self)
    return content
  }

  /// Takes the reference to a box from a place, and returns a copy of what it holds.
  package static func take<Content>(
    _: Content.Type, at place: UnsafeMutableRawPointer
  ) -> Content {
    let box = place.load(as: UnsafeMutableRawPointer.self)
    // Other copies of the enum's value refer to the same box.
    defer { Unmanaged<AnyObject>.fromOpaque(box).release() }
    guard let content = cscheduler_box_content(box) else {
      preconditionFailure("a box without content")
    }
    return content.assumingMemoryBound(to: Content.self).pointee
  }
}
