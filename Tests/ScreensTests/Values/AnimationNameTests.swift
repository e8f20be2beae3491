// Only these imports: the test is that they are enough.
import SwiftUI
import Testing

extension Animation {
  fileprivate static let tap: SwiftUI.Animation = .easeOut(duration: 0.2)
}

@MainActor
@Suite
struct AnimationNameTests {
  @Test("A file that imports only SwiftUI names animations, and colours by functions")
  func names() {
    let animations: [Animation?] = [.tap, nil]
    #expect(animations.first == .easeOut(duration: 0.2))
    let colors = [UIColor.systemRed, .systemBlue].map(Color.init)
    #expect(colors == [Color(.systemRed), Color(uiColor: .systemBlue)])
  }
}
