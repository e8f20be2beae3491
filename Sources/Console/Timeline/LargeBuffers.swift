import Foundation
import Kernel

/// A piece of memory that values share until one of them changes it.
struct LargeBuffer: Hashable {
  /// The minimum size, in bytes. Smaller buffers are not tracked individually.
  static let fewestBytes = 1 << 20

  let address: UInt
  let bytes: Int
}

/// Finds the large buffers of a state: those of its long arrays, texts, dictionaries and so on.
///
/// Visits stored properties and their contents, but not each element of a long array, so it takes a
/// few nanoseconds for each property. Skips objects and the payloads of enums.
struct LargeBuffers<State> {
  private let members: [BufferedMember]

  init() { members = BufferedMember.all(in: State.self) }

  /// The large buffers in a state, in the order of its properties.
  func of(_ state: State) -> [LargeBuffer] {
    guard !members.isEmpty else { return [] }
    var buffers: [LargeBuffer] = []
    withUnsafePointer(to: state) { state in
      for member in members {
        member.find(UnsafeRawPointer(state) + member.offset, &buffers)
      }
    }
    return buffers
  }
}

/// A property with a buffer, at any depth.
private struct BufferedMember {
  let offset: Int
  let find: (UnsafeRawPointer, inout [LargeBuffer]) -> Void

  static func all(in type: Any.Type, at offset: Int = 0) -> [BufferedMember] {
    // Every state with @ObservableState has one, and it is small.
    if type == ObservationStateRegistrar.self { return [] }
    if OwnConformance.isPossible(for: type), let type = type as? any Buffered.Type {
      return [BufferedMember(offset: offset, find: finding(type))]
    }
    return (StructRuntime.fields(of: type) ?? []).flatMap { field in
      all(in: field.type, at: offset + field.offset)
    }
  }

  private static func finding<Value: Buffered>(
    _: Value.Type
  ) -> (UnsafeRawPointer, inout [LargeBuffer]) -> Void {
    { place, buffers in
      withValue(at: place, as: Value.self) { $0.find(in: &buffers) }
    }
  }
}

/// A type with a buffer.
private protocol Buffered {
  func find(in buffers: inout [LargeBuffer])
}

extension [LargeBuffer] {
  fileprivate mutating func note(_ address: UnsafeRawPointer?, bytes: Int) {
    guard bytes >= LargeBuffer.fewestBytes, let address else { return }
    append(LargeBuffer(address: UInt(bitPattern: address), bytes: bytes))
  }

  /// Adds a buffer to which a collection is a single reference.
  fileprivate mutating func note<Collection>(reference: Collection, bytes: Int) {
    guard bytes >= LargeBuffer.fewestBytes,
      MemoryLayout<Collection>.size == MemoryLayout<UnsafeRawPointer>.size
    else { return }
    // The collection is as large as one reference, which is a pointer.
    note(unsafeBitCast(reference, to: UnsafeRawPointer?.self), bytes: bytes)
  }
}

extension Array: Buffered {
  fileprivate func find(in buffers: inout [LargeBuffer]) {
    buffers.note(reference: self, bytes: count * MemoryLayout<Element>.stride)
    // A long array of texts has many small buffers, so skip it. A short array can have large ones.
    guard (1...16).contains(count) else { return }
    for element in self { (element as? any Buffered)?.find(in: &buffers) }
  }
}

extension ContiguousArray: Buffered {
  fileprivate func find(in buffers: inout [LargeBuffer]) {
    buffers.note(reference: self, bytes: count * MemoryLayout<Element>.stride)
  }
}

extension Dictionary: Buffered {
  fileprivate func find(in buffers: inout [LargeBuffer]) {
    buffers.note(
      reference: self,
      bytes: count * (MemoryLayout<Key>.stride + MemoryLayout<Value>.stride))
  }
}

extension Set: Buffered {
  fileprivate func find(in buffers: inout [LargeBuffer]) {
    buffers.note(reference: self, bytes: count * MemoryLayout<Element>.stride)
  }
}

extension String: Buffered {
  fileprivate func find(in buffers: inout [LargeBuffer]) {
    guard utf8.count >= LargeBuffer.fewestBytes else { return }
    utf8.withContiguousStorageIfAvailable { buffers.note($0.baseAddress, bytes: $0.count) }
  }
}

extension Data: Buffered {
  fileprivate func find(in buffers: inout [LargeBuffer]) {
    guard count >= LargeBuffer.fewestBytes else { return }
    withUnsafeBytes { buffers.note($0.baseAddress, bytes: $0.count) }
  }
}

extension Optional: Buffered {
  fileprivate func find(in buffers: inout [LargeBuffer]) {
    if case let value as any Buffered = self { value.find(in: &buffers) }
  }
}
