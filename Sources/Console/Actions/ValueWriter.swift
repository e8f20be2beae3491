import ConsoleSyntax

/// Appends values to a text, as ``ValuePrinter`` describes.
struct ValueWriter {
  /// Deeper than this nothing is written: as deep as the parser reads, and no cycle gets by.
  private static let depthLimit = 200
  /// The longest text whose characters are counted, in bytes.
  private static let countedBytes = 1 << 20

  var output = ""
  let limits: ValuePrinter.Limits?
  /// Past so many bytes of output nothing more is written but what closes it.
  private let room: Int
  /// Whether the beginning of a value is of no use.
  private let wantsWhole: Bool
  /// Whether there is no room for the whole value, whatever has been written of it.
  private var isTooLong = false
  /// What is looked for in the output; `nil` where the output itself is wanted.
  private(set) var search: OutputSearch?
  private var depth = 0
  /// Whether a collection would stand inside of another value.
  private var isNested = false
  /// `nil` where there is nothing to hide.
  private let redaction: Redaction?
  /// The secret that everything in the payload of an action is, because of the action's name.
  private var payloadSecret: String?

  init(_ printer: ValuePrinter, lookingFor search: OutputSearch? = nil) {
    limits = printer.limits
    redaction = printer.redaction?.isActive == true ? printer.redaction : nil
    room = printer.room
    wantsWhole = printer.wantsWhole
    self.search = search
  }

  /// Whether nothing more has to be written: there is no room left, or what is looked for was found.
  var isDone: Bool { isTooLong || output.utf8.count >= room || search?.isFound == true }

  /// Looks for the text in what has been written since the last time.
  mutating func searchOutput(isLast: Bool = false) {
    search?.look(in: &output, isLast: isLast)
  }

  /// Writes a value by what is declared of it: an `any Error` is its message, whatever it is.
  mutating func write(_ value: Any, as type: Any.Type) {
    if type == (any Error).self, let error = value as? any Error {
      write(text: Self.message(of: error))
    } else {
      write(value)
    }
  }

  mutating func write(_ value: Any) {
    guard let redaction else { return writeOpenly(value) }
    // A text finds its mark where it is written.
    if !(value is String), let mark = redaction.mark(forEqual: value) {
      output += mark
      return
    }
    let start = output.utf8.count
    writeOpenly(value)
    // What is written exactly like a secret is one, whatever holds it.
    // A search takes away what it has looked at.
    guard output.utf8.count >= start else { return }
    let written = output.utf8.suffix(output.utf8.count - start)
    guard let mark = redaction.mark(forWritten: Substring(written)) else { return }
    output = String(output.utf8.prefix(start)) ?? ""
    output += mark
  }

  private mutating func writeOpenly(_ value: Any) {
    depth += 1
    defer { depth -= 1 }
    guard mayWrite else {
      output += "…"
      return
    }
    let form = ValueForm.of(Swift.type(of: value))
    switch form.notation {
    case .convertible:
      (value as? any LiteralConvertible)?.write(to: &self)
    case .void:
      output += "()"
    case .cases:
      if let (item, values) = form.grammar?.taken(value) {
        write(item, values)
      } else {
        write(reflecting: value)
      }
    case .payloadFree, .anyError, .decodable, .stored, .none:
      if let layout = layout(of: form) {
        layout.write(value, to: &self)
      } else {
        write(reflecting: value)
      }
    }
  }

  /// Writes a value of a known type where it lies.
  mutating func write(at place: UnsafeRawPointer, _ form: ValueForm) {
    guard let layout = layout(of: form) else { return write(form.value(at: place)) }
    depth += 1
    defer { depth -= 1 }
    guard mayWrite else {
      output += "…"
      return
    }
    layout.write(at: place, to: &self)
  }

  /// How values lie in memory; `nil` where each has to be looked at, because it may be secret.
  private func layout(of form: ValueForm) -> ValueLayout? {
    redaction == nil ? form.layout : nil
  }

  private var mayWrite: Bool { depth <= limits?.depth ?? Self.depthLimit && !isDone }

  private mutating func write(_ item: EnumGrammar.Case, _ values: [Any]) {
    if let keyPath = item.keyPath {
      return write(values, of: item, opener: ".set(\(keyPath), ", closer: ")")
    }
    output += "." + item.written
    if !values.isEmpty { write(values, of: item, opener: "(", closer: ")") }
  }

  private mutating func write(
    _ values: [Any], of item: EnumGrammar.Case, opener: String, closer: String
  ) {
    output += opener
    let outer = payloadSecret
    defer { payloadSecret = outer }
    payloadSecret = secret(ofPayloadOf: item) ?? outer
    for (index, value) in values.enumerated() {
      if index > 0 { output += ", " }
      let parameter = item.parameters[index]
      if let label = parameter.label {
        output += EscapedText.identifier(label) + ": "
        if hides(value, named: label) { continue }
      }
      let isAction = parameter.form.grammar?.taken(value)?.values.isEmpty == false
      if !isAction, let payloadSecret, let mark = redaction?.mark(for: value, of: payloadSecret) {
        output += mark
        continue
      }
      write(value, as: parameter.form.type)
    }
    output += closer
  }

