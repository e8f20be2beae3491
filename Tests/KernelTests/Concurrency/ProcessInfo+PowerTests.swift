import Foundation
import Kernel
import Testing

#if os(Linux)
  @Suite struct ProcessInfoPowerTests {
    @Test("A feature that saves power compiles: the mode is off")
    func lowPowerMode() {
      #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
      #expect(
        Notification.Name.NSProcessInfoPowerStateDidChange.rawValue
          == "NSProcessInfoPowerStateDidChangeNotification")
    }
  }
#endif
