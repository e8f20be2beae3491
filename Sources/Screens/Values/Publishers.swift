import Foundation
import Kernel

extension Timer {
  /// A date at equal intervals, for `onReceive`. The clock is that of the current dependencies; the other arguments
  /// do nothing.
  public static func publish(
    every interval: TimeInterval, tolerance _: TimeInterval? = nil, on _: RunLoop,
    in _: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: .seconds(interval))
  }

  /// A date at equal intervals. It has no operators, because Combine is not on Linux.
  public struct TimerPublisher: Sendable {
    let interval: Duration

    /// Returns the same publisher: it starts when a view receives from it.
    public func autoconnect() -> Self { self }
    /// The same publisher: views receive on the main thread, whatever the scheduler is.
    public func receive(on _: some Any) -> Self { self }
  }
}
