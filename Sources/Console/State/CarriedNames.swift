import Kernel

/// The names of an enum's values: those of the structs that its cases carry, where they are stored.
struct CarriedNames {
  /// By the number of the case. `nil` for a case without a name.
  private let names: [(name: ElementName, isIndirect: Bool)?]
  private let tag: (UnsafeRawPointer) -> UInt32
  private let project: (UnsafeMutableRawPointer) -> Void
  private let size: Int
  private let alignment: Int

  /// Returns `nil` if the type is not an enum.
  ///
  /// - Parameters:
  ///   - payloads: the cases of the enum.
  ///   - names: the names of what they carry.
  init?(of type: Any.Type, _ payloads: [EnumRuntime.Payload], _ names: [ElementName?]) {
    func open<Value>(_: Value.Type) -> Self? {
      EnumTag<Value>().map { Self(tag: $0, payloads, names) }
    }
    guard let opened = _openExistential(type, do: open) else { return nil }
    self = opened
  }

  private init<Value>(
    tag: EnumTag<Value>, _ payloads: [EnumRuntime.Payload], _ names: [ElementName?]
  ) {
    self.names = zip(payloads, names).map { payload, name in name.map { ($0, payload.isIndirect) } }
    self.tag = { tag(at: $0) }
    project = { tag.project($0) }
    (size, alignment) = (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
  }

  /// The text of the value at an address. `nil` if it is `nil` or empty.
  func text(at address: UnsafeRawPointer) -> String? {
    let tag = Int(tag(address))
    guard names.indices.contains(tag), let (name, isIndirect) = names[tag] else { return nil }
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: alignment) { copy in
      // Bits of the payload can say which case it is. Only the text is copied as a value, so the bytes need not
      // count the references in them.
      copy.copyMemory(from: UnsafeRawBufferPointer(start: address, count: size))
      guard let place = copy.baseAddress else { return nil }
      project(place)
      return name.text(at: isIndirect ? EnumBox.content(at: place) : UnsafeRawPointer(place))
    }
  }
}
