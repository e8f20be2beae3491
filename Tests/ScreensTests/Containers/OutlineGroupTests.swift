import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct OutlineGroupTests {
  private struct Folder: Identifiable {
    let id: String
    var children: [Folder]?
  }

  private static let folders = [
    Folder(
      id: "src",
      children: [Folder(id: "a.swift"), Folder(id: "sub", children: [Folder(id: "b.swift")])]),
    Folder(id: "README"),
  ]

  @Test("All of a tree is shown, each level further in")
  func list() {
    let trial = StoreTrial { _ in
      List(Self.folders, children: \.children) { Text($0.id) }
    }
    #expect(trial.text == "src\n  a.swift\n  sub\n    b.swift\nREADME")
  }

  @Test("A leaf deep in a tree can be used")
  func leaf() async throws {
    let trial = StoreTrial { store in
      List {
        OutlineGroup(Self.folders[0], children: \.children) { folder in
          Button(folder.id) { store.send(folder.id) }
        }
      }
    }
    try await trial.tap("b.swift")
    try await trial.tap("src")
    #expect(trial.state == ["b.swift", "src"])
  }
}
