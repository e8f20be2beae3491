import Kernel

// Enums with payloads for which no macro recorded the cases.
extension EnumRuntime {
  /// A case of an enum with the type of its payload.
  struct Payload {
    let name: String
    /// `nil` for a case without a payload.
    let type: Any.Type?
    /// Whether the payload is in a box to which the value refers.
    let isIndirect: Bool
  }

  /// The cases of an enum, those with a payload first. `nil` for all other types, for types for
  /// which ``StoredParts/isForeign(_:)`` returns `true`, and if the type of a payload is unknown.
  static func payloads(of type: Any.Type) -> [Payload]? {
    StoredParts.isForeign(type) ? nil : knownPayloads(of: type)
  }

  private static func knownPayloads(of type: Any.Type) -> [Payload]? {
    guard let names = caseNames(of: type), let records = records(ofCasesOf: type) else {
      return nil
    }
    // Bit 0 of a record's flags means an indirect case.
    let metadata = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer>.self)
    let descriptor = metadata[1]
    var payloads: [Payload] = []
    for (name, record) in zip(names, records) {
      let distance = Int(record.load(fromByteOffset: 4, as: Int32.self))
      var payload: Any.Type?
      if distance != 0 {
        // The generic arguments come after the kind and the descriptor.
        payload = payloadType(record + 4 + distance, descriptor, UnsafeRawPointer(metadata + 2))
        if payload == nil { return nil }
      }
      payloads.append(
        Payload(name: name, type: payload, isIndirect: record.load(as: UInt32.self) & 1 != 0))
    }
    return payloads
  }

  private static func payloadType(
    _ name: UnsafeRawPointer, _ descriptor: UnsafeRawPointer, _ arguments: UnsafeRawPointer
  ) -> Any.Type? {
    // Mangling.rst: a byte from 1 to 0x17 starts a reference of 4 bytes, one up to 0x1F of 8 bytes.
    var length = 0
    while true {
      switch name.load(fromByteOffset: length, as: UInt8.self) {
      case 0:
        return _getTypeByMangledNameInContext(
          name.assumingMemoryBound(to: UInt8.self), UInt(length), genericContext: descriptor,
          genericArguments: arguments)
      case 1...0x17: length += 5
      case 0x18...0x1F: length += 9
      default: length += 1
      }
    }
  }

  /// The schemas that the macro would have recorded for an enum. Empty if its cases are unknown.
  static func schemas<Root>(of type: Root.Type) -> [CaseSchema<Root>] {
    guard let tag = EnumTag<Root>() else { return [] }
    return (payloads(of: type) ?? []).enumerated().map { index, payload in
      let elements = payload.type.flatMap(TupleRuntime.elements)
      let parameters =
        elements.map { $0.map { ($0.label, $0.type) } } ?? payload.type.map { [("", $0)] }
      return CaseSchema(
        name: payload.name,
        parameters: (parameters ?? []).map {
          CaseSchema.Parameter(label: $0.0.isEmpty ? nil : $0.0, type: $0.1)
        },
        embed: { tag.value(UInt32(index), carrying: payload, elements, $0) },
        extract: { root in
          guard tag(root) == index else { return nil }
          return tag.values(of: root, payload, elements)
        },
        // Without a macro, it is unknown.
        filePath: "")
    }
  }
}

extension EnumTag {
  /// Makes a value with this case. `nil` if a payload value has the wrong type.
  fileprivate func value(
    _ tag: UInt32, carrying payload: EnumRuntime.Payload, _ elements: [StructRuntime.Field]?,
    _ values: [Any]
  ) -> Value? {
    let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { place.deallocate() }
    if let type = payload.type {
      let parts = elements ?? [StructRuntime.Field(label: "", offset: 0, type: type)]
      guard parts.count == values.count,
        zip(parts, values).allSatisfy({ fits($1, $0.type) })
      else { return nil }
      var content = UnsafeMutableRawPointer(place)
      if payload.isIndirect { content = EnumBox.make(for: type, at: content) }
      for (part, value) in zip(parts, values) { put(value, part.type, content + part.offset) }
    } else if !values.isEmpty {
      return nil
    }
    inject(tag, into: UnsafeMutableRawPointer(place))
    return place.move()
  }

  /// The payload of a value of this case. A tuple gives one value for each element.
  fileprivate func values(
    of root: Value, _ payload: EnumRuntime.Payload, _ elements: [StructRuntime.Field]?
  ) -> [Any] {
    guard let type = payload.type else { return [] }
    let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { place.deallocate() }
    place.initialize(to: root)
    let content = UnsafeMutableRawPointer(place)
    project(content)
    func take<Payload>(_: Payload.Type) -> Any {
      payload.isIndirect
        ? EnumBox.take(Payload.self, at: content)
        : content.assumingMemoryBound(to: Payload.self).move()
    }
    let carried = _openExistential(type, do: take)
    guard let elements else { return [carried] }
    func read<Payload>(_: Payload.Type) -> [Any] {
      guard let carried = carried as? Payload else { return [] }
      return withUnsafePointer(to: carried) { pointer in
        elements.map { ValueForm.of($0.type).value(at: UnsafeRawPointer(pointer) + $0.offset) }
      }
    }
    return _openExistential(type, do: read)
  }

  private func fits(_ value: Any, _ type: Any.Type) -> Bool {
    func open<Part>(_: Part.Type) -> Bool { value is Part }
    return _openExistential(type, do: open)
  }

  private func put(_ value: Any, _ type: Any.Type, _ place: UnsafeMutableRawPointer) {
    func open<Part>(_: Part.Type) {
      guard let value = value as? Part else { return }
      place.initializeMemory(as: Part.self, to: value)
    }
    _openExistential(type, do: open)
  }
}
