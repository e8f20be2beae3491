import Dispatch
import Foundation

/// Calls a function when the user presses Ctrl-C while no line is being edited.
@MainActor
final class Interruption {
  private let source: any DispatchSourceSignal

  init(_ handler: @escaping @MainActor () -> Void) {
    // The default action would end the process before anything is written or restored.
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { handler() } }
    source.resume()
  }

  /// Gives Ctrl-C its usual meaning back.
  func cancel() {
    source.cancel()
    signal(SIGINT, SIG_DFL)
  }
}
