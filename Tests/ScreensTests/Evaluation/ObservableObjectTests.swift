import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct ObservableObjectTests {
  @Test("A view keeps its object, and bindings to its properties set them")
  func owned() async throws {
    let trial = StoreTrial { _ in CountingView() }
    #expect(trial.text == "[1] 0\n[2] ☐ On\nnone")
    try await trial.tap("0")
    try await trial.tap("On")
    #expect(trial.text == "[1] 1\n[2] ☑ On\nnone")
  }

  @Test("An object's published values belong to the local state, so they are restored with it")
  func restored() async throws {
    let trial = StoreTrial { _ in CountingView() }
    _ = trial.screen
    let before = trial.screens.local
    try await trial.tap("0")
    let after = trial.screens.local
    #expect(after.changes > before.changes)
    #expect(trial.screens.local.changes == after.changes)
    trial.screens.local = before
    #expect(trial.text.hasPrefix("[1] 0"))
    trial.screens.local = after
    #expect(trial.text.hasPrefix("[1] 1"))
  }

  @Test("The same view in two places has two objects")
  func twoPlaces() async throws {
    let trial = StoreTrial { _ in
      CountingView()
      CountingView()
    }
    try await trial.tap("0")
    #expect(trial.text.hasPrefix("[1] 1"))
    #expect(trial.text.contains("\n[3] 0\n"))
  }

  @Test("An object is created once for each place")
  func createdOnce() {
    CountedModel.created = 0
    let trial = StoreTrial { _ in CountedView() }
    for _ in 0..<3 { _ = trial.screen }
    #expect(CountedModel.created == 1)
  }

  @Test("Views find an object in the environment, also in a sheet, and its values are restored")
  func environment() async throws {
    let model = CountingModel()
    let trial = StoreTrial { _ in
      Text("a").sheet(isPresented: .constant(true)) { SharedView() }.environmentObject(model)
    }
    let before = trial.screens.local
    #expect(trial.text.contains("[2] 0"))
    try await trial.tap("0")
    #expect(model.count == 1)
    #expect(trial.text.contains("[2] 1"))
    trial.screens.local = before
    #expect(trial.text.contains("[2] 0"))
  }

  @Test("An observed object that a view was given")
  func observed() async throws {
    let model = CountingModel()
    let trial = StoreTrial { _ in ObservingView(model: model) }
    try await trial.use(.increment, "Count")
    #expect(model.count == 1)
    #expect(trial.text == "[1] Count − +\n1")
  }

  @Test("A view may observe the store in the older spelling")
  func viewStore() async throws {
    let trial = StoreTrial { ObservedStoreView(store: $0) }
    try await trial.tap("0 sent")
    #expect(trial.state == ["tapped"])
    #expect(trial.text == "[1] 1 sent")
  }

  @Test("A value is published when the view appears, and when it changes")
  func received() async throws {
    let trial = StoreTrial { store in
      ReceivingView { store.send("count \($0)") }
    }
    let before = trial.screen
    let appear = try #require(before.happenings(since: nil).first)
    guard case .appear(let hook) = appear else {
      Issue.record("nothing appears: \(appear)")
      return
    }
    #expect(trial.screens.actions(of: hook, in: []) == ["count 0"])
    try await trial.tap("0")
    let changes = trial.screen.happenings(since: before)
    guard changes.count == 1, case .change(let hook)? = changes.first else {
      Issue.record("nothing changes: \(changes)")
      return
    }
    #expect(trial.screens.actions(of: hook, in: []) == ["count 1"])
  }
}

private class BaseModel: ObservableObject {
  @Published var isOn = false
}

private final class CountingModel: BaseModel {
  @Published var count = 0
  @Published private(set) var name: String?
}

private final class CountedModel: ObservableObject {
  nonisolated(unsafe) static var created = 0  // Set by one test, on the main actor.
  init() { Self.created += 1 }
}

private struct CountedView: View {
  @StateObject private var model = CountedModel()

  var body: some View { Text("\(ObjectIdentifier(model) == ObjectIdentifier(model))") }
}

private struct CountingView: View {
  @StateObject private var model = CountingModel()

  var body: some View {
    Button("\(model.count)") { model.count += 1 }
    Toggle("On", isOn: $model.isOn)
    Text(model.name ?? "none")
  }
}

private struct SharedView: View {
  @EnvironmentObject private var model: CountingModel

  var body: some View { Button("\(model.count)") { model.count += 1 } }
}

private struct ObservingView: View {
  @ObservedObject var model: CountingModel

  var body: some View {
    Stepper("Count", value: $model.count)
    Text("\(model.count)")
  }
}

private struct ObservedStoreView: View {
  let store: Store<[String], String>
  @ObservedObject var viewStore: ViewStore<Int, String>

  init(store: Store<[String], String>) {
    self.store = store
    viewStore = ViewStore(store, observe: \.count)
  }

  var body: some View { Button("\(viewStore.state) sent") { viewStore.send("tapped") } }
}

private struct ReceivingView: View {
  @StateObject private var model = CountingModel()
  let receive: (Int) -> Void

  var body: some View {
    Button("\(model.count)") { model.count += 1 }
      .onReceive(model.$count) { receive($0) }
  }
}
