import Kernel

/// Everything that travelling restores in addition to the state: the time, the effects in flight,
/// the open throttle windows, the clients in force and what they remember, and the shared values.
struct Moment: Equatable, Sendable {
  var time: Duration
  var flight = Flight()
  var windows = ThrottleWindows()
  // The three numbers share one field, with 16, 24 and 24 bits. With one field more, unoptimised
  // code of Swift 6.3.1 frees a coroutine's frame before it destroys the moment in it, when an
  // async function reads a moment from the timeline.
  private var numbers: UInt64

  init(
    time: Duration, flight: Flight = Flight(), windows: ThrottleWindows = ThrottleWindows(),
    clients: ChoiceID = ChoiceID(0), memory: MemoryID = MemoryID(0),
    shared: SharedID = SharedID(0)
  ) {
    self.time = time
    self.flight = flight
    self.windows = windows
    precondition(clients.index < 1 << 16 && memory.index < 1 << 24 && shared.index < 1 << 24)
    numbers =
      UInt64(clients.index) << 48 | UInt64(memory.index) << 24 | UInt64(shared.index)
  }

  var clients: ChoiceID { ChoiceID(Int(numbers >> 48)) }

  var memory: MemoryID { MemoryID(Int(numbers >> 24 & 0xFF_FFFF)) }

  var shared: SharedID { SharedID(Int(numbers & 0xFF_FFFF)) }
}
