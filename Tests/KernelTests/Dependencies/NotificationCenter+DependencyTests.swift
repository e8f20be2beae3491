import Foundation
import Kernel
import Testing

@Suite struct NotificationCenterDependencyTests {
  @Test("A test has a notification centre of its own; a program has the default one")
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
