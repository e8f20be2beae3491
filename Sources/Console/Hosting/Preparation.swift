import Glibc

/// What a program with a console does before Swift's runtime starts.
enum Preparation {
  static func run() {
    // A limit on the size of files (`ulimit -f`) is then a failed write like that of a full disk, and
    // not the death of the session.
    signal(SIGXFSZ, SIG_IGN)
    // Where the runtime's event queue cannot be opened, the process dies with a backtrace before `main`.
    do { try DescriptorLimit.reserve(DescriptorLimit.neededByRuntime) } catch {
      StandardStreams.end(error)
    }
  }
}

/// Has the loader call ``Preparation/run()``.
@section(".init_array")
@used
let prepare: @convention(c) () -> Void = { Preparation.run() }
