import Observation

/// The observers of a shared value.
///
/// A separate class, because a key path into a generic class costs an allocation at every read.
final class SharedObservation: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var value: Void { () }

  func access() { registrar.access(self, keyPath: \.value) }

  func notify() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
