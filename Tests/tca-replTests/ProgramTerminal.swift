import Foundation
import Glibc

/// The program at a terminal, with functions to type and to read the output.
final class ProgramTerminal {
  private let process = Process()
  private let master: Int32
  /// All output so far, including escape sequences.
  private(set) var output = ""
  private var undecoded: [UInt8] = []
  /// Whether the last wait for output timed out.
  private var isSilent = false

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - program: the path of another program to start instead.
  ///   - environment: the environment variables in addition to `PATH`.
  init(
    _ arguments: String..., program: String? = nil, environment: [String: String]
  ) throws {
    var size = winsize()
    (size.ws_col, size.ws_row) = (80, 24)
    var (master, device): (Int32, Int32) = (-1, -1)
    precondition(openpty(&master, &device, nil, nil, &size) == 0, "no pseudo-terminal left")
    // Otherwise programs that other tests start at the same time would keep the terminal open.
    for descriptor in [master, device] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    self.master = master
    let handle = FileHandle(fileDescriptor: device, closeOnDealloc: false)
    process.executableURL =
      program.map { URL(filePath: $0) } ?? Program.executable("tca-repl")
    process.arguments = arguments
    process.currentDirectoryURL = Program.root
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    close(device)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  deinit { close(master) }

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
      guard read() else { return }
    }
  }

  /// Changes the size of the terminal.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize()
    (size.ws_col, size.ws_row) = (columns, rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    kill(process.processIdentifier, SIGWINCH)
  }

  /// Sends SIGINT, as a terminal does while the program is not in raw mode.
  func interrupt() { kill(process.processIdentifier, SIGINT) }

  /// Whether the terminal itself edits lines, as outside of an editor.
  var isCooked: Bool {
    var modes = termios()
    tcgetattr(master, &modes)
    return modes.c_lflag & tcflag_t(ICANON) != 0
  }

  /// Discards the output so far.
  func forget() { (output, undecoded) = ("", []) }

  /// Waits until a text was written `times` times, in any colours. Gives up after two minutes without output.
  func wait(for text: String, times: Int = 1) -> Bool {
    func count() -> Int {
      // A message may continue on the next line, and be coloured.
      let plain = output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      // A carriage return and a newline are one character.
      let flowing = plain.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
        .joined(separator: " ")
      return [output, plain, flowing].map { $0.components(separatedBy: text).count }.max() ?? 0
    }
    while count() <= times {
      if !read() { return false }
    }
    return true
  }

  /// Waits until the program has ended, and returns its exit code. A program that is silent for two
  /// minutes is killed, so that the next tests can run.
  func end() -> Int32 {
    while read() {}
    if isSilent { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Reads the available output. Returns whether there may be more.
  private func read() -> Bool {
    var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, 120_000) > 0 else {
      isSilent = true
      return false
    }
    isSilent = false
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    undecoded += buffer[..<count]
    output = String(decoding: undecoded, as: UTF8.self)
    return true
  }
}
