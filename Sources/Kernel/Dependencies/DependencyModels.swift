import Synchronization

/// Remembers the dependencies with which the objects that `withDependencies` returned were created.
final class DependencyModels: Sendable {
  static let shared = DependencyModels()

  // Unchecked: the object is only compared and never used.
  private struct Model: @unchecked Sendable {
    weak var object: AnyObject?
    let values: DependencyValues
  }

  private struct Models {
    var models: [ObjectIdentifier: Model] = [:]
    var limit = 64
  }

  private let known = Mutex(Models())

  /// Remembers the dependencies of an object until it is deallocated.
  func remember(_ object: AnyObject, with values: DependencyValues) {
    let model = Model(object: object, values: values)
    let id = ObjectIdentifier(object)
    known.withLock { known in
      known.models[id] = model
      guard known.models.count > known.limit else { return }
      // Only remove deallocated objects when the number of entries has doubled, so that the cost
      // per object stays small.
      known.models = known.models.filter { $0.value.object != nil }
      known.limit = max(64, 2 * known.models.count)
    }
  }

  /// The dependencies of an object: those of its first `@Dependency` property, otherwise the
  /// remembered ones.
  func values(of object: AnyObject) -> DependencyValues? {
    if let holder = holder(in: Mirror(reflecting: object)) { return holder.initialValues }
    let model = known.withLock { [id = ObjectIdentifier(object)] in $0.models[id] }
    // Another object may have been allocated at the address of a deallocated one.
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
