import Kernel

/// What is known of every effect in flight: who began it, when, under which name.
struct EffectLedger {
  /// An effect in flight.
  struct Entry: Sendable {
    let info: EffectInfo
    /// The name given to the effect, else the action that began it.
    let name: String
    /// The step that began it.
    let step: Int
    /// The session's time when it began.
    let began: Duration
    /// The latest step that it sent, `nil` before the first.
    var lastSent: Int?
  }

  private var entries: [EffectID: Entry] = [:]
  /// The steps that began effects, ended ones too; effects are numbered from 1.
  private var beginnings: [Int] = []

  /// How many are in flight.
  var count: Int { entries.count }

  /// What is in flight, in the order it began.
  var inFlight: [Entry] { entries.values.sorted { $0.info.id < $1.info.id } }

  subscript(id: EffectID) -> Entry? { entries[id] }

  /// The step that began an effect, of those that have ended too.
  func step(thatBegan id: EffectID) -> Int? {
    beginnings.indices.contains(id.rawValue - 1) ? beginnings[id.rawValue - 1] : nil
  }

  mutating func start(_ entry: Entry) {
    entries[entry.info.id] = entry
    beginnings.append(entry.step)
  }

  mutating func sent(_ id: EffectID, step: Int) { entries[id]?.lastSent = step }

  @discardableResult
  mutating func end(_ id: EffectID) -> Entry? { entries.removeValue(forKey: id) }
}
