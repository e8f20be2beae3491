import CEdit
import Foundation
import Glibc
import Synchronization
import Testing

@testable import Console
@testable import ConsoleTerminal

/// A terminal with a simulated user, who can press keys and look at the screen.
final class PseudoTerminal: Sendable {
  private struct Waiter {
    var id: Int
    var isSatisfied: @Sendable (Screen) -> Bool
    var continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var screen: Screen
    var waiters: [Waiter] = []
    var lastID = 0
    var isHungUp = false
  }

  /// The side that the editor uses.
  let device: Int32
  private let master: Int32
  private let state: Mutex<State>
  // Without a descriptor there is no terminal to test with.
  private let hangingUp = try! WakeUp()

  init(columns: Int = 40, rows: Int = 12) {
    // The locale determines the width of characters, in the screen too.
    _ = TerminalLocale.isUTF8
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    var (master, device): (Int32, Int32) = (-1, -1)
    precondition(openpty(&master, &device, nil, nil, &size) == 0, "no pseudo-terminal left")
    (self.master, self.device) = (master, device)
    state = Mutex(State(screen: Screen(columns: columns, rows: rows)))
    let thread = Thread { [self] in draw() }
    thread.start()
  }

  private func draw() {
    var decoder = UTF8Chunks()
    while !state.withLock(\.isHungUp) {
      guard hangingUp.wait(orFor: master) else { continue }
      guard case .bytes(let bytes) = ReadResult(readingFrom: master) else { break }
      update { $0.receive(decoder.decode(bytes)) }
    }
    close(master)
  }

  private func update(_ change: (inout Screen) -> Void) {
    let satisfied = state.withLock { state in
      change(&state.screen)
      let satisfied = state.waiters.filter { $0.isSatisfied(state.screen) }
      state.waiters.removeAll { waiter in satisfied.contains { $0.id == waiter.id } }
      return satisfied
    }
    for waiter in satisfied { waiter.continuation.resume(returning: true) }
  }

  /// What the screen shows now.
  var screen: Screen { state.withLock { $0.screen } }

  /// The terminal's modes, in a form that can be compared.
  var modes: [UInt8] {
    var modes = termios()
    tcgetattr(device, &modes)
    return withUnsafeBytes(of: modes) { Array($0) }
  }

  /// Whether the terminal itself edits lines, as it does outside the editor.
  var isCooked: Bool {
    var modes = termios()
    tcgetattr(device, &modes)
    return modes.c_lflag & tcflag_t(ICANON) != 0
  }

  /// Makes the terminal edit lines itself.
  func makeCooked() {
    var modes = termios()
    tcgetattr(device, &modes)
    modes.c_lflag |= tcflag_t(ICANON) | tcflag_t(ECHO)
    tcsetattr(device, TCSANOW, &modes)
  }

  /// Types keys, as the bytes that a terminal sends for them.
  func type(_ keys: String) { type(bytes: Array(keys.utf8)) }

  /// Types bytes.
  func type(bytes: [UInt8]) {
    #expect(Glibc.write(master, bytes, bytes.count) == bytes.count)
  }

  /// Pastes text as a terminal does in bracketed-paste mode.
  func paste(_ text: String) { type("\u{1B}[200~\(text)\u{1B}[201~") }

  /// Changes the width of the window, and notifies the process as for its controlling terminal.
  func resize(columns: Int) {
    var size = winsize()
    _ = ioctl(master, UInt(TIOCGWINSZ), &size)
    size.ws_col = UInt16(columns)
    update {
      $0.resize(columns: columns)
      // The terminal rewraps the text by itself. Only when the editor redraws the line does the
      // mark disappear.
      $0.scribble()
    }
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    kill(getpid(), SIGWINCH)
  }

  /// Closes the terminal while the editor is using it.
  func hangUp() {
    state.withLock { $0.isHungUp = true }
    hangingUp.signal()
  }

  /// Closes this side of the device; the thread ends when the editor has closed it, too.
  func end() { close(device) }

  /// Waits until the screen satisfies a condition, for two minutes at most: the machine may be
  /// busy.
  func wait(until isSatisfied: @escaping @Sendable (Screen) -> Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      let id: Int? = state.withLock { state in
        if isSatisfied(state.screen) { return nil }
        state.lastID += 1
        state.waiters.append(
          Waiter(id: state.lastID, isSatisfied: isSatisfied, continuation: continuation))
        return state.lastID
      }
      guard let id else { return continuation.resume(returning: true) }
      DispatchQueue.global().asyncAfter(deadline: .now() + 120) { [self] in giveUp(id) }
    }
  }

  private func giveUp(_ id: Int) {
    let waiter: Waiter? = state.withLock { state in
      guard let index = state.waiters.firstIndex(where: { $0.id == id }) else { return nil }
      return state.waiters.remove(at: index)
    }
    waiter?.continuation.resume(returning: false)
  }

  /// Expects the screen to show exactly this text soon, with the cursor at this row and column.
  func expect(
    _ text: String, cursor: (row: Int, column: Int)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let expected = cursor.map { Screen.Position(row: $0.row, column: $0.column) }
    let isShown = await wait {
      $0.text == text && (expected == nil || $0.cursor == expected)
    }
    if !isShown {
      let seen = screen
      let place = expected.map { "\n(cursor at \($0))" } ?? ""
      Issue.record(
        "expected:\n\(text)\(place)\nseen:\n\(seen.text)\n(cursor at \(seen.cursor))",
        sourceLocation: sourceLocation)
    }
  }
}

/// Checks whether more parentheses are opened than closed.
private func parenthesisCheck() -> @Sendable (_ rows: String, _ isContinued: Bool) -> Bool {
  let depth = Mutex(0)
  return { rows, isContinued in
    depth.withLock { depth in
      if !isContinued { depth = 0 }
      depth += rows.count { $0 == "(" } - rows.count { $0 == ")" }
      return depth > 0
    }
  }
}

/// Runs an editor in a new pseudo-terminal, and expects it to restore the terminal's modes.
func withEditor(
  columns: Int = 40,
  rows: Int = 12,
  historyPath: String? = nil,
  interrupted: @escaping @Sendable () -> Void = { Issue.record("Ctrl-C between lines") },
  completions: [String] = [],
  configure: (inout LineEditorConfiguration) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (PseudoTerminal, LineEditor) async throws -> Void
) async throws {
  let terminal = PseudoTerminal(columns: columns, rows: rows)
  defer { terminal.end() }
  let modes = terminal.modes
  var configuration = LineEditorConfiguration(
    programName: "test", input: terminal.device, output: terminal.device,
    historyPath: historyPath, historyLimit: 100, interrupted: interrupted
  ) { line, cursor in
    let word = line.prefix(cursor).split(separator: " ").last ?? ""
    return completions.filter { $0.hasPrefix(word) }
      .map { Completion(range: (cursor - word.count)..<cursor, replacement: $0) }
  }
  configuration.isIncomplete = parenthesisCheck()
  configure(&configuration)
  let editor = try LineEditor(configuration)
  // Keys typed before the editor controls the terminal are echoed, as in any program.
  #expect(await terminal.wait { $0.isPasteBracketed }, sourceLocation: sourceLocation)
  try await body(terminal, editor)
  editor.close()
  #expect(terminal.modes == modes, "terminal modes", sourceLocation: sourceLocation)
  let isPasteOff = await terminal.wait { !$0.isPasteBracketed }
  #expect(isPasteOff, "bracketed paste is off", sourceLocation: sourceLocation)
}
