import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct GestureTests {
  @Test("A tap of a gesture is a tap on the view")
  func tap() async throws {
    let trial = StoreTrial { store in
      Text("a").gesture(TapGesture().onEnded { store.send("tapped") })
      Text("b").onTapGesture { (place: CGPoint) in store.send("at \(place.x)") }
    }
    #expect(trial.text == "[1] a\n[2] b")
    try await trial.tap("a")
    try await trial.tap("b")
    #expect(trial.state == ["tapped", "at 0.0"])
  }

  @Test("Two taps have a button of their own where one tap has an action")
  func doubleTap() async throws {
    let trial = StoreTrial { store in
      Text("a").onTapGesture { store.send("once") }.onTapGesture(count: 2) { store.send("twice") }
      Text("b").onTapGesture(count: 2) { store.send("b twice") }
    }
    #expect(trial.text == "[1] a  [2] Double tap\n[3] b")
    for label in ["a", "Double tap", "b"] { try await trial.tap(label) }
    #expect(trial.state == ["once", "twice", "b twice"])
  }

  @Test("A long press is a button next to the view, which keeps its own use")
  func longPress() async throws {
    let trial = StoreTrial { store in
      Button("Open") { store.send("opened") }.onLongPressGesture { store.send("held") }
    }
    #expect(trial.text == "[1] Open  [2] Hold")
    try await trial.tap("Hold")
    try await trial.tap("Open")
    #expect(trial.state == ["held", "opened"])
  }

  @Test("Of gestures together, those that can be made are offered; a drag is not")
  func combined() async throws {
    let trial = StoreTrial { store in
      Text("a").gesture(
        TapGesture().onEnded { store.send("tapped") }
          .simultaneously(with: LongPressGesture().onEnded { store.send("held \($0)") }))
      Text("b").simultaneousGesture(
        LongPressGesture(minimumDuration: 1).sequenced(before: DragGesture())
          .onEnded { value in
            if case .first(true) = value { store.send("first") }
          })
      Text("c").highPriorityGesture(DragGesture().onEnded { _ in store.send("dragged") })
    }
    #expect(trial.text == "[1] a  [2] Hold\nb  [3] Hold\nc")
    try await trial.tap("a")
    try await trial.tap("Hold")
    #expect(trial.state == ["tapped", "held true"])
    let second = try #require(trial.screen.usable.last?.handle)
    #expect(try trial.screens.actions(of: .tap, at: second, in: []) == ["first"])
  }

  @Test("A gesture that a condition leaves out, and one that updates a value")
  func optional() {
    let trial = StoreTrial { store in DraggableView(isOn: !store.state.isEmpty) }
    #expect(trial.text == "0.0")
  }
}

private struct DraggableView: View {
  let isOn: Bool
  @GestureState private var offset = CGSize.zero

  var body: some View {
    Text("\(offset.width)")
      .gesture(isOn ? TapGesture() : nil)
      .gesture(DragGesture().updating($offset) { value, state, _ in state = value.translation })
  }
}
