import ConsoleSyntax
import Kernel

/// Appends the text of values to a string, as ``ValuePrinter`` describes.
struct ValueWriter {
  /// The maximum depth of values, the same as the parser's. It also ends cycles of objects.
  private static let depthLimit = 200
  /// The maximum length in bytes of a text for which characters are counted.
  private static let countedBytes = 1 << 20

  var output: TextBuffer
  /// The length in bytes of what was in the output before.
  private(set) var start: Int
  let limits: ValuePrinter.Limits?
  /// The length of the output in bytes from which only `…` and closing brackets are written.
  private let room: Int
  /// Whether an incomplete value is useless.
  private let wantsWhole: Bool
  /// Whether it is certain that the whole value does not fit.
  private var isTooLong = false
  /// The search in the output. `nil` if the output itself is needed.
  private(set) var search: OutputSearch?
  private var depth = 0
  /// Whether the present value is inside another value.
  private var isNested = false
  /// `nil` if there is nothing to hide.
  let redaction: Redaction?
  /// Returns the reference to write for a shared value. `nil` to write the contents of all of them.
  var sharedReference: ((any SharedValueProtocol) -> String?)?
  /// The secret to which the payload that is being written belongs, because of the action's name.
  var payloadSecret: String?

  /// - Parameter output: the text to which values are appended. With a search, it has to be empty.
  init(
    _ printer: ValuePrinter, lookingFor search: OutputSearch? = nil,
    on output: consuming TextBuffer = TextBuffer()
  ) {
    start = output.count
    self.output = output
    limits = printer.limits
    redaction = printer.redaction?.isActive == true ? printer.redaction : nil
    room = printer.room == .max ? .max : start + printer.room
    wantsWhole = printer.wantsWhole
    // Every value of a step has a writer without a search, and assigning `nil` would release one first.
    if let search { self.search = search }
  }

  /// Whether further output is useless: there is no room left, or the search is over.
  var isDone: Bool {
    isTooLong || output.count >= room || search?.isFound == true || search?.isAbandoned == true
  }

  /// Ends writing.
  consuming func finish() -> TextBuffer { output }

  /// Whether nothing has been written.
  var isAtStart: Bool { output.count == start }

  /// Searches the output since the last search.
  mutating func searchOutput(isLast: Bool = false) {
    search?.look(in: &output, isLast: isLast)
  }

  /// Writes a value with its declared type. A value that is declared as `any Error` is written so that
  /// it can be typed.
  mutating func write(_ value: Any, as type: Any.Type) {
    if type == (any Error).self, let error = value as? any Error {
      write(error: error)
    } else {
      write(value)
    }
  }

  mutating func write(_ value: Any) {
    guard let redaction else { return writeOpenly(value) }
    // `write(text:)` looks for the reference for a text.
    if !(value is String), let reference = redaction.reference(forEqual: value) {
      output += reference
      return
    }
    let start = output.count
    writeOpenly(value)
    // A search may have removed the output up to `start`.
    guard output.count >= start else { return }
    // A value with the same text as a secret is secret too, regardless of its type.
    guard let reference = redaction.reference(forWritten: output.text(from: start)[...])
    else { return }
    output.removeAll(from: start)
    output += reference
  }

  private mutating func writeOpenly(_ value: Any) {
    depth += 1
    defer { depth -= 1 }
    guard mayWrite else {
      output += "…"
      return
    }
    let type = Swift.type(of: value)
    // Fast path: most values are texts.
    if type == String.self, withCast(value, to: String.self, { write(text: $0.pointee) }) != nil {
      return
    }
    let form = ValueForm.of(type)
    switch form.notation {
    case .convertible(let type):
      write(value, of: type)
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
      } else if let raw = ValueForm.rawValue(in: value) {
        write(raw)
      } else {
        write(reflecting: value)
      }
    }
  }

  /// Writes a value whose own type is known. Looking up the conformance of each value would take longer
  /// than writing it.
  private mutating func write<Value: LiteralConvertible>(_ value: Any, of type: Value.Type) {
    _ = withCast(value, to: type) { $0.pointee.write(to: &self) }
  }

  /// Writes a value of a known type directly from memory.
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

  /// The layout for writing values directly from memory. `nil` if there may be secrets, because
  /// each value must be compared with them.
  private func layout(of form: ValueForm) -> ValueLayout? {
    redaction == nil ? form.layout : nil
  }

  private var mayWrite: Bool { depth <= limits?.depth ?? Self.depthLimit && !isDone }

  /// Writes a reference instead of a value if its name is secret. Returns whether it wrote one.
  mutating func hides(_ value: Any, named name: String) -> Bool {
    guard let reference = redaction?.reference(for: value, named: name) else { return false }
    output += reference
    return true
  }

  /// Writes a text in quotes, cut if it is longer than the limit.
  mutating func write(text: String) {
    if let redaction {
      if let reference = redaction.reference(forWritten: EscapedText.quoted(text)[...]) {
        output += reference
        return
      }
      // A reference inside quotes would be read back as a text, so replace the whole text.
      if redaction.scrubbed(text) != text {
        output += redaction.reference(forTextWithSecret: text)
        return
      }
    }
    let limit = limits?.characters ?? .max
    // A text has at least as many bytes as characters, so only texts with more bytes than the limit
    // are counted. Very large texts are not, because counting them takes too long.
    if text.utf8.count > max(limit, Self.countedBytes) {
      write(cut: text.prefix(limit), of: "\(text.utf8.count) bytes")
    } else if text.utf8.count > limit, text.count > limit {
      write(cut: text.prefix(limit), of: "\(text.count) characters")
    } else if output.count + text.utf8.count > room {
      write(
        cut: text.prefix(max(0, room - output.count)), of: "\(text.utf8.count) bytes")
    } else {
      output += "\""
      EscapedText.append(text, to: &output)
      output += "\""
    }
  }

  /// Writes the start of a text, and the length of the whole text.
  mutating func write(cut text: Substring, of length: String) {
    output += "\""
    EscapedText.append(String(text), to: &output)
    output += "…\""
    if limits?.showsLengths != false { output += " (\(length))" }
  }

  /// The maximum number of characters of a text that are written.
  var mostCharacters: Int {
    min(limits?.characters ?? .max, max(0, room - output.count))
  }

  /// Writes a collection: the elements for which there is room, or only their number.
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
      // Each element needs at least one byte. Stop before a set or a dictionary is sorted.
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

  /// Returns the text of a value, written with the present limits and depth.
  func piece(_ value: Any, as type: Any.Type) -> String {
    var writer = self
    writer.output = TextBuffer()
    writer.start = 0
    writer.search = nil
    writer.write(value, as: type)
    return writer.output.text
  }

  /// Writes what is inside another value.
  mutating func nested<Result>(_ body: (inout ValueWriter) -> Result) -> Result {
    let outer = isNested
    isNested = true
    defer { isNested = outer }
    return body(&self)
  }

  static func message(of error: any Error) -> String {
    String(describing: error)
  }
}
