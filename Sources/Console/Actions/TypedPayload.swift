/// Where in an action, as far as it has been typed, the cursor stands.
///
/// Reads what can be the beginning of an action and never fails: what it does not understand is a place
/// about which nothing is known.
struct TypedPayload {
  /// What stands at the cursor.
  enum Place {
    /// A value, or an argument's label before it; its beginning is typed from there on.
    case value(ValueForm?, from: Int)
    /// A case of that form behind a dot, which stands there.
    case caseName(ValueForm, from: Int)
    /// An id between brackets in a value, which is not completed.
    case unknown
    /// Behind a whole value, where a comma or the closer follows.
    case behindValue
    /// A path into the state behind `$`, which stands there.
    case statePath(from: Int)
    /// The name of a file behind `@`, which stands there.
    case file(from: Int)
  }

  /// A call, an array or a dictionary that is open at the cursor.
  struct Opening {
    /// What is called, for hints; empty for arrays and dictionaries.
    var name = ""
    var parameters: [TypedParameter] = []
    /// What every value in it is, where it is no call.
    var element: ValueForm?
    /// What closes it; `nil` for arguments that end with the line.
    var closer: Character?
    /// The parameters that have their values, by their index.
    var given: Set<Int> = []
    /// The parameter whose value is at the cursor.
    var current: Int?
    /// Where the argument at the cursor begins, before its label.
    var argumentStart = 0
    /// Whether the argument at the cursor has its label.
    var hasLabel = false

    /// The parameters without values, in their order.
    var open: [Int] { parameters.indices.filter { !given.contains($0) } }
  }

  private(set) var place = Place.unknown
  /// What is open at the cursor, the outermost first.
  private(set) var openings: [Opening] = []

  private let text: [Character]
  private var index = 0

  /// Reads a payload behind an action's dotted path, from its parenthesis or blank on.
  init(_ text: Substring, of item: TypedCase, path: String) {
    self.text = Array(text)
    skipBlanks()
    let isCall = peek == "("
    if isCall { index += 1 }
    if readArguments(of: item.parameters, name: path, closer: isCall ? ")" : nil) {
      place = .unknown
    }
  }

  /// Reads a value of a form, such as an action in Swift's spelling.
  init(_ text: Substring, as form: ValueForm) {
    self.text = Array(text)
    if readValue(form) { place = .unknown }
  }

  /// How many characters were read.
  var length: Int { text.count }

  /// What is typed from a place on.
  func text(from start: Int) -> String { String(text[start...]) }

  private var peek: Character? { index < text.count ? text[index] : nil }

  private mutating func skipBlanks() {
    while peek?.isWhitespace == true { index += 1 }
  }

  private mutating func stop(_ place: Place) -> Bool {
    self.place = place
    return false
  }

  // Each reader below returns whether what it reads ends before the cursor.

  private mutating func readArguments(
    of parameters: [TypedParameter], name: String, closer: Character?
  ) -> Bool {
    openings.append(Opening(name: name, parameters: parameters, closer: closer))
    let depth = openings.count - 1
    while true {
      skipBlanks()
      if peek == closer, closer != nil { return close(depth) }
      openings[depth].argumentStart = index
      let label = readLabel()
      openings[depth].hasLabel = label != nil
      let open = openings[depth].open
      let current =
        label.map { label in open.first { parameters[$0].label == label } }
        ?? open.first { parameters[$0].label == nil } ?? open.first
      openings[depth].current = current
      guard readValue(current.flatMap { parameters[$0].form }) else { return false }
      if let current { openings[depth].given.insert(current) }
      openings[depth].current = nil
      skipBlanks()
      if peek == nil { return stop(.behindValue) }
      if peek == ",", closer != nil || !openings[depth].open.isEmpty {
        index += 1
      } else {
        return peek == closer && closer != nil ? close(depth) : stop(.unknown)
      }
    }
  }

  private mutating func close(_ depth: Int) -> Bool {
    index += 1
    openings.removeSubrange(depth...)
    return true
  }

  /// `name:`, which must be whole.
  private mutating func readLabel() -> String? {
    let start = index
    while let character = peek, character.isLetter || character.isNumber || "_`".contains(character)
    { index += 1 }
    let name = String(text[start..<index]).filter { $0 != "`" }
    skipBlanks()
    if !name.isEmpty, peek == ":" {
      index += 1
      skipBlanks()
      return name
    }
    index = start
    return nil
  }

