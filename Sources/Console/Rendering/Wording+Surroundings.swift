import ConsoleTerminal
import Glibc

// The English of problems with files and descriptors that the process inherits.
extension Wording {
  /// One line that names the program, because several programs may write to one terminal.
  static func line(for problem: SurroundingsProblem, program: String) -> String {
    "\(Renderer.safe(program)): \(sentence(for: problem))"
  }

  private static func sentence(for problem: SurroundingsProblem) -> String {
    switch problem {
    case .unwritableOutput(let error): "standard output cannot be written: \(reason(error))"
    case .unreadableInput(let error): "standard input cannot be read: \(reason(error))"
    case .tooFewDescriptors(let needed, let limit):
      "the limit on open files is \(limit), and \(needed) are needed for the event queue, the terminal and the files that are kept: raise it (ulimit -n)"
    case .noDescriptor(let error): "no more files can be opened: \(reason(error))"
    }
  }

  private static func reason(_ error: SystemError) -> String {
    error.code == EBADF ? "it is closed" : error.message
  }
}
