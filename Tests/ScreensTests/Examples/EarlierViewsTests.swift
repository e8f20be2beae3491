import ComposableArchitecture
import EarlierViews
import SwiftUI
import Testing

@MainActor
@Suite
struct EarlierViewsTests {
  @Test("Code of Swift 5 makes views, bindings and stores outside of the main actor")
  func outside() async throws {
    let names = Names()
    let trial = StoreTrial { _ in
      rows()
      TextField("Name", text: names.binding ?? "Ann")
      Text("\(viewStore().state)")
    }
    #expect(trial.text == "house\ngear\n[1] Name Ann_____\n3")
    try await trial.type("Bob", "Name")
    #expect(names.name == "Bob")
  }

  @Test("A model needs only what SwiftUI exports")
  func model() async throws {
    let model = ObservedModel()
    let trial = StoreTrial { _ in ObservedPage(model: model) }
    try await trial.type("Bob", "Name")
    #expect(model.name == "Bob")
  }
}
