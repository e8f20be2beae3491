import CEdit
import Foundation
import Glibc
import Testing

@testable import ConsoleTerminal

/// What SIGINT does while the editor guards the terminal and the console watches for Ctrl-C.
///
/// Handlers of signals belong to a whole process, so each test runs in a process of its own.
struct TerminalGuardTests {
  @Test("SIGINT is Ctrl-C, even if the terminal becomes guarded at the same moment")
  func guardingWhileWatchingStarts() async {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(Terminal())
      let presses = try WakeUp()
      for _ in 0..<10_000 {
        terminal.guardOnAnotherThread {
          cedit_watch_interrupts(presses.descriptor)
        }
        // If it is not counted, it ends the process.
        interrupt()
        #expect(presses.take() == 1)
        cedit_forget_interrupts(presses.descriptor)
        cedit_unguard_terminal()
      }
    }
  }

  @Test("SIGINT is Ctrl-C, even if the watch ends before the thread that receives it runs")
  func pendingAtTheEnd() async {
    await #expect(processExitsWith: .success) {
      let presses = try WakeUp()
      for _ in 0..<20_000 {
        cedit_watch_interrupts(presses.descriptor)
        // This thread blocks the signal, as those of libdispatch do, so another one has to wake up for it.
        kill(getpid(), SIGINT)
        cedit_forget_interrupts(presses.descriptor)
      }
    }
  }

  @Test("If nothing watches for Ctrl-C, SIGINT restores the terminal and ends the program")
  func guardingAfterWatching() async throws {
    let terminal = try #require(Terminal())
    await #expect(processExitsWith: .signal(SIGINT)) { [path = terminal.path as String] in
      let terminal = try #require(Terminal(path: path))
      let presses = try WakeUp()
      cedit_watch_interrupts(presses.descriptor)
      terminal.guardModes()
      terminal.echoes = false
      cedit_forget_interrupts(presses.descriptor)
      interrupt()
    }
    #expect(terminal.echoes)
  }

  @Test("After the guard and the watch, SIGINT has the handler that it had before")
  func handlerOfTheHost() async throws {
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGINT) { _ in _exit(7) }
      let terminal = try #require(Terminal())
      let presses = try WakeUp()
      terminal.guardModes()
      cedit_watch_interrupts(presses.descriptor)
      cedit_unguard_terminal()
      cedit_forget_interrupts(presses.descriptor)
      interrupt()
    }
  }

  @Test("A handler that the host installs later is kept")
  func laterHandlerOfTheHost() async throws {
    await #expect(processExitsWith: .exitCode(7)) {
      let terminal = try #require(Terminal())
      let presses = try WakeUp()
      terminal.guardModes()
      cedit_watch_interrupts(presses.descriptor)
      signal(SIGINT) { _ in _exit(7) }
      cedit_unguard_terminal()
      cedit_forget_interrupts(presses.descriptor)
      interrupt()
    }
  }
}

/// Sends SIGINT to this thread. Those of libdispatch block it.
private func interrupt() {
  cedit_receive_interrupts()
  raise(SIGINT)
}

/// A terminal that can be guarded.
private final class Terminal {
  private let device: Int32
  /// The user's side, which keeps the terminal open. -1 if another object has it.
  private let master: Int32
  let path: String

  init?() {
    var (master, device): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 64)
    guard openpty(&master, &device, &name, nil, nil) == 0 else { return nil }
    (self.master, self.device) = (master, device)
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  init?(path: String) {
    device = open(path, O_RDWR | O_NOCTTY)
    if device < 0 { return nil }
    master = -1
    self.path = path
  }

  deinit { for descriptor in [device, master] where descriptor >= 0 { close(descriptor) } }

  private var modes: termios {
    get {
      var modes = termios()
      tcgetattr(device, &modes)
      return modes
    }
    set {
      var modes = newValue
      tcsetattr(device, TCSANOW, &modes)
    }
  }

  var echoes: Bool {
    get { modes.c_lflag & tcflag_t(ECHO) != 0 }
    set {
      modes.c_lflag = newValue ? modes.c_lflag | tcflag_t(ECHO) : modes.c_lflag & ~tcflag_t(ECHO)
    }
  }

  func guardModes() {
    var modes = modes
    cedit_guard_terminal(device, &modes)
  }

  /// Guards the modes on another thread while this thread does something else.
  func guardOnAnotherThread(while action: () -> Void) {
    let guarded = DispatchSemaphore(value: 0)
    let started = DispatchSemaphore(value: 0)
    let (device, modes) = (device, modes)
    Thread {
      var modes = modes
      started.signal()
      cedit_guard_terminal(device, &modes)
      guarded.signal()
    }
    .start()
    started.wait()
    action()
    guarded.wait()
  }
}
