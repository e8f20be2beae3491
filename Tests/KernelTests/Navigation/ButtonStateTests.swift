import Kernel
import Testing

@Suite("ButtonState")
struct ButtonStateTests {
  private enum Action: Hashable { case delete, keep }

  @Test("a button passes its action to a closure")
  @MainActor
  func handling() async {
    let delete = ButtonState(role: .destructive, action: Action.delete) { TextState("Delete") }
    let cancel = ButtonState<Action>(role: .cancel) { TextState("Cancel") }
    var handled: [Action?] = []
    delete.withAction { handled.append($0) }
    cancel.withAction { handled.append($0) }
    await delete.withAction { action in
      await Task.yield()
      handled.append(action)
    }
    #expect(handled == [.delete, nil, .delete])
  }

  @Test("an animation of an asynchronous closure is reported, and the closure is called")
  @MainActor
  func asynchronousAnimation() async {
    let button = ButtonState(action: .send(Action.keep, animation: .easeIn)) { TextState("a") }
    let plain = ButtonState(action: .send(Action.delete, animation: nil)) { TextState("a") }
    let collector = IssueCollector()
    var handled: [Action?] = []
    button.withAction { handled.append($0) }
    await withIssueReporters([collector]) {
      await button.withAction { action in
        await Task.yield()
        handled.append(action)
      }
      await plain.withAction { action in
        await Task.yield()
        handled.append(action)
      }
    }
    #expect(handled == [.keep, .keep, .delete])
    #expect(
      collector.messages == [
        """
        An action with an animation is performed asynchronously, so nothing is animated.

            .keep

        Give 'withAction' a closure that is not asynchronous, or send without 'animation'.
        """
      ])
  }

  @Test("animations are distinguished, and print as source code")
  func animations() {
    func button(_ animation: Animation?) -> ButtonState<Action> {
      ButtonState(action: .send(.keep, animation: animation)) { TextState("a") }
    }
    #expect(button(.easeIn) == button(.easeIn))
    #expect(button(.easeIn) != button(.easeOut))
    #expect(Animation.linear(duration: 1) != .linear(duration: 2))
    #expect(String(customDumping: Animation.easeInOut) == "Animation.easeInOut")
    #expect(
      String(customDumping: Animation.linear(duration: 0.5)) == "Animation.linear(duration: 0.5)")
  }

  @Test("buttons are equal if everything except their ids is equal")
  func equality() {
    func button(_ action: Action) -> ButtonState<Action> {
      ButtonState(role: .cancel, action: action) { TextState("a") }
    }
    #expect(button(.keep) == button(.keep))
    #expect(button(.keep).id != button(.keep).id)
    #expect(button(.keep) != button(.delete))
    #expect(Set([button(.keep), button(.keep)]).count == 1)
    #expect(button(.keep) != ButtonState(role: .destructive, action: .keep) { TextState("a") })
    #expect(button(.keep) != ButtonState(role: .cancel, action: .keep) { TextState("b") })
  }

  @Test("a button reflects its role, its action and its label")
  func reflection() {
    let keep = ButtonState<Action>(role: .cancel) { TextState("Keep") }
    let children = Array(Mirror(reflecting: keep).children)
    #expect(children.map(\.label) == ["role", "action", "label"])
    #expect(children[1].value as? Action? == .some(nil))
    let delete = ButtonState(action: Action.delete) { TextState("Delete") }
    let labels = Mirror(reflecting: delete).children.map(\.label)
    #expect(labels == ["action", "label"])
  }

  @Test("mapping changes the action, and keeps everything else")
  func mapping() {
    let button = ButtonState(action: .send(1, animation: .default)) { TextState("a") }
    let mapped = button.map { $0.map(String.init) }
    #expect(mapped.id == button.id)
    #expect(mapped.action == .send("1", animation: .default))
    #expect(mapped.label == TextState("a"))
    let plain = ButtonState(action: 1) { TextState("a") }.map { _ in String?.none }
    #expect(plain.action == .send(nil))
    #expect(plain.action.action == nil)
  }

  @Test("a dump shows a button as source code, without its id")
  func dump() {
    let button = ButtonState(role: .destructive, action: true) { TextState("Delete") }
    #expect(
      String(customDumping: button) == """
        ButtonState(
          role: .destructive,
          action: .send(
            true
          ),
          label: "Delete"
        )
        """
    )
    let plain = ButtonState<Bool> { TextState("OK") }
    #expect(
      String(customDumping: plain) == """
        ButtonState(
          action: .send(nil),
          label: "OK"
        )
        """
    )
  }
}
