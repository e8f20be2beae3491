import HashTreeCollections
import Kernel

/// Which effects are in flight at some moment, each with how many actions it has sent and whether it is held.
///
/// Flights share what they have in common: to remember one for each step costs what changed.
struct Flight: Equatable, Sendable {
  /// An effect in flight.
  private struct Entry: Equatable, Sendable {
    // Half-size: there is one of these for every effect that a step changed.
    var sent: Int32 = 0
    var accesses: Int32 = 0
    var course: Int16 = 0
    var isHeld = false
  }

  private var entries = TreeDictionary<EffectID, Entry>()

  var count: Int { entries.count }

  /// In the order the effects began.
  var ids: [EffectID] { entries.keys.sorted() }

  /// How many actions an effect has sent; `nil` where it is not in flight.
  subscript(id: EffectID) -> Int? {
    get { entries[id].map { Int($0.sent) } }
    set {
      guard let newValue else {
        entries[id] = nil
        return
      }
      entries[id, default: Entry()].sent = Int32(newValue)
    }
  }

  /// How often an effect in flight has accessed memories of clients.
  func accesses(of id: EffectID) -> Int { Int(entries[id]?.accesses ?? 0) }

  /// Which of the courses that are known of it an effect in flight takes.
  func course(of id: EffectID) -> Int { Int(entries[id]?.course ?? 0) }

  /// An effect has accessed a memory once more, on a course.
  mutating func access(_ id: EffectID, on course: Int) {
    entries[id]?.accesses += 1
    entries[id]?.course = Int16(course)
  }

  /// An effect in flight takes a course that is known of it, or a new one.
  mutating func setCourse(_ course: Int, of id: EffectID) { entries[id]?.course = Int16(course) }

  /// Whether an effect is in another flight too, and has come as far in it.
  func hasSame(_ id: EffectID, as other: Flight) -> Bool { entries[id] == other.entries[id] }

  /// The effects on hold, in the order they began.
  var held: [EffectID] { entries.lazy.filter(\.value.isHeld).map(\.key).sorted() }

  func isHeld(_ id: EffectID) -> Bool { entries[id]?.isHeld ?? false }

  /// Holds an effect in flight, or lets it go.
  mutating func setHeld(_ isHeld: Bool, _ id: EffectID) { entries[id]?.isHeld = isHeld }
}

/// Everything that travelling restores besides the state: the time, the effects in flight, the open
/// throttle windows, the clients in force and what they remember.
struct Moment: Equatable, Sendable {
  var time: Duration
  var flight = Flight()
  var windows = ThrottleWindows()
  // Two halves of one field. With eight fields Swift 6.3.1, unoptimised, destroys a moment that an
  // async function reads from the timeline at its place in a coroutine's frame, which has been
  // freed by then.
  private var numbers: UInt64

  init(
    time: Duration, flight: Flight = Flight(), windows: ThrottleWindows = ThrottleWindows(),
    clients: ChoiceID = ChoiceID(0), memory: MemoryID = MemoryID(0)
  ) {
    self.time = time
    self.flight = flight
    self.windows = windows
    numbers = UInt64(UInt32(clients.index)) << 32 | UInt64(UInt32(memory.index))
  }

  var clients: ChoiceID { ChoiceID(Int(numbers >> 32)) }

  var memory: MemoryID { MemoryID(Int(UInt32(truncatingIfNeeded: numbers))) }
}
