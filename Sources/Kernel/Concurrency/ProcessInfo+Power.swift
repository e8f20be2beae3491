import Foundation

#if os(Linux)
  // Foundation only has these on Apple's systems, and features do less work in this mode.

  extension ProcessInfo {
    /// Whether the device saves power: never, because Linux has no such mode.
    public var isLowPowerModeEnabled: Bool { false }
  }

  extension Notification.Name {
    /// The mode that saves power was switched on or off, which does not happen here.
    public static let NSProcessInfoPowerStateDidChange = Self(
      "NSProcessInfoPowerStateDidChangeNotification")
  }
#endif
