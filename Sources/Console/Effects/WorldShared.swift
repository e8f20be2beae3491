import Kernel
import Synchronization

/// The shared values of a world, now and at every step.
///
/// Each moment stores the id of its values. A change by a reducer belongs to its step. A change by
/// an effect belongs to the current moment, so it shows in the next step if time has passed.
///
/// Files and settings are in memory, unless a live preset sets `defaultFileStorage` or
/// `defaultAppStorage`. The storages do not change during a session.
// Each step reads its numbers, so their exclusivity is not checked: a check takes longer than reading one.
@MainActor
final class WorldShared {
  /// The storages.
  private var dependencies: DependencyValues
  /// The dependencies before and after they were last prepared for reading an action. Reading an
  /// action prepares the same ones every time, and each dependency that is set copies all of them.
  private var prepared: (given: DependencyValues, result: DependencyValues)?
  /// Counts the ids in `prepared`.
  private let decodedIDs = DecodedIDs()
  /// The storage in `dependencies`. Looking it up there would be the most costly part of a step in
  /// an app without shared values.
  private let storage: SharedStorage
  private var snapshots: [SharedSnapshot] = []
  /// The id of the latest snapshot.
  @exclusivity(unchecked) private var latest = SharedID(0)
  @exclusivity(unchecked) private var changeCount = 0
  /// The values that each step's reducer found, only for steps where they differ from those of the
  /// previous step's moment.
  private var found: [Int: SharedID] = [:]
  /// The steps whose reducers created a value.
  private var creators: Set<Int> = []
  @exclusivity(unchecked) private var creationCount = 0

  /// - Parameter memories: records the accesses of effects to shared values.
  init(_ memories: ClientMemories) {
    storage = SharedStorage(recordingFor: memories)
    var dependencies = DependencyValues._current
    dependencies.sharedStorage = storage
    dependencies.setSharedStoragesInMemory()
    self.dependencies = dependencies
  }

  /// Gives an app this world's storages. Call it before the app's clients are installed.
  func prepare(_ dependencies: inout DependencyValues) {
    dependencies.copySharedStorages(of: self.dependencies)
  }

  /// Gives this world's storages to an action that is read from a line, because a shared value in it belongs
  /// to the world, which restores it. Decoding a stack gives ids to its elements. They must follow from the
  /// line alone, so that they do not depend on the lines before it.
  func prepareToRead(_ dependencies: inout DependencyValues) {
    decodedIDs.restart()
    if let prepared, prepared.given.isIdentical(to: dependencies) {
      dependencies = prepared.result
      return
    }
    let given = dependencies
    prepare(&dependencies)
    dependencies.stackElementID = decodedIDs.generator
    prepared = (given, dependencies)
  }

  /// Uses the storages that the app's clients have set. Call it after they are installed.
  ///
  /// - Parameter mayUseFiles: whether storages may be on disk.
  func take(_ dependencies: inout DependencyValues, mayUseFiles: Bool) {
    if !mayUseFiles { dependencies.replaceStoragesOnDisk(by: self.dependencies) }
    self.dependencies.copySharedStorages(of: dependencies)
    prepared = nil
  }

  /// Sets whether files and settings are written to disk.
  func saveFiles(_ isSaving: Bool) { storage.savesFiles = isSaving }

  /// Records the values of step 0, after the initial state was created.
  func start() {
    storage.noteStart()
    creationCount = storage.creationCount
    changeCount = storage.changeCount
    snapshots = [dependencies.sharedSnapshot()]
  }

  /// Whether the app has shared values.
  var isInUse: Bool { changeCount > 0 }

  /// The id of the current values. O(1) if nothing has changed since the last call, otherwise
  /// O(*n*) for *n* values.
  var present: SharedID {
    let count = storage.changeCount
    guard count != changeCount else { return latest }
    changeCount = count
    latest = SharedID(snapshots.count)
    snapshots.append(dependencies.sharedSnapshot())
    return latest
  }

  /// Restores the values with an id.
  func restore(_ number: SharedID) {
    guard number != latest || storage.changeCount != changeCount else { return }
    dependencies.restoreShared(snapshots[number.index])
    changeCount = storage.changeCount
    creationCount = storage.creationCount
    latest = number
  }

  /// Reads the value of a key, as the calling effect did in a session that died.
  func read(_ key: String) { _ = dependencies.readShared(key) }

  /// Changes the value of a key, as the calling effect did in a session that died. Leaves it if the
  /// key is not in use, or if `make` cannot make a value of its type.
  func change(_ key: String, to make: (Any.Type) -> Any?) {
    _ = dependencies.changeShared(key, to: make)
  }

  // MARK: Steps

  /// Records that a reducer made a step.
  ///
  /// - Parameters:
  ///   - before: the values when it started.
  ///   - parent: the values of the previous step's moment.
  func reduced(_ step: Int, from before: SharedID, parent: SharedID) {
    // An earlier step with this number may have been discarded.
    if before != parent || !found.isEmpty { found[step] = before == parent ? nil : before }
    let count = storage.creationCount
    if count != creationCount {
      creators.insert(step)
    } else if !creators.isEmpty {
      creators.remove(step)
    }
    creationCount = count
  }

  /// The values before a step, if they differ from those of the previous step's moment.
  func found(by step: Int) -> SharedID? { found[step] }

  /// Whether a step's reducer created a value. If the step is recomputed, its state refers to a new
  /// value, and not to the one that later steps changed.
  func isCreator(_ step: Int) -> Bool { creators.contains(step) }

  // MARK: Reading

  /// Runs an operation that reads earlier values.
  func reading<R>(_ number: SharedID, _ operation: () throws -> R) rethrows -> R {
    guard isInUse else { return try operation() }
    return try values(number).reading(operation)
  }

  /// Runs an operation that reads earlier values, and returns what it has set. Nothing is changed.
  func assignments<R>(
    of operation: () throws -> R, reading number: SharedID
  ) rethrows -> (result: R, assignments: [SharedAssignment]) {
    guard isInUse else { return (try operation(), []) }
    return try values(number).assignments(of: operation)
  }

  /// Sets present values, as code that has their properties does.
  func apply(_ assignments: [SharedAssignment]) {
    withDependencies {
      prepare(&$0)
    } operation: {
      for assignment in assignments { assignment.apply() }
    }
  }

  /// Runs an operation that compares a state with an earlier one.
  func comparing<R>(
    _ old: SharedID, _ new: SharedID, _ operation: () throws -> R
  ) rethrows -> R {
    guard isInUse else { return try operation() }
    return try SharedValues.comparing(values(old), values(new), operation)
  }

  /// Runs an operation with reducers that may change and create values, and restores the current
  /// values.
  func trying<R>(_ operation: () throws -> R) rethrows -> R {
    let before = present
    defer { restore(before) }
    return try reading(before, operation)
  }

  private func values(_ number: SharedID) -> SharedValues {
    dependencies.sharedValues(in: snapshots[number.index])
  }
}

/// Counts the ids that the elements of decoded stacks get.
private final class DecodedIDs: Sendable {
  private let count = Atomic(0)

  /// Starts at 0 again.
  func restart() { count.store(0, ordering: .relaxed) }

  var generator: StackElementIDGenerator {
    .counted(
      next: { [self] in count.wrappingAdd(1, ordering: .relaxed).oldValue },
      peek: { [self] in count.load(ordering: .relaxed) },
      skip: { [self] in count.max($0 + 1, ordering: .relaxed) })
  }
}
