import Synchronization

/// Which dependencies the objects that `withDependencies` returned were made with.
final class DependencyModels: Sendable {
  static let shared = DependencyModels()

  // Unchecked: the object is only compared, never used.
  private struct Model: @unchecked Sendable {
    weak var object: AnyObject?
    let values: DependencyValues
  }

  private struct Models {
    var models: [ObjectIdentifier: Model] = [:]
    var limit = 64
  }

  private let known = Mutex(Models())

  /// Remembers what an object was made with for as long as it lives.
  func remember(_ object: AnyObject, with values: DependencyValues) {
    let model = Model(object: object, values: values)
    let id = ObjectIdentifier(object)
    known.withLock { known in
      known.models[id] = model
      guard known.models.count > known.limit else { return }
      // Looking through all only when their number has doubled costs little for each.
      known.models = known.models.filter { $0.value.object != nil }
      known.limit = max(64, 2 * known.models.count)
    }
  }

  /// What an object was made with: as its first `@Dependency` says, else as remembered.
  func values(of object: AnyObject) -> DependencyValues? {
    if let holder = holder(in: Mirror(reflecting: object)) { return holder.initialValues }
    let model = known.withLock { [id = ObjectIdentifier(object)] in $0.models[id] }
    // Another object may since live at the address of one that is gone.
    guard let model, model.object === object else { return nil }
    return model.values
  }

  private func holder(in mirror: Mirror) -> (any DependencyHolder)? {
    for child in mirror.children {
      if let holder = child.value as? any DependencyHolder { return holder }
    }
    return mirror.superclassMirror.flatMap(holder)
  }
}
