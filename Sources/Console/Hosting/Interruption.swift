import Dispatch
import Foundation

/// What Ctrl-C does while no line is being edited.
///
/// A terminal in the hands of the line editor tells it as a key, any other as a signal.
@MainActor
final class Interruption {
  private var handler: () -> Void = {}
  private var source: (any DispatchSourceSignal)?

  /// From now on a signal calls the function, as `call` does.
  func start(_ handler: @escaping @MainActor () -> Void) {
    self.handler = handler
    // The default action would end the process before anything is written or restored.
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.call() } }
    source.resume()
    self.source = source
  }

  /// Calls the function.
  func call() { handler() }

  /// Gives the signal its usual meaning back.
  func stop() {
    handler = {}
    source?.cancel()
    source = nil
    signal(SIGINT, SIG_DFL)
  }
}
