/// Text that is written piece by piece, as UTF-8.
///
/// It does what a `String` does that only grows at its end, in less than half of the time: a `String` finds out for
/// each piece how it and the result are stored.
// Unchecked, because a storage that several buffers share is never written to.
package struct TextBuffer: @unchecked Sendable {
  private final class Storage: ManagedBuffer<Storage.Extent, UInt8> {
    struct Extent {
      var count: Int
      /// Not the capacity of `ManagedBuffer`, which asks the allocator each time.
      let capacity: Int
    }

    static func make(capacity: Int) -> Storage {
      let storage = create(minimumCapacity: capacity) { _ in Extent(count: 0, capacity: capacity) }
      return unsafeDowncast(storage, to: Storage.self)
    }
  }

  /// Enough for most lines of output.
  private static let leastCapacity = 120

  /// `nil` until something is appended.
  private var storage: Storage?

  package init() {}

  package init(_ text: String) { append(text) }

  /// The length in bytes.
  package var count: Int { storage?.header.count ?? 0 }

  package var isEmpty: Bool { count == 0 }

  package var text: String { text(from: 0) }

  /// The text from a byte on.
  package func text(from start: Int) -> String {
    withBytes { String(decoding: $0[start...], as: UTF8.self) }
  }

  /// Calls an operation with the bytes, which it may not keep.
  package func withBytes<R>(_ operation: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    guard let storage else { return try operation(UnsafeBufferPointer(start: nil, count: 0)) }
    return try storage.withUnsafeMutablePointers { extent, bytes in
      try operation(UnsafeBufferPointer(start: bytes, count: extent.pointee.count))
    }
  }

  /// Whether the text from a byte on starts with another text.
  package func starts(with text: String, at start: Int = 0) -> Bool {
    withBytes { $0[start...].starts(with: text.utf8) }
  }

  /// The offset of the code point that the byte at an offset belongs to.
  package func startOfCharacter(at offset: Int) -> Int {
    withBytes { bytes in bytes[...offset].lastIndex { $0 & 0xC0 != 0x80 } ?? 0 }
  }

  /// Returns the buffer and leaves an empty one in its place, so that the buffer can be changed without a copy.
  package mutating func take() -> TextBuffer {
    let taken = self
    self = TextBuffer()
    return taken
  }

  // MARK: Writing

  package static func += (buffer: inout TextBuffer, text: String) { buffer.append(text) }

  package mutating func append(_ text: String) {
    // Without a copy of the text, which would count a reference.
    if text.utf8.withContiguousStorageIfAvailable({ append($0) }) != nil { return }
    var text = text
    text.withUTF8 { append($0) }
  }

  package mutating func append(_ other: TextBuffer) {
    other.withBytes { append($0) }
  }

  /// Appends bytes that are whole characters of UTF-8.
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    write(upTo: bytes.count) { extent, start in
      (start + extent.pointee.count).initialize(from: source, count: bytes.count)
      extent.pointee.count += bytes.count
    }
  }

  /// Appends an ASCII character.
  package mutating func append(byte: UInt8) {
    write(upTo: 1) { extent, start in
      (start + extent.pointee.count).initialize(to: byte)
      extent.pointee.count += 1
    }
  }

  /// Puts a text before the byte at an offset.
  package mutating func insert(_ text: String, at offset: Int) {
    var text = text
    text.withUTF8 { bytes in
      guard let source = bytes.baseAddress else { return }
      write(upTo: bytes.count) { extent, start in
        let place = start + offset
        (place + bytes.count).update(from: place, count: extent.pointee.count - offset)
        place.update(from: source, count: bytes.count)
        extent.pointee.count += bytes.count
      }
    }
  }

  /// Removes a number of bytes at an offset.
  package mutating func remove(_ number: Int, at offset: Int = 0) {
    write(upTo: 0) { extent, start in
      extent.pointee.count -= number
      let place = start + offset
      place.update(from: place + number, count: extent.pointee.count - offset)
    }
  }

  /// Removes everything from a byte on, and keeps the memory.
  package mutating func removeAll(from start: Int = 0) {
    guard start < count else { return }
    write(upTo: 0) { extent, _ in extent.pointee.count = start }
  }

  /// Calls an operation with the storage of this buffer alone, which has room for a number of bytes at the end.
  @inline(__always)
  private mutating func write(
    upTo number: Int,
    _ operation: (UnsafeMutablePointer<Storage.Extent>, UnsafeMutablePointer<UInt8>) -> Void
  ) {
    if !isKnownUniquelyReferenced(&storage) || room < number {
      replaceStorage(withRoomFor: number)
    }
    // Not bound to a name, which would count a reference.
    storage.unsafelyUnwrapped.withUnsafeMutablePointers(operation)
  }

  /// The number of bytes that can be appended to the storage.
  private var room: Int { storage.map { $0.header.capacity - $0.header.count } ?? 0 }

  @inline(never)
  private mutating func replaceStorage(withRoomFor number: Int) {
    let count = count
    let capacity = storage?.header.capacity ?? 0
    let doubled = count + number > capacity ? 2 * capacity : 0
    let larger = Storage.make(capacity: max(count + number, doubled, Self.leastCapacity))
    storage?.withUnsafeMutablePointerToElements { source in
      larger.withUnsafeMutablePointerToElements { $0.initialize(from: source, count: count) }
    }
    larger.header.count = count
    storage = larger
  }
}

extension TextBuffer: Equatable {
  /// Compares the bytes.
  package static func == (one: TextBuffer, other: TextBuffer) -> Bool {
    one.storage === other.storage
      || one.withBytes { one in other.withBytes { one.elementsEqual($0) } }
  }
}
