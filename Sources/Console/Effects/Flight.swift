import HashTreeCollections
import Kernel

/// Which effects are in flight at some moment, each with how many actions it has sent and whether it is held.
///
/// Flights share what they have in common: to remember one for each step costs what changed.
struct Flight: Equatable, Sendable {
  private var sent = TreeDictionary<EffectID, Int>()
  private var kept = TreeSet<EffectID>()

  var count: Int { sent.count }

  /// In the order the effects began.
  var ids: [EffectID] { sent.keys.sorted() }

  /// How many actions an effect has sent; `nil` where it is not in flight.
  subscript(id: EffectID) -> Int? {
    get { sent[id] }
    set {
      sent[id] = newValue
      if newValue == nil { kept.remove(id) }
    }
  }

  /// The effects whose doings are kept from the store, in the order they began.
  var held: [EffectID] { kept.isEmpty ? [] : kept.sorted() }

  func isHeld(_ id: EffectID) -> Bool { kept.contains(id) }

  /// Holds an effect in flight, or lets it go.
  mutating func setHeld(_ isHeld: Bool, _ id: EffectID) {
    if !isHeld {
      kept.remove(id)
    } else if sent[id] != nil {
      kept.insert(id)
    }
  }

  /// The same with nothing held.
  var released: Self {
    var flight = self
    flight.kept = []
    return flight
  }
}

/// A moment of a session, but for its state: the time, what is in flight, and which throttle windows are open.
struct Moment: Equatable, Sendable {
  var time: Duration
  var flight = Flight()
  var windows = ThrottleWindows()
}
