import ComposableArchitecture
import SwiftUI
import Testing

extension ImageResource {
  fileprivate static let welcome = Self(name: "welcome", bundle: .main)
}

extension ColorResource {
  fileprivate enum Background {
    static let primary = ColorResource(name: "Background/primary", bundle: .main)
  }
}

@MainActor
@Suite
struct ImageResourceTests {
  @Test("Pictures and colours are named by constants, as Xcode declares them")
  func constants() async throws {
    let trial = StoreTrial { store in
      Image(.welcome).resizable()
      Image(decorative: .welcome)
      Image(uiImage: UIImage(resource: .welcome))
      Label("Hello", image: .welcome)
      Button("Start", image: .welcome) { store.send("started") }
        .background(Color(.Background.primary))
      Text("System").background(Color(.systemBackground))
    }
    #expect(
      trial.text == "welcome\nwelcome\nwelcome  Hello\n[1] welcome  Start\nSystem", "\(trial.text)")
    try await trial.tap("Start")
    #expect(trial.state == ["started"])
    #expect(Color(.Background.primary) != Color(.systemBackground))
    #expect(UIColor(resource: .Background.primary) != .systemBackground)
  }
}