  private mutating func readValue(_ form: ValueForm?) -> Bool {
    let start = index
    guard let first = peek else { return stop(.value(form, from: start)) }
    switch first {
    case "\"", "#": return readText()
    case "[": return readList(form?.unwrapped)
    case "(": return readGroup(form)
    case ".": return readCase(form)
    case "$": return readWord { !",)]} ".contains($0) } || stop(.statePath(from: start))
    case "@": return readWord { !",)]} ".contains($0) } || stop(.file(from: start))
    case "{": return stop(.unknown)
    case "-", "+", "0"..."9": return readWord { !",)]:} \n".contains($0) } || stop(.unknown)
    default: return readName(form)
    }
  }

  private mutating func readWord(while isPart: (Character) -> Bool) -> Bool {
    while let character = peek, isPart(character) { index += 1 }
    return peek != nil
  }

  private mutating func readText() -> Bool {
    var hashes = 0
    while peek == "#" {
      hashes += 1
      index += 1
    }
    let isMultiline = text[index...].starts(with: "\"\"\"") && text.count > index + 3
    let quotes = String(repeating: "\"", count: isMultiline ? 3 : 1)
    let closer = quotes + String(repeating: "#", count: hashes)
    index += quotes.count
    while index < text.count {
      if text[index...].starts(with: closer) {
        index += closer.count
        return true
      }
      index += text[index] == "\\" && hashes == 0 ? 2 : 1
    }
    index = text.count
    return stop(.unknown)
  }

  private mutating func readList(_ form: ValueForm?) -> Bool {
    var opening = Opening(closer: "]")
    var value: ValueForm?
    switch form?.parts {
    case .elements(let element): opening.element = element
    case .entries(let key, let entry): (opening.element, value) = (key, entry)
    default: break
    }
    openings.append(opening)
    let depth = openings.count - 1
    index += 1
    while true {
      skipBlanks()
      if peek == "]" { return close(depth) }
      openings[depth].argumentStart = index
      guard readValue(opening.element) else { return false }
      skipBlanks()
      if peek == ":" {
        index += 1
        skipBlanks()
        guard readValue(value) else { return false }
        skipBlanks()
      }
      if peek == nil { return stop(.behindValue) }
      guard peek == "," else { return peek == "]" ? close(depth) : stop(.unknown) }
      index += 1
    }
  }

  private mutating func readGroup(_ form: ValueForm?) -> Bool {
    openings.append(Opening(element: form, closer: ")"))
    index += 1
    skipBlanks()
    if peek == ")" { return close(openings.count - 1) }
    let depth = openings.count - 1
    guard readValue(form) else { return false }
    skipBlanks()
    if peek == nil { return stop(.behindValue) }
    return peek == ")" ? close(depth) : stop(.unknown)
  }

  /// `.name.name(…)`.
  private mutating func readCase(_ form: ValueForm?) -> Bool {
    var form = form?.unwrapped
    var item: TypedCase?
    while peek == "." {
      let dot = index
      if let inner = item?.parameters, inner.count == 1 { form = inner[0].form?.unwrapped }
      index += 1
      let name = readCaseName()
      if peek == nil {
        guard let form else { return stop(.unknown) }
        return stop(.caseName(form, from: dot))
      }
      item = form?.typedCases.first { $0.name == name }
    }
    guard peek == "(" else { return true }
    index += 1
    return readArguments(
      of: item?.parameters ?? [], name: item.map { "." + $0.name } ?? "", closer: ")")
  }

  private mutating func readCaseName() -> String {
    let start = index
    while let character = peek, character.isLetter || character.isNumber || "_`".contains(character)
    { index += 1 }
    return String(text[start..<index]).filter { $0 != "`" }
  }

  /// `true`, `Dog(…)`, `Status.on`.
  private mutating func readName(_ form: ValueForm?) -> Bool {
    let start = index
    while let character = peek,
      character.isLetter || character.isNumber || "_`.".contains(character)
    { index += 1 }
    guard index > start else { return stop(.unknown) }
    let name = String(text[start..<index])
    if peek == nil { return stop(.value(form, from: start)) }
    guard peek == "(" else { return true }
    index += 1
    let form = form?.unwrapped
    let isConstructor = form?.name.base == name.split(separator: ".").last.map(String.init)
    return readArguments(of: isConstructor ? form?.fields ?? [] : [], name: name, closer: ")")
  }
}
