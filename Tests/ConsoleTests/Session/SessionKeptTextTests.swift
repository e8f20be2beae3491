import Foundation
import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax

/// Payloads of which one part is wrong.
@Reducer
private struct Winery {
  struct Bottle: Equatable {
    var name: String
    var year: Int
  }

  struct Label: Equatable {
    var text: String
    var note: String?
  }

  struct Crate: Equatable {
    var label: Label
    var bottles: [Bottle]
  }

  /// Has raw values, and cannot be decoded.
  enum Grade: String { case fine, plain }

  struct Row: Identifiable, Equatable {
    let id: Int
    var isFull = false
  }

  @ObservableState
  struct State: Equatable {
    var name = ""
    var number = Count(value: 1)
    var label = Label(text: "old")
    var bottles: [Bottle] = []
  }

  struct Count: Equatable { var value: Int }

  enum Action {
    case add(Bottle, Label?)
    case grade(Grade, Bool)
    case tag(Label)
    case pack([Bottle])
    case ship([Crate], Bool)
    case loaded(Result<[Bottle], any Error>)
    case view(View)

    @CasePathable
    enum View: BindableAction { case binding(BindingAction<State>) }
  }

  var body: some ReducerOf<Self> { BindingReducer(action: \.view) }
}

enum WineryError: Error { case leaked(litres: Int), locked }

@MainActor
@Suite("Corrections of one part of a payload")
struct SessionKeptTextTests {
  private let bench = SessionBench(
    ConsoleApp("winery", initialState: Winery.State()) { Winery() }
      .value("label", Winery.Label(text: "port"))
      .value("labels", [Winery.Label(text: "port")]))

  @Test(
    "The rest of the payload stays as it was typed",
    arguments: [
      (
        #"add Bottle(name: "Port", year: 1990)"#, #"add Bottle(name: "Port", year: 1990), nil"#
      ),
      (
        #"add(Bottle(name: "Port", year: 1990))"#, #"add(Bottle(name: "Port", year: 1990), nil)"#
      ),
      (#"tag "fragile""#, #"tag Label(text: "fragile")"#),
      (
        #"pack Bottle(name: "Port", year: 1990)"#, #"pack [Bottle(name: "Port", year: 1990)]"#
      ),
      (#"pack [Bottle(name: "Port")]"#, #"pack [Bottle(name: "Port", year: 1)]"#),
      (
        #"ship [Crate(bottles: [])], true"#,
        #"ship [Crate(bottles: [], label: Label(text: "text"))], true"#
      ),
      (#"grade "fien", false"#, #"grade .fine, false"#),
      ("grade 7, false", "grade .fine, false"),
      (#"binding.name "x""#, #"view.binding.name "x""#),
      ("view.binding.number 3", "view.binding.number Count(value: 3)"),
      ("view.binding.numbr.value 3", "view.binding.number.value 3"),
      ("view.binding.num 3", "view.binding.number Count(value: 3)"),
      (
        "loaded .failure(.leaked(litres: 3))", "loaded .failure(WineryError.leaked(litres: 3))"
      ),
      (
        "loaded .failure(WinryError.leaked(litres: 3))",
        "loaded .failure(WineryError.leaked(litres: 3))"
      ),
      ("tag $lable", "tag $label"),
      ("tag $lable.text", #"tag Label(text: $label.text)"#),
    ])
  func corrected(line: String, expected: String) async throws {
    #expect(await bench.correction(of: line) == expected)
    try await bench.type(expected)
  }
}
