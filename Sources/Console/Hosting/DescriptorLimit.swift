import CEdit
import ConsoleTerminal
import Glibc

/// The number of files that the process may have open at once (`ulimit -n`).
enum DescriptorLimit {
  /// For a script: two descriptors to watch for Ctrl-C, and two to save a file in its folder.
  static let neededByScript = 4
  /// For a prompt: two descriptors to watch for Ctrl-C, three for the terminal, one to wake each of
  /// two threads, one each for the journal and the history, and two for other files.
  static let neededByPrompt = 11
  /// For the event queue of Swift's runtime, which opens before the program's own code runs.
  static let neededByRuntime = 3

  /// The soft limit on most systems. It leaves room for network connections.
  private static let usual: UInt = 1024

  /// Makes sure that `count` more files can be opened, by raising the soft limit if necessary.
  ///
  /// Without this, the runtime may fail to create its event queue, for example, and lines that the
  /// user types would have no effect.
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

  /// Tries to open `count` descriptors, and closes them again.
  ///
  /// - Returns: how many could be opened and the error after them, or `nil` if all could.
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
