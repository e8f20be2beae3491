import Kernel

/// The shared values of a world, and all that they have been.
///
/// Each moment has the number of its values. What a reducer changes belongs to its step; what an effect
/// changes belongs to the present moment, so it shows in the next step if time has passed.
///
/// Files and settings are in memory, unless a live preset sets `defaultFileStorage` or
/// `defaultAppStorage`. The storages of the session's start remain in force.
@MainActor
final class WorldShared {
  private var dependencies: DependencyValues
  private var snapshots: [SharedSnapshot] = []
  /// The number of the latest values that were noted.
  private var latest = SharedID(0)
  private var changeCount = 0
  /// The values before each step whose parent's moment has other values.
  private var found: [Int: SharedID] = [:]
  /// The steps whose reducer created a value.
  private var creators: Set<Int> = []
  private var creationCount = 0

  /// - Parameter memories: record what effects find in shared values.
  init(_ memories: ClientMemories) {
    var dependencies = DependencyValues._current
    dependencies.sharedStorage = SharedStorage(recordingFor: memories)
    dependencies.setSharedStoragesInMemory()
    self.dependencies = dependencies
  }

  /// Gives an app this world's storages. Call it before the app's clients are installed.
  func prepare(_ dependencies: inout DependencyValues) {
    dependencies.copySharedStorages(of: self.dependencies)
  }

  /// Uses the storages that the app's clients have set. Call it after they are installed.
  ///
  /// - Parameter mayUseFiles: whether storages may be on disk.
  func take(_ dependencies: inout DependencyValues, mayUseFiles: Bool) {
    if !mayUseFiles { dependencies.replaceStoragesOnDisk(by: self.dependencies) }
    self.dependencies.copySharedStorages(of: dependencies)
  }

  /// Says whether to write files and settings on disk.
  func saveFiles(_ isSaving: Bool) { dependencies.sharedStorage.savesFiles = isSaving }

  /// Notes that the initial state has been created, with the values of step 0.
  func start() {
    dependencies.sharedStorage.noteStart()
    creationCount = dependencies.sharedStorage.creationCount
    changeCount = dependencies.sharedStorage.changeCount
    snapshots = [dependencies.sharedSnapshot()]
  }

  /// Whether the app has shared values.
  var isInUse: Bool { changeCount > 0 }

  /// The number of the present values. O(1) if nothing has changed since the last call, otherwise O(*n*)
  /// in the number of values.
  var present: SharedID {
    let count = dependencies.sharedStorage.changeCount
    guard count != changeCount else { return latest }
    changeCount = count
    latest = SharedID(snapshots.count)
    snapshots.append(dependencies.sharedSnapshot())
    return latest
  }

  /// Restores the values that have a number.
  func restore(_ number: SharedID) {
    guard number != latest || dependencies.sharedStorage.changeCount != changeCount else { return }
    dependencies.restoreShared(snapshots[number.index])
    changeCount = dependencies.sharedStorage.changeCount
    creationCount = dependencies.sharedStorage.creationCount
    latest = number
  }

  // MARK: Steps

  /// Notes that a reducer made a step.
  ///
  /// - Parameters:
  ///   - before: the values when it started.
  ///   - parent: the values of the moment of the step before.
  func reduced(_ step: Int, from before: SharedID, parent: SharedID) {
    // An earlier step with this number may have been discarded.
    if before != parent || !found.isEmpty { found[step] = before == parent ? nil : before }
    let count = dependencies.sharedStorage.creationCount
    if count != creationCount {
      creators.insert(step)
    } else if !creators.isEmpty {
      creators.remove(step)
    }
    creationCount = count
  }

  /// The values before a step, if they are not those of the moment of the step before.
  func found(by step: Int) -> SharedID? { found[step] }

  /// Whether a step's reducer created a value. If that step is computed again, its state has another
  /// value than the later steps changed.
  func isCreator(_ step: Int) -> Bool { creators.contains(step) }

  // MARK: Reading

  /// Runs an operation that reads the values of a time.
  func reading<R>(_ number: SharedID, _ operation: () throws -> R) rethrows -> R {
    guard isInUse else { return try operation() }
    return try values(number).reading(operation)
  }

  /// Runs a comparison of a state with an earlier one.
  func comparing<R>(
    _ old: SharedID, _ new: SharedID, _ operation: () throws -> R
  ) rethrows -> R {
    guard isInUse else { return try operation() }
    return try SharedValues.comparing(values(old), values(new), operation)
  }

  /// Runs an operation with reducers that may change and create values, then restores the present ones.
  func trying<R>(_ operation: () throws -> R) rethrows -> R {
    let before = present
    defer { restore(before) }
    return try reading(before, operation)
  }

  private func values(_ number: SharedID) -> SharedValues {
    dependencies.sharedValues(in: snapshots[number.index])
  }
}
