import CEdit

/// The keys of an editor: libedit's, then ours, then those of the user.
struct KeyMap {
  /// Whether the keys are those of vi.
  let usesVi: Bool
  /// The bound escape sequences, as the terminal sends them.
  private(set) var sequences: Set<String> = []
  /// With the keys of vi, the character that libedit gets for each escape sequence.
  ///
  /// For libedit, Escape alone is a key of vi, so it would not wait for the rest of a sequence. No
  /// keyboard sends these characters.
  private(set) var codes: [String: Unicode.Scalar] = [:]
  private let editor: OpaquePointer

  /// Adds the commands and the bindings to an editor.
  init(_ editor: OpaquePointer, _ user: EditRC?) {
    self.editor = editor
    usesVi = user?.usesVi ?? false
    cedit_use_keys(editor, usesVi ? 1 : 0)
    for (name, command) in KeyBindings.commands { cedit_add_command(editor, name, command) }
    if user != nil { bindText() }
    for (command, keys) in KeyBindings.keys { bind(keys, to: command) }
    if usesVi { bindCommandMode() }
    for binding in user?.bindings ?? [] { bind(binding) }
    // Without these, no line could be entered, and text could not be inserted.
    for (command, keys) in KeyBindings.keys where KeyBindings.fixed.contains(command) {
      bind(keys, to: command)
      if usesVi { bind(keys, to: command, inCommandMode: true) }
    }
  }

  /// Makes libedit insert the characters of a user's macro, and with the keys of vi everything that
  /// is typed, in our way.
  private func bindText() {
    for code in 0x20...0x7E { cedit_bind(editor, Self.octal(code), "console-type") }
    if usesVi { cedit_bind_command_mode(editor, "\\033", "ed-unassigned") }
  }

  private mutating func bindCommandMode() {
    for (command, keys) in KeyBindings.commandModeKeys {
      bind(keys, to: command, inCommandMode: true)
    }
    for (command, keys) in KeyBindings.keys {
      let shared = keys.filter { $0.hasPrefix("\\e[") || $0.hasPrefix("\\eO") || $0 == "^R" }
      bind(shared, to: command, inCommandMode: true)
    }
  }

  private mutating func bind(_ keys: [String], to command: String, inCommandMode: Bool = false) {
    for key in keys {
      guard let code = place(of: key) else { continue }
      if inCommandMode {
        cedit_bind_command_mode(editor, code, command)
      } else {
        cedit_bind(editor, code, command)
      }
    }
  }

  private mutating func bind(_ binding: EditRC.Binding) {
    guard let key = place(of: binding.key) else { return }
    switch binding.action {
    case .nothing: cedit_unbind(editor, key, binding.isForCommandMode ? 1 : 0)
    case .keys(let keys):
      // libedit inserts characters outside of ASCII in its own way, which is not safe.
      if keys.allSatisfy(\.isASCII) { cedit_bind_keys(editor, key, keys) }
    case .command(let name):
      let command = KeyBindings.equivalents[name] ?? name
      guard !KeyBindings.unsafeCommands.contains(command) else { return }
      bind([binding.key], to: command, inCommandMode: binding.isForCommandMode)
    }
  }

  /// The key to bind in libedit; `nil` if there is none.
  private mutating func place(of key: String) -> String? {
    guard key.hasPrefix("\\e") || key.hasPrefix("^["), key.count > 2 else { return key }
    let sequence = "\u{1B}" + key.dropFirst(2)
    sequences.insert(sequence)
    guard usesVi else { return key }
    // Alt and a key is Escape and that key.
    guard sequence.hasPrefix("\u{1B}[") || sequence.hasPrefix("\u{1B}O") else { return nil }
    if codes[sequence] == nil {
      let next = Unicode.Scalar(UInt8(0x80 + codes.count))
      guard next.value < 0xA0 else { return nil }
      codes[sequence] = next
    }
    return codes[sequence].map { Self.octal(Int($0.value)) }
  }

  private static func octal(_ code: Int) -> String {
    let digits = String(code, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
