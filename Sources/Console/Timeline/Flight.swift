import HashTreeCollections
import Kernel

/// The effects that are in flight at one moment, with the number of actions that each has sent and
/// whether it is held.
///
/// Flights share storage, so storing one for each step costs only the changes.
struct Flight: Equatable, Sendable {
  /// An effect in flight.
  private struct Entry: Equatable, Sendable {
    // Small integers, because each change of a step creates an entry.
    var sent: Int32 = 0
    var accesses: Int32 = 0
    /// The step that released it from its gate. 0 if none has.
    var release: Int32 = 0
    var course: Int16 = 0
    var isHeld = false
  }

  private typealias Entries = TreeDictionary<EffectID, Entry>

  // Unchecked, because only the flight that has the only reference writes to it.
  private final class Storage: @unchecked Sendable {
    var entries: Entries

    init(_ entries: Entries) { self.entries = entries }
  }

  // One reference, because every step stores a flight, and most of them are empty. `nil` if nothing is
  // in flight.
  private var storage: Storage?

  private var entries: Entries {
    get { storage?.entries ?? [:] }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(entries) }
      defer { if count == 0 { storage = nil } }
      yield &storage!.entries
    }
  }

  static func == (one: Flight, other: Flight) -> Bool {
    one.storage === other.storage || one.entries == other.entries
  }

  var count: Int { storage?.entries.count ?? 0 }

  /// The effects, in the order of their starts.
  var ids: [EffectID] { entries.keys.sorted() }

  /// The number of actions that an effect has sent. `nil` if it is not in flight.
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

  /// How often an effect in flight has accessed a client's memory.
  func accesses(of id: EffectID) -> Int { Int(entries[id]?.accesses ?? 0) }

  /// The number of the course of an effect in flight.
  func course(of id: EffectID) -> Int { Int(entries[id]?.course ?? 0) }

  /// Counts an access to a memory by an effect in flight.
  mutating func noteAccess(_ id: EffectID) { entries[id]?.accesses += 1 }

  /// Sets the course of an effect in flight.
  mutating func setCourse(_ course: Int, of id: EffectID) { entries[id]?.course = Int16(course) }

  /// Notes the step that releases an effect of a live client from its gate. Its work belongs to that
  /// step: where another step or none has released the effect, its progress is not the same.
  mutating func noteRelease(of id: EffectID, by step: Int) { entries[id]?.release = Int32(step) }

  /// Whether an effect has made the same progress in another flight.
  func hasSame(_ id: EffectID, as other: Flight) -> Bool { entries[id] == other.entries[id] }

  /// The effects that are held, in the order of their starts.
  var held: [EffectID] { entries.lazy.filter(\.value.isHeld).map(\.key).sorted() }

  /// The number of effects that are held.
  var heldCount: Int { entries.count { $0.value.isHeld } }

  /// Whether some effect satisfies a condition. Asks in any order, and ends at the first that does.
  func contains(where isWanted: (EffectID) -> Bool) -> Bool {
    entries.keys.contains(where: isWanted)
  }

  func isHeld(_ id: EffectID) -> Bool { entries[id]?.isHeld ?? false }

  /// Holds or releases an effect in flight.
  mutating func setHeld(_ isHeld: Bool, _ id: EffectID) { entries[id]?.isHeld = isHeld }
}
