import Foundation
import Kernel
import Testing

@Suite struct DateDependencyTests {
  private let date = Date(timeIntervalSince1970: 1_234_567_890)

  @Test("The date can be set to a constant in three ways")
  func constant() {
    @Dependency(\.date) var generator
    @Dependency(\.date.now) var now
    for set in 0..<3 {
      withDependencies {
        switch set {
        case 0: $0.date = .constant(date)
        case 1: $0.date.now = date
        default: $0.date = DateGenerator { date }
        }
      } operation: {
        #expect(generator() == date)
        #expect(generator.now == date)
        #expect(now == date)
      }
    }
  }

  @Test("The live date is the current date")
  func live() {
    @Dependency(\.date.now) var now
    let before = Date()
    let live = withDependencies {
      $0.context = .live
    } operation: {
      now
    }
    #expect(before <= live && live <= Date())
  }
}
