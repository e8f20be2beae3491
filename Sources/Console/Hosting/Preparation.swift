import Glibc

/// Setup of the process that must happen before Swift's runtime starts.
enum Preparation {
  static func run() {
    // With a limit on file sizes (`ulimit -f`), a write then fails as on a full disk. Otherwise the
    // signal would end the process and with it the session.
    signal(SIGXFSZ, SIG_IGN)
    // If the runtime cannot create its event queue, the process crashes before `main`.
    do { try DescriptorLimit.reserve(DescriptorLimit.neededByRuntime) } catch {
      StandardStreams.end(error)
    }
  }
}

/// Makes the loader call ``Preparation/run()``.
@section(".init_array")
@used
let prepare: @convention(c) () -> Void = { Preparation.run() }
