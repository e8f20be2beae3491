import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct BindingCasesTests {
  @Test("The case of a destination is presented, changed and dismissed by a binding to it")
  func optional() async throws {
    let model = Model(destination: .edit("Ann"))
    let trial = StoreTrial { _ in ModelView(model: model) }
    #expect(trial.text.contains("edit Ann"))
    let close = try #require(trial.screen.usable.first { $0.role == .close })
    try await trial.screens.perform(
      .tap, at: #require(close.handle), state: { trial.state }, send: { trial.store.send($0) })
    #expect(model.destination == nil)
  }

  @Test("A presented value that a key path identifies can be changed where it is presented")
  func identified() async throws {
    let model = Model(destination: .edit("Ann"))
    @SwiftUI.Bindable var bindable = model
    let edit: Binding<String?> = $bindable.destination.edit
    let trial = StoreTrial { _ in
      Text("page").sheet(item: edit, id: \.self) { $name in TextField("Name", text: $name) }
    }
    try await trial.type("Bob", "Name")
    #expect(model.destination == .edit("Bob"))
    let other = StoreTrial { _ in
      Text("page").fullScreenCover(item: edit, id: \.count) { Text("cover \($0)") }
    }
    #expect(other.text.contains("cover Bob"))
  }

  @Test("A view switches over the cases of a binding")
  func switching() async throws {
    let model = Shelf()
    let trial = StoreTrial { _ in ShelfView(model: model) }
    #expect(trial.text.contains("Quantity"))
    try await trial.use(.increment, "Quantity")
    #expect(model.status == .inStock(quantity: 2))
    model.status = .soldOut
    #expect(trial.text == "Sold out")
    @SwiftUI.Bindable var bindable = model
    let status: Binding<Status> = $bindable.status
    model.status = .note("a")
    guard case .note(let note) = status.cases else {
      Issue.record("another case")
      return
    }
    note.wrappedValue = "b"
    #expect(model.status == .note("b"))
    model.status = .soldOut
    note.wrappedValue = "c"
    #expect(note.wrappedValue == "c")
    #expect(model.status == .soldOut)
  }

  @Test("A binding to another case than the current one is nil and sets nothing")
  func other() throws {
    let model = Model(destination: .help(3))
    @SwiftUI.Bindable var bindable = model
    let edit: Binding<String?> = $bindable.destination.edit
    #expect(edit.wrappedValue == nil)
    edit.wrappedValue = nil
    #expect(model.destination == .help(3))
    let help: Binding<Int?> = $bindable.destination.help
    help.wrappedValue = 4
    #expect(model.destination == .help(4))
  }

  @Test("A binding to the case of an enum exists while it is that case")
  func required() {
    let model = Model(mode: .named("Ann"))
    @SwiftUI.Bindable var bindable = model
    let named: Binding<String>? = $bindable.mode.named
    named?.wrappedValue = "Bob"
    #expect(model.mode == .named("Bob"))
    model.mode = .plain
    named?.wrappedValue = "Cid"
    #expect(model.mode == .plain)
    let none: Binding<String>? = $bindable.mode.named
    #expect(none == nil)
  }
}

@Observable
@MainActor
private final class Model {
  @CasePathable
  enum Destination: Equatable {
    case edit(String)
    case help(Int)
  }

  @CasePathable
  enum Mode: Equatable {
    case plain
    case named(String)
  }

  var destination: Destination?
  var mode: Mode

  init(destination: Destination? = nil, mode: Mode = .plain) {
    self.destination = destination
    self.mode = mode
  }
}

private struct ModelView: View {
  @Bindable var model: Model

  var body: some View {
    Text("page").sheet(item: $model.destination.edit) { Text("edit \($0)") }
  }
}

@CaseBindable
private enum Status: Equatable {
  case inStock(quantity: Int)
  case note(String)
  case soldOut
}

@Observable
private final class Shelf {
  var status = Status.inStock(quantity: 1)
}

private struct ShelfView: View {
  @SwiftUI.Bindable var model: Shelf

  var body: some View {
    switch $model.status {
    case .inStock(let $quantity): Stepper("Quantity", value: $quantity)
    case .note(let $note): TextField("Note", text: $note)
    case .soldOut: Text("Sold out")
    }
  }
}
