import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct ViewModifierTests {
  @Test("A modifier remembers its own state and reads the environment, as a view does")
  func properties() async throws {
    let trial = StoreTrial { _ in
      Text("a").modifier(Counting()).environment(\.unit, "mi")
    }
    #expect(trial.text == "a\n[1] 0 mi")
    try await trial.tap("0 mi")
    #expect(trial.text == "a\n[1] 1 mi")
  }

  @Test("Two modifiers of one view remember separately")
  func twoModifiers() async throws {
    let trial = StoreTrial { _ in
      Text("a").modifier(Counting()).modifier(Counting()).environment(\.unit, "mi")
    }
    let second = try #require(trial.screen.usable.last?.handle)
    _ = try trial.screens.actions(of: .tap, at: second, in: [])
    #expect(trial.text == "a\n[1] 0 mi\n[2] 1 mi")
  }
}

extension EnvironmentValues {
  @Entry fileprivate var unit = "km"
}

private struct Counting: ViewModifier {
  @State private var count = 0
  @Environment(\.unit) private var unit

  func body(content: Content) -> some View {
    content
    Button("\(count) \(unit)") { count += 1 }
  }
}
