import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct PresentedEnvironmentTests {
  private static let isShown = Binding.constant(true)

  @Test("What a view presents finds the values and objects that are set around the view")
  func values() {
    let trials = [
      StoreTrial { _ in
        Text("a").sheet(isPresented: Self.isShown) { NameView() }
          .environment(\.greeting, "Hi").environment(Owner("Rex"))
      },
      StoreTrial { _ in
        Text("a").popover(isPresented: Self.isShown) { NameView() }
          .environment(\.greeting, "Hi").environment(Owner("Rex"))
      },
      StoreTrial { _ in
        Text("a").alert("Who?", isPresented: Self.isShown) {
          Button("OK") {}
        } message: {
          NameView()
        }
        .environment(\.greeting, "Hi").environment(Owner("Rex"))
      },
    ]
    for trial in trials { #expect(trial.text.contains("Hi Rex"), "\(trial.text)") }
  }

  @Test("A presentation can be used although the view below it is disabled")
  func enabled() async throws {
    let trial = StoreTrial { store in
      Text("a").sheet(isPresented: Self.isShown) {
        Button("Send") { store.send("sent") }
      }
      .disabled(true)
    }
    try await trial.tap("Send")
    #expect(trial.state == ["sent"])
  }

  @Test("What a view presents submits, deletes and pushes nothing of the page below it")
  func pageBelow() {
    let trial = StoreTrial { store in
      TextField("Below", text: .constant("")).sheet(isPresented: Self.isShown) {
        TextField("Above", text: .constant(""))
      }
      .onSubmit { store.send("submitted") }
    }
    #expect(trial.screen.usable.last?.uses == [.type])
  }
}

extension EnvironmentValues {
  @Entry fileprivate var greeting = "Hello"
}

private final class Owner {
  let name: String
  init(_ name: String) { self.name = name }
}

private struct NameView: View {
  @Environment(\.greeting) private var greeting
  @Environment(Owner.self) private var owner: Owner?

  var body: some View { Text("\(greeting) \(owner?.name ?? "nobody")") }
}
