import HashTreeCollections
import Kernel

/// Which effects are in flight at some moment, each with how many actions it has sent and whether it is held.
///
/// Flights share what they have in common: to remember one for each step costs what changed.
struct Flight: Equatable, Sendable {
  /// An effect in flight.
  private struct Entry: Equatable, Sendable {
    var sent = 0
    var isHeld = false
  }

  private var entries = TreeDictionary<EffectID, Entry>()

  var count: Int { entries.count }

  /// In the order the effects began.
  var ids: [EffectID] { entries.keys.sorted() }

  /// How many actions an effect has sent; `nil` where it is not in flight.
  subscript(id: EffectID) -> Int? {
    get { entries[id]?.sent }
    set {
      guard let newValue else {
        entries[id] = nil
        return
      }
      entries[id, default: Entry()].sent = newValue
    }
  }

  /// The effects on hold, in the order they began.
  var held: [EffectID] { entries.lazy.filter(\.value.isHeld).map(\.key).sorted() }

  func isHeld(_ id: EffectID) -> Bool { entries[id]?.isHeld ?? false }

  /// Holds an effect in flight, or lets it go.
  mutating func setHeld(_ isHeld: Bool, _ id: EffectID) { entries[id]?.isHeld = isHeld }
}

/// Everything that travelling restores besides the state: the time, the effects in flight, the open throttle windows
/// and the clients in force.
struct Moment: Equatable, Sendable {
  var time: Duration
  var flight = Flight()
  var windows = ThrottleWindows()
  var clients = ChoiceID(0)
}
