import Pages
import SwiftUI
import Testing

@MainActor
@Suite
struct SceneTests {
  private struct Program: App {
    var body: some Scene {
      WindowGroup { Text("a") }
      Settings { Text("b") }
      Window("Log", id: "log") { Text("c") }
    }
  }

  @Test("A model of another module may have the name of a window that iOS does not have")
  func modelName() {
    let settings: Settings? = Settings(volume: 3)
    #expect(settings == Settings(volume: 3))
    _ = Program().body
  }
}
