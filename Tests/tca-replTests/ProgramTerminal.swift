import Foundation
import Glibc
import Testing

@testable import ConsoleTerminal

/// A program at a terminal, with functions to type and to read the output.
final class ProgramTerminal {
  private let program: StartedProgram
  private var master: Int32
  /// The program's side, for reading its modes, or -1 if it is not kept open.
  private let device: Int32
  /// All output so far, including escape sequences.
  private(set) var output = ""
  private var shown = ShownOutput()
  private var decoder = UTF8Chunks()

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - program: the path of another program to start instead.
  ///   - environment: the environment variables in addition to `PATH`.
  ///   - leads: whether the program leads a session of its own, as `xterm -e`, `ssh -t` and `docker
  ///     run -it` start it. Then no shell handles signals of the terminal, and closing it is a
  ///     hang-up.
  ///   - ignoresHangUps: whether the program ignores SIGHUP from the start, as with `nohup`.
  ///   - watchesModes: whether to keep the program's side open, for ``isRaw`` after the program's
  ///     end.
  init(
    _ arguments: String..., program: String? = nil, environment: [String: String],
    leads: Bool = false, ignoresHangUps: Bool = false, watchesModes: Bool = false
  ) throws {
    var size = winsize()
    (size.ws_col, size.ws_row) = (80, 24)
    var (master, device): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 64)
    precondition(openpty(&master, &device, &name, nil, &size) == 0, "no pseudo-terminal left")
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    // Only a parent that ignores a signal can start a program that does.
    let ignoring = ignoresHangUps ? ["/usr/bin/env", "--ignore-signal=HUP"] : []
    self.program = try StartedProgram(
      ignoring + [program ?? Program.executable("tca-repl").path] + arguments,
      environment: ["PATH": "/usr/bin:/bin"].merging(environment) { $1 },
      streams: leads ? .terminal(path) : .descriptors(device, device, device))
    if !watchesModes { close(device) }
    self.master = master
    self.device = watchesModes ? device : -1
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  deinit {
    hangUp()
    if device >= 0 { close(device) }
  }

  /// Types keys.
  func type(_ keys: String) { type(Array(keys.utf8)) }

  /// Types bytes, and reads output in between: if its output is not read, the program reads no
  /// keys.
  func type(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      rest = rest.dropFirst(max(0, count))
      guard count < 0 else { continue }
      precondition(errno == EAGAIN, "the terminal takes no keys")
      guard readOrKill() else { return }
    }
  }

  /// Changes the size of the terminal.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize()
    (size.ws_col, size.ws_row) = (columns, rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    program.send(SIGWINCH)
  }

  /// Sends a signal to the program.
  func send(_ signal: Int32) { program.send(signal) }

  /// Closes the terminal's window.
  func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// Whether the program receives each key immediately, as inside of an editor. Otherwise the
  /// terminal itself edits lines.
  var isRaw: Bool {
    var modes = termios()
    tcgetattr(device >= 0 ? device : master, &modes)
    return modes.c_lflag & tcflag_t(ICANON) == 0
  }

  /// Discards the output so far.
  func forget() {
    output = ""
    shown = ShownOutput()
  }

  /// Waits until a text was written `times` times, in any colours. If the program prints nothing for
  /// too long, it is killed, and the test fails.
  func wait(for text: String, times: Int = 1) -> Bool {
    var searches = ShownOutput.Form.allCases.map { TextSearch(for: text, in: $0) }
    while true {
      for place in searches.indices where searches[place].count(in: shown) >= times { return true }
      if !readOrKill() { return false }
    }
  }

  /// Reads until the program has been silent for some milliseconds.
  func readUntilSilent(milliseconds: Int32) { while read(atMost: milliseconds) == .some {} }

  /// Waits until the program has ended, and returns its exit code, or 128 plus the signal that killed
  /// it.
  func end() throws -> Int32 { try ending().status }

  /// Waits until the program has ended, and returns how.
  func ending() throws -> StartedProgram.End {
    var latest = ContinuousClock.now
    // A program that prints waits for its reader. While this side holds the terminal open, too, its
    // output does not end when the program does.
    while try !program.hasEnded() {
      let found = read(atMost: 10)
      if found == .end { break }
      if found == .some { latest = .now }
      if ContinuousClock.now - latest > StartedProgram.patience {
        throw program.hang("did not end")
      }
    }
    let end = try program.wait()
    while read(atMost: 0) == .some {}
    return end
  }

  private enum Found { case some, nothing, end }

  private func readOrKill() -> Bool {
    let found = read(atMost: Int32(StartedProgram.patience / .milliseconds(1)))
    if found == .nothing { Issue.record(program.hang("printed nothing")) }
    return found == .some
  }

  /// Reads the available output.
  private func read(atMost milliseconds: Int32) -> Found {
    var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    let ready = poll(&polled, 1, milliseconds)
    // A signal says nothing about the terminal.
    if ready < 0, errno == EINTR { return read(atMost: milliseconds) }
    guard ready > 0 else { return .nothing }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(master, &buffer, buffer.count)
    guard count > 0 else { return .end }
    let text = decoder.decode(buffer[..<count])
    output += text
    shown.add(text)
    return .some
  }
}
