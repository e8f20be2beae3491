import Kernel
import Testing

@Suite("@Presents")
struct PresentsTests {
  @Test("Presenting, dismissing and replacing are reported")
  func appearance() {
    var garden = Garden(owner: "Blob")
    let read: (Garden) -> Void = { _ = $0.visitor }
    #expect(changesTold(of: &garden, read: read, while: { $0.visitor = Plant(id: 1) }) == 1)
    #expect(changesTold(of: &garden, read: read, while: { $0.visitor = Plant(id: 1) }) == 1)
    #expect(changesTold(of: &garden, read: read, while: { $0.visitor = $0.visitor }) == 0)
    #expect(changesTold(of: &garden, read: read, while: { $0.visitor = nil }) == 1)
    #expect(changesTold(of: &garden, read: read, while: { $0.visitor = nil }) == 0)
  }

  @Test("A change inside notifies readers of the changed property")
  func inside() {
    var garden = Garden(owner: "Blob", visitor: Plant(id: 1))
    let change: (inout Garden) -> Void = { $0.visitor?.height += 1 }
    #expect(changesTold(of: &garden, read: { _ = $0.visitor }, while: change) == 0)
    #expect(changesTold(of: &garden, read: { _ = $0.$visitor }, while: change) == 0)
    #expect(changesTold(of: &garden, read: { _ = $0.visitor?.height }, while: change) == 1)
  }

  @Test("The projected value is the same presentation")
  func projected() {
    var garden = Garden(owner: "Blob")
    let read: (Garden) -> Void = { _ = $0.visitor }
    let presented = PresentationState(wrappedValue: Plant(id: 2))
    #expect(changesTold(of: &garden, read: read, while: { $0.$visitor = presented }) == 1)
    #expect(garden.visitor == Plant(id: 2))
    let remove: (inout Garden) -> Void = { $0.$visitor.wrappedValue = nil }
    #expect(changesTold(of: &garden, read: read, while: remove) == 1)
  }

  @Test("The same payload in another case is reported")
  func otherCase() {
    let plant = Plant(id: 1)
    var garden = Garden(owner: "Blob", path: .plant(plant))
    let change: (inout Garden) -> Void = { $0.path = .other(plant) }
    #expect(changesTold(of: &garden, read: { _ = $0.path }, while: change) == 1)
  }

  @Test("It works in state that is not observable")
  func unobserved() {
    var state = Unobserved(count: 1)
    state.alert = "hello"
    state.alert?.append("!")
    #expect(state.$alert.wrappedValue == "hello!")
    #expect(Unobserved(alert: "a", count: 1) == Unobserved(alert: "a", count: 1))
    #expect(Unobserved(alert: "a", count: 1) != Unobserved(count: 1))
  }

  @Test("It may have an initial value")
  func initialValue() {
    #expect(Initialized().greeting == "hi")
    #expect(Initialized(greeting: nil).greeting == nil)
  }
}

private struct Unobserved: Equatable {
  @Presents var alert: String?
  var count: Int
}

@ObservableState
private struct Initialized {
  @Presents var greeting: String? = "hi"
}
