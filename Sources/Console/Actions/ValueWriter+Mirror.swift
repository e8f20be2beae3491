import ConsoleSyntax

/// Writes values without their own notation, using `Mirror`.
extension ValueWriter {
  mutating func write(reflecting value: Any) {
    if let binding = value as? any FieldBinding {
      let (keyPath, value) = binding.change
      output += ".set(\(keyPath), "
      write(value)
      output += ")"
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum: writeEnum(value, mirror)
    case .tuple: writeFields(mirror)
    case .collection, .set: writeCollection(mirror)
    case .dictionary: writeDictionary(mirror)
    case .optional:
      if let child = mirror.children.first { write(child.value) } else { output += "nil" }
    case .struct, .class:
      output += EscapedText.identifier(TypeName.of(type(of: value)).base)
      writeFields(mirror)
    default:
      // Functions and metatypes have no literals, so write their type.
      if mirror.children.isEmpty {
        output += "‹\(TypeName.of(type(of: value)).display)›"
      } else {
        output += EscapedText.identifier(TypeName.of(type(of: value)).base)
        writeFields(mirror)
      }
    }
  }

  private mutating func writeEnum(_ value: Any, _ mirror: Mirror) {
    let payload = mirror.children.first
    let name = EnumRuntime.caseName(value) ?? payload?.label ?? String(describing: value)
    output += "." + EscapedText.identifier(name)
    guard let payload else { return }
    let fields = Mirror(reflecting: payload.value)
    if fields.displayStyle == .tuple {
      writeFields(fields)
    } else {
      output += "("
      write(payload.value)
      output += ")"
    }
  }

  /// Writes `(label: value, …)`, with the properties of superclasses first.
  private mutating func writeFields(_ mirror: Mirror) {
    var fields = Array(mirror.children)
    var ancestor = mirror.displayStyle == .class ? mirror.superclassMirror : nil
    while let mirror = ancestor {
      fields = mirror.children + fields
      ancestor = mirror.superclassMirror
    }
    output += "("
    nested { writer in
      var separator = ""
      for field in fields {
        if let label = field.label, label.hasPrefix("_$") { continue }
        writer.output += separator
        if writer.isDone {
          writer.output += "…"
          break
        }
        writer.writeField(field)
        separator = ", "
      }
    }
    output += ")"
  }

  /// Writes a property. One with a wrapper is stored as `_name`, and is written as `name` with the
  /// wrapped value.
  mutating func writeField(_ field: Mirror.Child) {
    guard var label = field.label, !label.hasPrefix(".") else { return write(field.value) }
    var value = field.value
    if label.hasPrefix("_"), label.count > 1 {
      label.removeFirst()
      if let wrapped = valueInWrapper(value) { value = wrapped }
    }
    output += EscapedText.identifier(label) + ": "
    if !hides(value, named: label) { write(value) }
  }

  private mutating func writeCollection(_ mirror: Mirror) {
    list(
      mirror.children, count: mirror.children.count,
      of: mirror.children.first.map { TypeName.of(Swift.type(of: $0.value)).display } ?? ""
    ) { $0.write($1.value) }
  }

  private mutating func writeDictionary(_ mirror: Mirror) {
    let entries = mirror.children.map { Array(Mirror(reflecting: $0.value).children) }
      .filter { $0.count == 2 }
    let type = entries.first?.map { TypeName.of(Swift.type(of: $0.value)).display }
    list(entries, count: entries.count, of: type?.joined(separator: ": ") ?? "", empty: "[:]") {
      writer, entry in
      writer.write(entry[0].value)
      writer.output += ": "
      writer.write(entry[1].value)
    }
  }
}

/// The value inside a property wrapper. `nil` if the property does not have one.
func valueInWrapper(_ property: Any) -> Any? {
  let mirror = Mirror(reflecting: property)
  // A collection is not a wrapper, and looking for a label would reflect each of its elements. With
  // `@ObservableState`, all stored properties have names that start with `_` and come here.
  switch mirror.displayStyle {
  case .collection, .set, .dictionary: return nil
  default: return mirror.children.first { $0.label == "wrappedValue" }?.value
  }
}
