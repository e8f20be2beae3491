import CEdit
import ConsoleTerminal
import Glibc

/// How many files the process may have open at once (`ulimit -n`).
enum DescriptorLimit {
  /// What a script keeps open: what watches Ctrl-C (2), and a file that it reads or saves.
  static let neededByScript = 4
  /// What a prompt keeps open: what watches Ctrl-C (2), the terminal (3), a wake-up for each of two
  /// threads, the journal, the history and two more files at a time.
  static let neededByPrompt = 11
  /// What the runtime opens before the program's own code runs: its event queue.
  static let neededByRuntime = 3

  /// The soft limit on most systems, which leaves room for the network.
  private static let usual: UInt = 1024

  /// Sees to it that so many more files can be opened, and raises the soft limit for that if it can.
  ///
  /// Otherwise the runtime's event queue, say, is never made, and lines are typed that nothing does.
  static func reserve(_ count: Int) throws(SurroundingsProblem) {
    guard let (opened, error) = open(count) else { return }
    guard error.code == EMFILE else { throw .noDescriptor(error) }
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      throw .noDescriptor(error)
    }
    let needed = limit.rlim_cur + UInt(count - opened)
    let problem = SurroundingsProblem.tooFewDescriptors(
      needed: Int(needed), limit: Int(limit.rlim_cur))
    guard needed <= limit.rlim_max else { throw problem }
    limit.rlim_cur = min(limit.rlim_max, max(needed, usual))
    guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { throw problem }
  }

  /// Tries to open so many.
  ///
  /// - Returns: how many could be opened and why no more; nil where all could. None of them stays open.
  private static func open(_ count: Int) -> (opened: Int, error: SystemError)? {
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    while descriptors.count < count {
      let descriptor = eventfd(0, Int32(EFD_CLOEXEC))
      guard descriptor >= 0 else { return (descriptors.count, .last) }
      descriptors.append(descriptor)
    }
    return nil
  }
}
