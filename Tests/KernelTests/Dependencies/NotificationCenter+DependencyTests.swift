import Foundation
import Kernel
import Testing

@Suite struct NotificationCenterDependencyTests {
  @Test("Each test has its own notification center; a program has the default one")
  func centres() {
    @Dependency(\.notificationCenter) var center
    let own = center
    #expect(own !== NotificationCenter.default)
    #expect(center === own)
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(center === NotificationCenter.default)
    }
  }
}