  /// The secret that an action named after it sets; `nil` where one of its labels says it already.
  private func secret(ofPayloadOf item: EnumGrammar.Case) -> String? {
    guard let redaction, let name = redaction.secretName(inCase: item.lastName),
      !item.parameters.contains(where: { redaction.hides(name: $0.label ?? "") })
    else { return nil }
    return name
  }

  /// Writes an action as a dotted path, with its payload between opener and closer.
  mutating func write(action: Any, opener: String, closer: String) {
    let outer = payloadSecret
    defer { payloadSecret = outer }
    var value = action
    var steps = 0
    while let grammar = ValueForm.of(Swift.type(of: value)).grammar,
      let (item, values) = grammar.taken(value)
    {
      steps += 1
      payloadSecret = secret(ofPayloadOf: item) ?? payloadSecret
      let mayGoOn = steps < Parser.depthLimit / 2
      if item.isPresented, mayGoOn, let name = Self.caseName(values[0]),
        !grammar.names.contains(name)
      {
        value = values[0]
        continue
      }
      if item.elementInner?.taken(values[1]) != nil, mayGoOn, !output.isEmpty {
        output += "[id: "
        write(values[0], as: item.parameters[0].form.type)
        output += "]"
        value = values[1]
        continue
      }
      output += (output.isEmpty ? "" : ".") + item.written
      // A binding action in code may set something that is none of the known properties.
      if let inner = item.inner, values.count == 1, mayGoOn,
        !inner.isBinding || inner.taken(values[0]) != nil
      {
        value = values[0]
        continue
      }
      if !values.isEmpty { write(values, of: item, opener: opener, closer: closer) }
      return
    }
    let isAtStart = output.isEmpty
    write(value)
    if isAtStart, search?.hasLetGo != true, output.hasPrefix(".") { output.removeFirst() }
  }

  /// The name of the case that a value is and that a literal may be of.
  private static func caseName(_ value: Any) -> String? {
    let form = ValueForm.of(Swift.type(of: value))
    if let grammar = form.grammar { return grammar.taken(value)?.case.name }
    guard case .payloadFree = form.notation else { return nil }
    return EnumRuntime.caseName(value)
  }

  /// Writes what stands for a secret in the place of a value that has its name.
  mutating func hides(_ value: Any, named name: String) -> Bool {
    guard let mark = redaction?.mark(for: value, named: name) else { return false }
    output += mark
    return true
  }

  /// Writes a text in quotes, cut where it is longer than the limit.
  mutating func write(text: String) {
    if let redaction {
      if let mark = redaction.mark(forWritten: EscapedText.quoted(text)[...]) {
        output += mark
        return
      }
      // A mark inside of quotes would be read back as a text.
      if redaction.scrubbed(text) != text {
        output += redaction.mark(forTextWithSecret: text)
        return
      }
    }
    let limit = limits?.characters ?? .max
    // A character has at least one byte: most texts need not be counted, and large ones are not.
    if text.utf8.count > max(limit, Self.countedBytes) {
      write(cut: text.prefix(limit), of: "\(text.utf8.count) bytes")
    } else if text.utf8.count > limit, text.count > limit {
      write(cut: text.prefix(limit), of: "\(text.count) characters")
    } else if output.utf8.count + text.utf8.count > room {
      write(
        cut: text.prefix(max(0, room - output.utf8.count)), of: "\(text.utf8.count) bytes")
    } else {
      output += "\""
      EscapedText.append(text, to: &output)
      output += "\""
    }
  }

  /// Writes the beginning of a text, and how long all of it is.
  mutating func write(cut text: Substring, of length: String) {
    output += "\""
    EscapedText.append(String(text), to: &output)
    output += "…\" (\(length))"
  }

  /// How many characters of a text are written at the most.
  var mostCharacters: Int {
    min(limits?.characters ?? .max, max(0, room - output.utf8.count))
  }

  /// Writes a collection: its elements, as far as there is room, or only how many they are.
  mutating func list<Elements: Sequence>(
    _ elements: @autoclosure () -> Elements, count: Int, of type: @autoclosure () -> String,
    empty: String = "[]", write: (inout ValueWriter, Elements.Element) -> Void
  ) {
    if count == 0 {
      output += empty
    } else if let limits, isNested || count > limits.elements {
      output += "[\(count) × \(type())]"
    } else {
      output += "["
      // Each element takes a byte at least. A set or a dictionary would be sorted for nothing.
      if wantsWhole, count > room {
        isTooLong = true
        return
      }
      nested { $0.write(all: elements(), count: count, write) }
      output += "]"
    }
  }

  private mutating func write<Elements: Sequence>(
    all elements: Elements, count: Int, _ write: (inout ValueWriter, Elements.Element) -> Void
  ) {
    var written = 0
    for element in elements {
      if written > 0 { output += ", " }
      if isDone {
        output += "… \(count - written) more"
        return
      }
      write(&self, element)
      searchOutput()
      written += 1
    }
  }

  /// A value on its own, as deep as it would stand here.
  func piece(_ value: Any, as type: Any.Type) -> String {
    var writer = self
    writer.output = ""
    writer.search = nil
    writer.write(value, as: type)
    return writer.output
  }

  /// Writes what stands inside of another value.
  mutating func nested<Result>(_ body: (inout ValueWriter) -> Result) -> Result {
    let outer = isNested
    isNested = true
    defer { isNested = outer }
    return body(&self)
  }

  /// What an error has to say.
  static func message(of error: any Error) -> String {
    String(describing: error)
  }
}
