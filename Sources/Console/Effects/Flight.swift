import HashTreeCollections
import Kernel

/// Which effects are in flight at some moment, each with how many actions it has sent.
///
/// Flights share what they have in common: to remember one for each step costs what changed.
struct Flight: Equatable, Sendable {
  private var sent = TreeDictionary<EffectID, Int>()

  var count: Int { sent.count }

  /// In the order the effects began.
  var ids: [EffectID] { sent.keys.sorted() }

  /// How many actions an effect has sent; `nil` where it is not in flight.
  subscript(id: EffectID) -> Int? {
    get { sent[id] }
    set { sent[id] = newValue }
  }
}

/// A moment of a session, but for its state: the time, what is in flight, and which throttle windows are open.
struct Moment: Equatable, Sendable {
  var time: Duration
  var flight = Flight()
  var windows = ThrottleWindows()
}
