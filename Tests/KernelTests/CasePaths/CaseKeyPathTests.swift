import Kernel
import Testing

@Suite("CaseKeyPath")
struct CaseKeyPathTests {
  @Test("calling a key path creates the case")
  func embedding() {
    #expect((\Screen.Cases.list)(["a"]) == .list(["a"]))
    #expect((\Screen.Cases.detail.name)("Rex") == .detail(.name("Rex")))
    #expect((\Screen.Cases.move)((from: 1, to: 2)) == .move(from: 1, to: 2))
    #expect((\Screen.Cases.empty)() == .empty)
    #expect((\Screen.Cases.self)(.empty) == .empty)
  }

  @Test("key paths to the same case are equal, however they are composed")
  func identity() {
    let appended = (\Screen.Cases.detail).appending(path: \.name)
    #expect(appended == \Screen.Cases.detail.name)
    #expect(appended.hashValue == (\Screen.Cases.detail.name).hashValue)
    #expect(Screen.detail(.name("Rex"))[case: appended] == "Rex")
    #expect(\Screen.Cases.empty != \Screen.Cases.list)
  }

  @Test("a key path leads through optionals to the values they wrap")
  func optionals() {
    let image = Screen.sheet(.image(.size(3)))
    #expect(image[case: \.sheet.some.image.some.size] == 3)
    #expect(image[case: \.sheet.image.size] == 3)
    #expect(Screen.sheet(nil)[case: \.sheet.image.size] == nil)
    #expect(Screen.sheet(.name("Rex"))[case: \.sheet.image.size] == nil)

    let whole: CaseKeyPath<Screen, Detail?> = \.sheet
    let wrapped: CaseKeyPath<Screen, Detail> = \.sheet
    #expect(Screen.sheet(nil)[case: whole] == .some(nil))
    #expect(Screen.sheet(nil)[case: wrapped] == nil)
    #expect(wrapped(.name("Rex")) == .sheet(.name("Rex")))
  }

  @Test("a key path can be used as a pattern")
  func pattern() {
    func name(of screen: Screen) -> String {
      switch screen {
      case \.detail.name: "name"
      case \.detail: "detail"
      case \.empty: "empty"
      default: "other"
      }
    }
    #expect(name(of: .detail(.name("Rex"))) == "name")
    #expect(name(of: .detail(.image(nil))) == "detail")
    #expect(name(of: .empty) == "empty")
    #expect(name(of: .list([])) == "other")
  }

  @Test("a literal key path is Sendable if that is required")
  func sendable() async {
    let path: CaseKeyPath<Screen, String> & Sendable = \.detail.name
    let built = await Task.detached { path("Rex") }.value
    #expect(built == .detail(.name("Rex")))
  }

  @Test("a partial key path only embeds a value of the right type")
  func partial() {
    let path: PartialCaseKeyPath<Screen> = \.list
    #expect(path(["a"]) == .list(["a"]))
    #expect(path(3) == nil)
    #expect(Screen.list(["a"])[case: path] as? [String] == ["a"])
    #expect(Screen.empty[case: path] == nil)
  }

  @Test("a partial key path to an optional payload embeds a wrapped value and nil")
  func partialOptional() {
    let path: PartialCaseKeyPath<Detail> = \.nickname
    #expect(path("Rex") == .nickname("Rex"))
    #expect(path(String?.none as Any) == .nickname(nil))
    #expect(path(String?.some("Rex") as Any) == .nickname("Rex"))
  }
}
