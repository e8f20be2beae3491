import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct ListSelectionTests {
  private struct Dog: Identifiable {
    let id: Int
    let name: String
    let toys: [String]
  }

  private static let dogs = [
    Dog(id: 1, name: "Rex", toys: ["ball", "bone"]), Dog(id: 2, name: "Ada", toys: []),
  ]

  private func one(_ store: Store<[String], String>) -> Binding<Int?> {
    Binding(
      get: { store.state.last.flatMap { Int($0) } },
      set: { store.send($0.map { String($0) } ?? "none") })
  }

  @Test("A row of a list of elements is chosen by its id")
  func elements() async throws {
    let trial = StoreTrial { store in
      List(Self.dogs, selection: one(store)) { Text($0.name) }
    }
    try await trial.tap("Ada")
    #expect(trial.state == ["2"])
    #expect(trial.text == "[1] Rex\n[2] ● Ada")
  }

  @Test("Rows in sections are chosen too, also in sections of a collection")
  func sections() async throws {
    let trial = StoreTrial { store in
      List(selection: one(store)) {
        Section("Dogs") { ForEach(Self.dogs) { Text($0.name) } }
        ForEach([10, 20], id: \.self) { number in
          Section("From \(number)") { Text("row \(number + 1)").tag(number + 1) }
        }
      }
    }
    try await trial.tap("Rex")
    try await trial.tap("row 21")
    #expect(trial.state == ["1", "21"])
    #expect(
      trial.text == """
        Dogs
          [1] Rex
          [2] Ada
        From 10
          [3] row 11
        From 20
          [4] ● row 21
        """)
  }

  @Test("A collection inside a row does not change what the row is chosen by")
  func inner() async throws {
    let trial = StoreTrial { store in
      List(Self.dogs, selection: one(store)) { dog in
        HStack {
          ForEach(dog.toys, id: \.self) { Text($0) }
          Text(dog.name)
        }
      }
    }
    #expect(trial.text == "[1] ball  bone  Rex\n[2] Ada")
    try await trial.tap("ball bone Rex")
    #expect(trial.state == ["1"])
  }

  @Test("A row with a tag of its own is chosen by that; a row that can be used keeps its use")
  func tags() async throws {
    let trial = StoreTrial { store in
      List(selection: one(store)) {
        ForEach(Self.dogs) { Text($0.name).tag($0.id + 10) }
        Button("Add") { store.send("add") }.tag(3)
        Picker("Size", selection: .constant(1)) { Text("small").tag(1) }
      }
    }
    try await trial.tap("Rex")
    try await trial.tap("Add")
    #expect(trial.state == ["11", "add"])
    #expect(trial.screen.usable.map(\.label) == ["Rex", "Ada", "Add", "Size"])
  }

  @Test("A row that can be chosen and deleted")
  func deleting() async throws {
    let trial = StoreTrial { store in
      List(selection: one(store)) {
        ForEach(Self.dogs) { Text($0.name) }.onDelete { store.send("delete \(Array($0))") }
      }
    }
    #expect(trial.text == "[1] Rex  [2] Delete\n[3] Ada  [4] Delete")
    try await trial.tap("Ada")
    try await trial.tap("Delete")
    #expect(trial.state == ["2", "delete [0]"])
  }
}
