import Foundation
import Glibc

/// The program as the leader of a session on its own terminal, as `xterm -e`, `ssh -t` and `docker
/// run -it` start it. There is no shell that handles signals of the terminal.
final class LeadingTerminal {
  /// How the program ended, as a shell reports it: 128 plus the signal if a signal killed it.
  struct End: Equatable {
    let status: Int32
    /// The signal that killed it, or 0.
    let signal: Int32
  }

  let pid: pid_t
  private var master: Int32
  /// A descriptor of the program's side, for reading its modes, or -1 if there is none.
  private let device: Int32
  /// All output so far, including escape sequences.
  private(set) var output = ""
  private var bytes: [UInt8] = []

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - ignoring: the signals that it ignores from the start, as with `nohup`.
  ///   - watchesModes: whether to keep the program's side open, for ``isRaw``. If so, the
  ///     terminal's output does not end when the program does.
  init(
    _ program: URL, _ arguments: [String], environment: [String: String],
    ignoring signals: [Int32] = [], watchesModes: Bool = false
  ) throws {
    var size = winsize()
    (size.ws_col, size.ws_row) = (100, 30)
    var (master, device): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 64)
    precondition(openpty(&master, &device, &name, nil, &size) == 0, "no pseudo-terminal left")
    // Otherwise programs that other tests start would keep the terminal open.
    for descriptor in [master, device] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.master = master
    // A parent such as `env` is needed to start the program with an ignored signal.
    let words =
      (signals.contains(SIGHUP) ? ["/usr/bin/env", "--ignore-signal=HUP"] : []) + [program.path()]
      + arguments
    pid = try Self.spawn(words, environment, terminal: path)
    if watchesModes {
      self.device = device
    } else {
      close(device)
      self.device = -1
    }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
  }

  deinit {
    hangUp()
    if device >= 0 { close(device) }
  }

  private static func spawn(
    _ words: [String], _ environment: [String: String], terminal: String
  ) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Reset the signals, because the test runner may ignore some.
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    // POSIX_SPAWN_SETSID. The header declares it only with _GNU_SOURCE.
    let newSession: Int32 = 0x80
    let flags = newSession | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session leader opens becomes its controlling terminal.
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    // The program must not inherit the pipes of programs that other tests run at the same time.
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    for descriptor in open.compactMap(Int32.init) where descriptor > 2 {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    let variables = environment.map { "\($0.key)=\($0.value)" }
    var arguments = words.map { strdup($0) } + [nil]
    var values = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + values { free(text) } }
    var pid: pid_t = 0
    let problem = posix_spawn(&pid, words[0], &actions, &attributes, &arguments, &values)
    guard problem == 0 else { throw POSIXError(POSIXErrorCode(rawValue: problem) ?? .EINVAL) }
    return pid
  }

  /// Types keys.
  func type(_ keys: String) {
    var rest = Array(keys.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      rest = rest.dropFirst(max(0, count))
      // If the program does not read, the terminal accepts no more keys until its output is read.
      if count < 0, !read() { return }
    }
  }

  /// Waits until a text was written `times` times. Gives up if there is no output for some
  /// milliseconds.
  func wait(for text: String, times: Int = 1, atMost milliseconds: Int32 = 120_000) -> Bool {
    while output.components(separatedBy: text).count <= times {
      if !read(atMost: milliseconds) { return false }
    }
    return true
  }

  /// Whether the program receives each key immediately. Requires `watchesModes`.
  var isRaw: Bool {
    var modes = termios()
    tcgetattr(device, &modes)
    return modes.c_lflag & tcflag_t(ICANON) == 0
  }

  /// Closes the terminal's window.
  func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// Waits until the program has ended.
  func end() -> End {
    // Read the remaining output. Otherwise the program would wait for its reader.
    while master >= 0, device < 0, read() {}
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return End(status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, signal: signal)
  }

  /// Reads the available output. Returns whether there may be more.
  private func read(atMost milliseconds: Int32 = 120_000) -> Bool {
    var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    output = String(decoding: bytes, as: UTF8.self)
    return true
  }
}
